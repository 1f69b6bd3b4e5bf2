import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject, text } from 'openapi-contract-kit/internal/base/json';
import { opening } from '../contract/opening.ts';

/** The heading that the navigation lists a page under, in its order. */
export const GROUPS = [
  'Start',
  'Use',
  'Statuses',
  'Test',
  'Verify',
  'Run',
  'Contribute',
  "What's new",
] as const;
export type Group = (typeof GROUPS)[number];

/** A page in Markdown, written by hand or by a script. */
export interface TextPage {
  readonly group: Group;
  readonly title: string;
  readonly order: number;
  readonly path: string;
  readonly markdown: string;
  /** Words that people search for and that the text does not use. */
  readonly keywords: string;
}

/** The folders of pages: where the site shows them, and the group of a page that names no other. */
const FOLDERS = [
  { from: 'docs/guides', to: 'guides', group: 'Use' },
  { from: 'kit/docs', to: 'guides', group: 'Verify' },
  { from: 'docs/statuses', to: 'statuses', group: 'Statuses' },
  { from: 'docs/changelog', to: 'changelog', group: "What's new" },
] as const;

/** Every Markdown file of these folders, and what is new in the package, as the navigation lists them. */
export function readTextPages(root: string): TextPage[] {
  const pages = FOLDERS.flatMap(({ from, to, group }) =>
    markdownIn(join(root, from)).map((name) =>
      textPage(
        readFileSync(join(root, from, name), 'utf8'),
        group,
        `${to}/${name.replace(/\.md$/, '.html').replace(/^README\./, 'index.')}`,
      ),
    ),
  );
  const changes = existsSync(join(root, 'CHANGELOG.md'))
    ? [textPage(newInPackage(root), "What's new", 'changelog/package.html')]
    : [];
  return [...pages, ...changes].sort(
    (one, other) => placeOf(one) - placeOf(other) || other.path.localeCompare(one.path),
  );
}

/** The changelog, under a title for readers of the site. */
const newInPackage = (root: string): string =>
  readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
    .replace(/^# .*/, '# New in the packages')
    .replaceAll('](docs/changelog/', '](');

const placeOf = ({ group, order }: TextPage): number => GROUPS.indexOf(group) * 1_000 + order;

const markdownIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];

function textPage(source: string, ownGroup: Group, path: string): TextPage {
  const [whole = '', front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? [];
  // Comments mark the parts that a script writes. They would be visible, because HTML is off in the pages.
  const markdown = source.slice(whole.length).replace(/^<!-- .* -->\n/gm, '');
  const parsed: unknown = parse(front);
  const fields = isObject(parsed) ? parsed : {};
  const group = GROUPS.find((one) => one === (fields['group'] ?? ownGroup));
  if (group === undefined) throw new Error(`${path}: its group must be one of ${GROUPS.join(', ')}.`);
  return {
    group,
    path,
    markdown,
    title: text(fields['title']) ?? /^# (.+)$/m.exec(markdown)?.[1] ?? path,
    order: Number(fields['order'] ?? 100),
    keywords: text(fields['keywords']) ?? '',
  };
}

/** The subject of a page: its first sentence, without the targets of its links. */
export function firstSentence({ markdown, title }: TextPage): string {
  const paragraph = markdown
    .split(/\n{2,}/)
    .map((part) =>
      part
        .replaceAll('\n', ' ')
        .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
        .trim(),
    )
    .find((part) => /^[A-Z`]/.test(part));
  return opening(paragraph ?? '') ?? title;
}
