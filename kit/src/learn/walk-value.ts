import { objectAt, isList, isObject, type JsonObject, list, member, strings, text } from '../base/json.ts';
import {
  ALTERNATIVES,
  ALWAYS_APPLIED,
  below,
  branchesOf,
  followIn,
  hasDirections,
  leftOutBy,
  listedIn,
  resolve,
  type Schemas,
  schemasOf,
  shapeOf,
  typesOf,
} from '../contract/index.ts';
import { keysOf, type Node, under } from '../base/pointer.ts';
import {
  type ValueKind,
  KINDS,
  valueKindOf,
  type ExchangeRef,
  isLong,
  observationIn,
} from './observation.ts';
import { newPair, type ContractObservations } from './node-observations.ts';

/** Maximum number of values that are read from one body. */
const MOST_VALUES = 20_000;

/** Maximum number of comparisons of unknown with missing fields for one body. */
const MOST_PAIRS = 5_000;

/** Keywords that are decided by the walk itself. */
const WALKED = new Set(['type', 'required', ...ALTERNATIVES, 'false', 'readOnly', 'writeOnly']);

/**
 * Walks a body along its schema and records what it shows about every node. A `Shape` has every branch of a union; this
 * value decides which of them apply.
 */
export interface WalkValue {
  (schema: Node, value: unknown, source: ExchangeRef): void;
  /** Whether the value keeps the schema. */
  fits(pointer: string, value: unknown): boolean;
  /** Whether the schema knows most of the value's fields, although they may break it. */
  resembles(schema: Node, value: unknown): boolean;
}

type Broken = ReturnType<Schemas['check']>[number];

/** What walks share: the contract, and what its bodies showed so far. */
interface WalkContext extends Pick<WalkValue, 'fits' | 'resembles'> {
  readonly document: JsonObject;
  readonly observations: ContractObservations;
  readonly schemas: Schemas;
  readonly follow: ReturnType<typeof followIn>;
}

export function createWalk(document: JsonObject, observations: ContractObservations): WalkValue {
  const schemas: Schemas = schemasOf(document, 'response');
  const follow = followIn(document);
  const fits: WalkValue['fits'] = (pointer, value) => schemas.test(pointer, value);
  const resembles: WalkValue['resembles'] = (schema, value) => hasMostFieldsOf(document, schema, value);
  const context = { document, observations, schemas, follow, fits, resembles };
  const walk = (schema: Node, value: unknown, source: ExchangeRef): void =>
    new BodyWalk(context, source).walk(schema, value);
  return Object.assign(walk, { fits, resembles });
}

/** The walk of one body, with its limits. */
class BodyWalk {
  readonly #context: WalkContext;
  readonly #source: ExchangeRef;
  #left = MOST_VALUES;
  #pairs = MOST_PAIRS;

  constructor(context: WalkContext, source: ExchangeRef) {
    this.#context = context;
    this.#source = source;
  }

  walk(schema: Node, value: unknown): void {
    this.#noteBroken(schema.pointer, value);
    this.#visit(schema, value);
  }

  /** Limits, patterns and formats; the validator knows them all. */
  #noteBroken(pointer: string, value: unknown): void {
    for (const broken of this.#context.schemas.check(pointer, value)) {
      const at = keysOf(broken.pointer).reduce<unknown>(under, value);
      if (this.#isWalked(broken, at)) continue;
      observationIn(this.#context.observations.at(broken.schema.pointer).broken, broken.keyword).add(
        this.#source,
        at,
      );
    }
  }

  /** The walk decides about types, missing fields and words. Other values of a set are only known here. */
  #isWalked({ keyword, property, schema }: Broken, value: unknown): boolean {
    if (WALKED.has(keyword) || property !== undefined) return true;
    if (keyword !== 'enum') return false;
    return typeof value === 'string' || !allows(this.#context.document, schema).has(valueKindOf(value));
  }

  #visit(site: Node, value: unknown): void {
    if ((this.#left -= 1) < 0) return;
    const target = resolve(this.#context.document, site);
    const observed = this.#context.observations.at(site.pointer);
    const kind = valueKindOf(value);
    observed.all.add(this.#source, value);
    if (!allows(this.#context.document, target).has(kind) || this.#isOtherForm(target, value))
      return observed.addMisfit(value, this.#source);
    if (site.value['$ref'] !== undefined) this.#noteFitting(site, value);
    observationIn(observed.kinds, kind).add(this.#source, value);
    const parts = this.#applying(target, value);
    for (const part of parts) {
      const own = this.#context.observations.at(part.pointer);
      if (part.pointer !== site.pointer) {
        own.all.add(this.#source, value);
        observationIn(own.kinds, kind).add(this.#source, value);
      }
      if (typeof value === 'string' && listedWords(part) !== undefined && !this.#source.isError)
        own.addWord(value, this.#source);
      this.#noteFitting(part, value);
      this.#noteShown(part, value);
    }
    if (isList(value)) this.#visitItems(parts, value);
    else if (isObject(value)) this.#visitMembers(parts, value);
  }

  /** A different form, such as another timestamp: nothing below it is learned. */
  #isOtherForm(target: Node, value: unknown): boolean {
    const isUnion = ALTERNATIVES.some((keyword) => target.value[keyword] !== undefined);
    return isUnion && !isObject(value) && !isList(value) && !this.#context.fits(target.pointer, value);
  }

  /** Only if the contract states the standing. */
  #noteFitting({ pointer, value: { 'x-provenance': standing } }: Node, value: unknown): void {
    if (standing !== undefined && this.#context.fits(pointer, value))
      this.#context.observations.at(pointer).fitting.add(this.#source, value);
  }

  #noteShown(part: Node, value: unknown): void {
    const format = text(part.value['format']);
    const hasFormat = format === 'int64' ? isLong(value) : format !== undefined && typeof value === 'string';
    if (hasFormat && this.#context.fits(part.pointer, value))
      observationIn(this.#context.observations.at(part.pointer).shown, 'format').add(this.#source);
  }

  #visitItems(parts: readonly Node[], value: readonly unknown[]): void {
    const items = parts.flatMap((part) => below(part, 'items') ?? []);
    for (const item of value) for (const schemaOfItem of items) this.#visit(schemaOfItem, item);
  }

  #visitMembers(parts: readonly Node[], value: JsonObject): void {
    const withProperties = parts.filter((part) => isObject(part.value['properties']));
    const maps = parts.flatMap((part) => below(part, 'additionalProperties') ?? []);
    const unknown: string[] = [];
    for (const [name, inner] of Object.entries(value)) {
      const schemas = withProperties.flatMap((part) => below(part, 'properties', name) ?? []);
      for (const one of schemas.length > 0 ? schemas : maps) this.#visit(one, inner);
      if (schemas.length > 0 || maps.length > 0 || withProperties[0] === undefined) continue;
      if ((this.#left -= 1) < 0) return;
      unknown.push(name);
      this.#context.observations.at(withProperties[0].pointer).addUnknown(name, inner, this.#source);
    }
    const isLeftOut = hasDirections(this.#context.document)
      ? leftOutBy(parts, 'response', this.#context.follow)
      : () => false;
    for (const part of parts)
      this.#noteRequired(part, value, part === withProperties[0] ? unknown : [], isLeftOut);
  }

  #noteRequired(
    part: Node,
    value: JsonObject,
    unknown: readonly string[],
    isLeftOut: (name: string) => boolean,
  ): void {
    const own = this.#context.observations.at(part.pointer);
    for (const name of strings(part.value['required'])) {
      if (isLeftOut(name)) continue;
      observationIn(Object.hasOwn(value, name) ? own.present : own.missing, name).add(this.#source);
    }
    const names = Object.keys(objectAt(part.value, 'properties'));
    for (const name of names) if (Object.hasOwn(value, name)) own.own.add(name);
    for (const old of names.filter((name) => !Object.hasOwn(value, name))) {
      const schemaOfOld = below(part, 'properties', old);
      if (schemaOfOld === undefined) continue;
      const { pointer } = schemaOfOld;
      for (const name of unknown) {
        if ((this.#pairs -= 1) < 0) return;
        const pair = own.pairs.get(`${old} ${name}`) ?? newPair();
        own.pairs.set(`${old} ${name}`, pair);
        const isAlike =
          listedWords(resolve(this.#context.document, schemaOfOld))?.includes(text(value[name]) ?? '') ===
            true || this.#context.resembles(schemaOfOld, value[name]);
        if (isAlike) pair.hints.add(this.#source);
        (isAlike || this.#context.fits(pointer, value[name]) ? pair.fits : pair.fails).add(this.#source);
      }
    }
  }

  /** The node and everything that applies to the same value; for a union, the matching branches, or the intended one. */
  #applying(node: Node, value: unknown): Node[] {
    const applied = [node];
    for (const part of ALWAYS_APPLIED.flatMap((keyword) => branchesOf(node, keyword)))
      applied.push(...this.#applying(resolve(this.#context.document, part), value));
    for (const keyword of ALTERNATIVES) {
      const branches = branchesOf(node, keyword);
      const fitting = branches.filter((branch) => this.#context.fits(branch.pointer, value));
      const candidates = fitting.length > 0 ? fitting : this.#meantBy(branches, value);
      for (const branch of candidates) {
        if (fitting.length === 0) this.#noteBroken(branch.pointer, value);
        const observed = this.#context.observations.at(branch.pointer);
        if (branch.value['$ref'] !== undefined) observed.all.add(this.#source, value);
        applied.push(...this.#applying(resolve(this.#context.document, branch), value));
      }
    }
    return applied;
  }

  /** The only branch whose type and tags are those of the value. */
  #meantBy(branches: readonly Node[], value: unknown): readonly Node[] {
    const close = branches.filter((branch) => {
      const target = resolve(this.#context.document, branch);
      if (!allows(this.#context.document, target).has(valueKindOf(value))) return false;
      return Object.entries(objectAt(target.value, 'properties')).every(([name, property]) => {
        const words = list(member(property, 'enum'));
        const own = member(value, name);
        return words.length === 0 || own === undefined || words.includes(own);
      });
    });
    return close.length === 1 ? close : [];
  }
}

/** Whether the schema has most of the fields of the value. */
function hasMostFieldsOf(document: JsonObject, schema: Node, value: unknown): boolean {
  const shape = shapeOf(document, schema);
  if (isList(value))
    return (
      value.length > 0 && shape.uses('items').some((items) => hasMostFieldsOf(document, items, value[0]))
    );
  if (!isObject(value)) return false;
  const names = Object.keys(value);
  const common = names.filter((name) => !shape.field(name).isNothing);
  return names.length > 0 && common.length >= names.length * MOSTLY;
}

/** The share of common fields that makes two objects similar. */
const MOSTLY = 0.6;

/** The words of a set, whether it is open or closed. */
export const listedWords = ({ value }: Node): readonly string[] | undefined =>
  value['enum'] === undefined && value['x-extensible-enum'] === undefined
    ? undefined
    : strings(listedIn(value));

const cache = new WeakMap<JsonObject, ReadonlySet<ValueKind>>();

/** The types of the values that a schema can allow. */
export function allows(document: JsonObject, node: Node, depth = 0): ReadonlySet<ValueKind> {
  const before = cache.get(node.value);
  if (before !== undefined) return before;
  let kinds = ownKinds(node.value);
  const kindsOf = (keyword: string): ReadonlySet<ValueKind>[] =>
    depth > 20
      ? []
      : branchesOf(node, keyword).map((part) => allows(document, resolve(document, part), depth + 1));
  for (const part of ALWAYS_APPLIED.flatMap(kindsOf)) kinds = kinds.filter((kind) => part.has(kind));
  for (const keyword of ALTERNATIVES) {
    const branches = kindsOf(keyword);
    if (branches.length > 0) kinds = kinds.filter((kind) => branches.some((branch) => branch.has(kind)));
  }
  const result = new Set(kinds);
  cache.set(node.value, result);
  return result;
}

function ownKinds(schema: JsonObject): ValueKind[] {
  if (schema['type'] === undefined) return [...KINDS];
  const names = typesOf(schema);
  return KINDS.filter((kind) => names.includes(kind) || (kind === 'integer' && names.includes('number')));
}
