/** Reads and sets one place in a JSON value, named by a JSON pointer. */

const steps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readStep = (place: unknown, step: string): unknown =>
  isObject(place) && Object.hasOwn(place, step) ? place[step] : undefined;

/** What stands there; undefined where nothing does. Inherited properties do not count. */
export const readAt = (value: unknown, pointer: string): unknown => steps(pointer).reduce(readStep, value);

/** A copy with `content` in that place; the value itself stays as it is. */
export function withAt<Value>(value: Value, pointer: string, content: unknown): Value {
  const set = (place: unknown, [step, ...deeper]: readonly string[]): unknown =>
    step === undefined
      ? content
      : { ...(isObject(place) && place), [step]: set(readStep(place, step), deeper) };
  // That the pointer fits the type is what the contract says of the operation.
  return set(value, steps(pointer)) as Value;
}
