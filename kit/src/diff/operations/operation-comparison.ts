import { compareStanding, compareWords, type Find } from '../schemas/compare-words.ts';
import { type ChangeLedger, type Details, foundChange, type Sides } from '../ledger.ts';
import type { Json } from '../../base/json.ts';
import type { Both, Doc, Stated, Side } from '../node.ts';
import type { Direction, RuleName } from '../rules.ts';
import type { SchemaGraph, SchemasOfPart } from '../schemas/schema-graph.ts';
import type { EffectiveSchema } from '../schemas/effective-schema.ts';
import type { Setting } from '../schemas/schema-comparison.ts';
import type { OperationSummary } from '../types.ts';

/** Where a difference of an operation is, and its values. */
interface OperationDetails extends Pick<Details, 'old' | 'new' | 'cause'> {
  readonly direction: Direction;
  readonly within: Sides;
  /** The part of the operation, as reports name it. */
  readonly in?: string;
}

export interface Documents {
  readonly old: Doc;
  readonly new: Doc;
  readonly graph: SchemaGraph;
  readonly ledger: ChangeLedger;
}

/** One operation under comparison: everything found through it is recorded as reaching it. */
export class OperationComparison {
  readonly documents: Documents;
  readonly operation: OperationSummary | undefined;
  /** For a callback, the service sends the request and receives the response. */
  readonly #callback: string | undefined;

  constructor(documents: Documents, operation: OperationSummary | undefined, callback?: string) {
    this.documents = documents;
    this.operation = operation;
    this.#callback = callback;
  }

  find(
    rule: RuleName,
    name: string,
    part: Sides,
    { direction, within, in: way = '', ...details }: OperationDetails,
  ): void {
    const place = { operation: this.operation, in: this.#partOf(way), at: '' };
    this.documents.ledger.add(
      foundChange({ rule, direction: this.turn(direction), name, part, within }, details),
      place,
    );
  }

  words(within: Both, lift?: (side: Side, node: Stated) => Json): void {
    const find: Find = (rule, name, part, details) =>
      this.find(rule, name, part, { ...details, direction: 'call', within });
    compareWords(find, [within.old], [within.new], lift);
  }

  deprecation(within: Both, shapes: readonly [EffectiveSchema, EffectiveSchema], required: boolean): void {
    const find: Find = (rule, name, part, details) =>
      this.find(rule, name, part, { ...details, direction: 'call', within });
    compareStanding(find, ...shapes, required);
  }

  schemas(direction: Direction, way: string, schemas: SchemasOfPart, setting: Setting = {}): void {
    const reached = this.documents.graph.reach(this.turn(direction), schemas, setting);
    for (const { finding, at } of reached) {
      const place = { operation: this.operation, in: this.#partOf(way), at: at.replace(/^\./, '') };
      this.documents.ledger.add(finding, place);
    }
  }

  /** The part of the operation, as reports name it. */
  #partOf(way: string): string {
    return [this.#callback ?? '', way].filter((word) => word !== '').join(' ');
  }

  /** The direction in which a part of this call is sent. */
  turn(direction: Direction): Direction {
    if (this.#callback === undefined || direction === 'call') return direction;
    return direction === 'request' ? 'response' : 'request';
  }
}
