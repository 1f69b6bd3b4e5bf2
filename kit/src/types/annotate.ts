/**
 * Prepares a copy of the bundle for openapi-typescript, which does not print extensions: provenance goes into the
 * text of doc comments, and int64 is marked with its side. It walks the document as it is written, because the copy keeps its
 * references and parts, which the shape of a schema resolves and merges.
 */
import { defined } from '../base/defined.ts';
import { docText, type Known, provenanceTags } from './doc-text.ts';
import {
  entries,
  isList,
  isObject,
  type Json,
  type JsonObject,
  list,
  mapValues,
  member,
  objectAt,
  text,
  without,
} from '../base/json.ts';
import {
  deref,
  loadContract,
  METHODS,
  rankOf,
  type Standing,
  standingIn,
  typesOf,
} from '../contract/index.ts';
import { branches, isInt64 } from './shape.ts';
import { keysOf } from '../base/pointer.ts';

/** Read again by `typeOf` in types.ts. */
export const INT64_SIDE = 'x-int64-side';
export const FILE = 'x-file';
export const NEVER = 'x-never';

interface PartContext {
  readonly standing: Standing;
  /** The standing that the comment around this place says. */
  readonly descriptionStanding: Standing;
  readonly side: Side;
}

/** A parameter that is sent as JSON has its schema below its media type; a caller passes the value itself. */
const parameterSchema = (raw: JsonObject): Json | undefined =>
  raw['schema'] ?? objectAt(entries(raw['content'])[0]?.[1])['schema'];

const weakerThan = (standing: Standing, other: Standing | undefined): Standing | undefined =>
  other !== undefined && rankOf({ standing: other }) > rankOf({ standing }) ? other : undefined;

/** References lead to objects, so a component schema that is `true` or `false` becomes one. */
export function withObjects(document: JsonObject): JsonObject {
  const components = objectAt(document, 'components');
  const schemas = objectAt(components, 'schemas');
  if (Object.values(schemas).every((schema) => typeof schema !== 'boolean')) return document;
  const objects = mapValues(schemas, (schema) =>
    typeof schema === 'boolean' ? (schema ? {} : { [NEVER]: true }) : schema,
  );
  return { ...document, components: { ...components, schemas: objects } };
}

export const annotate = (document: JsonObject): JsonObject => new Annotator(document).annotate();

const contextOf = (node: Json, side: Side, above: Standing = 'documented'): PartContext => {
  const standing = standingIn(objectAt(node)) ?? above;
  return { standing, descriptionStanding: standing, side };
};

/** Copies the parts of a document with their standings; references are looked up in it. */
class Annotator {
  readonly #document: JsonObject;
  readonly #passed: ReadonlySet<string>;

  constructor(document: JsonObject) {
    this.#document = document;
    this.#passed = passedSchemas(document);
  }

  annotate(): JsonObject {
    const document = this.#document;
    const components = objectAt(document, 'components');
    return {
      openapi: document['openapi'] ?? '',
      info: document['info'] ?? {},
      paths: mapValues(document['paths'], (raw) => this.#item(raw)),
      components: {
        schemas: mapValues(components['schemas'], (child, name) => {
          const side = this.#passed.has(name) ? 'in' : 'out';
          const place = contextOf(child, side);
          const certainty = {
            standing: place.standing,
            descriptionStanding: 'documented',
            items: weakerThan(place.standing, standingIn(member(child, 'items'))),
          } as const;
          return this.#commented({ ...objectAt(this.#schema(child, place)) }, certainty);
        }),
        parameters: mapValues(components['parameters'], (child) => this.#parameter(child)),
        responses: mapValues(components['responses'], (child) => this.#response(child, 'documented')),
        headers: mapValues(components['headers'], (child) =>
          this.#responseHeader(child, {
            standing: 'documented',
            descriptionStanding: 'documented',
            side: 'out',
          }),
        ),
      },
    };
  }

  /** The node with all that its comment should say in `description`. */
  #commented(node: JsonObject, certainty: Known): JsonObject {
    // The description of a referenced part also applies to the reference.
    const target = '$ref' in node ? deref(this.#document, node) : {};
    const ownText = text(node['description']) ?? text(target['description']);
    const tags = [
      ...provenanceTags(node, certainty),
      ...(node['deprecated'] === true ? ['@deprecated'] : []),
    ];
    const description = docText({ ...target, ...node }, ownText, tags);
    return {
      ...without(node, 'deprecated', 'format', 'summary', 'description'),
      ...(description !== '' && { description }),
    };
  }

  #schema(raw: Json | undefined, place: PartContext): Json {
    if (!isObject(raw)) return raw ?? null;
    if ('$ref' in raw) return raw;
    const here: PartContext = { ...place, standing: standingIn(raw) ?? place.standing };
    const all = (items: readonly Json[]): Json[] => items.map((item) => this.#schema(item, here));
    return {
      ...without(raw, 'discriminator', 'anyOf', 'oneOf', 'title', ...(isListOfObjects(raw) ? ['enum'] : [])),
      ...(isInt64(raw) && { [INT64_SIDE]: here.side }),
      ...(raw['format'] === 'binary' && { [FILE]: true }),
      ...(isObject(raw['properties']) && { properties: this.#properties(raw, here) }),
      ...('items' in raw && {
        items: this.#schema(raw['items'], {
          ...here,
          descriptionStanding: standingIn(raw['items']) ?? here.descriptionStanding,
        }),
      }),
      ...(isObject(raw['additionalProperties']) && {
        additionalProperties: this.#schema(raw['additionalProperties'], here),
      }),
      // Written as it was read, for a program that reads schemas itself.
      ...(isList(raw['allOf']) && { allOf: all(raw['allOf']) }),
      ...this.#alternatives(raw, all),
    };
  }

  #properties(parent: JsonObject, place: PartContext): JsonObject {
    return mapValues(parent['properties'], (child, name) => {
      if (!isObject(child)) return child;
      const standing = standingIn(child) ?? place.standing;
      const typed = objectAt(this.#schema(child, { ...place, descriptionStanding: standing }));
      const required = list(parent['required']).includes(name)
        ? standingIn(parent['x-provenance-required'], name)
        : undefined;
      const type = '$ref' in child ? standingIn(deref(this.#document, child)) : undefined;
      return this.#commented(typed, {
        standing,
        descriptionStanding: place.descriptionStanding,
        required,
        type: weakerThan(standing, type),
        items: weakerThan(standing, standingIn(child['items'])),
      });
    });
  }

  /** openapi-typescript would treat an `anyOf` beside the schema's own fields as another alternative to them. */
  #alternatives(raw: JsonObject, all: (items: readonly Json[]) => Json[]): JsonObject {
    const [any, one] = [branches(this.#document, raw, 'anyOf'), branches(this.#document, raw, 'oneOf')].map(
      all,
    );
    const besideFields = isObject(raw['properties']) && any !== undefined && any.length > 0;
    return {
      ...(any && any.length > 0 && !besideFields && { anyOf: any }),
      ...(besideFields && { allOf: [...all(list(raw['allOf'])), { anyOf: any }] }),
      ...(one && one.length > 0 && { oneOf: one }),
    };
  }

  #content(raw: Json | undefined, place: PartContext): JsonObject {
    return mapValues(raw, (media) => ({ schema: this.#schema(objectAt(media)['schema'], place) }));
  }

  #parameter(raw: Json, above: Standing = 'documented'): Json {
    if (!isObject(raw) || '$ref' in raw) return raw;
    const place = contextOf(raw, 'in', above);
    const schema = parameterSchema(raw);
    const type = weakerThan(place.standing, standingIn(schema));
    const note = type === undefined ? undefined : text(member(schema, 'x-provenance-note'));
    return this.#commented(
      {
        ...defined({ 'x-provenance-note': note }),
        ...without(raw, 'content'),
        schema: this.#schema(schema, place),
      },
      { standing: place.standing, descriptionStanding: above, type },
    );
  }

  #response(raw: Json, standing: Standing): Json {
    if (!isObject(raw) || '$ref' in raw) return raw;
    const place = contextOf(raw, 'inline', standing);
    const headers = mapValues(raw['headers'], (header) => this.#responseHeader(header, place));
    return {
      ...this.#commented(raw, { standing: place.standing, descriptionStanding: standing }),
      ...('headers' in raw && { headers }),
      ...('content' in raw && { content: this.#content(raw['content'], place) }),
    };
  }

  #responseHeader(raw: Json, around: PartContext): Json {
    if (!isObject(raw) || '$ref' in raw) return raw;
    const place = contextOf(raw, around.side, around.standing);
    return this.#commented(
      { ...raw, schema: this.#schema(raw['schema'], place) },
      { standing: place.standing, descriptionStanding: around.descriptionStanding },
    );
  }

  #operation(raw: JsonObject): JsonObject {
    const body = raw['requestBody'];
    const { standing } = contextOf(raw, 'in');
    const known = (part: JsonObject): Known => ({
      standing: contextOf(part, 'in', standing).standing,
      descriptionStanding: standing,
    });
    const summary = text(raw['summary']);
    const description = [summary && `${summary}.`, text(raw['description'])].filter(Boolean).join('\n\n');
    return {
      ...this.#commented(
        { ...without(raw, 'callbacks'), description },
        { standing, descriptionStanding: 'documented' },
      ),
      parameters: list(raw['parameters']).map((child) => this.#parameter(child, standing)),
      ...(isObject(body) && {
        requestBody: {
          ...this.#commented(body, known(body)),
          content: this.#content(body['content'], contextOf(body, 'in', standing)),
        },
      }),
      responses: mapValues(raw['responses'], (child) => this.#response(child, standing)),
    };
  }

  #item(raw: Json): Json {
    return {
      ...objectAt(raw),
      ...('parameters' in objectAt(raw) && {
        parameters: list(objectAt(raw)['parameters']).map((child) => this.#parameter(child)),
      }),
      ...Object.fromEntries(
        METHODS.map((method) => method.toLowerCase())
          .filter((method) => method in objectAt(raw))
          .map((method) => [method, this.#operation(objectAt(raw, method))]),
      ),
    };
  }
}

/**
 * `in` is what a caller passes; `out` is what a caller gets, in a response or in a callback. The types of `inline` parts of
 * responses have no parameter for integers.
 */
type Side = 'in' | 'out' | 'inline';

/** The component schemas that a caller passes, themselves or in others. */
function passedSchemas(document: JsonObject): ReadonlySet<string> {
  const passed = new Set<string>();
  const references = new Set<string>();
  const visit = (node: Json | undefined): void => {
    if (isList(node)) for (const child of node) visit(child);
    if (!isObject(node)) return;
    const ref = node['$ref'];
    if (typeof ref === 'string' && !references.has(ref)) {
      references.add(ref);
      const [section, kind, name] = keysOf(ref);
      if (section === 'components' && kind === 'schemas' && name !== undefined) passed.add(name);
      visit(deref(document, node));
    }
    for (const [key, child] of Object.entries(node))
      if (key !== 'examples' && key !== 'example') visit(child);
  };
  for (const { pathItem, node } of loadContract(document).operations) {
    visit(pathItem.value['parameters']);
    visit(node['parameters']);
    visit(node['requestBody']);
  }
  return passed;
}

/** openapi-typescript would take the values for schemas. */
const isListOfObjects = (schema: JsonObject): boolean =>
  'enum' in schema && typesOf(schema).includes('object');
