import { InvalidArgumentError } from 'commander';

/** Reads a port from the command line. */
export function portOption(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65_535)
    throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  return number;
}
