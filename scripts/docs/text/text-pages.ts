import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The heading that the navigation lists a page under. */
const groups = ['Guides', 'Contributing', 'Changelog'] as const;
export type Group = (typeof groups)[number];

/** A page in Markdown, written by hand or by a script. */
export interface TextPage {
  readonly group: Group;
  readonly title: string;
  readonly order: number;
  readonly path: string;
  readonly markdown: string;
}

const folders = { guides: 'Guides', changelog: 'Changelog' } as const;

/**
 * The package's changelog and every Markdown file of docs/guides and docs/changelog. A page is named by its heading or
 * its front matter, and front matter can move it to another group than that of its folder.
 */
export function readTextPages(root: string): TextPage[] {
  const pages = Object.entries(folders).flatMap(([folder, group]) => {
    const directory = join(root, 'docs', folder);
    if (!existsSync(directory)) return [];
    return readdirSync(directory)
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .map((name) =>
        textPage(
          readFileSync(join(directory, name), 'utf8'),
          group,
          `${folder}/${name.replace(/\.md$/, '.html')}`,
        ),
      )
      .sort((one, other) => one.order - other.order || one.path.localeCompare(other.path));
  });
  const changes = join(root, 'CHANGELOG.md');
  if (!existsSync(changes)) return pages;
  const own = textPage(readFileSync(changes, 'utf8'), 'Changelog', 'changelog/package.html');
  return [...pages, { ...own, title: 'The package' }];
}

function textPage(source: string, ownGroup: Group, path: string): TextPage {
  const front = /^---\n([\s\S]*?)\n---\n/.exec(source);
  // Comments mark the parts that a script writes. They would be visible, because HTML is off in the pages.
  const markdown = (front ? source.slice(front[0].length) : source).replace(/^<!-- .* -->\n/gm, '');
  const fields: unknown = front ? parse(front[1] ?? '') : {};
  const own = typeof fields === 'object' && fields !== null ? fields : {};
  const group = 'group' in own ? groups.find((known) => known === own.group) : ownGroup;
  if (group === undefined) throw new Error(`${path}: its group must be one of ${groups.join(', ')}.`);
  const heading = /^# (.+)$/m.exec(markdown)?.[1] ?? path;
  return {
    group,
    path,
    markdown,
    title: 'title' in own ? String(own.title) : heading,
    order: 'order' in own ? Number(own.order) : 100,
  };
}
