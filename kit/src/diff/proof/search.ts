import type { Json } from '../../base/json.ts';
import { createSchemas } from '../../contract/index.ts';
import { type AsText, readingsOf, sendsNull } from '../as-text.ts';
import { applications, candidatesFor } from './candidates.ts';
import { longNumbers } from './scalars.ts';
import type { Doc, Side, Stated } from '../node.ts';
import type { Direction } from '../rules.ts';

/** Instances that only one of two schemas accepts. */
export interface Relation {
  /** Valid by the old schema, refused by the new one. */
  readonly refused?: Json;
  /** Valid by the new schema, refused by the old one. */
  readonly gained?: Json;
}

/** Whether a value is valid in a document by the schema at a pointer. */
type Check = (pointer: string, value: Json) => boolean;

/** Limits on the instances for one pair of schemas, and for all pairs together. */
const MOST_INSTANCES = 600;
const MOST_CHECKS = 400_000;

/** A schema that takes a validator more steps than this for one value counts as accepting everything. */
const MOST_APPLICATIONS = 20_000;

/**
 * Looks for instances that distinguish two schemas, if rules cannot. The instances depend only on the schemas, so the
 * same two documents give the same instances.
 */
export class Search {
  readonly #docs: Readonly<Record<Side, Doc>>;
  readonly #checks = new Map<string, Check>();
  readonly #known = new Map<string, Relation>();
  readonly #applications = { old: new Map<string, number>(), new: new Map<string, number>() };
  #left = MOST_CHECKS;

  constructor(old: Doc, now: Doc) {
    this.#docs = { old, new: now };
  }

  relate(
    direction: Direction,
    old: readonly Stated[],
    now: readonly Stated[],
    asText: AsText | undefined,
  ): Relation {
    const key = [direction, asText, ...old.map(schemaKey), '', ...now.map(schemaKey)].join('\n');
    const known = this.#known.get(key) ?? this.#find(direction, old, now, asText);
    this.#known.set(key, known);
    return known;
  }

  /** The number of schemas by which a value is valid. */
  fitting(side: Side, direction: Direction, schemas: readonly Stated[], value: Json): number {
    const travels = direction === 'response' ? 'response' : 'request';
    return schemas.filter((schema) => this.#valid(side, travels, schema, value)).length;
  }

  /** Whether the source of a direction may send one of these values that the other side refuses. */
  breaks(
    direction: Direction,
    {
      old,
      new: now,
      asText,
    }: { readonly old: readonly Stated[]; readonly new: readonly Stated[]; readonly asText?: AsText },
    values: readonly Json[],
  ): boolean {
    const isValid = this.#validator(direction, asText);
    return sendable(values, asText).some((value) =>
      direction === 'response'
        ? isValid('new', now, value) && !isValid('old', old, value)
        : isValid('old', old, value) && !isValid('new', now, value),
    );
  }

  #find(
    direction: Direction,
    old: readonly Stated[],
    now: readonly Stated[],
    asText: AsText | undefined,
  ): Relation {
    const travels = direction === 'response' ? 'response' : 'request';
    const isValid = this.#validator(direction, asText);
    let result: Relation = {};
    const fits = (node: Stated, side: Side, value: Json): boolean => isValid(side, [node], value);
    const candidates = candidatesFor({ docs: this.#docs, travels, fits }, { old, new: now }, MOST_INSTANCES);
    const more = asText === undefined ? [] : longNumbers([...old, ...now]);
    for (const value of sendable([...candidates, ...more], asText)) {
      if (this.#left <= 0) break;
      const [before, after] = [isValid('old', old, value), isValid('new', now, value)];
      if (before && !after && result.refused === undefined) result = { ...result, refused: value };
      if (after && !before && result.gained === undefined) result = { ...result, gained: value };
      if (result.refused !== undefined && result.gained !== undefined) break;
    }
    return result;
  }

  /** Whether a value is valid by all of some schemas; as text, in one of its readings. */
  #validator(
    direction: Direction,
    asText: AsText | undefined,
  ): (side: Side, nodes: readonly Stated[], value: Json) => boolean {
    const travels = direction === 'response' ? 'response' : 'request';
    return (side, nodes, value) =>
      readingsOf(value, asText).some((reading) =>
        nodes.every((node) => this.#valid(side, travels, node, reading)),
      );
  }

  #valid(side: Side, travels: 'request' | 'response', node: Stated, value: Json): boolean {
    if (typeof node.value === 'boolean') return node.value;
    if (applications(this.#docs[side], node, this.#applications[side]) > MOST_APPLICATIONS) return true;
    this.#left -= 1;
    const key = `${side} ${travels}`;
    const check = this.#checks.get(key) ?? checkIn(this.#docs[side], travels);
    this.#checks.set(key, check);
    return check(node.pointer, value);
  }
}

const sendable = (values: readonly Json[], asText: AsText | undefined): readonly Json[] =>
  sendsNull(asText) ? values : values.filter((value) => value !== null);

const schemaKey = (node: Stated): string => (node.absent === true ? '' : node.pointer);

/** A schema that the validator refuses counts as accepting everything, so no instance proves a break. */
function checkIn(doc: Doc, travels: 'request' | 'response'): Check {
  const schemas = createSchemas(doc.value, travels);
  const unusable = new Set<string>();
  return (pointer, value) => {
    if (unusable.has(pointer)) return true;
    try {
      return schemas.test(pointer, value);
    } catch {
      unusable.add(pointer);
      return true;
    }
  };
}
