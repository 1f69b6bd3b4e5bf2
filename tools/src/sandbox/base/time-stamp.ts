import type { Random } from './random.ts';

/** Milliseconds since 1970 of a timestamp; one without a zone is UTC. */
export const timeOf = (stamp: string): number =>
  Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(stamp) || !stamp.includes('T') ? stamp : `${stamp}Z`);

/** How a timestamp is written. */
export type WriteTime = (time: number) => string;

/** `2026-06-15T08:00:00.000Z` */
export const withZone: WriteTime = (time) => new Date(time).toISOString();

/** `2026-06-15T08:00:00`: the form in which reads were observed, rounded to a second. */
export const withoutZone: WriteTime = (time) =>
  new Date(Math.round(time / 1000) * 1000).toISOString().slice(0, 19);

/**
 * `2026-06-15T08:00:00.1234567`: the form in which creations and errors were observed, with seven to nine digits of the
 * second and no zero at the end. The digits below a millisecond are random, and always the same for a time.
 */
export const withFraction =
  (random: Random): WriteTime =>
  (time) => {
    const below = 1 + Math.floor(random.source('below a millisecond', time)() * 999_998);
    const digits = String(below % 1000 === 0 ? below + 1 : below).padStart(6, '0');
    return `${new Date(time).toISOString().slice(0, 23)}${digits.replace(/0+$/, '')}`;
  };

/** The object with its timestamps in this form: every field that is a date by its name. */
export function stamped<T extends object>(value: T, write: WriteTime): T {
  const copy = { ...value };
  for (const [name, stamp] of Object.entries(value)) {
    if (!/^date|Date$/.test(name) || typeof stamp !== 'string') continue;
    const time = timeOf(stamp);
    if (!Number.isNaN(time)) Object.assign(copy, { [name]: write(time) });
  }
  return copy;
}
