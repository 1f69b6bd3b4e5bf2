/** A flow: a sequence of calls with expectations. */
export interface Flow {
  readonly id: string;
  readonly title: string;
  /** Parameters of which a value must be known: the flow begins with them, or is left out. */
  readonly values?: readonly string[];
  readonly steps: readonly Step[];
}

export interface Step {
  readonly id: string;
  /** The id of an operation. */
  readonly call: string;
  /** Path and query parameters. `{name}` stands for a value that was saved. */
  readonly with?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly body?: StepBody;
  /** The statuses that are right. Without them, any success is. */
  readonly status?: readonly number[];
  /** What later steps need: names, and where in the response their values stand. */
  readonly save?: Readonly<Record<string, string>>;
  /** The bearer token to send instead of the usual one. */
  readonly token?: string;
  /** Ask again until the response says that it is done. */
  readonly poll?: true;
  /** A change that the flow can continue without, if the service does not implement it. */
  readonly optional?: true;
  /** Follow the cursors to the end. */
  readonly walk?: true;
  readonly checks?: readonly StepCheck[];
}

export interface StepBody {
  /** A named example of the operation's request. */
  readonly example?: string;
  /** Fields in place of those of the example. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly without?: readonly string[];
}

export type StepCheck =
  /** The response holds every field that was sent in that step, those named aside. */
  | {
      readonly that: 'holds what was sent';
      readonly sent: string;
      readonly at?: string;
      readonly but?: readonly string[];
      /** Names under which fields are returned. */
      readonly as?: Readonly<Record<string, string>>;
    }
  /** The response is the one of that step, but for the fields named. */
  | { readonly that: 'is unchanged'; readonly answer: string; readonly but?: readonly string[] }
  /** The list has an item with these fields, has none, or has only such items. */
  | {
      readonly that: 'lists' | 'does not list' | 'has only';
      readonly at?: string;
      /** Fields, or the name of a whole item that was saved. */
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
