import type { Finding, Severity } from '../../check/index.ts';
import type { Mode } from '../mode.ts';

/** The identity of a finding across runs: the rule and the place, without ids and values. */
export interface Identity extends Pick<
  Finding,
  'rule' | 'operation' | 'where' | 'pointer' | 'status' | 'schemaPointer'
> {
  /** For a request that belongs to no operation of the contract. */
  readonly method?: string;
  /** If no schema states the expectation. */
  readonly expected?: string;
  /** The step of a flow whose criterion is not met. */
  readonly step?: string;
}

/** A finding of an earlier run, without ids and values. */
export interface KnownFinding extends Identity {
  readonly severity: Severity;
  readonly mode: Mode | 'har';
}

export function identityOf(finding: Finding): Identity {
  const { rule, operation, method, where, pointer, schemaPointer, status, expected, step } = finding;
  return {
    rule,
    ...(operation === undefined ? { method } : { operation }),
    where,
    // A key with a digit is an index or an id.
    pointer: pointer.replaceAll(/\/[^/]*\d[^/]*/g, '/*'),
    ...(where === 'request' || status === undefined ? {} : { status }),
    ...(schemaPointer === undefined
      ? { expected: expected.replaceAll(/"[^"]*"|\d+/g, '*') }
      : { schemaPointer }),
    ...(rule === 'flow' && step !== undefined && { step: `${step.flow}: ${step.step}` }),
  };
}

export const keyOf = (identity: Identity): string =>
  JSON.stringify([
    identity.rule,
    identity.operation ?? identity.method,
    identity.where,
    identity.pointer,
    identity.status,
    identity.schemaPointer ?? identity.expected,
    identity.step,
  ]);
