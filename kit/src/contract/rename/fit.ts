import { isList, isObject, type JsonObject, without } from '../../base/json.ts';
import { escapeKey, keysOf, type Node, under } from '../../base/pointer.ts';
import { sampleOf } from '../sample.ts';
import { changedAt } from '../put.ts';
import type { Message } from '../direction.ts';
import { shapeOf } from '../shape.ts';
import type { SchemaDirection } from '../validate/compile.ts';
import type { BrokenRule } from '../validate/rule.ts';
import { schemasOf } from '../validate/validator.ts';

/** A repair can uncover another: a field that is left out may be required, and its new value may break a rule. */
const MOST_ROUNDS = 10;

export interface FitOptions {
  readonly direction: SchemaDirection;
  /** Gets the pointers of the schemas that no value was found for. */
  readonly lost?: (pointer: string) => void;
  /** Values that stay even if they break the schema, such as expressions that a value replaces later. */
  readonly isKept?: (value: unknown, keyword: string) => boolean;
}

/** The value with what breaks the schema left out, or generated if it is required, or of another type in a response. */
export function fit(
  document: JsonObject,
  schema: Node,
  value: unknown,
  { direction, lost = () => undefined, isKept = () => false }: FitOptions,
): unknown {
  let now = value;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const broken = schemasOf(document, direction)
      .check(schema.pointer, now)
      .filter(({ pointer, keyword }) => !isKept(valueIn(now, pointer), keyword));
    if (broken.length === 0) break;
    // The last item of a list is left out first, so that the others keep their places.
    for (const one of broken.toReversed()) {
      lost(partOf(one));
      now = repaired({ document, schema, direction }, now, one);
    }
  }
  return now;
}

const partOf = ({ rule, schema, property }: BrokenRule): string =>
  property === undefined
    ? rule.slice(0, rule.lastIndexOf('/'))
    : `${schema.pointer}/properties/${escapeKey(property)}`;

const valueIn = (value: unknown, pointer: string): unknown => keysOf(pointer).reduce<unknown>(under, value);

/** What a value is repaired for. */
interface Target {
  readonly document: JsonObject;
  readonly schema: Node;
  readonly direction: SchemaDirection;
}

function repaired({ document, schema, direction }: Target, value: unknown, broken: BrokenRule): unknown {
  const keys = keysOf(broken.pointer);
  const { property } = broken;
  const message: Message = direction === 'response' ? 'response' : 'request';
  if (broken.keyword === 'required' && property !== undefined) {
    const field = shapeOf(document, broken.schema).field(property).node;
    const generated =
      field === undefined ? null : sampleOf(document, field, property, { direction: message });
    return changedAt(value, keys, (holder) =>
      isObject(holder) ? { ...holder, [property]: generated } : holder,
    );
  }
  const isAbsent = valueIn(value, broken.pointer) === null;
  // A response shows the type that its contract has now.
  if (broken.keyword === 'type' && property === undefined && direction === 'response' && !isAbsent) {
    const generated = sampleOf(document, broken.schema, keys.at(-1), { direction: message });
    return changedAt(value, keys, () => generated);
  }
  const gone = property === undefined ? keys : [...keys, property];
  const last = gone.at(-1);
  if (last === undefined) return sampleOf(document, schema, undefined, { direction: message });
  return changedAt(value, gone.slice(0, -1), (holder) => {
    if (isList(holder)) return holder.filter((_, index) => String(index) !== last);
    return isObject(holder) ? without(holder, last) : holder;
  });
}
