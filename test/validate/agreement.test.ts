import { expect, test } from 'vitest';
import { createValidator, type Direction } from '../../src/contract/index.ts';
import { theContract } from '../../src/validate/contract.ts';
import { contract } from '../contract/contract.ts';

const whole = createValidator(contract);
const lean = createValidator(theContract());

/** The ways to change a value at one place. */
const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  2n ** 70n,
  'no such value',
  [],
  ['x', 'x'],
  {},
  { a: 1 },
];

let turn = 0;

function* bent(value: unknown): Generator<unknown> {
  // In turns, so that each place needs only a part of the list.
  for (let times = 0; times < 3; times += 1) yield WRONG[(turn += 1) % WRONG.length];
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const inner of bent(item)) yield value.with(index, inner);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
      for (const inner of bent(item)) yield { ...value, [key]: inner };
    }
    yield { ...value, surplus: 1 };
  }
}

function* examples(): Generator<{ direction: Direction; schema: string; value: unknown }> {
  for (const { requestBody, responses } of contract.operations) {
    const successes = responses
      .filter(({ status }) => status.startsWith('2'))
      .flatMap(({ content }) => content);
    for (const [direction, all] of [
      ['request', requestBody?.content ?? []],
      ['response', successes],
    ] as const) {
      for (const { schema, examples } of all)
        for (const { value } of examples.slice(0, 1))
          if (schema) yield { direction, schema: schema.pointer, value };
    }
  }
}

test('the contract in the client finds the same as the whole contract, in every changed example', () => {
  let [checked, broken] = [0, 0];
  for (const { direction, schema, value } of examples()) {
    for (const body of bent(value)) {
      const expected = whole.value(schema, body, direction);
      const found = lean.value(schema, body, direction);
      checked += 1;
      broken += expected.length > 0 ? 1 : 0;
      if (found.length + expected.length > 0) expect(found).toEqual(expected);
    }
  }
  expect(checked).toBeGreaterThan(1_000);
  expect(broken).toBeGreaterThan(500);
});
