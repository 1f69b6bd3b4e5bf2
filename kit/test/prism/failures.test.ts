import { expect, onTestFinished, test } from 'vitest';
import { failingWithPrism, watchPrism } from '../../src/prism/failures.ts';

const listeners = () => process.listeners('unhandledRejection');

/** What Prism throws where nobody waits for it; called as Node calls it, since Vitest listens, too. */
function watched(): (reason: unknown) => void {
  const before = listeners();
  const unwatch = watchPrism();
  onTestFinished(unwatch);
  const [ours, ...others] = listeners().filter((listener) => !before.includes(listener));
  if (ours === undefined || others.length > 0) throw new Error('Exactly one listener was expected.');
  return (reason) => ours(reason, Promise.resolve());
}

function failureAt(file: string): Error {
  const failure = new Error('Prism fell.');
  failure.stack = `Error: Prism fell.\n    at serialize (${file}:1:1)`;
  return failure;
}

const never = new Promise<never>(() => undefined);

test.each([
  '/app/node_modules/@stoplight/prism-http/dist/a.js',
  'C:\\app\\@stoplight\\prism-http-server\\a.js',
])('what %s throws fails each response that is awaited', async (file) => {
  const fail = watched();
  const [one, two] = [failingWithPrism(never), failingWithPrism(never)];
  const failure = failureAt(file);
  fail(failure);
  await expect(one).rejects.toBe(failure);
  await expect(two).rejects.toBe(failure);
  // Nobody waits any more.
  fail(failure);
});

test('what other code throws ends the process as before', () => {
  const fail = watched();
  const withoutStack = failureAt('');
  delete withoutStack.stack;
  const others = [
    failureAt('/app/@stoplight/spectral/a.js'),
    failureAt('/app/prism-http/a.js'),
    withoutStack,
    'text',
  ];
  for (const other of others) expect(() => fail(other)).toThrow(other instanceof Error ? other : 'text');
});

test('a response that comes is passed on, as is its own failure', async () => {
  await expect(failingWithPrism(Promise.resolve(7))).resolves.toBe(7);
  await expect(failingWithPrism(Promise.reject(new Error('Cut.')))).rejects.toThrow('Cut.');
});

test('several servers share one listener until the last of them ends', () => {
  const before = listeners();
  const first = watchPrism();
  const second = watchPrism();
  expect(listeners()).toHaveLength(before.length + 1);
  first();
  expect(listeners()).toHaveLength(before.length + 1);
  second();
  expect(listeners()).toEqual(before);
});
