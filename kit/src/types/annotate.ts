/**
 * Prepares a copy of the bundle for openapi-typescript, which does not print extensions: provenance goes into the
 * text of doc comments, and int64 is marked with its side. It walks the document as it is written, because the copy keeps its
 * references and parts, which the shape of a schema resolves and merges.
 */
import { docText, provenanceTags } from './doc-text.ts';
import {
  entries,
  isList,
  isObject,
  type Json,
  type JsonObject,
  list,
  mapValues,
  objectAt,
  text,
  without,
} from '../base/json.ts';
import { deref, loadContract, METHODS, type Standing, standingIn, typesOf } from '../contract/index.ts';
import { branches, isInt64 } from './shape.ts';
import { keysOf } from '../base/pointer.ts';

/** Read again by `typeOf` in types.ts. */
export const INT64_SIDE = 'x-int64-side';
export const FILE = 'x-file';

interface Place {
  readonly standing: Standing;
  readonly side: Side;
}

/** A parameter that is sent as JSON has its schema below its media type; a caller passes the value itself. */
const parameterSchema = (raw: JsonObject): Json | undefined =>
  raw['schema'] ?? objectAt(entries(raw['content'])[0]?.[1])['schema'];

/** One function, because its parts call each other and all look up references in the same document. */
export function annotate(document: JsonObject): JsonObject {
  const sides = schemaSides(document);
  const start = (node: Json, side: Side): Place => ({
    standing: standingIn(objectAt(node)) ?? 'documented',
    side,
  });

  /** The node with all that its comment should say in `description`. */
  const commented = (node: JsonObject, standing: Standing, required?: Standing): JsonObject => {
    // The description of a referenced part also applies to the reference.
    const target = '$ref' in node ? deref(document, node) : {};
    const said = text(node['description']) ?? text(target['description']);
    const sure = standingIn(node) ?? standingIn(target) ?? standing;
    const tags = [
      ...provenanceTags(node, sure, required),
      ...(node['deprecated'] === true ? ['@deprecated'] : []),
    ];
    const description = docText({ ...target, ...node }, said, tags);
    return {
      ...without(node, 'deprecated', 'format', 'summary', 'description'),
      ...(description !== '' && { description }),
    };
  };

  const schema = (raw: Json | undefined, place: Place): Json => {
    if (!isObject(raw)) return raw ?? null;
    if ('$ref' in raw) return raw;
    const here: Place = { ...place, standing: standingIn(raw) ?? place.standing };
    const all = (items: readonly Json[]): Json[] => items.map((item) => schema(item, here));
    return {
      ...without(raw, 'discriminator', 'anyOf', 'oneOf', 'title', ...(isListOfObjects(raw) ? ['enum'] : [])),
      ...(isInt64(raw) && { [INT64_SIDE]: here.side }),
      ...(raw['format'] === 'binary' && { [FILE]: true }),
      ...(isObject(raw['properties']) && { properties: properties(raw, here) }),
      ...('items' in raw && { items: schema(raw['items'], here) }),
      ...(isObject(raw['additionalProperties']) && {
        additionalProperties: schema(raw['additionalProperties'], here),
      }),
      // Written as it was read, for a program that reads schemas itself.
      ...(isList(raw['allOf']) && { allOf: all(raw['allOf']) }),
      ...alternatives(raw, all),
    };
  };

  const properties = (parent: JsonObject, place: Place): JsonObject =>
    mapValues(parent['properties'], (child, name) => {
      const typed = schema(child, place);
      if (!isObject(typed)) return typed;
      const required = list(parent['required']).includes(name)
        ? standingIn(parent['x-provenance-required'], name)
        : undefined;
      return commented(typed, standingIn(typed) ?? place.standing, required);
    });

  /** openapi-typescript would treat an `anyOf` beside the schema's own fields as another alternative to them. */
  const alternatives = (raw: JsonObject, all: (items: readonly Json[]) => Json[]): JsonObject => {
    const [any, one] = [branches(document, raw, 'anyOf'), branches(document, raw, 'oneOf')].map(all);
    const besideFields = isObject(raw['properties']) && any !== undefined && any.length > 0;
    return {
      ...(any && any.length > 0 && !besideFields && { anyOf: any }),
      ...(besideFields && { allOf: [...all(list(raw['allOf'])), { anyOf: any }] }),
      ...(one && one.length > 0 && { oneOf: one }),
    };
  };

  const content = (raw: Json | undefined, place: Place): JsonObject =>
    mapValues(raw, (media) => ({ schema: schema(objectAt(media)['schema'], place) }));

  const parameter = (raw: Json): Json =>
    isObject(raw) && !('$ref' in raw)
      ? commented(
          { ...without(raw, 'content'), schema: schema(parameterSchema(raw), start(raw, 'in')) },
          start(raw, 'in').standing,
        )
      : raw;

  const response = (raw: Json, standing: Standing): Json => {
    if (!isObject(raw) || '$ref' in raw) return raw;
    const place: Place = { standing: standingIn(raw) ?? standing, side: 'inline' };
    const headers = mapValues(raw['headers'], (header) => responseHeader(header, place));
    return {
      ...commented(raw, place.standing),
      ...('headers' in raw && { headers }),
      ...('content' in raw && { content: content(raw['content'], place) }),
    };
  };

  const responseHeader = (raw: Json, place: Place): Json =>
    isObject(raw) && !('$ref' in raw)
      ? commented({ ...raw, schema: schema(raw['schema'], place) }, place.standing)
      : raw;

  const operation = (raw: JsonObject): JsonObject => {
    const body = raw['requestBody'];
    const summary = text(raw['summary']);
    const description = [summary && `${summary}.`, text(raw['description'])].filter(Boolean).join('\n\n');
    return {
      ...commented({ ...without(raw, 'callbacks'), description }, 'documented'),
      parameters: list(raw['parameters']).map(parameter),
      ...(isObject(body) && {
        requestBody: {
          ...commented(body, 'documented'),
          content: content(body['content'], start(body, 'in')),
        },
      }),
      responses: mapValues(raw['responses'], (child) => response(child, 'documented')),
    };
  };

  const item = (raw: Json): Json => ({
    ...objectAt(raw),
    ...('parameters' in objectAt(raw) && { parameters: list(objectAt(raw)['parameters']).map(parameter) }),
    ...Object.fromEntries(
      METHODS.map((method) => method.toLowerCase())
        .filter((method) => method in objectAt(raw))
        .map((method) => [method, operation(objectAt(raw, method))]),
    ),
  });

  const components = objectAt(document, 'components');
  return {
    openapi: document['openapi'] ?? '',
    info: document['info'] ?? {},
    paths: mapValues(document['paths'], item),
    components: {
      schemas: mapValues(components['schemas'], (child, name) => {
        const side = sides.get(name)?.has('in') ? 'in' : 'out';
        return commented({ ...objectAt(schema(child, start(child, side))) }, start(child, side).standing);
      }),
      parameters: mapValues(components['parameters'], parameter),
      responses: mapValues(components['responses'], (child) => response(child, start(child, 'out').standing)),
      headers: mapValues(components['headers'], (child) => responseHeader(child, start(child, 'out'))),
    },
  };
}

/**
 * `in` is what a caller passes; `out` is what a caller gets, in a response or in a callback. The types of `inline` parts of
 * responses have no parameter for integers.
 */
type Side = 'in' | 'out' | 'inline';

/** For each component schema the sides from which it can be reached. */
function schemaSides(document: JsonObject): Map<string, Set<Side>> {
  const sides = new Map<string, Set<Side>>();
  const seen = new Set<string>();
  const visit = (node: Json | undefined, side: Side): void => {
    if (isList(node)) node.forEach((child) => visit(child, side));
    if (!isObject(node)) return;
    const ref = node['$ref'];
    if (typeof ref === 'string' && !seen.has(`${side} ${ref}`)) {
      seen.add(`${side} ${ref}`);
      const [section, kind, name] = keysOf(ref);
      if (section === 'components' && kind === 'schemas' && name !== undefined) {
        sides.set(name, (sides.get(name) ?? new Set()).add(side));
      }
      visit(deref(document, node), side);
    }
    for (const [key, child] of Object.entries(node))
      if (key !== 'examples' && key !== 'example') visit(child, side);
  };
  for (const { pathItem, node } of loadContract(document).operations) {
    visit(pathItem.value['parameters'], 'in');
    visit(node['parameters'], 'in');
    visit(node['requestBody'], 'in');
    visit(node['responses'], 'out');
    visit(node['callbacks'], 'out');
  }
  return sides;
}

/** openapi-typescript would take the values for schemas. */
const isListOfObjects = (schema: JsonObject): boolean =>
  'enum' in schema && typesOf(schema).includes('object');
