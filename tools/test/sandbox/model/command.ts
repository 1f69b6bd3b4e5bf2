import fc from 'fast-check';
import type { Real } from './checked-api.ts';
import type { Model } from './model.ts';

export type Command = fc.AsyncCommand<Model, Real>;

/** A step with any input; the model defines the expected result. */
export function step<T>(
  name: string,
  inputs: fc.Arbitrary<T>,
  run: (input: T, model: Model, real: Real) => Promise<void>,
  can: (model: Model) => boolean = () => true,
): fc.Arbitrary<Command> {
  return inputs.map((input) => ({
    check: can,
    run: (model, real) => run(input, model, real),
    toString: () => `${name}(${fc.stringify(input)})`,
  }));
}

/** One of the existing ones, by a random number. */
export function choose<T>(from: Iterable<T>, number: number): T {
  const all = [...from];
  const chosen = all[number % all.length];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
}

export const number = fc.nat({ max: 1000 });
export const text = fc.string({ maxLength: 10, unit: 'grapheme' });
