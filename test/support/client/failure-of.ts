import { inspect } from 'node:util';
import { expect } from 'vitest';
import { type AnyAutomationError, isAutomationError } from 'experimentation-automation';
import { CANARY } from '../canary.ts';

export { CANARY };

/** All forms in which a log could show an error. */
export function spellings(error: unknown): string[] {
  const own = error instanceof Error ? [error.message, String(error.stack), String(error)] : [String(error)];
  const fields =
    typeof error === 'object' && error !== null
      ? Reflect.ownKeys(error).map((key) => inspect(Reflect.get(error, key), { depth: 20 }))
      : [];
  const cause = error instanceof Error && error.cause !== undefined ? spellings(error.cause) : [];
  const shown = inspect(error, { depth: 20, showHidden: true, getters: true });
  return [...own, ...fields, ...cause, shown, JSON.stringify(error) ?? ''];
}

/** The error of a call, which must not contain the token in any spelling. */
export async function failureOf(call: Promise<unknown>): Promise<AnyAutomationError> {
  const error = await call.then(
    (value) => new Error(`expected a failure, got ${inspect(value)}`),
    (thrown: unknown) => thrown,
  );
  if (!isAutomationError(error)) throw error;
  expect(spellings(error).filter((text) => text.includes(CANARY))).toEqual([]);
  return error;
}
