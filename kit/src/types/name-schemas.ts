/**
 * Gives each component schema a type with its name, so that editors show `Goal` and not all its fields. Types that
 * contain 64-bit integers of responses have the type of these integers as their parameter.
 */
import type TS from 'typescript';
import { ts } from './compiler.ts';
import { docBody, isTypeName, linesOf } from './typescript.ts';

const { factory, SyntaxKind } = ts;

/** The parameter of a type, and what it is by default. */
export const INTEGER = 'Integer';
const DEFAULT = 'Int64';

/** Names that the generated files use themselves. */
const TAKEN: ReadonlySet<string> = new Set([
  ...['paths', 'webhooks', 'components', 'operations', '$defs', 'Schemas', INTEGER, DEFAULT],
  ...['Record', 'Blob', 'Omit', 'Extract', 'Pick', 'Promise', 'Readonly', 'WithRequired', 'OneOf'],
  ...['Methods', 'Options', 'OperationId', 'OperationInfo', 'ResponseSchema', 'Place'],
  ...['Pagination', 'CursorPages', 'NumberedPages', 'Polling', 'Params', 'S', 'usual'],
  ...['Call', 'CallResponse', 'DeclaredHeaders', 'Headers'],
  ...['PaginatedMethod', 'PaginatedList', 'PollableMethod', 'ReportMethod'],
  ...['Client', 'BigintClient', 'ClientOfPackage', 'ClientOptions', 'CallOptions', 'create', 'createClient'],
]);

/** The name of a type for list filters. Lists whose conditions have another schema have another type. */
export const filterName = (others: number): string => (others === 0 ? 'FilterOn' : `FilterOn${others + 1}`);
const FILTER = /^FilterOn\d*$/;

/** Whether a schema has a type with its name. The others are `Schemas['name']`. */
export const hasOwnType = (schema: string): boolean =>
  isTypeName(schema) && !TAKEN.has(schema) && !FILTER.test(schema);

/** The declarations of openapi-typescript, with those of schemas apart, before those of other components. */
export function nameSchemas(nodes: readonly TS.Node[]): TS.Node[] {
  const members = nodes.flatMap(schemasIn);
  const withIntegers = reaching(members);
  const integer = (name: string): TS.TypeNode[] | undefined =>
    withIntegers.has(name) ? [factory.createTypeReferenceNode(INTEGER)] : undefined;
  const interfaces = new Set(nodes.filter(ts.isInterfaceDeclaration).map(({ name }) => name.text));

  const namedType = (name: string): TS.TypeNode =>
    hasOwnType(name)
      ? factory.createTypeReferenceNode(name, integer(name))
      : factory.createIndexedAccessTypeNode(
          factory.createTypeReferenceNode('Schemas', integer(name)),
          factory.createLiteralTypeNode(factory.createStringLiteral(name)),
        );

  function visit<T extends TS.Node>(node: T): TS.Node {
    const schema = schemaOf(node);
    if (schema !== undefined) return namedType(schema);
    tidyComments(node);
    // A quoted text comes as an identifier, which TypeScript accepts as a type only where NODE_ENV is not development.
    if (ts.isIdentifier(node) && node.text.startsWith('"')) return factory.createTypeReferenceNode(node);
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && interfaces.has(node.typeName.text))
      return factory.createTypeReferenceNode(node.typeName, [factory.createTypeReferenceNode(INTEGER)]);
    return ts.visitEachChild(node, visit, undefined);
  }
  const visited = (type: TS.TypeNode): TS.TypeNode => ts.visitNode(type, visit, ts.isTypeNode);

  const types = members.map(([name, member]): readonly [TS.Node | undefined, TS.TypeElement] => {
    tidyComments(member);
    const type = visited(member.type);
    const signature = (its: TS.TypeNode): TS.PropertySignature =>
      factory.createPropertySignature(undefined, member.name, undefined, its);
    if (!hasOwnType(name)) return [undefined, withCommentsOf(member, signature(type))];
    const parameters = withIntegers.has(name) ? [parameter()] : undefined;
    const alias = factory.createTypeAliasDeclaration(exported(), name, parameters, type);
    return [withCommentsOf(member, alias), signature(namedType(name))];
  });
  const uses = nodes.map((node) =>
    ts.isInterfaceDeclaration(node) ? parametrized(node, visit) : visit(node),
  );
  const place = nodes.findIndex((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components');
  const schemas = [
    ...types.flatMap(([alias]) => alias ?? []),
    interfaceOf(types.map(([, member]) => member)),
  ];
  return [...uses.slice(0, place), ...schemas, ...uses.slice(place)];
}

/** All schemas by their names. */
const interfaceOf = (members: readonly TS.TypeElement[]): TS.InterfaceDeclaration =>
  factory.createInterfaceDeclaration(exported(), 'Schemas', [parameter()], undefined, members);

/** The interface with the type of integers as a parameter, and without the schemas, which have their own. */
function parametrized(
  node: TS.InterfaceDeclaration,
  visit: (node: TS.Node) => TS.Node,
): TS.InterfaceDeclaration {
  const members = node.members.map((member) =>
    isSchemas(node, member)
      ? factory.updatePropertySignature(
          member,
          member.modifiers,
          member.name,
          member.questionToken,
          factory.createTypeReferenceNode('Schemas', [factory.createTypeReferenceNode(INTEGER)]),
        )
      : ts.visitNode(member, visit, ts.isTypeElement),
  );
  return factory.updateInterfaceDeclaration(
    node,
    node.modifiers,
    node.name,
    [parameter()],
    undefined,
    members,
  );
}

const exported = (): TS.Modifier[] => [factory.createModifier(SyntaxKind.ExportKeyword)];

const parameter = (): TS.TypeParameterDeclaration =>
  factory.createTypeParameterDeclaration(
    undefined,
    INTEGER,
    undefined,
    factory.createTypeReferenceNode(DEFAULT),
  );

type Typed = TS.PropertySignature & { readonly type: TS.TypeNode };

const isTyped = (node: TS.Node): node is Typed => ts.isPropertySignature(node) && node.type !== undefined;

const isSchemas = (owner: TS.InterfaceDeclaration, member: TS.TypeElement): member is Typed =>
  owner.name.text === 'components' && isTyped(member) && propertyText(member.name) === 'schemas';

/** The members of `components.schemas`, by name. */
function schemasIn(node: TS.Node): (readonly [string, Typed])[] {
  if (!ts.isInterfaceDeclaration(node)) return [];
  return node.members.flatMap((section) =>
    isSchemas(node, section) && ts.isTypeLiteralNode(section.type)
      ? section.type.members.filter(isTyped).map((member) => [propertyText(member.name), member] as const)
      : [],
  );
}

const propertyText = (name: TS.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : '';

/** The schema that `components["schemas"]["Goal"]` names. */
function schemaOf(node: TS.Node): string | undefined {
  const [name, section, owner] = pathOfType(node);
  return owner === 'components' && section === 'schemas' ? name : undefined;
}

/** The last key first. */
function pathOfType(node: TS.Node): string[] {
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) return [node.typeName.text];
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isLiteralTypeNode(node.indexType)) return [];
  const { literal } = node.indexType;
  const keys = pathOfType(node.objectType);
  return keys.length > 0 && (ts.isStringLiteral(literal) || ts.isNumericLiteral(literal))
    ? [literal.text, ...keys]
    : [];
}

/** The schemas that contain a 64-bit integer of a response, themselves or in what they refer to. */
function reaching(members: readonly (readonly [string, Typed])[]): ReadonlySet<string> {
  const result = new Set<string>();
  const usedBy = new Map<string, string[]>();
  for (const [name, { type }] of members) {
    const visit = (node: TS.Node): void => {
      const schema = schemaOf(node);
      if (schema !== undefined) usedBy.set(schema, [...(usedBy.get(schema) ?? []), name]);
      else if (pathOfType(node)[0] === INTEGER) result.add(name);
      else ts.forEachChild(node, visit);
    };
    visit(type);
  }
  for (const name of result) for (const user of usedBy.get(name) ?? []) result.add(user);
  return result;
}

function withCommentsOf<T extends TS.Node>(from: TS.Node, to: T): T {
  return ts.setSyntheticLeadingComments(to, ts.getSyntheticLeadingComments(from));
}

/** Comments as people write them. */
function tidyComments(node: TS.Node): void {
  const comments = ts.getSyntheticLeadingComments(node);
  if (comments === undefined) return;
  const tidied = comments.flatMap((comment) => {
    const lines = linesOf(comment.text.replace(/^\*/, ''))
      .map((line) => line.replace(/^ (?:\* ?)?(?: {4})?/, '').trimEnd())
      .filter((line) => !/^@(?:constant|enum \{.*\})$/.test(line))
      .map((line) => line.replace(/^@description /, ''));
    const text = lines.join('\n').trim();
    return text === '' ? [] : [{ ...comment, text: docBody(text) }];
  });
  ts.setSyntheticLeadingComments(node, tidied);
}
