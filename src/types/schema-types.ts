/** Writes schema.d.ts: openapi-typescript's output, with every component schema as a separate named type. */
import type { OpenAPI3 } from 'openapi-typescript';
import type TS from 'typescript';
import { FILE, INT64_SIDE } from './annotate.ts';
import {
  astToString,
  type Context,
  resolveRef,
  scanDiscriminators,
  transformSchema,
  ts,
} from './compiler.ts';
import { isObject, type JsonObject, strings, typesOf } from '../contract/index.ts';
import { isEmptyObject } from './shape.ts';

const { factory, SyntaxKind } = ts;

/** The types of a document, without a banner and without `Int64`. */
export interface SchemaTypes {
  readonly whole: string;
  /** The component schemas alone, unless one of them refers to something else. */
  readonly schemas: string;
  /** What is built from them: paths, operations and other components. */
  readonly uses: string;
}

export function schemaTypes(annotated: JsonObject): SchemaTypes {
  const document = JSON.parse(JSON.stringify(annotated)) as OpenAPI3;
  const nodes = transformSchema(document, {
    ...DEFAULTS,
    discriminators: scanDiscriminators(document, {}),
    injectFooter: [],
    resolve: (reference) => resolveRef(document, reference, { silent: true }),
  });
  const printed = nodes.map((node) => {
    const found = hoist(node);
    return { aliases: print(found.slice(0, -1)), rest: print(found.slice(-1)) };
  });
  const whole = printed.map(({ aliases, rest }) => aliases + rest).join('');
  const schemas = printed.map(({ aliases }) => aliases).join('');
  const uses = printed.map(({ rest }) => rest).join('');
  return { whole, schemas: schemas.includes('components[') ? whole : schemas, uses };
}

const print = (nodes: TS.Node[]): string => (nodes.length === 0 ? '' : tidy(astToString(nodes)));

const DEFAULTS: Omit<Context, 'discriminators' | 'injectFooter' | 'resolve'> = {
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
  transform: (schema) => (isObject(schema) ? typeOf(schema) : undefined),
  transformProperty: undefined,
};

/** What openapi-typescript cannot know: int64, open value sets, files and the empty object. */
function typeOf(schema: JsonObject): TS.TypeNode | undefined {
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
  if (side === 'in') {
    return nullable(keyword(SyntaxKind.NumberKeyword), keyword(SyntaxKind.BigIntKeyword));
  }
  if (side === 'out') return nullable(factory.createTypeReferenceNode('Int64'));
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
  if (schema[FILE] === true) return nullable(factory.createTypeReferenceNode('Blob'));
  if (isEmptyObject(schema)) {
    return factory.createTypeReferenceNode('Record', [
      keyword(SyntaxKind.StringKeyword),
      keyword(SyntaxKind.NeverKeyword),
    ]);
  }
  return undefined;
}

/** Names `components.schemas` and each of its members, so that editors show `Goal` and not all its fields. */
function hoist(node: TS.Node): TS.Node[] {
  if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') return [node];
  const aliases: TS.Node[] = [];
  const members = node.members.map((section) => {
    if (!ts.isPropertySignature(section) || !isNamed(section, 'schemas') || !section.type) return section;
    if (!ts.isTypeLiteralNode(section.type)) return section;
    const references = section.type.members.map((member) => {
      if (!ts.isPropertySignature(member) || !ts.isIdentifier(member.name) || !member.type) return member;
      const name = member.name.text;
      const alias = factory.createTypeAliasDeclaration(
        [factory.createModifier(SyntaxKind.ExportKeyword)],
        name,
        undefined,
        member.type,
      );
      ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(member));
      aliases.push(alias);
      return factory.createPropertySignature(
        undefined,
        name,
        undefined,
        factory.createTypeReferenceNode(name),
      );
    });
    const exported = [factory.createModifier(SyntaxKind.ExportKeyword)];
    aliases.push(factory.createInterfaceDeclaration(exported, 'Schemas', undefined, undefined, references));
    const named = factory.createTypeReferenceNode('Schemas');
    return factory.createPropertySignature(undefined, 'schemas', undefined, named);
  });
  const components = factory.createInterfaceDeclaration(
    node.modifiers,
    node.name,
    undefined,
    undefined,
    members,
  );
  return [...aliases, components];
}

const isNamed = (member: TS.PropertySignature, name: string): boolean =>
  ts.isIdentifier(member.name) && member.name.text === name;

/** References by name, comments as people write them. */
const tidy = (text: string): string =>
  text
    .replaceAll(/components\["schemas"\]\["([A-Za-z_$][\w$]*)"\]/g, '$1')
    .replaceAll('@description ', '')
    .replaceAll(/^(\s*) \* {5}/gm, '$1 * ')
    .replaceAll(/^\s*\/\*\* @(constant|enum \{.*\}) \*\/\n/gm, '')
    .replaceAll(/^\s*\* @(constant|enum \{.*\})\n/gm, '')
    .replaceAll(/(?<![ \t])[ \t]+$/gm, '');
