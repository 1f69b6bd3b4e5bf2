/** Looks up types in the text of schema.d.ts without its schemas, and prints them with renamed references. */
import type TS from 'typescript';
import { ts } from './compiler.ts';

export interface TypeReader {
  /** Names of the component schemas. */
  readonly schemas: ReadonlySet<string>;
  /** The type of `operations[id]`. */
  operation(id: string): TS.TypeNode | undefined;
  /** The type of a member of a member; references to other components are followed. */
  member(node: TS.TypeNode | undefined, ...names: string[]): TS.TypeNode | undefined;
  /** The text of the type, with `rename` applied to each name that it refers to. */
  print(node: TS.TypeNode, rename: (name: string) => string): string;
}

export function readTypes(text: string, schemas: ReadonlySet<string>): TypeReader {
  // Nobody needs the comments, which take most of the parsing time.
  const file = ts.createSourceFile('schema.d.ts', text, {
    languageVersion: ts.ScriptTarget.ESNext,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  const interfaces = new Map(
    file.statements
      .filter(ts.isInterfaceDeclaration)
      .map((declared) => [declared.name.text, declared.members]),
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

  /** `components["parameters"]["GoalId"]` leads to what that is. */
  const follow = (node: TS.TypeNode | undefined): TS.TypeNode | undefined => {
    if (!node || !ts.isIndexedAccessTypeNode(node) || !ts.isLiteralTypeNode(node.indexType)) return node;
    const { literal } = node.indexType;
    const name = ts.isStringLiteral(literal) || ts.isNumericLiteral(literal) ? literal.text : '';
    const holder = node.objectType;
    if (ts.isTypeReferenceNode(holder)) return follow(memberOf(interfaces.get(holder.getText(file)), name));
    return member(holder, name);
  };

  const member = (node: TS.TypeNode | undefined, ...names: string[]): TS.TypeNode | undefined =>
    names.reduce<TS.TypeNode | undefined>((here, name) => {
      const holder = follow(here);
      return holder && ts.isTypeLiteralNode(holder) ? follow(memberOf(holder.members, name)) : undefined;
    }, node);

  const print = (node: TS.TypeNode, rename: (name: string) => string): string => {
    const start = node.getStart(file);
    const changes: { from: number; to: number; name: string }[] = [];
    const visit = (child: TS.Node): void => {
      if (ts.isTypeReferenceNode(child) && ts.isIdentifier(child.typeName)) {
        const { typeName } = child;
        changes.push({
          from: typeName.getStart(file) - start,
          to: typeName.end - start,
          name: rename(typeName.text),
        });
      }
      ts.forEachChild(child, visit);
    };
    visit(node);
    const printed = changes.reduceRight(
      (whole, { from, to, name }) => whole.slice(0, from) + name + whole.slice(to),
      node.getText(file),
    );
    return outdent(printed);
  };

  return { schemas, operation: (id) => memberOf(interfaces.get('operations'), id), member, print };
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
