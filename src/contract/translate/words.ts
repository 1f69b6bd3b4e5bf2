import { isList, isObject, type JsonObject, text } from '../../base/json.ts';
import type { Contract, Operation, Parameter } from '../load.ts';
import { keysOf, type Node, pointerOf } from '../../base/pointer.ts';
import { createTranslator } from './compile.ts';
import { fit } from './fit.ts';
import type { Unit } from './unit.ts';

/** The names of parts of a body in a corrected contract, and the form of their values. */
export interface BodyWords {
  /** The place that the part had before. */
  readonly pointer: (pointer: string) => string;
  /** The name of a field of the body itself. */
  readonly name: (name: string) => string;
  /** A partial body. Texts with runtime expressions stay unchanged. */
  readonly value: (pointer: string, value: unknown) => unknown;
  /** The names of the fields as they were. */
  readonly names: readonly string[];
}

/** The words of a corrected contract, by those of the contract before. */
export interface Words {
  readonly sent: (operation: string) => BodyWords;
  readonly returned: (operation: string) => BodyWords;
  readonly parameter: (operation: string, name: string) => string;
  /** What a field was called before. */
  readonly former: (name: string) => string;
  /** The value of the field that had this name before. */
  readonly field: (of: object, name: string) => unknown;
}

const UNCHANGED: BodyWords = {
  pointer: (pointer) => pointer,
  name: (name) => name,
  value: (_, value) => value,
  names: [],
};

/** For a contract without corrections. */
export const OWN_WORDS: Words = {
  sent: () => UNCHANGED,
  returned: () => UNCHANGED,
  parameter: (_, name) => name,
  former: (name) => name,
  field: (of, name): unknown => (Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined),
};

export function wordsOf(before: Contract, corrected: Contract): Words {
  const translator = createTranslator({
    from: before.document,
    to: corrected.document,
    outwards: true,
  });
  const sent = new Map<string, BodyWords>();
  const returned = new Map<string, BodyWords>();
  const parameters = new Map<string, string>();
  const former = new Map<string, string>();
  for (const operation of corrected.operations) {
    const known = before.operations.find(({ id }) => id === operation.id);
    if (known === undefined) continue;
    const [taken, is] = [known.requestBody?.content[0]?.schema, operation.requestBody?.content[0]?.schema];
    const request = taken && is && translator.compile(taken, is)?.unit;
    if (request !== undefined) {
      sent.set(operation.id, bodyWords(request, corrected.document, is));
      collectRenamed(request, former);
    }
    const [was, now] = [successOf(known), successOf(operation)];
    const response = was && now && translator.compile(was, now)?.unit;
    if (response !== undefined) {
      returned.set(operation.id, bodyWords(response));
      collectRenamed(response, former);
    }
    for (const parameter of operation.parameters) {
      const name = formerOf(parameter, known.parameters);
      if (name !== undefined) parameters.set(`${operation.id} ${name}`, parameter.name);
    }
  }
  return {
    sent: (operation) => sent.get(operation) ?? UNCHANGED,
    returned: (operation) => returned.get(operation) ?? UNCHANGED,
    parameter: (operation, name) => parameters.get(`${operation} ${name}`) ?? name,
    former: (name) => former.get(name) ?? name,
    field: (of, name) =>
      Object.entries(of).find(([key]) => (former.get(key) ?? key) === name)?.[1] as unknown,
  };
}

const successOf = ({ responses }: Operation) =>
  responses.find(({ status, content }) => status.startsWith('2') && content.length > 0)?.content[0]?.schema;

const formerOf = ({ node }: Parameter, before: readonly Parameter[]): string | undefined => {
  const name = text(node['x-former-name']);
  return before.some((parameter) => parameter.name === name) ? name : undefined;
};

/** The unit with all that may apply to the same value. */
function together(unit: Unit, seen: Set<Unit> = new Set()): Set<Unit> {
  if (seen.has(unit)) return seen;
  seen.add(unit);
  for (const other of [...unit.same, ...unit.branches.map((branch) => branch.unit)]) together(other, seen);
  return seen;
}

const spread = (units: readonly Unit[]): Unit[] => units.flatMap((unit) => [...together(unit)]);

function step(units: readonly Unit[], key: string): { readonly key: string; readonly units: Unit[] } {
  if (/^\d+$|^\*$/.test(key)) return { key, units: spread(units.flatMap(({ items }) => items ?? [])) };
  const fields = units.flatMap((unit) => unit.fields.get(key) ?? []);
  const name = fields.find((field) => field.name !== key)?.name ?? key;
  const below = fields.length > 0 ? fields.map(({ unit }) => unit) : units.flatMap(({ rest }) => rest ?? []);
  return { key: name, units: spread(below) };
}

function bodyWords(unit: Unit, document?: JsonObject, schema?: Node): BodyWords {
  const here = [...together(unit)];
  const walk = (pointer: string): { keys: string[]; units: Unit[] } =>
    keysOf(pointer).reduce<{ keys: string[]; units: Unit[] }>(
      ({ keys, units }, key) => {
        const next = step(units, key);
        return { keys: [...keys, next.key], units: next.units };
      },
      { keys: [], units: here },
    );
  return {
    names: [...new Set(here.flatMap(({ fields }) => [...fields.keys()]))],
    name: (name) => step(here, name).key,
    pointer: (pointer) => pointerOf(walk(pointer).keys),
    value(pointer, value) {
      const said = reworded(walk(pointer).units, value);
      if (pointer !== '' || document === undefined || schema === undefined) return said;
      return fit(document, schema, said, 'request', { isKept: isExpression });
    },
  };
}

const isExpression = (value: unknown): boolean => typeof value === 'string' && /\{|^\$[a-z]/i.test(value);

function reworded(units: readonly Unit[], value: unknown): unknown {
  if (isList(value)) return value.map((item, index) => reworded(step(units, String(index)).units, item));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const next = step(units, key);
        return [next.key, reworded(next.units, inner)];
      }),
    );
  if (isExpression(value)) return value;
  return units.reduce<unknown>((now, { scalar }) => (scalar === undefined ? now : scalar(now)), value);
}

/** The names that fields have now, each with the one before. */
function collectRenamed(start: Unit, former: Map<string, string>): void {
  const seen = together(start);
  for (const unit of seen) {
    for (const [name, field] of unit.fields) {
      if (field.name !== undefined && field.name !== name) former.set(field.name, name);
      together(field.unit, seen);
    }
    for (const below of [unit.items, unit.rest]) if (below !== undefined) together(below, seen);
  }
}
