import type { JsonObject } from '../../../base/json.ts';
import type { Operation } from '../../../contract/index.ts';
import type { Can } from '../target.ts';
import { type Criterion, expressionsOf } from './criterion.ts';
import { type Expression, expressionsIn } from './expression.ts';

/** A flow of a document, bound to a contract: its operations, flows and steps are known. */
export interface Flow {
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** What stands before the ids of the flows of its document in their keys. */
  readonly prefix: string;
  /** `flows/orders.yaml:12` */
  readonly place: string;
  readonly inputs: readonly Input[];
  readonly document: JsonObject;
  /** What a target must be able to do. */
  readonly needs: readonly (keyof Can)[];
  /** The keys of the flows that must have succeeded before. */
  readonly dependsOn: readonly string[];
  readonly steps: readonly Step[];
  readonly outputs: Readonly<Record<string, string>>;
  /** The addresses of the source descriptions. */
  readonly sources: ReadonlyMap<string, string>;
  /** Whether another flow runs it, so that it does not run alone. */
  readonly isPart: boolean;
}

/** Flows by their keys: their ids, after the name of their document if another one names it. */
export type FlowSet = ReadonlyMap<string, Flow>;

/** Values that a user gives to the inputs of flows. */
export type GivenInputs = Readonly<Record<string, unknown>>;

/** The flows of one document, and the values that a user gives to their inputs. */
export interface FlowRun {
  readonly flows: FlowSet;
  readonly inputs: GivenInputs;
  /** Whether a user named them: the report says which of them were skipped. */
  readonly isGiven: boolean;
}

/** Where the value of an input comes from, if nobody gives one. */
export type InputSource =
  /** The token of the run. */
  | 'token'
  /** A word that no name in the service contains yet. */
  | 'unique'
  /** A value that the parameter with this name is known to have. */
  | 'known'
  /** The same, of an object that the run may change. */
  | 'changeable'
  /** Several such values, of objects that the run did not create: the flow runs once for each. */
  | 'existing';

export interface Input {
  readonly name: string;
  /** The pointer of its schema in the document. */
  readonly schema: string;
  readonly required: boolean;
  readonly default?: unknown;
  readonly source?: InputSource;
}

/** A step of a flow. Values are JSON whose texts may contain runtime expressions. */
export interface Step {
  readonly id: string;
  readonly description?: string;
  readonly place: string;
  /** What the step runs: an operation, or the flow with this key. */
  readonly runs: { readonly operation: Operation } | { readonly flow: string };
  readonly parameters: readonly Parameter[];
  readonly body?: Body;
  /** Undefined if any success will do. */
  readonly criteria: readonly Criterion[] | undefined;
  readonly expectations: readonly Expectation[];
  readonly onSuccess: readonly Action[];
  readonly onFailure: readonly Action[];
  readonly outputs: Readonly<Record<string, string>>;
  /** Reads all pages of the list. */
  readonly walk: boolean;
  /** The flow can continue without it, if the service does not implement it. */
  readonly optional: boolean;
  /** Is taken even if the flow has failed. */
  readonly always: boolean;
  /** The step that read what this one restores. */
  readonly restores?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in?: 'path' | 'query' | 'header' | 'cookie';
  readonly value: unknown;
}

export interface Body {
  readonly contentType?: string;
  readonly payload: unknown;
  readonly replacements: readonly { readonly target: string; readonly value: unknown }[];
}

/** What a step does after it has succeeded or failed. */
export interface Action {
  readonly name: string;
  readonly type: 'end' | 'goto' | 'retry';
  readonly criteria: readonly Criterion[];
  /** The id of a step of the same flow. */
  readonly step?: string;
  /** The key of another flow. */
  readonly flow?: string;
  /** In seconds. */
  readonly retryAfter: number;
  readonly retryLimit: number;
}

/** An expectation that Arazzo cannot express. */
export type Expectation =
  /** The response has every field that was sent in that step, except those in `but`. */
  | {
      readonly that: 'holds';
      readonly step: string;
      readonly but: readonly string[];
      /** Names under which fields are returned. */
      readonly as: Readonly<Record<string, string>>;
    }
  /** The response equals that of the step, except for the fields in `but`. */
  | { readonly that: 'unchanged'; readonly step: string; readonly but: readonly string[] }
  /** The response has these fields. */
  | (Listed & { readonly that: 'has' })
  /** The list has one item with these fields, has no such item, or has only such items. */
  | (Listed & { readonly that: 'lists' | 'omits' | 'lists-only' });

interface Listed {
  /** Where the object or the list is in the response. */
  readonly at: string;
  /** Fields, or an expression whose value is an item. */
  readonly item: unknown;
  /** The steps whose requests determine the fields. */
  readonly restsOn: readonly string[];
}

/** What the request of a step takes from elsewhere. */
export const expressionsSent = ({ parameters, body }: Step): Expression[] =>
  expressionsIn([
    parameters.map(({ value }) => value),
    body?.payload,
    body?.replacements.map(({ value }) => value),
  ]);

/** Whether a step uses an output of another one. */
export function usesOutput(step: Step, id: string, output: string): boolean {
  const { criteria = [], expectations } = step;
  const used = [
    ...expressionsSent(step),
    ...criteria.flatMap(expressionsOf),
    ...expectations.flatMap((one) => ('item' in one ? expressionsIn(one.item) : [])),
  ];
  return used.some(
    ({ root, names }) => root === 'steps' && names[0] === id && names.slice(2).join('.').startsWith(output),
  );
}
