import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject, text } from '../../../src/contract/index.ts';

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

/** The folders of `docs/`, and the group of a page that names no other. */
const FOLDERS = { guides: 'Use', statuses: 'Statuses', changelog: "What's new" } as const;

/** Every Markdown file of these folders, and the package's changelog, as the navigation lists them. */
export function readTextPages(root: string): TextPage[] {
  const files = Object.entries(FOLDERS).flatMap(([folder, group]) =>
    markdownIn(join(root, 'docs', folder)).map((name) => ({
      file: join(root, 'docs', folder, name),
      path: `${folder}/${name.replace(/\.md$/, '.html')}`,
      group,
    })),
  );
  const changes = {
    file: join(root, 'CHANGELOG.md'),
    path: 'changelog/package.html',
    group: "What's new",
  } as const;
  return [...files, ...(existsSync(changes.file) ? [changes] : [])]
    .map(({ file, path, group }) => textPage(readFileSync(file, 'utf8'), group, path))
    .sort((one, other) => placeOf(one) - placeOf(other) || one.path.localeCompare(other.path));
}

const placeOf = ({ group, order }: TextPage): number => GROUPS.indexOf(group) * 1_000 + order;

const markdownIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
    : [];

function textPage(source: string, ownGroup: Group, path: string): TextPage {
  const [whole = '', front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? [];
  // Comments mark the parts that a script writes. They would be visible, because HTML is off in the pages.
  const markdown = source.slice(whole.length).replace(/^<!-- .* -->\n/gm, '');
  const parsed: unknown = parse(front);
  const fields = isObject(parsed) ? parsed : {};
  const group = GROUPS.find((known) => known === (fields['group'] ?? ownGroup));
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

/** The subject of a page, if it begins with a sentence. */
export function firstSentence({ markdown }: TextPage): string | undefined {
  const paragraph = markdown
    .split(/\n{2,}/)
    .map((part) => part.replaceAll('\n', ' ').trim())
    .find((part) => /^[A-Z`]/.test(part));
  return /^.*?[.?!](?= |$)/.exec(paragraph ?? '')?.[0];
}
