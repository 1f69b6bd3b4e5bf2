import { InvalidArgumentError } from 'commander';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
/** The longest delay of a timer. */
const LONGEST = 2 ** 31 - 1;

/** Milliseconds of a duration: `30` and `30s` are seconds, `500ms`, `2m` and `1h` have their unit. */
export function readDuration(text: string): number | undefined {
  const [, amount = '', unit = 's'] = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text.trim()) ?? [];
  const milliseconds = Math.round(Number(amount) * (UNITS[unit] ?? 0));
  return amount !== '' && milliseconds > 0 && milliseconds <= LONGEST ? milliseconds : undefined;
}

export const DURATION = 'a duration above 0 and up to 24 days, like 30, 30s, 500ms or 2m';

export function durationOption(text: string): number {
  const milliseconds = readDuration(text);
  if (milliseconds === undefined) throw new InvalidArgumentError(`It must be ${DURATION}.`);
  return milliseconds;
}
