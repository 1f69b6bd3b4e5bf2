/** Where the references between schemas lead: base addresses (`$id`), anchors and dynamic anchors. */
import { parsedUrl } from '../../base/text.ts';
import { isObject, type JsonObject, member, text } from '../../base/json.ts';
import { type Part, partsBelow } from '../parts.ts';
import { valueAt } from '../../base/pointer.ts';
import { targetOf } from '../refs.ts';
import { SchemaError } from './rule.ts';

/** A schema with an address of its own, or the document. */
export interface SchemaResource {
  readonly pointer: string;
  readonly address: string;
  /** The pointers of its anchors. */
  readonly anchors: Map<string, string>;
  readonly dynamic: Map<string, string>;
}

/** Stands for the address that a document without one was read from. */
const NOWHERE = 'document://here/';

export class Addresses {
  readonly #document: JsonObject;
  /** The document first, then its schemas with addresses, each after the one that it is in. */
  readonly #resources: readonly SchemaResource[];

  constructor(document: JsonObject) {
    this.#document = document;
    this.#resources = cache.get(document) ?? resourcesOf(document);
    cache.set(document, this.#resources);
  }

  /** The pointer of the schema that a reference in the schema at the pointer leads to. */
  target(pointer: string, ref: string): string {
    const own = this.resourceOf(pointer);
    if (own.pointer === '' && /^#(\/|$)/.test(ref)) return localTarget(pointer, ref);
    const [address = '', fragment = ''] = resolved(ref, own).split('#');
    const resource = this.#resources.find((one) => one.address === address);
    if (resource === undefined)
      throw new SchemaError(pointer, `$ref "${ref}" leaves the document. Bundle it first`);
    if (fragment === '' || fragment.startsWith('/')) {
      const local = localTarget(pointer, `#${fragment}`);
      // Authors who give a schema an address still write references from the root of the document.
      const isOfDocument = ref.startsWith('#/') && !this.#has(resource.pointer + local) && this.#has(local);
      return isOfDocument ? local : resource.pointer + local;
    }
    const target = resource.anchors.get(fragment);
    if (target === undefined) throw new SchemaError(pointer, `$ref "${ref}" names an anchor that is nowhere`);
    return target;
  }

  #has(pointer: string): boolean {
    return valueAt(this.#document, pointer) !== undefined;
  }

  /** What `$dynamicRef` may lead to elsewhere: the name of the dynamic anchor at the target, if it names one. */
  dynamicName(target: string, ref: string): string | undefined {
    const name = ref.slice(ref.indexOf('#') + 1);
    return this.resourceOf(target).dynamic.get(name) === target ? name : undefined;
  }

  /** The schema with an address of its own that the pointer is in, or the document. */
  resourceOf(pointer: string): SchemaResource {
    const [whole, ...others] = this.#resources;
    if (whole === undefined) throw new Error('A document is its first resource.');
    const isIn = (one: SchemaResource): boolean =>
      pointer === one.pointer || pointer.startsWith(`${one.pointer}/`);
    return others.findLast(isIn) ?? whole;
  }

  /** The vocabularies of a dialect that the document describes, if it does. */
  vocabularies(dialect: string): JsonObject | undefined {
    const metaschema = this.#resources.find((one) => one.address === dialect.replace(/#$/, ''));
    const vocabulary = metaschema && member(valueAt(this.#document, metaschema.pointer), '$vocabulary');
    return isObject(vocabulary) ? vocabulary : undefined;
  }
}

/** A document is read once, however many directions and checks there are. */
const cache = new WeakMap<JsonObject, readonly SchemaResource[]>();

function resourcesOf(document: JsonObject): SchemaResource[] {
  const whole: SchemaResource = { pointer: '', address: NOWHERE, anchors: new Map(), dynamic: new Map() };
  const resources = [whole];
  const type = text(document['openapi']) === undefined ? 'Schema' : 'Root';
  const waiting: { readonly part: Part; readonly outer: SchemaResource }[] = [
    { part: { type, pointer: '', value: document }, outer: whole },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { part, outer } = next;
    const own = part.type === 'Schema' ? ownResource(part, outer) : undefined;
    if (own !== undefined) resources.push(own);
    const resource = own ?? outer;
    if (part.type === 'Schema') noteAnchors(part, resource);
    for (const below of partsBelow(part)) waiting.push({ part: below, outer: resource });
  }
  return resources;
}

function ownResource({ pointer, value }: Part, outer: SchemaResource): SchemaResource | undefined {
  const id = text(value['$id']);
  if (id === undefined) return undefined;
  const address = resolved(id, outer).replace(/#.*$/, '');
  return { pointer, address, anchors: new Map(), dynamic: new Map() };
}

function noteAnchors({ pointer, value }: Part, { anchors, dynamic }: SchemaResource): void {
  const [anchor, dynamicAnchor] = [text(value['$anchor']), text(value['$dynamicAnchor'])];
  if (anchor !== undefined) anchors.set(anchor, pointer);
  if (dynamicAnchor === undefined) return;
  anchors.set(dynamicAnchor, pointer);
  dynamic.set(dynamicAnchor, pointer);
}

const resolved = (reference: string, { address }: SchemaResource): string =>
  parsedUrl(reference, address)?.href ?? reference;

function localTarget(pointer: string, ref: string): string {
  try {
    return targetOf(ref);
  } catch (error) {
    throw new SchemaError(pointer, error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
  }
}
