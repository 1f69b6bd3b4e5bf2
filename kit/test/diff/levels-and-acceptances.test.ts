import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diff, formatMarkdown, formatText, type Change } from '../../src/differ.ts';
import { isObject, type Json, type JsonObject, list } from '../../src/base/json.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { diffIn, filesOf, runDiff } from '@experimentation-automation/test-support/diff/run-diff';
import { edit, gone, shop } from '@experimentation-automation/test-support/diff/shop';

/** A property is gone, a word and a response are new. */
const changed = edit(
  shop,
  ['/components/schemas/Got/properties/note', gone],
  ['/components/schemas/Got/properties/state/enum/-', 'LOST'],
  ['/paths/~1orders/post/responses/429', { description: 'Too many.' }],
);

/** Runs the command in a folder that keeps its files, on a day. */
function startTeam(documents: { readonly old: JsonObject; readonly new: JsonObject }, day = '2026-11-23') {
  const folder = newFolder();
  for (const [name, document] of Object.entries(documents))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(document));
  const accepted = join(folder, 'accepted-changes.json');
  const run = async (...argv: readonly string[]) => {
    let [out, err] = ['', ''];
    const io = {
      ...filesOf(folder),
      out: (text: string) => void (out += text),
      err: (text: string) => void (err += text),
      today: () => day,
    };
    return { code: await runDiff(['old.json', 'new.json', ...argv], io), out, err };
  };
  return {
    run,
    on: (other: string) => void (day = other),
    entries: (): Json[] => {
      const file: unknown = JSON.parse(readFileSync(accepted, 'utf8'));
      return isObject(file) ? [...list(file['accepted'])] : [];
    },
    write: (content: string) => writeFileSync(accepted, content),
  };
}

/** Any text with these words in it. */
const containing = (part: string): unknown => expect.stringContaining(part);

/** Without the ends of its lines. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

const summaryOf = (changes: readonly Change[]): string[] =>
  changes.map(({ rule, class: kind, uses }) =>
    [rule, kind, ...uses.map(({ operation: { id } }) => id)].join(' '),
  );

it('the class of a rule can be set for all operations', async () => {
  const { run } = startTeam({ old: shop, new: changed });
  const levels = ['--level', 'property-removed=compatible', '--level', 'value-added=compatible'];
  const { code, out } = await run(...levels);
  expect(code).toBe(0);
  expect(out).toMatch(/^0 breaking, \d compatible/);
  expect(flat(out)).toContain('It counts as compatible, as the levels say.');
  expect((await run(...levels.slice(2))).code).toBe(1);
});

it.each([
  ['an operation', { getOrder: 'cosmetic' }],
  ['a path', { '/orders/{orderId}': 'cosmetic' }],
  ['a path above', { '/orders': 'breaking', 'getOrder/property-removed': 'cosmetic' }],
  [
    'the most precise name',
    { 'property-removed': 'breaking', getOrder: 'compatible', 'getOrder/property-removed': 'cosmetic' },
  ],
] as const)('the class can be set for %s', (_scope, levels) => {
  const { changes } = diff(shop, changed, { levels });
  expect(summaryOf(changes)).toContain('property-removed cosmetic getOrder');
});

it('a change that reaches operations with different classes is told once for each class', () => {
  const twice = edit(shop, ['/paths/~1parcels', { get: operation('getParcel') }]);
  const gained = edit(changed, ['/paths/~1parcels', { get: operation('getParcel') }]);
  const { changes } = diff(twice, gained, { levels: { getParcel: 'compatible' } });
  const removed = summaryOf(changes).filter((line) => line.startsWith('property-removed'));
  expect(removed).toEqual(['property-removed breaking getOrder', 'property-removed compatible getParcel']);
});

it.each([
  ['the document', '/x-diff-levels', { 'property-removed': 'compatible' }],
  ['a path', '/paths/~1orders~1{orderId}/x-diff-levels', { 'property-removed': 'compatible' }],
  ['an operation', '/paths/~1orders~1{orderId}/get/x-diff-levels', { 'property-removed': 'compatible' }],
])('%s can state levels of its own', (_part, pointer, levels) => {
  const { changes } = diff(shop, edit(changed, [pointer, levels]));
  expect(summaryOf(changes)).toContain('property-removed compatible getOrder');
  expect(changes.find(({ rule }) => rule === 'property-removed')?.decided).toEqual({ was: 'breaking' });
});

it('names that stand for nothing are refused, with the closest one', async () => {
  const { run } = startTeam({ old: shop, new: changed });
  expect(await run('--level', 'property-remove=compatible')).toMatchObject({
    code: 2,
    err: containing('did you mean property-removed?'),
  });
  expect(await run('--level', 'getOrdre/property-removed=compatible')).toMatchObject({
    code: 2,
    err: containing('getOrdre/property-removed is neither a rule'),
  });
  expect(await run('--level', 'property-removed=harmless')).toMatchObject({ code: 2 });
  expect(await run('--level', 'property-removed')).toMatchObject({ code: 2 });
  const ofOperation = '/paths/~1orders~1{orderId}/get/x-diff-levels';
  expect(() => diff(shop, edit(changed, [ofOperation, { 'property-gone': 'compatible' }]))).toThrow(
    'x-diff-levels of getOrder sets property-gone to "compatible". It takes rules of openapi-contract-kit diff --list-rules, and breaking, compatible, cosmetic.',
  );
  expect(() => diff(shop, edit(changed, ['/x-diff-levels', { 'property-removed': 'fine' }]))).toThrow(
    'x-diff-levels of the document sets property-removed to "fine"',
  );
});

it('an accepted change no longer fails, with its reason in the report', async () => {
  const { run, entries } = startTeam({ old: shop, new: changed });
  expect((await run()).code).toBe(1);
  const accepting = await run('--accept', 'Nobody reads notes.', '--until', '2026-12-31');
  expect(accepting).toMatchObject({
    code: 0,
    err: containing('2 breaking changes are accepted'),
  });
  const { code, out } = await run();
  expect(code).toBe(0);
  expect(flat(out)).toContain('Accepted until 2026-12-31: Nobody reads notes.');
  expect(entries()).toMatchObject([
    {
      rule: 'property-removed',
      at: '/components/schemas/Got/properties/note',
      reason: 'Nobody reads notes.',
    },
    { rule: 'value-added', until: '2026-12-31' },
  ]);
});

it('decisions of several runs at once are all kept', async () => {
  const folder = newFolder();
  const names = ['note', 'state', 'reference', 'id'];
  const write = (name: string, document: JsonObject): void =>
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(document));
  write('old', shop);
  for (const name of names) write(name, edit(shop, [`/components/schemas/Got/properties/${name}`, gone]));
  const runs = await Promise.all(
    names.map((name) => diffIn(folder, 'old.json', `${name}.json`, '--accept', `Nobody uses ${name}.`)),
  );
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  const again = await Promise.all(names.map((name) => diffIn(folder, 'old.json', `${name}.json`)));
  expect(again.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
});

it('an accepted change counts again after its last day', async () => {
  const { run, on, entries } = startTeam({ old: shop, new: changed });
  await run('--accept', 'Until the next version.', '--until', '2026-12-31');
  on('2026-12-31');
  expect((await run()).code).toBe(0);
  on('2027-01-01');
  const late = await run();
  expect(late.code).toBe(1);
  expect(late.err).toContain('was accepted until 2026-12-31, so it counts again: Until the next version.');
  await run('--accept', 'Agreed.');
  expect((await run()).code).toBe(0);
  expect(entries()).toHaveLength(2);
});

it('a reason stays text in every format', async () => {
  const { run } = startTeam({ old: shop, new: changed });
  await run('--accept', 'See <img src=x> [notes](javascript:1) and `code`, *agreed*.');
  expect((await run('--format', 'markdown')).out).toContain(
    'Accepted: See `<img` `src=x>` `[notes](javascript:1)` and `` `code`, `` `*agreed*.`',
  );
});

it('another break at the same place is not accepted with it', async () => {
  const { run } = startTeam({ old: shop, new: changed });
  await run('--accept', 'One word more.');
  const more = edit(changed, ['/components/schemas/Got/properties/state/enum/-', 'BURNT']);
  const other = startTeam({ old: shop, new: more });
  expect((await other.run()).code).toBe(1);
});

it.each([
  ['{ "accepted": [', 'is not JSON'],
  ['[]', 'needs the list "accepted"'],
  ['{ "accepted": [{ "rule": "property-removed" }] }', 'accepted[0] needs rule, direction, at and name'],
  [
    '{ "accepted": [{ "rule": "a", "direction": "request", "at": "", "name": "a", "reason": " " }] }',
    'needs a reason',
  ],
  [
    '{ "accepted": [{ "rule": "a", "direction": "request", "at": "", "name": "a", "reason": "b", "until": "2027-02-31" }] }',
    'until must be a day',
  ],
])('a file of accepted changes that says %s is refused', async (content, message) => {
  const { run, write } = startTeam({ old: shop, new: changed });
  write(content);
  expect(await run()).toMatchObject({ code: 2, err: containing(message) });
});

it.each([
  [['--accept', ''], 'needs a reason'],
  [['--until', '2026-12-31'], 'give a reason with --accept'],
  [['--accept', 'Agreed.', '--until', 'tomorrow'], 'a day, such as 2027-01-31'],
])('%j is refused', async (argv, message) => {
  const { run } = startTeam({ old: shop, new: changed });
  expect(await run(...argv)).toMatchObject({ code: 2, err: containing(message) });
});

it('fails on what the team says', async () => {
  const compatible = edit(shop, ['/paths/~1orders/post/responses/429', { description: 'Too many.' }]);
  const harmless = startTeam({ old: shop, new: compatible });
  expect((await harmless.run()).code).toBe(0);
  expect(await harmless.run('--fail-on', 'compatible')).toMatchObject({
    code: 1,
    err: containing('changes found'),
  });
  const breaking = startTeam({ old: shop, new: changed });
  expect((await breaking.run('--fail-on', 'none')).code).toBe(0);
});

it('lists its rules', async () => {
  const { run } = startTeam({ old: shop, new: shop });
  const { out, code } = await run('--list-rules');
  expect(code).toBe(0);
  expect(out).toMatch(/^property-removed\n(?: {2}.+\n)+/m);
});

it('an operation that perhaps moved gets a hint', () => {
  const moved = (path: string, operationId = 'listAll'): JsonObject =>
    edit(shop, [`/paths/${path}`, { get: { operationId, responses: { '200': { description: 'All.' } } } }]);
  const hints = (old: JsonObject, now: JsonObject): unknown[] =>
    diff(old, now).changes.map(({ rule, hint }) => [rule, hint]);
  expect(hints(moved('~1all'), moved('~1v2~1all'))).toEqual([
    ['operation-removed', 'Perhaps it moved: GET /v2/all has its name.'],
    ['operation-added', undefined],
  ]);
  expect(hints(moved('~1all'), moved('~1v2~1all', 'listMore'))[0]).toEqual(['operation-removed', undefined]);
});

it('an instance that alternatives of oneOf refuse together gets a hint', () => {
  const note = '/components/schemas/Sent/properties/note';
  const branch = (name: string): Json => ({
    type: 'object',
    required: [name],
    properties: { [name]: { type: 'string' } },
  });
  const old = edit(shop, [note, { oneOf: [branch('a'), branch('b')] }]);
  const now = edit(shop, [note, { oneOf: [branch('a'), branch('b'), branch('c')] }]);
  expect(diff(old, now).changes.find(({ rule }) => rule === 'instances-refused')?.hint).toBe(
    'The instance fits several alternatives of oneOf in the new document, and only one may fit.',
  );
  const closed = edit(old, [`${note}/not`, { required: ['b'] }]);
  expect(diff(old, closed).changes.filter(({ hint }) => hint !== undefined)).toEqual([]);
});

it('a property that was perhaps renamed gets a hint', () => {
  const renamed = edit(
    shop,
    ['/components/schemas/Got/properties/code', gone],
    ['/components/schemas/Got/properties/reference', { type: 'string', pattern: '^[A-Z]+$' }],
  );
  const report = diff(shop, renamed);
  expect(report.changes.find(({ rule }) => rule === 'property-removed')?.hint).toBe(
    'Perhaps it was renamed: reference was added with the same schema.',
  );
  const other = edit(renamed, ['/components/schemas/Got/properties/reference/pattern', '^[a-z]+$']);
  expect(diff(shop, other).changes.find(({ rule }) => rule === 'property-removed')?.hint).toBeUndefined();
});

it('a new property in a closed response says how to allow it for good', () => {
  const closed = edit(shop, ['/components/schemas/Got/additionalProperties', false]);
  const grown = edit(closed, ['/components/schemas/Got/properties/weight', { type: 'number' }]);
  expect(formatText(diff(closed, grown))).toContain('--level property-allowed=compatible');
  const allowed = diff(closed, grown, { levels: { 'property-allowed': 'compatible' } });
  expect([allowed.counts.breaking, formatText(allowed)]).toEqual([0, expect.not.stringContaining('--level')]);
});

it('the head counts what the list has, and long lists of operations are cut with a number', () => {
  const many = Array.from({ length: 12 }, (_, at): [string, Json] => [
    `/paths/~1orders${at}`,
    { get: operation(`getOrder${at}`) },
  ]);
  const report = diff(edit(shop, ...many), edit(changed, ...many));
  for (const text of [formatText(report), formatMarkdown(report, 'Changes')]) {
    expect(text).toMatch(/2 breaking/);
    expect(text).toMatch(/getOrder4.+ and \d more/s);
    expect(text).not.toContain('getOrder9');
  }
});

/** An operation that returns an order. */
function operation(operationId: string): JsonObject {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Got' } } };
  return { operationId, responses: { '200': { description: 'The order.', content } } };
}
