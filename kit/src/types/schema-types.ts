/** Writes schema.d.ts: openapi-typescript's output, with every component schema as a separate named type. */
import type { OpenAPI3 } from 'openapi-typescript';
import type TS from 'typescript';
import { FILE, INT64_SIDE, NEVER } from './annotate.ts';
import {
  astToString,
  type CompilerContext,
  resolveRef,
  scanDiscriminators,
  transformSchema,
  ts,
} from './compiler.ts';
import { isObject, type JsonObject, strings } from '../base/json.ts';
import { typesOf } from '../contract/index.ts';
import { isEmptyObject } from './shape.ts';
import { INTEGER, nameSchemas } from './name-schemas.ts';

const { factory, SyntaxKind } = ts;

/** The types of a document, without a banner. */
export function schemaTypes(annotated: JsonObject): string {
  const document = JSON.parse(JSON.stringify(annotated)) as OpenAPI3;
  const nodes = transformSchema(document, {
    ...DEFAULTS,
    discriminators: scanDiscriminators(document, {}),
    injectFooter: [],
    resolve: (reference) => resolveRef(document, reference, { silent: true }),
  });
  return astToString(nameSchemas(nodes)).replaceAll(/(?<![ \t])[ \t]+$/gm, '');
}

const DEFAULTS: Omit<CompilerContext, 'discriminators' | 'injectFooter' | 'resolve'> = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  makePathsEnum: false,
  pathParamsAsTypes: false,
  postTransform: undefined,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypes: false,
  rootTypesKeepCasing: false,
  rootTypesNoSchemaPrefix: false,
  silent: true,
  transform: (schema) => (isObject(schema) ? typeNodeOf(schema) : undefined),
  transformProperty: undefined,
};

/** What openapi-typescript cannot know: int64, open value sets, files and the empty object. */
function typeNodeOf(schema: JsonObject): TS.TypeNode | undefined {
  const keyword = (kind: TS.KeywordTypeSyntaxKind): TS.TypeNode => factory.createKeywordTypeNode(kind);
  const nullable = (...members: TS.TypeNode[]): TS.TypeNode => {
    if (typesOf(schema).includes('null')) members.push(factory.createLiteralTypeNode(factory.createNull()));
    const [only] = members;
    return members.length === 1 && only ? only : factory.createUnionTypeNode(members);
  };
  // Each of several types is passed here separately, without null.
  const several = typesOf(schema).filter((type) => type !== 'null').length > 1;
  if (several) return undefined;
  const side = typesOf(schema).includes('integer') ? schema[INT64_SIDE] : undefined;
  if (side === 'out') return nullable(factory.createTypeReferenceNode(INTEGER));
  if (side !== undefined)
    return nullable(keyword(SyntaxKind.NumberKeyword), keyword(SyntaxKind.BigIntKeyword));
  if ('x-extensible-enum' in schema && typesOf(schema).includes('string')) {
    const values = strings(schema['x-extensible-enum']);
    // `string & {}` keeps the known values alive for completion, where `string` alone would swallow them.
    const others = factory.createParenthesizedType(
      factory.createIntersectionTypeNode([
        keyword(SyntaxKind.StringKeyword),
        factory.createTypeLiteralNode([]),
      ]),
    );
    return nullable(
      ...values.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value))),
      others,
    );
  }
  if (schema[NEVER] === true) return keyword(SyntaxKind.NeverKeyword);
  if (schema[FILE] === true) return nullable(factory.createTypeReferenceNode('Blob'));
  if (isEmptyObject(schema)) {
    return factory.createTypeReferenceNode('Record', [
      keyword(SyntaxKind.StringKeyword),
      keyword(SyntaxKind.NeverKeyword),
    ]);
  }
  return undefined;
}
