/** A flow: calls in a row, and what must hold between them. The shape is that of `flow.schema.json`. */
export interface Flow {
  readonly id: string;
  readonly title: string;
  readonly values?: readonly string[];
  readonly steps: readonly Step[];
}

export interface Step {
  readonly id: string;
  readonly call: string;
  readonly with?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly body?: StepBody;
  readonly status?: readonly number[];
  readonly save?: Readonly<Record<string, string>>;
  /** The bearer token to send in place of the usual one. */
  readonly token?: string;
  readonly poll?: true;
  readonly walk?: true;
  readonly checks?: readonly StepCheck[];
}

export interface StepBody {
  readonly example?: string;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly without?: readonly string[];
}

export type StepCheck =
  | {
      readonly that: 'holds what was sent';
      readonly sent: string;
      readonly at?: string;
      readonly but?: readonly string[];
      /** Names under which fields come back. */
      readonly as?: Readonly<Record<string, string>>;
    }
  | { readonly that: 'is unchanged'; readonly answer: string; readonly but?: readonly string[] }
  | {
      readonly that: 'lists' | 'does not list' | 'has only';
      readonly at?: string;
      /** Fields, or the name of a whole item that was saved. */
      readonly item: Readonly<Record<string, unknown>> | string;
    }
  | {
      readonly that: 'equals' | 'differs';
      readonly at: string;
      readonly value: unknown;
      /** The step without whose request the value would be another. */
      readonly rests?: string;
    }
  | { readonly that: 'is there' | 'is not there'; readonly at: string };
