/** All that the command prints, and whether it fails. */
import { describe, expect, it } from 'vitest';
import { ioOf } from '@experimentation-automation/test-support/diff/io-of';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { type Change, diff, type DiffIo, runDiff } from '../../src/diff/index.ts';
import { formatAccepted, withAdded } from '../../src/diff/accepted.ts';
import { withPath } from './broken.ts';

const answer = (schema: Json, more: JsonObject = {}): JsonObject => ({
  get: {
    operationId: 'readCase',
    summary: 'Reads a case.',
    responses: { '200': { description: 'Done.', content: { 'application/json': { schema } } } },
    ...more,
  },
});
const OLD = withPath(answer({ type: 'object', properties: { a: { type: 'string' }, b: {} } }));
const NEW = withPath(answer({ type: 'object', properties: { b: {} } }, { summary: 'Reads one.' }));
const MORE = withPath(answer({ type: 'object', properties: { a: { type: 'string' }, b: {}, c: {} } }));
const OVERLAY = `
overlay: 1.0.0
info: { title: Corrections, version: '1' }
actions:
  - target: $.paths['/case/{id}'].get.responses['200'].content['application/json'].schema.properties
    update: { c: {} }
`;
const FILES: Readonly<Record<string, string>> = {
  'old.json': JSON.stringify(OLD),
  'new.json': JSON.stringify(NEW),
  'more.json': JSON.stringify(MORE),
  'v1:generated/openapi.json': JSON.stringify(OLD),
  'generated/openapi.json': JSON.stringify(MORE),
  'twice.json': JSON.stringify(OLD).replace('"summary":', '"summary":"Other.","summary":'),
  'deep.json': JSON.stringify(OLD).replace('"b":{}', `"b":${'{"not":'.repeat(6000)}{}${'}'.repeat(6000)}`),
  'overlay.yaml': OVERLAY,
};

type Options = Partial<Parameters<typeof runDiff>[1]>;

/** What it prints and whether it fails, or the message with which it ends; and what it keeps in files. */
async function run(names: readonly string[], options: Options = {}, more: Partial<DiffIo> = {}) {
  const kept: string[] = [];
  const { io, printed } = ioOf(new Map(Object.entries(FILES)), {
    consumer: (name) => Promise.resolve({ name, knowsFields: true, usages: [] }),
    accepted: {
      read: () => Promise.resolve(undefined),
      change: (name, changed) => {
        const content = changed(undefined);
        kept.push(name, content);
        return Promise.resolve(content);
      },
    },
    ...more,
  });
  const settled = {
    format: 'text',
    failOn: 'breaking',
    accepted: 'accepted.json',
    all: false,
    explain: false,
    allowDocumented: false,
    listRules: false,
    ...options,
  } as const;
  const fails: boolean | string = await runDiff(names, settled, io).catch((error: unknown) =>
    error instanceof Error ? `${error.name}: ${error.message}` : '',
  );
  return { fails, ...printed, kept };
}

const COMPATIBLE = `0 breaking, 1 compatible, 0 cosmetic

COMPATIBLE

  response 200: c added
    #/paths/~1case~1{id}/get/responses/200/content/application~1json/schema/properties/c
    An optional property: readers can ignore it.
    response 200 of readCase
`;
const breakingWith = (...lines: string[]): string => `1 breaking, 0 compatible, 1 cosmetic

BREAKING

  response 200: a removed
    #/paths/~1case~1{id}/get/responses/200/content/application~1json/schema/properties/a
    Breaks readers: they no longer get it.
${lines.join('\n')}    response 200 of readCase
`;
const HIDDEN = '\nCosmetic changes are not shown; --all lists them.\n';
const BREAKING = breakingWith() + HIDDEN;
const EXPLAINED = `${breakingWith(
  '    For example, {"a":{}} is valid in the new document and refused by the old\n    one.\n',
)}
COSMETIC

  summary reworded
    #/paths/~1case~1{id}/get/summary
    Reads a case. -> Reads one.
    Requests and responses do not change.
    readCase
`;
const from = (old: string, now: string): string => `From ${old} to ${now}:\n`;
const REACHES = 'Breaks readers: they no longer get it. It reaches response 200 of readCase.';

describe('a run', () => {
  it.each<[string, string[], Options, boolean, string, string]>([
    ['fails if something breaks', ['old.json', 'new.json'], {}, true, from('old.json', 'new.json'), BREAKING],
    [
      'tells all of it',
      ['old.json', 'new.json'],
      { all: true, explain: true },
      true,
      from('old.json', 'new.json'),
      EXPLAINED,
    ],
    [
      'may succeed whatever breaks',
      ['old.json', 'new.json'],
      { failOn: 'none' },
      false,
      from('old.json', 'new.json'),
      BREAKING,
    ],
    [
      'succeeds if nothing breaks',
      ['old.json', 'more.json'],
      {},
      false,
      from('old.json', 'more.json'),
      COMPATIBLE,
    ],
    [
      'may fail for what is compatible',
      ['old.json', 'more.json'],
      { failOn: 'compatible' },
      true,
      from('old.json', 'more.json'),
      COMPATIBLE,
    ],
    [
      'succeeds if nothing changed that must not',
      ['old.json', 'old.json'],
      { failOn: 'compatible' },
      false,
      from('old.json', 'old.json'),
      'Nothing changed.\n',
    ],
    [
      'says what is wrong in a document',
      ['twice.json', 'old.json'],
      {},
      false,
      `twice.json:1: The key "summary" is used twice in this object, and only the last one counts. Remove one.\n${from('twice.json', 'old.json')}`,
      'Nothing changed.\n',
    ],
    [
      'compares a single document with its corrected form',
      ['old.json'],
      { overlay: ['overlay.yaml'] },
      false,
      from('old.json', 'old.json'),
      COMPATIBLE.replace('it.\n', 'it.\n    This part is observed, not documented.\n'),
    ],
    [
      'corrects both documents',
      ['old.json', 'more.json'],
      { overlay: ['overlay.yaml'] },
      false,
      from('old.json', 'more.json'),
      `0 breaking, 0 compatible, 1 cosmetic\n${HIDDEN}`,
    ],
    [
      'tells only what reaches a consumer',
      ['old.json', 'new.json'],
      { usedBy: 'traffic.har' },
      false,
      `0 of 2 changes reach traffic.har.\n${from('old.json', 'new.json')}`,
      'Nothing changed that traffic.har uses.\n',
    ],
    [
      'has a report for merge requests',
      ['old.json', 'new.json'],
      { format: 'markdown' },
      true,
      '',
      `# From \`old.json\` to \`new.json\`

1 breaking change and 0 compatible changes. Each is listed under every resource that it reaches.

## The whole interface

### Breaking

- \`response 200\`: \`a\` removed.
  **Breaks readers: they no longer get it.**
  Response 200 of \`readCase\`.
`,
    ],
    [
      'has a report for test runners',
      ['old.json', 'new.json'],
      { format: 'junit' },
      true,
      '',
      `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="openapi-contract-kit diff">
  <testsuite name="readCase" tests="1" failures="1" errors="0" skipped="0">
    <testcase classname="readCase" name="property-removed"><failure type="property-removed" message="response 200: a removed">new.json:1: response 200: a removed. ${REACHES}</failure></testcase>
  </testsuite>
</testsuites>
`,
    ],
    [
      'has annotations',
      ['old.json', 'new.json'],
      { format: 'github', all: true },
      true,
      '',
      `::error file=new.json,line=1,col=210,title=response 200%3A a removed::${REACHES}
::notice file=new.json,line=1,col=114,title=summary reworded::Requests and responses do not change. It reaches readCase.
`,
    ],
  ])('%s', async (_what, names, options, fails, err, out) => {
    expect(await run(names, options)).toEqual({ fails, err, out, kept: [] });
  });

  it('has a report for programs, with the line of each change', async () => {
    const { fails, err, out } = await run(['old.json', 'new.json'], { format: 'json' });
    expect([fails, err]).toEqual([true, '']);
    const report = diff(OLD, NEW);
    const sources = [
      { file: 'old.json', line: 1, column: 253 },
      { file: 'new.json', line: 1, column: 114 },
    ];
    const changes = report.changes.map((change, index) => ({ ...change, source: sources[index] }));
    expect(JSON.parse(out)).toEqual({ old: 'old.json', new: 'new.json', ...report, changes });
  });

  it.each<[string, string[], Options, string]>([
    [
      'a day without a reason',
      ['old.json', 'new.json'],
      { until: '2026-12-01' },
      'DiffUsageError: --until is the end of what --accept accepts: give a reason with --accept.',
    ],
    [
      'an empty reason',
      ['old.json', 'new.json'],
      { accept: ' ' },
      'DiffUsageError: --accept needs a reason, for those who read the file later.',
    ],
    [
      'a single document',
      ['old.json'],
      {},
      'DiffUsageError: Two documents are needed: the old one and the new one.',
    ],
    [
      'standard input for both',
      ['-', '-'],
      {},
      'DiffUsageError: Only one of the two can come from standard input.',
    ],
    [
      'a correction that is missing',
      ['old.json'],
      { overlay: ['gone.yaml'] },
      'UnreadableDocumentError: gone.yaml cannot be read: no such file',
    ],
    [
      'a document that is nested too deeply',
      ['deep.json', 'old.json'],
      {},
      'UnreadableDocumentError: deep.json is nested too deeply.',
    ],
  ])('refuses %s', async (_what, names, options, message) => {
    expect(await run(names, options)).toEqual({ fails: message, err: '', out: '', kept: [] });
  });

  it.each<[string, DiffIo['lastRelease'], boolean | string, string, string]>([
    [
      'is the old one without documents',
      () => Promise.resolve('v1'),
      false,
      from('v1:generated/openapi.json', 'generated/openapi.json'),
      COMPATIBLE,
    ],
    [
      'may be none yet',
      () => Promise.resolve(undefined),
      false,
      'There is no release to compare with: no tag here begins with v. Name two documents: diff <old> <new>.\n',
      '',
    ],
    [
      'is found by git only',
      () => Promise.reject(new Error('no git')),
      'DiffUsageError: Without documents, diff needs a git repository. Name two: diff <old> <new>.',
      '',
      '',
    ],
  ])('whose release %s', async (_what, lastRelease, fails, err, out) => {
    expect(await run([], {}, { lastRelease })).toEqual({ fails, err, out, kept: [] });
  });
});

describe('a change that is accepted', () => {
  const changes: readonly Change[] = diff(OLD, NEW).changes;
  const decision = { reason: 'Agreed.', until: '2026-12-01' };
  const content = formatAccepted(withAdded([], changes, decision));
  const accepted = `0 breaking, 1 compatible, 1 cosmetic

COMPATIBLE

  response 200: a removed
    #/paths/~1case~1{id}/get/responses/200/content/application~1json/schema/properties/a
    Breaks readers: they no longer get it. Accepted until 2026-12-01: Agreed.
    response 200 of readCase
${HIDDEN}`;
  const entry: Json = {
    rule: 'property-removed',
    direction: 'response',
    at: '/paths/~1case~1{id}/get/responses/200/content/application~1json/schema/properties/a',
    name: 'a',
    ...decision,
  };

  it('is kept in the file, with the reason and the last day', async () => {
    expect(await run(['old.json', 'new.json'], { accept: 'Agreed.', until: '2026-12-01' })).toEqual({
      fails: false,
      err: `1 breaking change is accepted in accepted.json.\n${from('old.json', 'new.json')}`,
      out: accepted,
      kept: ['accepted.json', `${JSON.stringify({ accepted: [entry] }, null, 2)}\n`],
    });
    expect(await run(['old.json', 'more.json'], { accept: 'Agreed.' })).toEqual({
      fails: false,
      err: `0 breaking changes are accepted in accepted.json.\n${from('old.json', 'more.json')}`,
      out: COMPATIBLE,
      kept: ['accepted.json', `${JSON.stringify({ accepted: [] }, null, 2)}\n`],
    });
  });

  it.each([
    ['until its last day', '2026-12-01', false, '', accepted],
    [
      'no longer after it',
      '2026-12-02',
      true,
      'accepted.json: a (property-removed) was accepted until 2026-12-01, so it counts again: Agreed.\n',
      BREAKING,
    ],
  ])('breaks nothing %s', async (_what, day, fails, warning, out) => {
    const file = {
      read: () => Promise.resolve(content),
      change: () => Promise.reject(new Error('no change')),
    };
    const result = await run(['old.json', 'new.json'], {}, { accepted: file, today: () => day });
    expect(result).toEqual({ fails, err: warning + from('old.json', 'new.json'), out, kept: [] });
  });
});
