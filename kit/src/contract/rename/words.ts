import { isList, isObject, type JsonObject, text } from '../../base/json.ts';
import type { Contract, Operation, Parameter } from '../load.ts';
import { keysOf, type Node, pointerOf } from '../../base/pointer.ts';
import { createRenamer } from './compile.ts';
import { fit } from './fit.ts';
import { emptyRenaming, type Renaming } from './renaming.ts';

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
  /** The names that a field may have now: its own, and those that corrections give it. */
  readonly names: (name: string) => readonly string[];
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
  names: (name) => [name],
};

export function wordsOf(before: Contract, corrected: Contract): Words {
  const renamer = createRenamer({
    from: before.document,
    to: corrected.document,
    outwards: true,
  });
  const bodies = new Map<string, BodyWords>();
  const responseWords = new Map<string, BodyWords>();
  const parameters = new Map<string, string>();
  const former = new Map<string, string>();
  for (const operation of corrected.operations) {
    const original = before.operations.find(({ id }) => id === operation.id);
    if (original === undefined) continue;
    const [oldSchema, newSchema] = [
      original.requestBody?.content[0]?.schema,
      operation.requestBody?.content[0]?.schema,
    ];
    if (oldSchema !== undefined && newSchema !== undefined) {
      const request = renamer.compile(oldSchema, newSchema)?.renaming ?? emptyRenaming();
      bodies.set(operation.id, bodyWords(request, corrected.document, newSchema));
      collectRenamed(request, former);
    }
    const [was, now] = [successOf(original), successOf(operation)];
    const response = was && now && renamer.compile(was, now)?.renaming;
    if (response !== undefined) {
      responseWords.set(operation.id, bodyWords(response));
      collectRenamed(response, former);
    }
    for (const parameter of operation.parameters) {
      const name = formerOf(parameter, original.parameters);
      if (name !== undefined) parameters.set(`${operation.id} ${name}`, parameter.name);
    }
  }
  return {
    sent: (operation) => bodies.get(operation) ?? UNCHANGED,
    returned: (operation) => responseWords.get(operation) ?? UNCHANGED,
    parameter: (operation, name) => parameters.get(`${operation} ${name}`) ?? name,
    names: (name) => [name, ...[...former].flatMap(([now, was]) => (was === name ? [now] : []))],
  };
}

const successOf = ({ responses }: Operation) =>
  responses.find(({ status, content }) => status.startsWith('2') && content.length > 0)?.content[0]?.schema;

const formerOf = ({ node }: Parameter, before: readonly Parameter[]): string | undefined => {
  const name = text(node['x-former-name']);
  return before.some((parameter) => parameter.name === name) ? name : undefined;
};

/** The unit with all that may apply to the same value. */
function together(renaming: Renaming, renamings: Set<Renaming> = new Set()): Set<Renaming> {
  if (renamings.has(renaming)) return renamings;
  renamings.add(renaming);
  for (const other of [...renaming.same, ...renaming.branches.map((branch) => branch.renaming)])
    together(other, renamings);
  return renamings;
}

const spread = (renamings: readonly Renaming[]): Renaming[] =>
  renamings.flatMap((renaming) => [...together(renaming)]);

function step(
  renamings: readonly Renaming[],
  key: string,
): { readonly key: string; readonly renamings: Renaming[] } {
  if (/^\d+$|^\*$/.test(key))
    return { key, renamings: spread(renamings.flatMap(({ items }) => items ?? [])) };
  const fields = renamings.flatMap((renaming) => renaming.fields.get(key) ?? []);
  const name = fields.find((field) => field.name !== key)?.name ?? key;
  const below =
    fields.length > 0 ? fields.map(({ renaming }) => renaming) : renamings.flatMap(({ rest }) => rest ?? []);
  return { key: name, renamings: spread(below) };
}

function bodyWords(renaming: Renaming, document?: JsonObject, schema?: Node): BodyWords {
  const here = [...together(renaming)];
  const walk = (pointer: string): { keys: string[]; renamings: Renaming[] } =>
    keysOf(pointer).reduce<{ keys: string[]; renamings: Renaming[] }>(
      ({ keys, renamings }, key) => {
        const next = step(renamings, key);
        return { keys: [...keys, next.key], renamings: next.renamings };
      },
      { keys: [], renamings: here },
    );
  return {
    names: [...new Set(here.flatMap(({ fields }) => [...fields.keys()]))],
    name: (name) => step(here, name).key,
    pointer: (pointer) => pointerOf(walk(pointer).keys),
    value(pointer, value) {
      const words = reworded(walk(pointer).renamings, value);
      if (pointer !== '' || document === undefined || schema === undefined) return words;
      return fit(document, schema, words, { direction: 'request', isKept: isExpression });
    },
  };
}

const isExpression = (value: unknown): boolean => typeof value === 'string' && /\{|^\$[a-z]/i.test(value);

function reworded(renamings: readonly Renaming[], value: unknown): unknown {
  if (isList(value))
    return value.map((item, index) => reworded(step(renamings, String(index)).renamings, item));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const next = step(renamings, key);
        return [next.key, reworded(next.renamings, inner)];
      }),
    );
  if (isExpression(value)) return value;
  return renamings.reduce<unknown>((now, { word }) => (word === undefined ? now : word(now)), value);
}

/** The names that fields have now, each with the one before. */
function collectRenamed(start: Renaming, former: Map<string, string>): void {
  const renamings = together(start);
  for (const renaming of renamings) {
    for (const [name, field] of renaming.fields) {
      if (field.name !== undefined && field.name !== name) former.set(field.name, name);
      together(field.renaming, renamings);
    }
    for (const below of [renaming.items, renaming.rest]) if (below !== undefined) together(below, renamings);
  }
}
