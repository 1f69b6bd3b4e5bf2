/** A flow: a sequence of calls with expectations. */
export interface Flow {
  readonly id: string;
  readonly title: string;
  /** Parameters that must have a known value; otherwise, the flow is skipped. */
  readonly values?: readonly string[];
  readonly steps: readonly Step[];
}

export interface Step {
  readonly id: string;
  /** The id of an operation. */
  readonly call: string;
  /** Path and query parameters. `{name}` is replaced with a saved value. */
  readonly with?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly body?: StepBody;
  /** The expected statuses. @default any success */
  readonly status?: readonly number[];
  /** Values for later steps: names, with the places of their values in the response. */
  readonly save?: Readonly<Record<string, string>>;
  /** The bearer token to send instead of the usual one. */
  readonly token?: string;
  /** Repeat the call until the report is ready. */
  readonly poll?: true;
  /** A change that the flow can continue without, if the service does not implement it. */
  readonly optional?: true;
  /** Follow the cursors to the last page. */
  readonly walk?: true;
  readonly checks?: readonly StepCheck[];
}

export interface StepBody {
  /** A named example of the operation's request. */
  readonly example?: string;
  /** Fields that replace those of the example. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly without?: readonly string[];
}

export type StepCheck =
  /** The response has every field that was sent in that step, except those in `but`. */
  | {
      readonly that: 'holds what was sent';
      readonly sent: string;
      readonly at?: string;
      readonly but?: readonly string[];
      /** Names under which fields are returned. */
      readonly as?: Readonly<Record<string, string>>;
    }
  /** The response equals that of the step, except for the fields in `but`. */
  | { readonly that: 'is unchanged'; readonly answer: string; readonly but?: readonly string[] }
  /** The list has an item with these fields, has no such item, or has only such items. */
  | {
      readonly that: 'lists' | 'does not list' | 'has only';
      readonly at?: string;
      /** Fields, or the name of a saved item. */
      readonly item: Readonly<Record<string, unknown>> | string;
      /** The step whose request determines the fields. */
      readonly rests?: string;
    }
  | {
      readonly that: 'equals' | 'differs';
      readonly at: string;
      readonly value: unknown;
      /** The step whose request determines the value. */
      readonly rests?: string;
    }
  | { readonly that: 'is there' | 'is not there'; readonly at: string };
