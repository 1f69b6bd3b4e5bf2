/** One figure of the table. */
export interface Row {
  readonly name: string;
  /** Null where it could not be measured, or the run was too noisy to quote it. */
  readonly value: number | null;
  /** `ratio` is over the first of what was compared, in the same round. */
  readonly unit: string;
  /** `<= 1.55`, or null if a peer is measured for comparison only. */
  readonly target: string | null;
  /** Null without a target, and where the spread exceeds the distance to the target: not decided. */
  readonly met: boolean | null;
  /** How far the value may be off, as a share of it: see `middleOf`. Null for exact figures. */
  readonly spread: number | null;
  readonly note: string;
}

/** What a file in `questions/` exports: it is run with all others, or alone with `--only`. */
export interface Question {
  readonly name: string;
  ask(): Promise<readonly Row[]>;
}

export interface Figure {
  readonly name: string;
  readonly value: number | null;
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly spread?: number;
  readonly note?: string;
  /** Where it goes, and what would have to change: added to the note where the target is not met. */
  readonly reason?: string;
}

export function row({ name, value, unit, atMost, atLeast, spread, note = '', reason }: Figure): Row {
  const limit = atMost ?? atLeast;
  const target = limit === undefined ? null : `${atMost === undefined ? '>=' : '<='} ${limit}`;
  const decided = value !== null && limit !== undefined && isDecided({ value, spread: spread ?? 0 }, limit);
  const met = decided ? (atMost === undefined ? value >= limit : value <= limit) : null;
  const notes = [
    note,
    value !== null && target !== null && !decided && 'the spread exceeds the distance to the target',
    target !== null && met !== true && reason,
  ];
  return {
    name,
    value: round(value),
    unit,
    target,
    met,
    spread: round(spread ?? null),
    note: notes.filter(Boolean).join('; '),
  };
}

/** Whether the value is further from its target than it may be off. An exact value always is. */
export const isDecided = (
  { value, spread }: { readonly value: number; readonly spread: number },
  limit: number,
): boolean => spread === 0 || spread * Math.abs(value) < Math.abs(value - limit);

const round = (value: number | null): number | null =>
  value === null ? null : Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
