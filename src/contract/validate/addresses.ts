/** Where the references between schemas lead: base addresses (`$id`), anchors and dynamic anchors. */
import { isObject, type JsonObject, member, text } from '../json.ts';
import { type Part, partsBelow } from '../parts.ts';
import { valueAt } from '../pointer.ts';
import { targetOf } from '../refs.ts';
import { SchemaError } from './rule.ts';

/** A schema with an address of its own, or the document. */
export interface Resource {
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
  readonly #whole: Resource = { pointer: '', address: NOWHERE, anchors: new Map(), dynamic: new Map() };
  #found: readonly Resource[] | undefined;

  constructor(document: JsonObject) {
    this.#document = document;
  }

  /** The pointer of the schema that a reference in the schema at the pointer leads to. */
  target(pointer: string, ref: string): string {
    const own = this.resourceOf(pointer);
    if (own === this.#whole && /^#(\/|$)/.test(ref)) return localTarget(pointer, ref);
    const [address = '', fragment = ''] = resolved(ref, own).split('#');
    const resource = this.#all().find((one) => one.address === address);
    if (resource === undefined)
      throw new SchemaError(pointer, `$ref "${ref}" leaves the document. Bundle it first`);
    if (fragment === '' || fragment.startsWith('/'))
      return resource.pointer + localTarget(pointer, `#${fragment}`);
    const target = resource.anchors.get(fragment);
    if (target === undefined) throw new SchemaError(pointer, `$ref "${ref}" names an anchor that is nowhere`);
    return target;
  }

  /** What `$dynamicRef` may lead to elsewhere: the name of the dynamic anchor at the target, if it names one. */
  dynamicName(target: string, ref: string): string | undefined {
    this.#all();
    const name = ref.slice(ref.indexOf('#') + 1);
    return this.resourceOf(target).dynamic.get(name) === target ? name : undefined;
  }

  /** The schema with an address of its own that the pointer is in, or the document. */
  resourceOf(pointer: string): Resource {
    if (!ancestors(pointer).some((above) => idAt(this.#document, above) !== undefined)) return this.#whole;
    const isIn = (one: Resource): boolean => pointer === one.pointer || pointer.startsWith(`${one.pointer}/`);
    return this.#all().findLast(isIn) ?? this.#whole;
  }

  /** The vocabularies of a dialect that the document describes, if it does. */
  vocabularies(dialect: string): JsonObject | undefined {
    const metaschema = this.#all().find((one) => one.address === dialect.replace(/#$/, ''));
    const named = metaschema && member(valueAt(this.#document, metaschema.pointer), '$vocabulary');
    return isObject(named) ? named : undefined;
  }

  /** The document first, then its schemas with addresses, each after the one that it is in. */
  #all(): readonly Resource[] {
    if (this.#found !== undefined) return this.#found;
    const found = [this.#whole];
    const visit = (part: Part, outer: Resource): void => {
      const own = part.type === 'Schema' ? ownResource(part, outer) : undefined;
      if (own !== undefined) found.push(own);
      const resource = own ?? outer;
      if (part.type === 'Schema') noteAnchors(part, resource);
      for (const below of partsBelow(part)) visit(below, resource);
    };
    const type = text(this.#document['openapi']) === undefined ? 'Schema' : 'Root';
    visit({ type, pointer: '', value: this.#document }, this.#whole);
    return (this.#found = found);
  }
}

function ownResource({ pointer, value }: Part, outer: Resource): Resource | undefined {
  const id = text(value['$id']);
  if (id === undefined) return undefined;
  const address = resolved(id, outer).replace(/#.*$/, '');
  return { pointer, address, anchors: new Map(), dynamic: new Map() };
}

function noteAnchors({ pointer, value }: Part, { anchors, dynamic }: Resource): void {
  const [anchor, dynamicAnchor] = [text(value['$anchor']), text(value['$dynamicAnchor'])];
  if (anchor !== undefined) anchors.set(anchor, pointer);
  if (dynamicAnchor === undefined) return;
  anchors.set(dynamicAnchor, pointer);
  dynamic.set(dynamicAnchor, pointer);
}

const resolved = (reference: string, { address }: Resource): string =>
  URL.canParse(reference, address) ? new URL(reference, address).href : reference;

const idAt = (document: JsonObject, pointer: string): string | undefined =>
  text(member(valueAt(document, pointer), '$id'));

/** The pointers of everything that a pointer is in, and itself. */
function ancestors(pointer: string): string[] {
  const found = [''];
  for (let end = pointer.indexOf('/', 1); end > 0; end = pointer.indexOf('/', end + 1))
    found.push(pointer.slice(0, end));
  return pointer === '' ? found : [...found, pointer];
}

function localTarget(pointer: string, ref: string): string {
  try {
    return targetOf(ref);
  } catch (error) {
    throw new SchemaError(pointer, error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
  }
}
