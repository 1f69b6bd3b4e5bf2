/** The mark of a run in the texts that it sends: in which form, and in which field of a body. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { shapeOf } from '../../src/contract/index.ts';
import { isMarked, markedBodies, markingsOf } from '../../src/verify/objects/mark.ts';

const MARK = 'kit-verify-abc12-item-7';
const FORMS = [MARK, 'kit-verify-abc12-7', 'kit_verify_abc12_7', 'kitverifyabc127', 'KIT-VERIFY-ABC12-7'];

describe('a text with the mark of a run', () => {
  it('has it in the form of an example, after its beginning, or alone, in five ways each', () => {
    expect(markingsOf(MARK).map((marking) => marking('SKU-1/2'))).toEqual([
      ...FORMS.map((form) => `SKU-1/${form}`),
      ...FORMS.map((form) => `SKU-${form}`),
      ...FORMS,
    ]);
    expect(markingsOf('a-b-c-d').map((marking) => marking(''))).toEqual(
      Array.from({ length: 3 }, () => ['a-b-c-d', 'a_b_c_d', 'abcd', 'A-B-C-D']).flat(),
    );
    expect(
      ['kit-verify-abc-1', 'a-bc-de-f-g-12', 'a b-c-d-e-1', 'a-b-c-d-1e'].map((mark) =>
        markingsOf(mark)[1]?.('Tent'),
      ),
    ).toEqual(['kit_verify_abc_1', 'a-bc-de-12', 'a b_c_d_e_1', 'a_b_c_d_1e']);
  });

  it.each([
    ['a word', 'Tent', 'M', 'M'],
    ['words', 'A red tent, 2 m/s', 'M', 'M'],
    ['a number of a kind', 'SKU-001', 'M', 'SKU-M'],
    ['an address', 'https://a.test/x/y?z', 'https://a.test/x/M', 'https:M'],
    ['a path', '/one/two.txt', '/one/M.txt', 'M'],
    ['a path with a space', '/one two/three', 'M', 'M'],
    ['a name in a namespace', 'urn:a:b', 'urn:a:M', 'urn:M'],
    ['the address of a person', 'jo@b.test', 'M@b.test', 'M'],
    ['a beginning without an end', 'urn:', 'M:', 'urn:M'],
    ['signs', '(...)', 'M', 'M'],
    ['a path that ends with signs', 'a/!.', 'a/!.', 'M'],
    ['a word of another script', 'палатка#1', 'M#1', 'M'],
    ['several signs', 'a.-_b!', 'M.-_b!', 'a.-_M'],
    ['nothing', '', 'M', 'M'],
  ])('is made of %s: %s', (_what, example, inForm, begun) => {
    expect(markingsOf('7').map((marking) => marking(example).replace('7', 'M'))).toEqual([
      inForm,
      begun,
      'M',
    ]);
  });

  it.each([
    ['kit-verify-abc', true],
    ['my KIT_verifyabc', true],
    ['kit-verify', false],
    ['kit.verify-abc', false],
  ])('is recognized in any form: %s', (value, is) => {
    expect(isMarked(value, 'kit-verify-a')).toBe(is);
    expect(isMarked('a kitverifya', value)).toBe(value === 'kit-verify');
  });
});

describe('a body with the mark of a run', () => {
  const TEXT = { type: 'string' };
  const object = (properties: JsonObject, required: string[] = []): JsonObject => ({
    type: 'object',
    required,
    properties,
  });
  const bodies = (schema: JsonObject, body: JsonObject) => [
    ...markedBodies(shapeOf({ schema }, { value: schema, pointer: '/schema' }), body, '7'),
  ];

  it('has it in the field that people read first, then in a required one, then in any', () => {
    const free = ['other', 'must', 'e-mail', 'Display_Name', 'name'];
    const schema = object(Object.fromEntries(free.map((name) => [name, TEXT])), ['must']);
    expect(bodies(schema, { name: 'A-1', must: 'b c' }).slice(0, 6)).toEqual([
      { name: '7', must: 'b c' },
      { name: 'A-1', must: 'b c', Display_Name: '7' },
      { name: 'A-1', must: 'b c', 'e-mail': '7' },
      { name: 'A-1', must: '7' },
      { name: 'A-1', must: 'b c', other: '7' },
      { name: 'A-7', must: 'b c' },
    ]);
  });

  it('has it in the field that says most to people', () => {
    const labels = [
      ...['name', 'title', 'label', 'displayName', 'subject', 'summary', 'description', 'text', 'content'],
      ...['body', 'message', 'comment', 'note', 'key', 'slug', 'code', 'e_mail', 'other'],
    ];
    const schema = object(Object.fromEntries(labels.toReversed().map((name) => [name, TEXT])));
    expect(bodies(schema, {}).slice(0, labels.length)).toEqual(labels.map((name) => ({ [name]: '7' })));
  });

  it('has it in no field that refers to something, that has a set of values, or that is no text', () => {
    const names = ['id', 'owner_id', 'ownerId', 'ownerIds', 'x-ids', 'URL', 'url', 'callbackUrl', 'a_uri'];
    const secret = ['href', 'token', 'apiToken', 'my-secret', 'userPassword', 'password'];
    const schema = object({
      ...Object.fromEntries([...names, ...secret].map((name) => [name, TEXT])),
      size: { type: 'integer' },
      kind: { ...TEXT, enum: ['a'] },
      made: { ...TEXT, readOnly: true },
      tokens: TEXT,
      idea: TEXT,
      myIdPlace: TEXT,
    });
    expect(bodies(schema, {}).slice(0, 5)).toEqual(
      ['URL', 'tokens', 'idea', 'myIdPlace', 'URL'].map((name) => ({ [name]: '7' })),
    );
  });

  it('has the form of its format, and may be in an envelope', () => {
    const schema = object({
      mail: { type: ['null', 'string'], format: 'email' },
      item: object({ title: TEXT }),
      list: TEXT,
    });
    expect(bodies(object({ mail: { ...TEXT, format: 'email' } }), {})).toEqual([
      { mail: '7@example.com' },
      { mail: '7' },
      { mail: '7' },
    ]);
    expect(bodies(schema, { item: { title: 'a:b' }, list: ['x'] }).slice(-5)).toEqual([
      { item: { title: 'a:b' }, list: ['x'], mail: '7' },
      { item: { title: 'a:b' }, list: '7' },
      { item: { title: 'a:7' }, list: ['x'] },
      { item: { title: 'a:7' }, list: ['x'] },
      { item: { title: '7' }, list: ['x'] },
    ]);
  });
});
