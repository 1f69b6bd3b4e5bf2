import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import flows from '../../generated/flows.json' with { type: 'json' };
import { assumptions } from 'experimentation-automation-tools/internal/sandbox/routes/index';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { describeInBrowser } from './browser/docs.ts';
import { builtDocs } from '@experimentation-automation/test-support/browser/docs-site';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { componentsOf } from '../src/contract/contract.ts';
import { strings } from 'openapi-contract-kit/internal/base/json';
import { createClient } from 'experimentation-automation';
import { readTextPages } from '../src/text/text-pages.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

let site: Map<string, string>;

function filesIn(out: string): Map<string, string> {
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(out.length + 1), readFileSync(path, 'utf8')];
    }),
  );
}

beforeAll(async () => {
  site = filesIn(await builtDocs());
});

const pages = () => [...site].filter(([path]) => path.endsWith('.html'));
/** Pages that are not in the navigation. */
const alone = new Set(['reference.html', '404.html']);
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1] ?? '');

describe('the built site', () => {
  it('has only links to existing files and anchors', () => {
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

  it('has pages that load nothing from elsewhere', () => {
    for (const [path, html] of pages()) {
      const [, policy = ''] =
        /^[^]*?<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/.exec(html) ?? [];
      const sources = policy
        .replaceAll('&#39;', "'")
        .split('; ')
        .map((one) => one.split(' '));
      expect(
        sources.find(([name]) => name === 'default-src'),
        path,
      ).toEqual(['default-src', "'none'"]);
      for (const [, ...allowed] of sources)
        for (const one of allowed) expect(one, path).toMatch(/^('none'|'self'|data:|'sha256-.*')$/);
      // Nothing is loaded before the policy.
      const before = html.slice(0, html.indexOf('Content-Security-Policy'));
      expect(before, path).not.toMatch(/<(script|link|style|img)/);
      for (const [, address = ''] of html.matchAll(
        /<(?:script|link|img|iframe)[^>]* (?:src|href)="([^"]*)"/g,
      ))
        expect(address, path).toMatch(/^(?!https?:|\/\/)/);
    }
  });

  it('has each operation on the page of its group, with its standing and samples', () => {
    for (const { id, tag } of contract.operations) {
      const page = site.get(`reference/${tag.toLowerCase().replaceAll(' ', '-')}.html`) ?? '';
      const [, found = ''] = page.split(`id="${id}" aria-labelledby=`);
      const [section = ''] = found.split('<section class="operation');
      expect(/class="mark (\w+) in-words"/.exec(section)?.[1], id).toMatch(/documented|observed|inferred/);
      const words = section.replaceAll(/<[^>]*>/g, '');
      expect(words, id).toContain(`api.${id}`);
      expect(words, id).toContain('curl');
    }
  });

  it('shows each flow by its object group, linked from the operations that it calls', () => {
    const page = site.get('flows.html') ?? '';
    for (const { workflowId, summary, steps } of flows.workflows) {
      const [, section = ''] = page.split(`id="flow-${workflowId}"`);
      expect(section.slice(0, 200), workflowId).toContain(summary);
      for (const { operationId } of steps) {
        const { tag } = contract.operation(operationId);
        const group = site.get(`reference/${tag.toLowerCase().replaceAll(' ', '-')}.html`) ?? '';
        const parts = group.split('<section class="operation');
        const operation = parts.find((part) => /^[^>]*/.exec(part)?.[0].includes(` id="${operationId}"`));
        expect(operation, operationId).toContain(`href="../flows.html#flow-${workflowId}"`);
      }
    }
    expect(page).toMatch(
      /<h2 id="flows-experiment">Experiment<\/h2>[^]*id="flow-experiment-reports"[^]*<h2 id="flows-image">/,
    );
    expect(parse(site.get('flows.arazzo.yaml') ?? '')).toMatchObject({
      sourceDescriptions: [{ name: 'api', url: 'openapi.yaml' }],
      workflows: { length: flows.workflows.length },
    });
  });

  it('has an anchor for each field of a request body, with required fields first', () => {
    const fields = [...(site.get('reference/goal.html') ?? '').matchAll(/<a class="self" href="#([^"]*)"/g)]
      .map(([, id = '']) => id)
      .filter((id) => /^createGoal\.body\.\w+$/.test(id));
    expect(fields.slice(0, 5)).toEqual([
      'createGoal.body.name',
      'createGoal.body.siteId',
      'createGoal.body.type',
      'createGoal.body.hasMultipleConversions',
      'createGoal.body.status',
    ]);
  });

  it('labels every sample without scripts, and shows no comments of guides', () => {
    const goal = site.get('reference/goal.html') ?? '';
    for (const name of ['TypeScript', 'curl', 'Python'])
      expect(goal).toContain(`<p class="unscripted">${name}</p>`);
    for (const [path, html] of pages())
      if (path.startsWith('guides/')) expect(html, path).not.toContain('&lt;!--');
  });

  it('says on the first page where the samples take the token from', () => {
    expect(site.get('index.html')).toContain('environment variable <code>TOKEN</code>');
  });

  it('groups all pages by what readers want to do, and opens the group of the page', () => {
    const groups = (path: string) =>
      [...(site.get(path) ?? '').matchAll(/<details( open="")? data-group="([^"]+)">(.*?)<\/details>/gs)].map(
        ([, open, name = '', items = '']) => ({ name, open: open !== undefined, items }),
      );
    const names = groups('index.html').map(({ name }) => name.replaceAll('&#39;', "'"));
    expect(names).toEqual([
      'Start',
      'Use',
      'Reference',
      'Test',
      'Verify',
      'Run',
      'Certainty',
      'Contribute',
      "What's new",
    ]);
    const test = groups('guides/sandbox-in-tests.html').find(({ name }) => name === 'Test');
    expect(test).toMatchObject({
      open: true,
      items: expect.stringContaining('aria-current="page"') as unknown,
    });
    expect(groups('index.html').find(({ name }) => name === 'Test')?.open).toBe(false);
  });

  it('lists the operations of a group in the menu by title and method', () => {
    const [, menu = ''] =
      /<nav id="navigation"(.*?)<\/nav>/s.exec(site.get('reference/goal.html') ?? '') ?? [];
    expect(menu.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')).toContain(
      '|List goals |GET|Create a goal |POST|',
    );
  });

  it('shows the fields of each filter that the client accepts, and no others', () => {
    const filtered = contract.operations.filter(({ node }) => 'x-filter-fields' in node);
    expect(filtered.length).toBeGreaterThan(2);
    for (const { id, node, tag } of filtered) {
      const known = strings(node['x-filter-fields']);
      const page = `reference/${tag.toLowerCase().replaceAll(' ', '-')}.html`;
      const [, section = ''] = (site.get(page) ?? '').split(`id="${id}.filter"`);
      const [, values = ''] =
        /<code class="name">field<\/code>.*?<ul class="chips">(.*?)<\/ul>/s.exec(section) ?? [];
      expect(
        [...values.matchAll(/<code>(\w+)</g)].map(([, name]) => name),
        id,
      ).toEqual(known);
      for (const field of known) expect(site.get('filters.html'), id).toContain(`<code>${field}</code>`);
    }
    const lists = contract.operations.filter(({ parameters }) =>
      parameters.some(({ name }) => name === 'filter'),
    );
    for (const { id } of lists)
      expect(site.get('filters.html')).toMatch(new RegExp(`href="reference/[^"]+#${id}"`));
  });

  it('has a page for each error status of the contract, with the error that the client throws', async () => {
    const statuses = new Set(
      contract.operations.flatMap(({ responses }) =>
        responses.flatMap(({ status }) => (/^[45]\d\d$/.test(status) ? status : [])),
      ),
    );
    expect(statuses.size).toBeGreaterThan(6);
    for (const status of statuses) {
      const source = readFileSync(`docs/statuses/${status}.md`, 'utf8');
      const [, error = ''] = /^error: (.+)$/m.exec(source) ?? [];
      const refused = () => Promise.resolve(new Response('{"message":"No."}', { status: Number(status) }));
      const api = createClient({ baseUrl: 'https://x.example', token: 'x', retry: false, fetch: refused });
      await expect(api.getGoal({ goalId: 1 })).rejects.toHaveProperty('name', error);
      expect(readFileSync('docs/guides/errors-and-retries.md', 'utf8')).toMatch(
        new RegExp(`\\[${status}\\]\\(\\.\\./statuses/${status}\\.md\\) .*\`${error}\``),
      );
      const returned = contract.operations.filter(({ responses }) =>
        responses.some((response) => response.status === status),
      );
      expect(site.get(`statuses/${status}.html`)).toContain(
        `Listed by ${returned.length} of ${contract.operations.length} operations.`,
      );
    }
  });

  const copies = () => [...site].filter(([path]) => path.endsWith('.md'));
  const proseOf = (markdown: string): string =>
    markdown.replaceAll(/^( *)```[^]*?^\1```$/gm, '').replaceAll(/`[^`]*`/g, '');

  it('has each page in Markdown too, without HTML and with links that lead to other copies', () => {
    for (const [path, html] of pages()) {
      if (alone.has(path)) continue;
      const copy = path.replace(/html$/, 'md');
      expect(html, path).toContain(`href="${posix.basename(copy)}"`);
      expect(site.get(copy), copy).toMatch(/^# ./);
    }
    for (const [copy, markdown] of copies()) {
      const prose = proseOf(markdown);
      expect(prose, copy).not.toMatch(/<\/?(?:div|span|p|a|code|ul|li|section)\b|&(?:amp|lt|quot);/);
      const own = [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, to = '']) => to.split('#')[0] ?? '')
        .filter((to) => to !== '' && !/^https?:/.test(to));
      expect(
        own.filter((to) => to.endsWith('.html') || to.includes('openapi/')),
        copy,
      ).toEqual([]);
      const dead = own
        .filter((to) => !/^\.\.\/(?:\.\.|pictures)\//.test(to))
        .filter((to) => !site.has(posix.join(posix.dirname(copy), to)));
      expect(dead, copy).toEqual([]);
    }
    expect(site.get('guides/reports.md')).toContain('await poll(');
  });

  it('writes each operation in Markdown: method and path, parameters, body, responses and an example', () => {
    for (const { id, method, path, tag, parameters, responses } of contract.operations) {
      const page = site.get(`reference/${tag.toLowerCase().replaceAll(' ', '-')}.md`) ?? '';
      const section = page
        .split(/^(?=## )/m)
        .find((part) => part.includes(`\n\`${method} ${path}\`, operation \`${id}\``));
      for (const { name } of parameters) expect(section, id).toMatch(new RegExp(`^- \`${name}\`: `, 'm'));
      for (const { status } of responses)
        expect(section, id).toContain(`\n- ${status === 'default' ? 'Any other status' : `\`${status}\``}: `);
      expect(section, id).toMatch(/^```ts\n[^`]*api\./m);
    }
    const report = site.get('reference/feature-flag.md') ?? '';
    expect(report).toContain('\n`POST /feature-flags/{featureFlagId}/results`, operation ');
    expect(report).toContain(
      '\n- `dateIntervals`: array of [DateInterval](../schemas/DateInterval.md#DateInterval), required.',
    );
    expect(report).toContain('\n  "dataCode": "');
  });

  it('writes each schema in Markdown, with the type, the standing and the note of its fields', () => {
    expect(site.get('schemas/AccessToken.md')).toContain(
      '\n- `token_type`: `string`. How the token is sent. *Assumed*: Our choice: not observed; OAuth 2.0 requires it in such a response.',
    );
    expect(site.get('schemas/AudiencePoll.md')).toContain('`READY` (inferred)');
  });

  it('names each action on the start page, with a link to its operation', () => {
    const home = site.get('index.md') ?? '';
    expect(home).toContain('[request results](reference/feature-flag.md#requestFeatureFlagResults)');
    for (const { id, tag } of contract.operations)
      expect(home, id).toContain(`(reference/${tag.toLowerCase().replaceAll(' ', '-')}.md#${id})`);
  });

  it('has no stray space in the code of a copy', () => {
    for (const [copy, markdown] of copies()) {
      if (!copy.startsWith('reference/')) continue;
      expect(markdown, copy).not.toMatch(/\S (?:,|\(\{|;)$/m);
      expect(markdown, copy).not.toMatch(/`(?:GET|POST|PUT|PATCH|DELETE) \/ /);
    }
  });

  it('leads from each page to the next one of the menu, and back', () => {
    const next = (path: string, rel: string): string | undefined => {
      const [, to] = new RegExp(`<a href="([^"]+)" rel="${rel}">`).exec(site.get(path) ?? '') ?? [];
      return to === undefined ? undefined : posix.join(posix.dirname(path), to);
    };
    const walked = ['guides/index.html'];
    for (let at = next(walked[0] ?? '', 'next'); at !== undefined; at = next(at, 'next')) {
      expect(next(at, 'prev')).toBe(walked.at(-1));
      walked.push(at);
    }
    const others = new Set([...alone, 'index.html']);
    expect(walked.toSorted()).toEqual(
      [...site.keys()]
        .filter((path) => path.endsWith('.html') && !others.has(path) && !path.startsWith('schemas/'))
        .toSorted(),
    );
  });

  it('says what is new in the package and in the contract, each change once', () => {
    const root = newFolder();
    writeFileSync(join(root, 'CHANGELOG.md'), '# x\n\nNewest first.\n\n## 1.0.0\n\n### Major\n\n- First.\n');
    const [page] = readTextPages(root);
    expect(page?.markdown.replaceAll(/\n+/g, '\n')).toBe(
      '# New in the packages\nNewest first.\n## 1.0.0\n### Major\n- First.\n',
    );
    const release = site.get('changelog/593.md') ?? '';
    expect(release.match(/`dateModified` added/g)).toHaveLength(1);
    expect(release).toMatch(/## What breaks[^]*## Deprecated[^]*## New/);
  });

  it('has the title, and little else, before the parts that delay the first paint', () => {
    for (const [path, html] of pages()) {
      const script = html.indexOf('<script');
      expect(html.lastIndexOf('</h1>', script), path).toBeGreaterThan(0);
      expect(script, path).toBeLessThan(40_000);
      expect(html.slice(0, script), path).not.toMatch(/<link rel="stylesheet"/);
    }
  });

  it('has no note in a paragraph, which a browser would end before the note', () => {
    for (const [path, html] of pages()) expect(html, path).not.toMatch(/<p>(?:(?!<\/p>)[^])*?<details/);
  });

  it('marks a value that is less certain than its field, apart from its name', () => {
    expect(site.get('schemas/AudiencePoll.html')).toMatch(
      /<code>READY<\/code> <span class="mark inferred"><span class="glyph"[^>]*>◐</,
    );
    for (const [path, html] of pages())
      expect(html, path).not.toMatch(/<\/code><span[^>]*>(observed|inferred|assumed)/);
  });

  it('has less than 1 MB in each page with all scripts, compressed', () => {
    const zipped = (path: string): number => gzipSync(site.get(path) ?? '').length;
    const scripts = [...site.keys()].filter((path) => /\.(?:js|css)$/.test(path));
    expect(scripts).toContain('search-index.js');
    const shared = scripts.reduce((sum, path) => sum + zipped(path), 0);
    // The longest pages; all others are shorter.
    for (const path of ['schemas.html', 'reference/experiment.html', 'reference.html']) {
      expect(zipped(path), path).toBeGreaterThan(1_000);
      expect(zipped(path) + shared, path).toBeLessThan(1_000_000);
    }
  });

  it('uses each id once per page', () => {
    for (const [path, html] of pages()) {
      const ids = idsOf(html);
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        path,
      ).toEqual([]);
    }
  });

  it('has only search results with existing anchors', () => {
    const script = site.get('search-index.js') ?? '';
    const entries = JSON.parse(script.slice(script.indexOf('['))) as { name: string; href: string }[];
    for (const { href } of entries) {
      const [path = '', anchor] = href.split('#');
      const html = site.get(path) ?? '';
      expect(anchor === undefined ? html !== '' : html.includes(` id="${anchor}"`), href).toBe(true);
    }
    expect(entries.filter(({ name }) => name === 'dataCode').length).toBeGreaterThan(1);
    const names = entries.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Errors and retries', 'Reports']));
  });

  it('says for each schema which operations take and return it, and which schemas contain it', () => {
    const uses = (name: string) =>
      Object.fromEntries(
        [
          ...(site.get(`schemas/${name}.html`) ?? '').matchAll(
            /<dt>([A-Z][a-z]+ (?:of))<\/dt><dd>(.*?)<\/dd>/g,
          ),
        ].map(([, how = '', links = '']) => [
          how,
          [...links.matchAll(/<code>(\w+)<\/code>/g)].map(([, one]) => one),
        ]),
      );
    expect(uses('ExperimentInput')).toEqual({ 'Requests of': ['createExperiment'] });
    expect(uses('Goal')['Responses of']).toContain('getGoal');
    expect(uses('GoalType')['Part of']).toEqual(['Goal', 'GoalInput', 'GoalUpdate']);
    const list = site.get('schemas.html') ?? '';
    for (const { name } of componentsOf(contract, 'schemas'))
      expect(list, name).toContain(`href="schemas/${name}.html#${name}"`);
  });

  it('shows an example of each object that an operation shows', () => {
    for (const [name, value] of [
      ['ExperimentInput', '"baseURL"'],
      ['VariationResults', '"breakdownData"'],
      ['ClickGoalParams', '"customSelectors"'],
    ])
      expect(site.get(`schemas/${name}.md`)).toMatch(new RegExp(`## Example\n\n\`\`\`json\n[^\`]*${value}`));
  });

  it('names every object group, even those without operations', () => {
    const { tags } = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as {
      tags: { name: string }[];
    };
    const overview = site.get('reference/index.html') ?? '';
    expect(tags).toHaveLength(30);
    for (const { name } of tags) expect(overview).toContain(`>${name}<`);
  });

  it('says with each schema what tools know about its objects', () => {
    const [, sentence = ''] =
      /<p class="resource">(.*?)<\/p>/.exec(site.get('schemas/Goal.html') ?? '') ?? [];
    expect(sentence.replaceAll(/<[^>]+>/g, '')).toBe(
      'Identified by id. Created by createGoal. siteId refers to Site. What is sent may read back differently in accessLimiters, customDatas, tags.',
    );
    expect(sentence).toContain('#createGoal"');
  });

  it('lists the assumptions of the sandbox, with their operations', () => {
    const page = site.get('sandbox-assumptions.html') ?? '';
    expect(assumptions.length).toBeGreaterThan(40);
    for (const { operations } of assumptions)
      for (const id of operations) expect(page).toMatch(new RegExp(`href="reference/[^"]+#${id}"`));
    expect(page.match(/class="why"/g)).toHaveLength(assumptions.length);
  });

  it('shows the number of sources of each grade for every observed fact', () => {
    const page = site.get('evidence.html') ?? '';
    const known = parse(readFileSync('openapi/evidence.yaml', 'utf8')) as {
      id: string;
      sources: { grade: string; count: number }[];
    }[];
    expect(known.length).toBeGreaterThan(100);
    const shown = page.split(/<li id="evidence-/).slice(1);
    expect(shown.map((text) => text.split('"')[0]).sort()).toEqual(known.map(({ id }) => id).sort());
    for (const { id, sources } of known) {
      const text = shown.find((one) => one.startsWith(`${id}"`)) ?? '';
      for (const grade of new Set(sources.map((source) => source.grade))) {
        const total = sources.reduce((sum, one) => sum + (one.grade === grade ? one.count : 0), 0);
        expect(text, id).toMatch(new RegExp(`${total} × ${grade}\\b`));
      }
    }
    expect(site.get('reference/access-token.html')).toContain('href="../evidence.html#evidence-token-form"');
  });

  it('lists every operation for assistants', () => {
    expect(site.get('llms.txt')?.match(/^- \[\w+\]\(reference\//gm)).toHaveLength(contract.operations.length);
  });

  it('lists every copy for assistants, each with a description and without links to anything else', () => {
    const text = site.get('llms.txt') ?? '';
    const listed = [...text.matchAll(/^- \[[^\]]+\]\(([^)#]+)/gm)].map(([, path = '']) => path);
    expect(listed.filter((path) => !site.has(path))).toEqual([]);
    expect(text.match(/^- .*$/gm)?.filter((line) => !/^- \[[^\]]+\]\([^)]+\): .{8}/.test(line))).toEqual([]);
    expect(text).not.toMatch(/\.html|\]\(\.\./);
    const all = copies().map(([path]) => path);
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter((path) => path !== 'index.md' && !listed.includes(path))).toEqual([]);
    const full = site.get('llms-full.txt') ?? '';
    for (const [path, markdown] of copies()) expect(full.includes(markdown), path).toBe(true);
  });

  it('links every page to every other page in the navigation, and to the schemas by their list', () => {
    const framed = pages().filter(([path]) => path !== 'reference.html');
    const paths = framed
      .map(([path]) => path)
      .filter((path) => path !== '404.html' && !path.startsWith('schemas/'));
    for (const [path, html] of framed) {
      const [, navigation = ''] = /<nav id="navigation"([\s\S]*?)<\/nav>/.exec(html) ?? [];
      const targets = [...navigation.matchAll(/ href="([^"#]*)"/g)].map(([, href = '']) =>
        posix.join(posix.dirname(path), href),
      );
      expect(
        paths.filter((one) => !targets.includes(one)),
        path,
      ).toEqual([]);
    }
  });
});

describe.skipIf(!hasChromium)('the documentation in a browser', describeInBrowser);
