import { InvalidArgumentError } from 'commander';

/** Collects the values of an option that may be repeated. An error of `read` says what is wrong with a value. */
export const several =
  (read: (text: string) => unknown = (text) => text) =>
  (text: string, before: readonly unknown[]): unknown[] => {
    try {
      return [...before, read(text)];
    } catch (error) {
      throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
    }
  };
