import { expect, test } from 'vitest';
import { isObject } from '../../src/base/json.ts';
import { ASSUMED, document, learned, THING } from './learning.ts';

const Thing = { type: 'object', properties: { id: { type: 'integer' } }, ...ASSUMED };

/** Which of the names become fields of the contract. */
async function learnedNames(names: readonly string[], headers: Readonly<Record<string, string>> = {}) {
  const body = `{"id":1,${names.map((name) => `${JSON.stringify(name)}:1`).join(',')}}`;
  const exchanges = [1, 2].map(() => ({ headers, body }));
  const { at } = await learned(document({ schemas: { Thing } }), exchanges);
  const properties = at(`${THING}/properties`);
  return (isObject(properties) ? Object.keys(properties) : []).filter((name) => name !== 'id');
}

test('names of people and programs become fields', async () => {
  const names = [
    ...['a', 'name', 'createdAt', 'created_at', '_links', '$ref', '@type', 'größe', 'x-rate-limit'],
    ...['first name', 'schema:name', 'a.b/c', 'address2', 'line2of3', 'ABC123def456'],
    // Long, with few digits and changes of case, or with separators.
    ...['addressLineNumber2', 'numberOfVisitorsPerDay', 'a1b2c3d4-e5f6a7b8', 'TOTAL_AMOUNT_OF_2026_IN_EUR'],
    'n'.repeat(64),
  ];
  expect(names.length).toBeLessThanOrEqual(25);
  expect(await learnedNames(names)).toEqual(names);
});

test('keys, hashes, numbers and names of every object do not', async () => {
  expect(
    await learnedNames([
      ...['12', '2nd', '-a', '.a', ' a', '', 'a*', 'a\nb', 'a,b', 'n'.repeat(65)],
      ...['constructor', 'toString', 'hasOwnProperty'],
      // Digits between letters, more than once; digits of base 16; many changes of case.
      ...[
        'a1b2c3d4e5f6a7b8',
        'customer1of2things',
        'deadbeefdeadbeef',
        'x_deadbeefcafebabe',
        'DEADBEEFDEADBEEF',
      ],
      ...['aBcDeFgHiJkLmNoP', 'aBCdEFgHIjKLmNOp', 'a1bcd2efg3hij', 'kfa7QzXpLmNbVtRsWq'],
    ]),
  ).toEqual(['a1bcd2efg3hij']);
});

test('secrets of the traffic do not, nor their parts, nor names around them', async () => {
  const names = [
    'tokenvalue',
    'TokenValue',
    'mytokenvaluehere',
    'tokenv',
    'token',
    'kenvalu',
    'abc',
    'xabcx',
  ];
  expect(await learnedNames(names, { 'x-api-key': 'TokenValue' })).toEqual(['token', 'abc', 'xabcx']);
  expect(await learnedNames(names, { 'x-api-key': 'abc' })).toEqual(names);
  expect(await learnedNames(names, { 'x-api-key': 'xabc' })).toEqual(
    names.filter((name) => name !== 'xabcx'),
  );
});
