import { InvalidArgumentError } from 'commander';

/** Reads a port. */
export function portOption(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65_535)
    throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  return number;
}

/** Reads a whole number from `least` on. */
export const wholeOption =
  (least: number) =>
  (text: string): number => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least)
      throw new InvalidArgumentError(`It must be a whole number from ${least} on.`);
    return number;
  };
