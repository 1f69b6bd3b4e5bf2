import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject, text } from '../../../src/base/json.ts';
import { capital } from '../../../src/base/words.ts';

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

/** Every Markdown file of these folders, and what is new in the package, as the navigation lists them. */
export function readTextPages(root: string): TextPage[] {
  const pages = Object.entries(FOLDERS).flatMap(([folder, group]) =>
    markdownIn(join(root, 'docs', folder)).map((name) =>
      textPage(
        readFileSync(join(root, 'docs', folder, name), 'utf8'),
        group,
        `${folder}/${name.replace(/\.md$/, '.html')}`,
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

/** What a change of the packages can be about, in the order of the page; each changeset begins with one of them. */
export const PARTS = [
  'Client',
  'Types',
  'Contract',
  'Sandbox',
  'Mock and recorder',
  'Verifier',
  'Differ',
  'Command line',
  'Documentation',
] as const;

/** The changelog, after the changes that no version contains yet: first those after which users have something to do. */
function newInPackage(root: string): string {
  const [, ...sections] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^(?=## )/m);
  const isAbout = (section: string): boolean => section.startsWith('## About this page');
  const waiting = markdownIn(join(root, '.changeset'))
    .map((name) => {
      const [, size = '', part = '', text = ''] =
        /^---\n[^]*?: (\w+)\n---\n\s*([^:]*): ([^]*)/.exec(
          readFileSync(join(root, '.changeset', name), 'utf8'),
        ) ?? [];
      return { size, part, text, isToDo: text.includes('\nTo update: ') };
    })
    .sort((one, other) => one.size.localeCompare(other.size));
  const item = (text: string): string =>
    `- ${capital(text.trim())
      .replaceAll(/\n(?!\n)/g, '\n  ')
      .replace('To update:', '**To update:**')}`;
  const groups = [
    { heading: 'What to change in your code', changes: waiting.filter(({ isToDo }) => isToDo) },
    ...PARTS.map((part) => ({
      heading: part,
      changes: waiting.filter((one) => one.part === part && !one.isToDo),
    })),
  ];
  return [
    '# New in the packages',
    ...sections.filter(isAbout).map((section) =>
      section
        .replace(/^## .*\n/, '')
        .replaceAll('](docs/changelog/', '](')
        .trim(),
    ),
    ...(waiting.length === 0 ? [] : ['## Next version']),
    ...groups.flatMap(({ heading, changes }) =>
      changes.length === 0 ? [] : [`### ${heading}`, ...changes.map(({ text }) => item(text))],
    ),
    ...sections.filter((section) => !isAbout(section)),
  ].join('\n\n');
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
