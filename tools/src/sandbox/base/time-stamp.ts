/** Milliseconds since 1970 of a timestamp; one without a zone is UTC. */
export const timeOf = (stamp: string): number =>
  Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(stamp) || !stamp.includes('T') ? stamp : `${stamp}Z`);

/** How a timestamp is written. */
export type WriteTime = (time: number) => string;

/** `2026-06-15T08:00:00.000Z` */
export const withZone: WriteTime = (time) => new Date(time).toISOString();

/** `2026-06-15T08:00:00`: the form in which some timestamps were observed. */
export const withoutZone: WriteTime = (time) => new Date(time).toISOString().slice(0, 19);

/** The object with its timestamps in this form: every field whose name begins with "date". */
export function stamped<T extends object>(value: T, write: WriteTime): T {
  const shown = { ...value };
  for (const [name, stamp] of Object.entries(value)) {
    if (!name.startsWith('date') || typeof stamp !== 'string') continue;
    const time = timeOf(stamp);
    if (!Number.isNaN(time)) Object.assign(shown, { [name]: write(time) });
  }
  return shown;
}
