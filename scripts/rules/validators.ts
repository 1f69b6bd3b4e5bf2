import { isRef, type Location } from '@redocly/openapi-core';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { EXTENSIONS } from './extensions.ts';
import { follow, isRecord, type Place, type Resolve } from './place.ts';

/** Which way a value travels: what is read-only does not go in, what is write-only does not come out. */
export type Direction = 'request' | 'response';

/** One Ajv for a document. Every schema is compiled once; a $ref is a call, never a copy. */
export class Validators {
  readonly #ajv = createAjv();
  readonly #resolve: Resolve;
  readonly #ids = new Map<string, string>();

  constructor(resolve: Resolve) {
    this.#resolve = resolve;
  }

  knowsKeyword(keyword: string): boolean {
    return this.#ajv.RULES.keywords[keyword] !== undefined;
  }

  /** What is wrong with the schema itself, by the meta-schema. */
  metaErrors(schema: Place): readonly ErrorObject[] {
    if (!isRecord(schema.node)) return [];
    return this.#ajv.validateSchema(schema.node) === true ? [] : (this.#ajv.errors ?? []);
  }

  /** Compiles on first use and throws what Ajv throws. */
  get(schema: Place): ValidateFunction {
    const validate = this.#ajv.getSchema(this.#idOf(schema));
    if (validate === undefined) throw new Error(`No schema at ${schema.location.absolutePointer}.`);
    return validate;
  }

  errors(schema: Place, value: unknown, direction: Direction): readonly ErrorObject[] {
    const validate = this.get(schema);
    return validate.call({ direction }, value) ? [] : (validate.errors ?? []);
  }

  #idOf(schema: Place): string {
    // A bare $ref shares the validator of what it names.
    const { node, location } = isOnlyRef(schema.node) ? follow(this.#resolve, schema) : schema;
    const known = this.#ids.get(location.absolutePointer);
    if (known !== undefined) return known;
    const id = `https://schema.invalid/${this.#ids.size}`;
    this.#ids.set(location.absolutePointer, id);
    const linked = this.#link(node, location);
    this.#ajv.addSchema(isRecord(linked) ? linked : {}, id, false, false);
    return id;
  }

  /** A copy in which each $ref names the schema by the id that Ajv has for it. */
  #link(node: unknown, location: Location): unknown {
    if (Array.isArray(node)) return node.map((item: unknown) => this.#link(item, location));
    if (!isRecord(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        if (key !== '$ref' || typeof value !== 'string') return [key, this.#link(value, location)];
        const target = follow(this.#resolve, { node: { $ref: value }, location });
        return [key, target.node === undefined ? value : this.#idOf(target)];
      }),
    );
  }
}

function isOnlyRef(node: unknown): boolean {
  return isRef(node) && Object.keys(node).length === 1;
}

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    inlineRefs: false,
    passContext: true,
    logger: false,
  });
  // It knows OpenAPI's int32, int64, float, double, byte, binary and password too.
  addFormats.default(ajv);
  for (const [keyword, { inSchema }] of Object.entries(EXTENSIONS)) {
    if (inSchema !== undefined) ajv.addKeyword({ keyword, metaSchema: inSchema });
  }
  // OpenAPI 3.0's, which Ajv takes for granted: JSON Schema has type: [string, 'null'].
  ajv.removeKeyword('nullable');
  forbid(ajv, 'readOnly', 'request', 'is read-only and does not belong in a request');
  forbid(ajv, 'writeOnly', 'response', 'is write-only and does not belong in a response');
  return ajv;
}

/** Gives Ajv's annotation a meaning: the property must be absent when it travels this way. */
function forbid(ajv: Ajv2020, keyword: string, when: Direction, message: string): void {
  ajv.removeKeyword(keyword);
  ajv.addKeyword({
    keyword,
    schemaType: 'boolean',
    errors: false,
    error: { message },
    validate(this: { direction?: Direction }, on: boolean): boolean {
      return !on || this.direction !== when;
    },
  });
}

const byDocument = new WeakMap<object, Validators>();

/** The validators of the document that this root belongs to. */
export function validatorsOf(root: object, resolve: Resolve): Validators {
  const known = byDocument.get(root) ?? new Validators(resolve);
  byDocument.set(root, known);
  return known;
}
