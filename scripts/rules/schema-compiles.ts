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
import { componentAt } from './operations.ts';
import type { Linted, Problem, Rule } from './rule.ts';

export const schemaCompiles: Rule = {
  name: 'schema-compiles',
  says: 'Every schema compiles, has no keyword but those of JSON Schema 2020-12 and of the table of extensions, and none that its type or an unknown format makes ineffective.',
  check: ({ document, parts }) => {
    const schemas = parts.filter(({ type }) => type === 'Schema');
    const directions = [createSchemas(document, 'response'), createSchemas(document, 'request')];
    return [
      ...schemas.flatMap(keywordProblems),
      ...schemas.filter(isRoot).flatMap((schema) => {
        const fault = directions.flatMap((compiler) => compileFault(compiler, schema) ?? []).slice(0, 1);
        return fault.length > 0 ? fault : ineffective(schema, whoOf(schema), []);
      }),
    ];
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

function keywordProblems({ pointer, value }: Node): Problem[] {
  return Object.entries(value).flatMap(([keyword, setting]): Problem[] => {
    const place = { pointer: pointer + pointerOf([keyword]), onKey: true };
    const inSchema = Object.hasOwn(EXTENSIONS, keyword) ? EXTENSIONS[keyword]?.inSchema : undefined;
    if (inSchema !== undefined) {
      const [broken] = schemasOf(inSchema).check('', setting);
      if (broken === undefined) return [];
      return [{ ...place, message: `"${keyword}"${fieldOf(broken)} ${expectation(broken)}. Correct it.` }];
    }
    // The rule known-extensions reports unknown ones.
    if (TYPE_OF.has(keyword) || (keyword.startsWith('x-') && !Object.hasOwn(EXTENSIONS, keyword))) return [];
    const message = `"${keyword}" is not a keyword of JSON Schema 2020-12 nor an extension for schemas: correct or remove it.`;
    return [{ ...place, message }];
  });
}

function compileFault(schemas: Schemas, schema: Node): Problem | undefined {
  try {
    schemas.compile(schema.pointer);
    return undefined;
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const { pointer, reason } = error;
    return { message: `${whoOf(schema)} does not compile: ${reason}. Correct it.`, pointer };
  }
}

const IN_PLACE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'];

/** Keywords that no value can violate, because they apply to another type, or because the format is unknown. */
function ineffective(schema: Node, who: string, inherited: readonly string[]): Problem[] {
  const { pointer, value } = schema;
  const own = typesOf(value);
  const types = own.length > 0 ? own : inherited;
  const applies = (type: string | undefined): boolean =>
    type === undefined ||
    type === 'any' ||
    types.includes(type) ||
    (type === 'number' && types.includes('integer'));
  const idle = Object.keys(value).filter((keyword) => !applies(TYPE_OF.get(keyword)));
  const format = text(value['format']);
  return [
    ...idle.map((keyword) => ({
      message: `${who} has "${keyword}", which only applies to the type "${TYPE_OF.get(keyword) ?? ''}": give it that type, or remove the keyword.`,
      pointer: pointer + pointerOf([keyword]),
    })),
    ...(format === undefined || isKnown(format)
      ? []
      : [
          {
            message: `${who} has the format "${format}", which nothing checks: correct it, or write a pattern.`,
            pointer: `${pointer}/format`,
          },
        ]),
    ...[...subschemas(schema)].flatMap((below) =>
      ineffective(below, who, IN_PLACE.includes(below.keyword) ? types : []),
    ),
  ];
}

const isKnown = (format: string): boolean =>
  STRING_FORMATS.has(format) || NUMBER_FORMATS.has(format) || ANNOTATIONS.includes(format);
