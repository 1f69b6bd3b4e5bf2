import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fillSnippets } from './snippets.ts';

/** A page that somebody wrote, or a script made, in Markdown. */
export interface TextPage {
  readonly group: 'Guides' | 'Changelog';
  readonly title: string;
  readonly order: number;
  readonly path: string;
  readonly markdown: string;
}

const groups = { guides: 'Guides', changelog: 'Changelog' } as const;

/** The package's changelog and every Markdown file of docs/guides and docs/changelog; a heading or front matter names it. */
export function readTextPages(root: string): TextPage[] {
  const pages = Object.entries(groups).flatMap(([folder, group]) => {
    const directory = join(root, 'docs', folder);
    if (!existsSync(directory)) return [];
    return readdirSync(directory)
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .map((name) =>
        textPage(
          fillSnippets(readFileSync(join(directory, name), 'utf8'), root),
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

function textPage(source: string, group: TextPage['group'], path: string): TextPage {
  const front = /^---\n([\s\S]*?)\n---\n/.exec(source);
  const markdown = front ? source.slice(front[0].length) : source;
  const fields: unknown = front ? parse(front[1] ?? '') : {};
  const own = typeof fields === 'object' && fields !== null ? fields : {};
  const heading = /^# (.+)$/m.exec(markdown)?.[1] ?? path;
  return {
    group,
    path,
    markdown,
    title: 'title' in own ? String(own.title) : heading,
    order: 'order' in own ? Number(own.order) : 100,
  };
}
