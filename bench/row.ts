/** One figure of the table. */
export interface Row {
  readonly name: string;
  /** Null if it could not be measured, or if the run was too noisy to quote it. */
  readonly value: number | null;
  /** `ratio` is the ratio to the first of the compared works, in the same round. */
  readonly unit: string;
  /** `<= 1.55`, or null if a peer is measured for comparison only. */
  readonly target: string | null;
  /** Null without a target, or if the spread exceeds the distance to the target (not decided). */
  readonly met: boolean | null;
  /** How far the value may be off, as a share of it: see `middleOf`. Null for exact figures. */
  readonly spread: number | null;
  readonly note: string;
  /** The times at several sizes, if the figure says how a time grows. */
  readonly points?: readonly Point[];
}

export interface Point {
  readonly size: number;
  readonly ms: number;
  readonly spread: number;
}

/** What more than one question measures. */
export const CLIENT = ['src/client', 'src/index.ts', 'src/fetch.ts', 'generated/operations.ts'];
export const SANDBOX = ['tools/src/sandbox', 'kit/src/http', 'kit/src/contract', 'kit/src/base'];

/** What a file in `questions/` exports: it is run with all others, or alone with `--only`. */
export interface Question {
  readonly name: string;
  /** The files and folders of the repository that are measured: the rows are out of date once they change. */
  readonly measures: readonly string[];
  /** One of the peers needs Node 24, so all that is compared runs there. */
  readonly needsNode24?: true;
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
  /** The cause, and what would have to change. Added to the note if the target is not met. */
  readonly reason?: string;
  readonly points?: readonly Point[];
}

export function row({ name, value, unit, atMost, atLeast, spread, note = '', reason, points }: Figure): Row {
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
    ...(points && { points }),
  };
}

/** Whether the distance to the target is larger than the possible error. Always true for exact values. */
export const isDecided = (
  { value, spread }: { readonly value: number; readonly spread: number },
  limit: number,
): boolean => spread === 0 || spread * Math.abs(value) < Math.abs(value - limit);

const round = (value: number | null): number | null =>
  value === null ? null : Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
