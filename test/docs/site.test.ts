import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocs } from '../../scripts/docs/site/build.tsx';
import { assumptions } from '../../src/sandbox/routes/assumptions.ts';
import { fillSnippets } from '../../scripts/docs/text/snippets.ts';

let folder: string;
let site: Map<string, string>;

async function built(name: string): Promise<Map<string, string>> {
  const out = join(folder, name);
  await buildDocs({ root: '.', out });
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(out.length + 1), readFileSync(path, 'utf8')];
    }),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-site-'));
  site = await built('one');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pages = () => [...site].filter(([path]) => path.endsWith('.html'));
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1] ?? '');

describe('the built site', () => {
  it('leads with every address to a file and an anchor that are there', () => {
    const anchors = new Map(pages().map(([path, html]) => [path, new Set(idsOf(html))]));
    for (const [path, html] of pages()) {
      const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');
      const dead = [...new Set(addresses)].filter((address) => {
        if (/^(https?|data):/.test(address)) return false;
        const [file = '', anchor] = address.split('#');
        const target = file === '' ? path : posix.join(posix.dirname(path), file);
        return !site.has(target) || (anchor !== undefined && !anchors.get(target)?.has(anchor));
      });
      expect(dead, path).toEqual([]);
    }
  });

  it('gives each id once a page', () => {
    for (const [path, html] of pages()) {
      const ids = idsOf(html);
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        path,
      ).toEqual([]);
    }
  });

  it('finds nothing whose anchor is missing', () => {
    const script = site.get('search-index.js') ?? '';
    const entries = JSON.parse(script.slice(script.indexOf('['))) as { name: string; href: string }[];
    for (const { href } of entries) {
      const [path = '', anchor] = href.split('#');
      const html = site.get(path) ?? '';
      expect(anchor === undefined ? html !== '' : html.includes(` id="${anchor}"`), href).toBe(true);
    }
    expect(entries.filter(({ name }) => name === 'dataCode').length).toBeGreaterThan(1);
  });

  it('names every object group, also those without operations', () => {
    const { tags } = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as {
      tags: { name: string }[];
    };
    const overview = site.get('reference/index.html') ?? '';
    expect(tags).toHaveLength(29);
    for (const { name } of tags) expect(overview).toContain(`>${name}<`);
  });

  it('lists what the sandbox assumes, with the operations that do it', () => {
    const page = site.get('sandbox-assumptions.html') ?? '';
    expect(assumptions.length).toBeGreaterThan(40);
    for (const { operations } of assumptions)
      for (const id of operations) expect(page).toMatch(new RegExp(`href="reference/[^"]+#${id}"`));
    expect(page.match(/class="why"/g)).toHaveLength(assumptions.length);
  });

  it('lists every operation for assistants', () => {
    expect(site.get('llms.txt')?.match(/^- \[\w+\]\(reference\//gm)).toHaveLength(49);
  });

  it('is the same twice', async () => {
    expect(await built('two')).toEqual(site);
  });
});

describe('a code block that names a file', () => {
  it('shows the region as it stands there', () => {
    mkdirSync(join(folder, 'examples'), { recursive: true });
    writeFileSync(
      join(folder, 'examples', 'x.ts'),
      'start();\nif (ready) {\n  // #region call\n  first();\n    second();\n  // #endregion call\n}\n',
    );
    const filled = fillSnippets('Text\n\n```ts file=examples/x.ts#call\nold\n```\n', folder);
    expect(filled).toBe('Text\n\n```ts\nfirst();\n  second();\n```\n');
    expect(() => fillSnippets('```ts file=examples/x.ts#gone\n```\n', folder)).toThrow('#region gone');
  });
});
