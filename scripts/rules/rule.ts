import type { Contract, Operation, Part } from 'openapi-contract-kit/internal/contract/index';
import type { JsonObject } from 'openapi-contract-kit/internal/base/json';
import type {
  Locate,
  SourceFile,
  SourcePlace,
  Sources,
} from 'openapi-contract-kit/internal/contract/read/index';

/** A contract with its source files: the input of rules. */
export interface Linted {
  readonly contract: Contract;
  readonly document: JsonObject;
  /** Every part of the document, each once. */
  readonly parts: readonly Part[];
  readonly operations: readonly LintedOperation[];
  readonly sources: Sources;
  /** The files in `components/` and `paths/`. */
  readonly present: readonly SourceFile[];
  /** The content of `evidence.yaml`, if there is one. */
  readonly evidence?: SourceFile;
  /** The files in `flows/`. */
  readonly flows: readonly SourceFile[];
  /** The texts of all files, by name. */
  readonly texts: ReadonlyMap<string, string>;
  readonly locate: Locate;
}

export interface LintedOperation extends Operation {
  /** A request that the service sends. */
  readonly callback: boolean;
}

/** A problem and its place: in the document, or in a source file. */
export type Problem =
  | { readonly message: string; readonly pointer: string; readonly onKey?: boolean }
  | { readonly message: string; readonly place: SourcePlace };

/** One of our rules. `openapi/README.md` lists `name` and `says`; Redocly reports problems as `contract/<name>`. */
export interface Rule {
  readonly name: string;
  /** The requirement, in one sentence. */
  readonly says: string;
  readonly check: (contract: Linted) => Iterable<Problem>;
}

/** A problem at a part of the document. */
export const at = (pointer: string, message: string): Problem => ({ message, pointer });

/** A problem at the key of a part. */
export const atKey = (pointer: string, message: string): Problem => ({ message, pointer, onKey: true });
