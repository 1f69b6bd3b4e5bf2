import { expect, test } from 'vitest';

/** What JavaScript callers pass by mistake. */
const VALUES: readonly unknown[] = [null, undefined, 0, '', [], {}, Promise.resolve({})];

/** What V8 says when code meets a value that it did not expect. */
const RAW =
  /Cannot (read|destructure|convert|use|set)|is not (a function|iterable|an object|defined)|Invalid value used/;

/** Tests that every function of the entry points refuses missing and mistaken arguments in a sentence of ours. */
export function testMistakenArguments(entryPoints: Readonly<Record<string, object>>): void {
  const functions = Object.entries(entryPoints).flatMap(([entry, exported]) =>
    Object.entries<unknown>({ ...exported })
      .filter(([, value]) => typeof value === 'function' && !/^class\b/.test(String(value)))
      .map(([name, value]) => [`${entry}.${name}`, value] as const),
  );
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
}
