import {
  createSchemas,
  expectation,
  fieldOf,
  NUMBER_FORMATS,
  SchemaError,
  type Schemas,
  STRING_FORMATS,
  subschemas,
  typesOf,
} from '../../src/contract/index.ts';
import { keysOf, type Node, pointerOf } from '../../src/base/pointer.ts';
import { text } from '../../src/base/json.ts';
import { EXTENSIONS } from './extensions.ts';
import { componentAt } from './parameters-and-bodies.ts';
import { at, atKey, type Linted, type Problem, type Rule } from './rule.ts';

export const schemaCompiles: Rule = {
  name: 'schema-compiles',
  says: 'Every schema compiles, has no keyword but those of JSON Schema 2020-12 and of the table of extensions, and none that its type or an unknown format makes ineffective.',
  *check({ document, parts }) {
    const directions = [createSchemas(document, 'response'), createSchemas(document, 'request')];
    for (const schema of parts) {
      if (schema.type !== 'Schema') continue;
      yield* keywordProblems(schema);
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

/** The keywords of JSON Schema 2020-12 and OpenAPI 3.1, by the type of value that they apply to. */
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
  any: [
    ...['type', 'enum', 'const', 'format', '$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
    ...['$id', '$schema', '$anchor', '$dynamicRef', '$dynamicAnchor', '$vocabulary', '$comment', '$defs'],
    ...['title', 'description', 'default', 'examples', 'example', 'deprecated', 'readOnly', 'writeOnly'],
    ...['discriminator', 'externalDocs', 'xml'],
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

function* keywordProblems({ pointer, value }: Node): Generator<Problem> {
  for (const [keyword, setting] of Object.entries(value)) {
    const place = pointer + pointerOf([keyword]);
    const isExtension = Object.hasOwn(EXTENSIONS, keyword);
    const inSchema = isExtension ? EXTENSIONS[keyword]?.inSchema : undefined;
    if (inSchema !== undefined) {
      const [broken] = schemasOf(inSchema).check('', setting);
      if (broken !== undefined)
        yield atKey(place, `"${keyword}"${fieldOf(broken)} ${expectation(broken)}. Correct it.`);
      // The rule known-extensions reports unknown ones.
    } else if (!TYPE_OF.has(keyword) && (!keyword.startsWith('x-') || isExtension))
      yield atKey(
        place,
        `"${keyword}" is not a keyword of JSON Schema 2020-12 nor an extension for schemas: correct or remove it.`,
      );
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

const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'];

/** Keywords that no value can violate, because they apply to another type, or because the format is unknown. */
function* ineffective(schema: Node, who: string, inherited: readonly string[]): Generator<Problem> {
  const { pointer, value } = schema;
  const own = typesOf(value);
  const types = own.length > 0 ? own : inherited;
  for (const keyword of Object.keys(value)) {
    const type = TYPE_OF.get(keyword) ?? 'any';
    if (type !== 'any' && !types.includes(type) && !(type === 'number' && types.includes('integer')))
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
