/**
 * The document with each schema for one kind of message, for tools that take `required` as it is written. A component
 * that requests and responses share, and that differs between them, gets a copy for requests.
 */
import {
  isObject,
  type Json,
  type JsonObject,
  list,
  mapValues,
  objectAt,
  strings,
  text,
} from '../base/json.ts';
import { escapeKey, keysOf, type Node, under } from '../base/pointer.ts';
import { ALWAYS_APPLIED, APPLIED } from './grammar.ts';
import {
  appliedWith,
  type Follow,
  followIn,
  hasDirections,
  leftOutBy,
  type Message,
  requiredBy,
} from './direction.ts';
import { held, type PartType, partsBelow, partsOfDocument } from './parts.ts';
import { schemaNameAt } from './refs.ts';

export interface SplitOptions {
  /** Whether fields that a message does not carry are removed from its schemas. @default false */
  readonly removes?: boolean;
}

/** Where a part is used; what a service calls is sent by it. */
interface MessageUse {
  readonly message: Message;
  readonly isCalled: boolean;
}

const SCHEMAS = '/components/schemas/';

export function splitDirections(document: JsonObject, { removes = false }: SplitOptions = {}): JsonObject {
  if (!hasDirections(document)) return document;
  const changes = {
    request: changesFor(document, 'request', removes),
    response: changesFor(document, 'response', removes),
  };
  const differing = differingComponents(document, [...changes.request.keys(), ...changes.response.keys()]);
  if (differing.size === 0 && changes.request.size + changes.response.size === 0) return document;
  const uses: Uses = { request: new Set(), response: new Set() };
  const root = { type: 'Root', pointer: '', value: document } as const;
  noteUses(uses, followIn(document), root, { message: 'response', isCalled: false });
  const schemas = objectAt(document, 'components', 'schemas');
  const copies = new Map(
    [...differing]
      .filter((name) => uses.request.has(name) && uses.response.has(name))
      .map((name) => [name, freeName(`${name}Request`, schemas)]),
  );
  const rewriter = new Rewriter(changes, copies, removes);
  const whole = rewriter.rewrite('Root', document, '', { message: 'response', isCalled: false });
  const component = (name: string, message: Message): Json =>
    rewriter.rewrite('Schema', under(schemas, name) ?? {}, `${SCHEMAS}${escapeKey(name)}`, {
      message,
      isCalled: false,
    });
  const own = mapValues(schemas, (_schema, name) =>
    component(name, uses.request.has(name) && !uses.response.has(name) ? 'request' : 'response'),
  );
  const newSchemas = [...copies].map(([name, copy]) => [copy, component(name, 'request')] as const);
  return {
    ...objectAt(whole),
    components: { ...objectAt(whole, 'components'), schemas: { ...own, ...Object.fromEntries(newSchemas) } },
  };
}

/** The component schemas that each kind of message uses. */
type Uses = Readonly<Record<Message, Set<string>>>;

/** The fields that each schema loses in each kind of message, by its pointer. */
type Changes = Readonly<Record<Message, ReadonlyMap<string, ReadonlySet<string>>>>;

/** The fields that each schema does not have, or need not have, in messages of this kind. */
function changesFor(document: JsonObject, message: Message, removes: boolean): Map<string, Set<string>> {
  const follow = followIn(document);
  const result = new Map<string, Set<string>>();
  const addFields = ({ pointer, value }: Node, isLeftOut: (name: string) => boolean): void => {
    const listed = removes ? Object.keys(objectAt(value, 'properties')) : [];
    for (const name of [...strings(value['required']), ...listed].filter(isLeftOut))
      result.set(pointer, (result.get(pointer) ?? new Set()).add(name));
  };
  for (const schema of partsOfDocument(document).filter(({ type }) => type === 'Schema')) {
    const applied = appliedWith(schema, follow, APPLIED);
    if (!removes && requiredBy(applied).size === 0) continue;
    addFields(schema, leftOutBy(applied, message, follow));
    const anyway = leftOutBy(appliedWith(schema, follow, ALWAYS_APPLIED), message, follow);
    for (const part of applied) addFields(part, anyway);
  }
  return result;
}

function noteUses(uses: Uses, follow: Follow, part: { type: PartType } & Node, place: MessageUse): void {
  if (part.type === 'Components') return;
  const ref = text(part.value['$ref']);
  const name = part.type === 'Schema' ? componentOf(ref) : undefined;
  if (name !== undefined && uses[place.message].has(name)) return;
  if (name !== undefined) uses[place.message].add(name);
  const target = ref === undefined ? undefined : follow(ref, part);
  if (target !== undefined) noteUses(uses, follow, { type: part.type, ...target }, place);
  for (const below of partsBelow(part))
    noteUses(uses, follow, below, useBelow(below.type, below.keyword, place));
}

/** Writes the parts of the document for the messages that they belong to. */
class Rewriter {
  readonly #changes: Changes;
  /** The names of the copies for requests. */
  readonly #copies: ReadonlyMap<string, string>;
  readonly #removes: boolean;

  constructor(changes: Changes, copies: ReadonlyMap<string, string>, removes: boolean) {
    this.#changes = changes;
    this.#copies = copies;
    this.#removes = removes;
  }

  rewrite(type: PartType, value: Json, pointer: string, place: MessageUse): Json {
    if (!isObject(value)) return value;
    const gone = type === 'Schema' ? this.#changes[place.message].get(pointer) : undefined;
    const rewriteMember = (inner: Json, key: string): Json => {
      const copy = this.#copies.get(componentOf(text(inner)) ?? '');
      if (type === 'Schema' && key === '$ref' && place.message === 'request' && copy !== undefined)
        return `#${SCHEMAS}${escapeKey(copy)}`;
      if (key === 'required' && gone !== undefined) return strings(inner).filter((name) => !gone.has(name));
      const [how, below] = held(type, key) ?? [];
      if (below === undefined) return inner;
      const at = `${pointer}/${escapeKey(key)}`;
      const next = useBelow(below, key, place);
      if (how === 'one') return this.rewrite(below, inner, at, next);
      if (how === 'list')
        return list(inner).map((item, index) => this.rewrite(below, item, `${at}/${index}`, next));
      const isGone = (name: string): boolean =>
        this.#removes && key === 'properties' && gone?.has(name) === true;
      const remaining = Object.entries(objectAt(inner)).filter(([name]) => !isGone(name));
      return mapValues(Object.fromEntries(remaining), (item, name) =>
        this.rewrite(below, item, `${at}/${escapeKey(name)}`, next),
      );
    };
    const result = mapValues(value, rewriteMember);
    return result['required'] !== undefined && list(result['required']).length === 0 && gone !== undefined
      ? withoutRequired(result)
      : result;
  }
}

const withoutRequired = ({ required: _required, ...rest }: JsonObject): JsonObject => rest;

/** The component schemas that one of the places is in, and those that refer to them. */
function differingComponents(document: JsonObject, pointers: readonly string[]): Set<string> {
  const result = new Set(pointers.flatMap((pointer) => nameIn(pointer) ?? []));
  const users = new Map<string, Set<string>>();
  for (const { type, pointer, value } of partsOfDocument(document)) {
    const [target, user] = [componentOf(text(value['$ref'])), nameIn(pointer)];
    if (type === 'Schema' && target !== undefined && user !== undefined)
      users.set(target, (users.get(target) ?? new Set()).add(user));
  }
  // What is added while it is read is also read.
  for (const name of result) for (const user of users.get(name) ?? []) result.add(user);
  return result;
}

const nameIn = (pointer: string): string | undefined =>
  pointer.startsWith(SCHEMAS) ? keysOf(pointer)[2] : undefined;

const componentOf = (ref: string | undefined): string | undefined =>
  ref?.startsWith('#') === true ? schemaNameAt(ref.slice(1)) : undefined;

function useBelow(type: PartType, keyword: string, { message, isCalled }: MessageUse): MessageUse {
  if (type === 'Callback' || keyword === 'webhooks') return { message, isCalled: true };
  const isSent = type === 'RequestBody' || type === 'Parameter';
  if (!isSent && type !== 'Response') return { message, isCalled };
  return { message: isSent === isCalled ? 'response' : 'request', isCalled };
}

function freeName(base: string, names: JsonObject): string {
  let name = base;
  for (let number = 2; Object.hasOwn(names, name); number += 1) name = `${base}${number}`;
  return name;
}
