import { compareStanding, compareWords, type Find } from '../schemas/compare-words.ts';
import { foundChange, type ChangeLedger, type Sides } from '../ledger.ts';
import type { Json } from '../../base/json.ts';
import type { Both, Doc, Stated, Side } from '../node.ts';
import type { Direction, RuleName } from '../rules.ts';
import type { SchemaGraph } from '../schemas/schema-graph.ts';
import type { EffectiveSchema } from '../schemas/effective-schema.ts';
import type { Setting } from '../schemas/schema-comparison.ts';
import type { OperationSummary } from '../types.ts';

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
  readonly #flipped: boolean;
  readonly #prefix: string;

  constructor(documents: Documents, operation: OperationSummary | undefined, callback?: string) {
    this.documents = documents;
    this.operation = operation;
    this.#flipped = callback !== undefined;
    this.#prefix = callback === undefined ? '' : `${callback} `;
  }

  find(
    rule: RuleName,
    direction: Direction,
    name: string,
    part: Sides,
    within: Sides,
    details: { old?: Json | undefined; new?: Json | undefined; cause?: string; in?: string } = {},
  ): void {
    const { in: way = '', ...rest } = details;
    const place = { operation: this.operation, in: this.#prefix + way, at: '' };
    this.documents.ledger.add(foundChange(rule, this.turn(direction), name, part, within, rest), place);
  }

  words(within: Both, lift?: (side: Side, node: Stated) => Json): void {
    const find: Find = (rule, name, part, details) => this.find(rule, 'call', name, part, within, details);
    compareWords(find, [within.old], [within.new], lift);
  }

  deprecation(within: Both, shapes: readonly [EffectiveSchema, EffectiveSchema], required: boolean): void {
    const find: Find = (rule, name, part, details) => this.find(rule, 'call', name, part, within, details);
    compareStanding(find, ...shapes, required);
  }

  schemas(
    direction: Direction,
    way: string,
    old: Stated | undefined,
    now: Stated | undefined,
    where: Both,
    setting: Setting = {},
  ): void {
    const reached = this.documents.graph.reach(this.turn(direction), old, now, where, setting);
    for (const { finding: found, at } of reached) {
      const place = { operation: this.operation, in: this.#prefix + way, at: at.replace(/^\./, '') };
      this.documents.ledger.add(found, place);
    }
  }

  /** The direction in which a part of this call is sent. */
  turn(direction: Direction): Direction {
    if (!this.#flipped || direction === 'call') return direction;
    return direction === 'request' ? 'response' : 'request';
  }
}
