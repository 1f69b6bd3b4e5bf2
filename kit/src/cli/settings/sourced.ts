/** A setting, and its source: `--token`, `CONTRACT_TOKEN`. */
export interface Sourced<T> {
  readonly value: T;
  readonly source: string;
}

/** The setting, unless it is missing or empty. */
export const from = <T>(value: T | undefined, source: string): Sourced<T> | undefined =>
  value === undefined || value === '' ? undefined : { value, source };
