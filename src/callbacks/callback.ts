import { own } from '../client/json.ts';

/** A callback that arrived at the address of its report. */
export interface Callback {
  /**
   * The report's code, as returned for the request. Undefined while that response is outstanding and the
   * callback overtook it.
   */
  readonly dataCode: string | undefined;
  /** The code that the payload names, if any: it can confirm `dataCode`, never replace it. */
  readonly claimed: string | undefined;
  /** The parsed body. Anyone who knows the address could have sent it, so fetch the data instead. */
  readonly payload: unknown;
  /** The unmodified body, in which integers are exact. */
  readonly text: string;
}

/** The code that a payload names. */
export function claimOf(payload: unknown): string | undefined {
  const dataCode = own(payload, 'dataCode');
  if (typeof dataCode === 'string') return dataCode;
  return Number.isSafeInteger(dataCode) ? String(dataCode) : undefined;
}
