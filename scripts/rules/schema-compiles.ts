import {
  createSchemas,
  expectation,
  fieldOf,
  IN_PLACE,
  NUMBER_FORMATS,
  SchemaError,
  type Schemas,
  STRING_FORMATS,
  subschemas,
  typesOf,
} from 'openapi-contract-kit/internal/contract/index';
import { keysOf, type Node, pointerOf } from 'openapi-contract-kit/internal/base/pointer';
import { text } from 'openapi-contract-kit/internal/base/json';
import { EXTENSIONS } from './extensions.ts';
import { componentAt } from './parameters-and-bodies.ts';
import { at, atKey, type Linted, type Problem, type Rule } from './rule.ts';

export const schemaCompiles: Rule = {
  name: 'schema-compiles',
  says: 'Every schema compiles, its extensions have values of the table of extensions, and it has no keyword that its type or an unknown format makes ineffective.',
  *check({ document, parts }) {
    const directions = [createSchemas(document, 'response'), createSchemas(document, 'request')];
    for (const schema of parts) {
      if (schema.type !== 'Schema') continue;
      yield* extensionProblems(schema);
      if (!isRoot(schema)) continue;
      const fault = directions
        .map((compiler) => compileFault(compiler, schema))
        .find((one) => one !== undefined);
      if (fault === undefined) yield* ineffective(schema, whoOf(schema), []);
      else yield fault;
    }
  },
};

/** Whole schemas: components, and those of bodies, parameters and headers. */
const isRoot = ({ pointer }: Linted['parts'][number]): boolean =>
  componentAt(pointer) !== undefined || keysOf(pointer).at(-1) === 'schema';

function whoOf({ pointer }: Node): string {
  const name = componentAt(pointer);
  return name === undefined ? 'This schema' : `Schema ${name}`;
}

/** The keywords of JSON Schema 2020-12 that apply to values of one type. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [
    ...['items', 'prefixItems', 'contains', 'minContains', 'maxContains', 'unevaluatedItems'],
    ...['minItems', 'maxItems', 'uniqueItems'],
  ],
  object: [
    ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
    ...['required', 'dependentRequired', 'dependentSchemas', 'minProperties', 'maxProperties'],
  ],
};

const TYPE_OF = new Map(
  Object.entries(KEYWORDS).flatMap(([type, keywords]) => keywords.map((keyword) => [keyword, type] as const)),
);

/** Formats that say nothing about which values are valid. */
const ANNOTATIONS = ['float', 'double', 'byte', 'binary', 'password'];

/** The compiled schemas of extensions, each compiled once for all its uses. */
const extensions = new Map<Readonly<Record<string, unknown>>, Schemas>();

function schemasOf(extension: Parameters<typeof createSchemas>[0]): Schemas {
  const schemas = extensions.get(extension) ?? createSchemas(extension, 'response');
  extensions.set(extension, schemas);
  return schemas;
}

function* extensionProblems({ pointer, value }: Node): Generator<Problem> {
  for (const [keyword, setting] of Object.entries(value)) {
    const extension = Object.hasOwn(EXTENSIONS, keyword) ? EXTENSIONS[keyword] : undefined;
    if (extension === undefined) continue;
    const place = pointer + pointerOf([keyword]);
    const [broken] = extension.inSchema ? schemasOf(extension.inSchema).check('', setting) : [];
    if (extension.inSchema === undefined)
      yield atKey(place, `"${keyword}" is not an extension for schemas: correct or remove it.`);
    else if (broken !== undefined)
      yield atKey(place, `"${keyword}"${fieldOf(broken)} ${expectation(broken)}. Correct it.`);
  }
}

function compileFault(schemas: Schemas, schema: Node): Problem | undefined {
  try {
    schemas.compile(schema.pointer);
    return undefined;
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const { pointer, reason } = error;
    return at(pointer, `${whoOf(schema)} does not compile: ${reason}. Correct it.`);
  }
}

/** Keywords that no value can violate, because they apply to another type, or because the format is unknown. */
function* ineffective(schema: Node, who: string, inherited: readonly string[]): Generator<Problem> {
  const { pointer, value } = schema;
  const own = typesOf(value);
  const types = own.length > 0 ? own : inherited;
  for (const keyword of Object.keys(value)) {
    const type = TYPE_OF.get(keyword);
    if (type !== undefined && !types.includes(type) && !(type === 'number' && types.includes('integer')))
      yield at(
        pointer + pointerOf([keyword]),
        `${who} has "${keyword}", which only applies to the type "${type}": give it that type, or remove the keyword.`,
      );
  }
  const format = text(value['format']);
  if (format !== undefined && !isKnown(format))
    yield at(
      `${pointer}/format`,
      `${who} has the format "${format}", which nothing checks: correct it, or write a pattern.`,
    );
  for (const below of subschemas(schema))
    yield* ineffective(below, who, IN_PLACE.includes(below.keyword) ? types : []);
}

const isKnown = (format: string): boolean =>
  STRING_FORMATS.has(format) || NUMBER_FORMATS.has(format) || ANNOTATIONS.includes(format);
