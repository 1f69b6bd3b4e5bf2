import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildDocs } from '../src/site/build.tsx';
import * as highlight from '../src/text/highlight.ts';
import { everyNth } from '@experimentation-automation/test-support/soak';
import { checkout } from '@experimentation-automation/test-support/start/checkout';

// The highlighter is kept, because it depends only on the code, and would take most of the time of each first build.
vi.doMock('../src/text/highlight.ts', () => highlight);
afterAll(() => vi.doUnmock('../src/text/highlight.ts'));

const copy = checkout();
afterAll(() => copy.remove());

const BUNDLE = 'generated/openapi.json';

/** Edits of the bundle, each on top of the previous ones. The parts of pages that may be kept differ between them. */
const EDITS: readonly (readonly [string, (text: string) => string])[] = [
  ['an operation', (text) => text.replace(/("operationId":"getGoal".*?"summary":")[^"]*/, '$1Edited')],
  [
    'a field that many operations show',
    (text) => text.replace('"dateCreated":{', '"dateCreated":{"title":"Edited",'),
  ],
  ['the words of a value', (text) => text.replaceAll('"ACTIVE"', '"AWAKE"')],
  [
    'a shared parameter',
    (text) => text.replace(/"parameters":\{\n"(\w+)":\{/, '"parameters":{\n"$1":{"deprecated":true,'),
  ],
  ['the name of a schema', (text) => text.replaceAll(/\bGoalInput\b/g, 'GoalEdited')],
  ['the name of a group', (text) => text.replaceAll(/("tags":\[|"name":)"Goal"/g, '$1"Aim"')],
  ['the id of an operation', (text) => text.replaceAll(/\bgetSiteByCode\b/g, 'readSite')],
  [
    'the address of the service',
    (text) => text.replace(/"servers":\[\{"url":"[^"]*"/, '"servers":[{"url":"https://edited.example"'),
  ],
  ['the version', (text) => text.replace(/^"version":"[^"]*"/m, '"version":"9.9.9"')],
];

// Without an earlier build, nothing could be kept after the first edit.
beforeAll(() => built(buildDocs, 'warm'));

// One of them in each run.
test.each(everyNth(EDITS.length, EDITS))(
  'after an edit of %s, pages are as if they were built for the first time',
  async (_, edit) => {
    copy.edit(BUNDLE, edit);
    const warm = await built(buildDocs, 'warm');
    vi.resetModules();
    const first = await import('../src/site/build.tsx');
    const cold = await built(first.buildDocs, 'cold');
    expect([...warm.keys()]).toEqual([...cold.keys()]);
    expect([...cold].filter(([name, text]) => warm.get(name) !== text).map(([name]) => name)).toEqual([]);
  },
);

async function built(build: typeof buildDocs, name: string): Promise<Map<string, string>> {
  const out = join(copy.root, name);
  await build({ root: copy.root, out, sandboxAssumptions: [] });
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  return new Map(files.sort().map((file) => [file, readFileSync(join(out, file), 'utf8')]));
}
