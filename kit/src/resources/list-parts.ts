import { defined } from '../base/defined.ts';
import type { JsonObject } from '../base/json.ts';
import { type Operation, type Parameter, resolve } from '../contract/index.ts';

/** How a list is read in parts whose number and end nothing says: a part without items is behind the end. */
export interface Parts {
  /** The parameter that says where a part begins. */
  readonly start: Parameter;
  /** Whether it counts items, such as an offset, or pages. */
  readonly by: 'items' | 'pages';
  /** The value of the first part. */
  readonly first: number;
  /** The parameter with the number of items in a part. */
  readonly size?: Parameter;
}

const OFFSETS = /^(\$?skip|offset|page\[offset\]|start_?(at|index))$/i;
const NUMBERS = /^(page|page_?(number|no|num)|page\[number\])$/i;
const SIZES =
  /^(limit|size|count|per_?page|page_?size|page\[(size|limit)\]|max_?(results|items)|\$?(take|top))$/i;
/** With one of these, a part is named by what comes before or after it. */
const CURSORS =
  /^(cursor|after|before|(starting|ending)_?(after|before)|.*token|page\[(cursor|after|before)\])$/i;

/** The parts of a list that is read with an offset or with the number of a page. */
export function partsOf(document: JsonObject, { pagination, parameters }: Operation): Parts | undefined {
  const query = parameters.filter(({ in: where }) => where === 'query');
  if (pagination !== undefined || query.some(({ name }) => CURSORS.test(name))) return undefined;
  const parameterNamed = (names: RegExp): Parameter | undefined => query.find(({ name }) => names.test(name));
  const [offset, page, size] = [parameterNamed(OFFSETS), parameterNamed(NUMBERS), parameterNamed(SIZES)];
  const start = offset ?? page;
  if (start === undefined) return undefined;
  const { value: schema } = resolve(document, start.schema);
  const [firstPart = offset === undefined ? 1 : 0] = [schema['default'], schema['minimum']].filter(isNumber);
  return { start, by: offset === undefined ? 'pages' : 'items', first: firstPart, ...defined({ size }) };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
