import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { diff, UnreadableDocumentError } from '../../src/diff/index.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { diffIn } from '@experimentation-automation/test-support/diff/run-diff';
import { edit, gone, shop } from '@experimentation-automation/test-support/diff/shop';

const get = '/paths/~1orders~1{orderId}/get';
const got = '/components/schemas/Got';

/** The document with the part moved to a separate place, and replaced with a reference. */
function moveOut(document: JsonObject, pointer: string): JsonObject {
  const value = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/'))
    .reduce<Json>((at, key) => (at as Record<string, Json>)[key] ?? null, document);
  return edit(document, ['/x-parts/moved', value], [pointer, { $ref: '#/x-parts/moved' }]);
}

describe('a reference where none is expected', () => {
  const places = [
    get,
    `${get}/responses`,
    `${get}/responses/200/content`,
    `${get}/responses/200/content/application~1json`,
    `${get}/responses/200/headers`,
    '/paths/~1orders/post/parameters',
    `${got}/properties`,
    `${got}/required`,
    `${got}/properties/state/enum`,
    '/paths/~1orders',
  ];
  const lesser = edit(
    shop,
    [`${get}/responses/200/headers/ETag`, gone],
    ['/paths/~1orders/post/parameters/0', gone],
    [`${got}/properties/note`, gone],
    [`${got}/required`, ['id']],
    [`${got}/properties/state/enum/-`, 'LOST'],
    ['/paths/~1orders/post/responses/204', gone],
    ['/paths/~1orders/post/responses/200', { description: 'Taken.' }],
  );

  it.each(places)('is followed at %s', (pointer) => {
    expect(
      diff(shop, moveOut(shop, pointer)).changes.filter((change) => change.class !== 'cosmetic'),
    ).toEqual([]);
    const rules = (document: JsonObject): string[] =>
      diff(shop, document)
        .changes.map(({ rule }) => rule)
        .filter((rule) => rule !== 'extension-changed')
        .sort();
    expect(rules(moveOut(lesser, pointer))).toEqual(rules(lesser));
  });

  it.each([
    [get, '#/x-parts/nothing'],
    [`${got}/properties`, 'properties.yaml'],
    [`${get}/responses`, '#/%zz'],
    [`${got}/properties/note`, '#/%zz'],
  ])('is refused at %s with an explanation if it is %s', (pointer, $ref) => {
    const broken = edit(shop, [pointer, { $ref }]);
    expect(() => diff(shop, broken, { names: ['old.json', 'new.json'] })).toThrow(UnreadableDocumentError);
    expect(() => diff(shop, broken, { names: ['old.json', 'new.json'] })).toThrow(`new.json: #${pointer}`);
  });

  it('is not a reference in an example or a default', () => {
    const said = edit(shop, [`${got}/properties/note/default`, { $ref: '#/nowhere' }]);
    expect(diff(said, said).changes).toEqual([]);
  });

  it('is a property if it is among the properties', () => {
    const named = edit(shop, [`${got}/properties/$ref`, { type: 'string' }]);
    expect(diff(shop, named).changes.map(({ rule, name }) => [rule, name])).toEqual([
      ['property-added', '$ref'],
    ]);
  });
});

describe('a reference to an anchor', () => {
  const withNote = (schema: Json, $ref: string): string =>
    JSON.stringify(
      edit(
        shop,
        ['/components/schemas/Got/properties/note', { $ref }],
        ['/components/schemas/Got/$defs', { note: schema }],
      ),
    );

  it('is compared with the schema that has it', async () => {
    const folder = newFolder();
    await writeFile(join(folder, 'old.json'), withNote({ $anchor: 'note', type: 'string' }, '#note'));
    await writeFile(join(folder, 'new.json'), withNote({ $anchor: 'note', type: 'integer' }, '#note'));
    const { code, out, err } = await diffIn(folder, 'old.json', 'new.json');
    expect([code, err]).toEqual([1, expect.not.stringContaining('resolve')]);
    expect(out).toContain('#/components/schemas/Got/$defs/note');
  });

  it('that no schema has is told, because its part is not compared', async () => {
    const folder = newFolder();
    await writeFile(join(folder, 'old.json'), withNote({ $anchor: 'note', type: 'string' }, '#note'));
    await writeFile(join(folder, 'new.json'), withNote({ $anchor: 'note', type: 'string' }, '#other'));
    const { err } = await diffIn(folder, 'old.json', 'new.json');
    expect(err).toContain('#other does not resolve: new.json has no schema with the anchor other.');
  });
});
