/** Every public function refuses what JavaScript callers pass by mistake, in a sentence of ours. */
import * as kit from 'openapi-contract-kit';
import * as differ from 'openapi-contract-kit/diff';
import * as jest from 'openapi-contract-kit/jest';
import * as types from 'openapi-contract-kit/types';
import * as validator from 'openapi-contract-kit/validator';
import * as verifier from 'openapi-contract-kit/verify';
import * as vitestFixtures from 'openapi-contract-kit/vitest';
import { expect, test } from 'vitest';

const VALUES: readonly unknown[] = [null, undefined, 0, '', [], {}, Promise.resolve({})];

const functions = Object.entries({ kit, differ, jest, types, validator, verifier, vitestFixtures }).flatMap(
  ([entry, exported]) =>
    Object.entries<unknown>(exported)
      .filter(([, value]) => typeof value === 'function' && !/^class\b/.test(String(value)))
      .map(([name, value]) => [`${entry}.${name}`, value] as const),
);

/** What V8 says when code meets a value that it did not expect. */
const RAW =
  /Cannot (read|destructure|convert|use|set)|is not (a function|iterable|an object|defined)|Invalid value used/;

test.each(functions)('%s refuses missing and mistaken arguments in our words', async (_, act) => {
  for (const value of VALUES)
    for (const args of [[value], [value, value]]) {
      const message = await Promise.resolve()
        .then((): unknown => Reflect.apply(act as () => unknown, undefined, args))
        .then(
          () => '',
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
      expect(message).not.toMatch(RAW);
    }
});
