import type { Json, JsonObject } from '../../base/json.ts';
import type { Standing } from '../provenance.ts';
import type { OverlayChange } from './compare.ts';

/** An overlay that cannot be used: each line of the message names the file, the line, the problem and the remedy. */
export class OverlayError extends Error {
  override readonly name = 'OverlayError';
}

/** One correction of an overlay. */
export interface Action {
  /** A JSONPath query, as RFC 9535 defines it. */
  readonly target: string;
  readonly description?: string;
  /** What is merged into everything that the target selects. */
  readonly update?: Json;
  /** A query for one part of the contract, which is merged instead of `update`. Overlay 1.1 only. */
  readonly copy?: string;
  /** Whether the target may select single values, which `update` or `copy` then replace: since Overlay 1.1. */
  readonly replacesValues: boolean;
  /** Whether what the target selects is removed. */
  readonly remove: boolean;
  /** The standing of what the action states. */
  readonly standing: Standing;
  /** What a corrected sandbox does with a request that has a name or a word which the action replaced. */
  readonly formerUse: 'refuse' | 'warn';
  /** `corrections.yaml:12` */
  readonly place: string;
}

/** Corrections of the contract, as `readOverlay` reads them from an OpenAPI Overlay document of version 1.0 or 1.1. */
export interface Overlay {
  /** The name of its file, as given. */
  readonly file: string;
  readonly actions: readonly Action[];
  /** Returns the corrected contract; throws an error with file and line if that is not possible. */
  readonly correct: (document: JsonObject) => Corrected;
}

/** What an action changed. */
export interface Correction extends OverlayChange {
  readonly action: Action;
}

/** A contract after corrections. */
export interface Corrected {
  readonly document: JsonObject;
  readonly corrections: readonly Correction[];
  /** The fields that an example had a value for which is none any longer. It is left out, or generated. */
  readonly lost: readonly string[];
}

/** Options of `readOverlay`. */
export interface OverlayOptions {
  /** Lets the overlay change what the service's document states. @default false */
  readonly allowDocumented?: boolean;
}
