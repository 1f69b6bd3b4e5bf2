/** One figure of the table. */
export interface Row {
  readonly name: string;
  /** Null where it could not be measured, or the run was too noisy to quote it. */
  readonly value: number | null;
  /** `ratio` is over the first of what was compared, in the same round. */
  readonly unit: string;
  /** `<= 1.55`, or nothing where a peer is measured for comparison only. */
  readonly target: string | null;
  readonly met: boolean | null;
  /** Half of what lies between the quartiles, as a share of the value; null for exact figures. */
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
  const target = atMost !== undefined ? `<= ${atMost}` : atLeast !== undefined ? `>= ${atLeast}` : null;
  const met =
    value === null || target === null
      ? null
      : value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
  const explained = target !== null && met !== true && reason !== undefined;
  const whole = explained ? [note, reason].filter(Boolean).join('; ') : note;
  return { name, value: round(value), unit, target, met, spread: round(spread ?? null), note: whole };
}

const round = (value: number | null): number | null =>
  value === null ? null : Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
