import { defined } from '../base/defined.ts';
import { NUMBER_FORMATS, STRING_FORMATS } from '../contract/index.ts';
import { isList, isObject, type Json, type JsonObject, mapValues } from '../base/json.ts';
import type { IsPublic } from './names.ts';
import {
  type ValueKind,
  valueKindOf,
  type ExchangeRef,
  isLong,
  Observation,
  observationIn,
} from './observation.ts';

/** Deeper values are objects or lists of anything. */
const DEEPEST = 8;
/** An object with more different names is a map. */
const MOST_NAMES = 60;
/** Number of items of a list that are looked at. */
const MOST_ITEMS = 200;

/** The formats of text that are learned. */
const TEXT_FORMATS = ['date-time', 'date', 'uuid'];

/** What values have in common, and the smallest schema that fits them. */
export class ValueSummary {
  readonly #kinds = new Map<ValueKind, Observation>();
  readonly #names = new Map<string, { readonly observation: Observation; readonly shape: ValueSummary }>();
  readonly #depth: number;
  #items: ValueSummary | undefined;
  #isMap = false;
  #formats: readonly string[] = TEXT_FORMATS;
  #isLong = false;
  #isInt64 = true;

  constructor(depth = 0) {
    this.#depth = depth;
  }

  add(value: unknown, source: ExchangeRef): void {
    const kind = valueKindOf(value);
    observationIn(this.#kinds, kind).add(source, value);
    if (typeof value === 'string')
      this.#formats = this.#formats.filter((name) => STRING_FORMATS.get(name)?.(value) === true);
    if (kind === 'integer' && isLong(value)) {
      this.#isLong = true;
      this.#isInt64 &&= NUMBER_FORMATS.get('int64')?.(value) === true;
    }
    if (this.#depth >= DEEPEST) return;
    if (isList(value)) {
      this.#items ??= new ValueSummary(this.#depth + 1);
      for (const item of value.slice(0, MOST_ITEMS)) this.#items.add(item, source);
    } else if (isObject(value)) {
      for (const [name, inner] of Object.entries(value)) this.#addMember(name, inner, source);
    }
  }

  #addMember(name: string, value: Json, source: ExchangeRef): void {
    const before = this.#names.get(name);
    if (before === undefined && this.#names.size >= MOST_NAMES) {
      this.#isMap = true;
      return;
    }
    const entry = before ?? { observation: new Observation(), shape: new ValueSummary(this.#depth + 1) };
    this.#names.set(name, entry);
    entry.observation.add(source);
    entry.shape.add(value, source);
  }

  /** The types that were seen, with the number of exchanges. */
  kinds(least: number): ValueKind[] {
    const observed = [...this.#kinds].filter(([, { count }]) => count >= least).map(([kind]) => kind);
    return observed.includes('number') ? observed.filter((kind) => kind !== 'integer') : observed;
  }

  /** Undefined if no single statement is shown often enough, or if only "anything" would match. */
  schema(least: number, isPublic: IsPublic): JsonObject | undefined {
    const kinds = this.kinds(least);
    const [only, ...others] = kinds;
    if (only === undefined || kinds.filter((kind) => kind !== 'null').length > 3) return undefined;
    const [format] = this.#formats;
    const isInt64 = kinds.includes('integer') && !kinds.includes('string') && this.#isLong && this.#isInt64;
    return {
      type: others.length === 0 ? only : kinds,
      ...(kinds.includes('string') && format !== undefined ? { format } : {}),
      ...(isInt64 ? { format: 'int64' } : {}),
      ...(kinds.includes('object') ? this.#members(least, isPublic) : {}),
      ...(kinds.includes('array') ? this.#item(least, isPublic) : {}),
    };
  }

  #members(least: number, isPublic: IsPublic): JsonObject {
    const isMap = this.#isMap || [...this.#names.keys()].some((name) => !isPublic(name));
    if (isMap) return {};
    const properties = [...this.#names]
      .filter(([, { observation }]) => observation.count >= least)
      .map(([name, { shape }]) => [name, shape.schema(least, isPublic) ?? {}] as const);
    return properties.length === 0 ? {} : { properties: Object.fromEntries(properties) };
  }

  #item(least: number, isPublic: IsPublic): JsonObject {
    const items = this.#items?.schema(least, isPublic);
    return defined({ items });
  }
}

/** A schema without its standings, for another place that traffic shows. */
export function unmarked(schema: Json): Json {
  if (isList(schema)) return schema.map(unmarked);
  if (!isObject(schema)) return schema;
  const keywords = Object.entries(schema).filter(([key]) => !/^x-(provenance|evidence)/.test(key));
  return mapValues(Object.fromEntries(keywords), unmarked);
}
