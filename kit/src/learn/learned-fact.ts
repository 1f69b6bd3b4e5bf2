import type { Contract, Provenance, Standing } from '../contract/index.ts';
import { isList, type Json, type JsonObject } from '../base/json.ts';
import { keysOf, under } from '../base/pointer.ts';
import { escaped } from '../base/text.ts';
import type { IsPublic } from './names.ts';
import type { ContractObservations } from './node-observations.ts';
import type { TrafficEvidence } from './observation.ts';

/** One action of the overlay, before its words and its evidence are added. */
export interface OverlayStep {
  /** The pointer of the node that is changed or removed. */
  readonly pointer: string;
  readonly update?: JsonObject;
  /** Removes the part at the pointer, or one word of the list there. */
  readonly remove?: true | { readonly word: string };
  /** The standing of parts that the traffic did not show. */
  readonly standing?: Standing;
  /** Why they change with the part that it showed. */
  readonly why?: string;
}

/** One fact that traffic shows about the contract, and that the overlay states. */
export interface LearnedFact {
  /** A confirmed guess, a contradicted guess, or something new to the contract. */
  readonly kind: 'confirmed' | 'contradicted' | 'new';
  /** `Order.status`, `responses.200 of GET /orders` */
  readonly place: string;
  readonly says: string;
  readonly evidence: TrafficEvidence;
}

/** A fact with the actions that state it. */
export interface Draft extends LearnedFact {
  readonly steps: readonly OverlayStep[];
}

/**
 * Something that traffic shows but the overlay does not state, because it contradicts a documented fact or has no
 * correction.
 */
export interface Unlearned {
  readonly place: string;
  readonly says: string;
  /** The standing of the contradicted statement. */
  readonly standing: Standing;
  readonly evidence: TrafficEvidence;
}

/** The input of the decisions, and their result. */
export interface LearnState {
  readonly contract: Contract;
  readonly document: JsonObject;
  readonly observations: ContractObservations;
  /** Minimum number of exchanges that must show something. */
  readonly least: number;
  readonly isPublic: IsPublic;
  readonly drafts: Draft[];
  readonly unlearned: Unlearned[];
  /** Nodes whose schema is replaced: other observations there are ignored. */
  readonly replaced: Set<string>;
}

/** A correction of a guess is learned; a contradiction of a documented fact is only reported. */
export function addDraft(state: LearnState, { standing }: Provenance, draft: Draft): void {
  const { place, says, evidence } = draft;
  if (standing === 'documented') state.unlearned.push({ place, says, standing, evidence });
  else state.drafts.push(draft);
}

/** The JSONPath query that selects the part at the pointer. */
export function queryOf(document: JsonObject, pointer: string): string {
  let here: Json | undefined = document;
  let query = '$';
  for (const key of keysOf(pointer)) {
    if (isList(here)) query += `[${key}]`;
    else query += /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${quoted(key)}]`;
    here = under(here, key);
  }
  return query;
}

export const quoted = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll(/[\u0000-\u001f]/g, escaped)}'`;
