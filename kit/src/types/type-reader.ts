/** Looks up types in schema.d.ts, and prints them with other names for schemas. */
import type TS from 'typescript';
import { ts } from './compiler.ts';

export interface TypeReader {
  /** The type of `operations[id]`. */
  operation(id: string): TS.TypeNode | undefined;
  /** The type of a member of a member; references to other components are followed. */
  member(node: TS.TypeNode | undefined, ...names: string[]): TS.TypeNode | undefined;
  /** The text of the type, with `typeOf` applied to each component schema in it. */
  print(node: TS.TypeNode, typeOf: (schema: string) => string): string;
}

export function readTypes(file: TS.SourceFile, schemas: ReadonlySet<string>): TypeReader {
  const interfaces = new Map(
    file.statements
      .filter(ts.isInterfaceDeclaration)
      .map((declaration) => [declaration.name.text, declaration.members]),
  );

  const memberOf = (
    members: TS.NodeArray<TS.TypeElement> | undefined,
    name: string,
  ): TS.TypeNode | undefined =>
    members
      ?.filter(ts.isPropertySignature)
      .find(
        ({ name: its }) =>
          (ts.isIdentifier(its) || ts.isStringLiteral(its) || ts.isNumericLiteral(its)) && its.text === name,
      )?.type;

  /** The schema that the type is: `Goal<Integer>`, `Schemas["Goal.v2"]`. */
  const schemaOf = (node: TS.Node): string | undefined => {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName))
      return schemas.has(node.typeName.text) ? node.typeName.text : undefined;
    const isIndexed = ts.isIndexedAccessTypeNode(node) && ts.isTypeReferenceNode(node.objectType);
    if (!isIndexed || !ts.isLiteralTypeNode(node.indexType)) return undefined;
    const { literal } = node.indexType;
    return node.objectType.typeName.getText(file) === 'Schemas' && ts.isStringLiteral(literal)
      ? literal.text
      : undefined;
  };

  /** `components["parameters"]["GoalId"]` leads to what that is. */
  const follow = (node: TS.TypeNode | undefined): TS.TypeNode | undefined => {
    if (!node || schemaOf(node) !== undefined) return node;
    if (!ts.isIndexedAccessTypeNode(node) || !ts.isLiteralTypeNode(node.indexType)) return node;
    const { literal } = node.indexType;
    const name = ts.isStringLiteral(literal) || ts.isNumericLiteral(literal) ? literal.text : '';
    const holder = node.objectType;
    if (ts.isTypeReferenceNode(holder))
      return follow(memberOf(interfaces.get(holder.typeName.getText(file)), name));
    return member(holder, name);
  };

  const member = (node: TS.TypeNode | undefined, ...names: string[]): TS.TypeNode | undefined =>
    names.reduce<TS.TypeNode | undefined>((here, name) => {
      const holder = follow(here);
      return holder && ts.isTypeLiteralNode(holder) ? follow(memberOf(holder.members, name)) : undefined;
    }, node);

  const print: TypeReader['print'] = (node, typeOf) =>
    printWith(file, node, (child) => {
      const schema = schemaOf(child);
      return schema === undefined ? undefined : typeOf(schema);
    });

  return { operation: (id) => memberOf(interfaces.get('operations'), id), member, print };
}

/** The text of the type, where some of the types in it have other names. */
function printWith(
  file: TS.SourceFile,
  node: TS.TypeNode,
  nameOf: (node: TS.Node) => string | undefined,
): string {
  const start = node.getStart(file);
  const changes: { from: number; to: number; name: string }[] = [];
  const visit = (child: TS.Node): void => {
    const name = nameOf(child);
    if (name === undefined) return ts.forEachChild(child, visit);
    changes.push({ from: child.getStart(file) - start, to: child.end - start, name });
  };
  visit(node);
  const text = changes.reduceRight(
    (whole, { from, to, name }) => whole.slice(0, from) + name + whole.slice(to),
    node.getText(file),
  );
  return outdent(text);
}

/** The first line is where the type began; the others keep their indentation relative to the last one. */
function outdent(block: string): string {
  const lines = block.split('\n');
  const margin = /^ */.exec(lines.at(-1) ?? '')?.[0].length ?? 0;
  return lines
    .map((line, index) => (index === 0 ? line : line.slice(margin)))
    .map((line) => line.replace(/^( {4})+/, (spaces) => ' '.repeat(spaces.length / 2)))
    .join('\n');
}
