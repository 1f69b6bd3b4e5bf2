import type { JsonObject } from '../../base/json.ts';
import type { Operation } from '../../contract/index.ts';
import type { FlowStep } from '../../check/index.ts';

/** A step that sends a request. */
export interface Step extends FlowStep {
  readonly operation: Operation;
}

export interface Input {
  readonly name: string;
  readonly schema: JsonObject;
  readonly required: boolean;
}

/** A flow of a document. */
export interface Flow {
  readonly id: string;
  readonly place: string;
  readonly inputs: readonly Input[];
  /** The steps that send requests, by their index in the document. */
  readonly steps: ReadonlyMap<number, Step>;
  /** The flows of the same document that it runs. */
  readonly runs: readonly string[];
}

/** A document whose steps are bound to the operations of a contract. */
export interface FlowDocument {
  readonly file: string;
  readonly document: JsonObject;
  readonly flows: readonly Flow[];
  /** The documents that it names, by their addresses in it. */
  readonly others: ReadonlyMap<string, FlowDocument>;
}

/** Values that a user gives to the inputs of flows. */
export type GivenInputs = Readonly<Record<string, unknown>>;

/** The flows of one document, and the values that a user gives to their inputs. */
export interface FlowRun {
  readonly document: FlowDocument;
  readonly inputs: GivenInputs;
}

/** The flows of a document and of those that it names. */
export const flowsIn = ({ flows, others }: FlowDocument): Flow[] => [
  ...flows,
  ...[...others.values()].flatMap(flowsIn),
];
