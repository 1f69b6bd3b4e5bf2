/** Writes TypeScript. Texts of contracts reach generated files only through these functions, one for each context. */
import type TS from 'typescript';
import { visible } from '../base/text.ts';
import { ts } from './compiler.ts';
import { entries, isObject, type Json, list } from '../base/json.ts';

/** A text in single quotes. */
export const stringLiteral = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/\\.|'/gs, (sign) => (sign === '\\"' ? '"' : sign === "'" ? "\\'" : sign))}'`;

/** The name of a property or method in a type, quoted where it is not an identifier; `new` would be a constructor. */
export const memberName = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'new' ? name : stringLiteral(name);

/** The name of a property in a value. The plain name would set the prototype. */
export const keyName = (name: string): string => (name === '__proto__' ? `['__proto__']` : memberName(name));

const KEYWORDS: ReadonlySet<string | undefined> = new Set(
  Array.from({ length: ts.SyntaxKind.LastKeyword - ts.SyntaxKind.FirstKeyword + 1 }, (_, index) =>
    ts.tokenToString(ts.SyntaxKind.FirstKeyword + index),
  ),
);

/** Whether the name can be that of a type. */
export const isTypeName = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name) && !KEYWORDS.has(name);

export const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/);

/** What is between the signs of a doc comment, whose text cannot end it. */
export function docBody(text: string): string {
  const lines = linesOf(text.replaceAll('*/', '*\\/'));
  return lines.length === 1
    ? `* ${lines.join('')} `
    : ['*', ...lines.map((line) => ` * ${line}`.trimEnd()), ' '].join('\n');
}

/** A doc comment in lines; none without a text. */
export const docComment = (text: string): string[] => (text === '' ? [] : [`/*${docBody(text)}*/`]);

/** A comment of one line. */
export const lineComment = (text: string): string => `// ${linesOf(text).join(' ')}\n`;

export const indent = (block: string): string => block.replaceAll(/^(?=.)/gm, '  ');

const WIDTH = 110;

/** A value, on one line if it fits after its key. */
export function literal(value: Json, margin: number, key = 0): string {
  const flat = oneLine(value);
  if (margin + key + 2 + flat.length + 1 <= WIDTH || !(isObject(value) || Array.isArray(value))) return flat;
  const pad = ' '.repeat(margin + 2);
  const [open, close] = isObject(value) ? '{}' : '[]';
  const lines = isObject(value)
    ? entries(value).map(([name, child]) => {
        const key = keyName(name);
        return `${pad}${key}: ${literal(child, margin + 2, key.length)}${constant(name, child)},`;
      })
    : list(value).map((child) => `${pad}${literal(child, margin + 2)},`);
  return `${open}\n${lines.join('\n')}\n${' '.repeat(margin)}${close}`;
}

/** For these names, the compiler does not look at the type of the table but at that of every object. */
const constant = (name: string, value: Json): string =>
  name in Object.prototype && isObject(value) ? ' as const' : '';

function oneLine(value: Json): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (isObject(value))
    return `{ ${entries(value)
      .map(([name, child]) => `${keyName(name)}: ${oneLine(child)}${constant(name, child)}`)
      .join(', ')} }`;
  if (Array.isArray(value)) return `[${list(value).map(oneLine).join(', ')}]`;
  return JSON.stringify(value);
}

/**
 * A whole file. Characters that are not seen, or that change the order of others, are written as escapes: they mean the
 * same in a text, and are seen in a comment.
 */
export const parsedFile = (name: string, parts: readonly string[]): TS.SourceFile =>
  ts.createSourceFile(name, visible(parts.join('')), {
    languageVersion: ts.ScriptTarget.ESNext,
    // Nobody needs the comments, which take most of the parsing time.
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });

/** Why the files are not what the generator means to write: types, tables of plain values and `createClient`. */
export function strangeIn(files: readonly TS.SourceFile[]): string[] {
  const fileOf = (name: string): TS.SourceFile | undefined => files.find(({ fileName }) => fileName === name);
  const program = ts.createProgram({
    rootNames: files.map(({ fileName }) => fileName),
    options: { noLib: true, noResolve: true },
    host: {
      getSourceFile: fileOf,
      getDefaultLibFileName: () => '',
      writeFile: () => undefined,
      getCurrentDirectory: () => '',
      getCanonicalFileName: (name) => name,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
      fileExists: (name) => fileOf(name) !== undefined,
      readFile: (name) => fileOf(name)?.text,
    },
  });
  return files.flatMap((source) => {
    const lineOf = (at: number): string => `line ${source.getLineAndCharacterOfPosition(at).line + 1}`;
    const broken = program
      .getSyntacticDiagnostics(source)
      .map(
        ({ start, messageText }) => `${lineOf(start)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      );
    const strange = source.statements
      .filter((statement) => !isMeant(statement))
      .map(
        (statement) =>
          `${lineOf(statement.getStart(source))}: this statement is not allowed in a generated file`,
      );
    return [...broken, ...strange].map((why) => `${source.fileName}, ${why}`);
  });
}

function isMeant(statement: TS.Statement): boolean {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.every(
      ({ initializer }) => initializer !== undefined && isPlain(initializer),
    );
  if (ts.isFunctionDeclaration(statement)) return statement.name?.text === 'createClient';
  return (
    ts.isImportDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  );
}

/** Whether evaluating the expression runs no code. */
function isPlain(value: TS.Expression): boolean {
  if (ts.isObjectLiteralExpression(value))
    return value.properties.every(
      (property) =>
        ts.isPropertyAssignment(property) &&
        (!ts.isComputedPropertyName(property.name) || ts.isStringLiteral(property.name.expression)) &&
        isPlain(property.initializer),
    );
  if (ts.isAsExpression(value)) return isPlain(value.expression);
  if (ts.isArrayLiteralExpression(value)) return value.elements.every(isPlain);
  return (
    ts.isStringLiteral(value) ||
    ts.isNumericLiteral(value) ||
    ts.isIdentifier(value) ||
    value.kind === ts.SyntaxKind.TrueKeyword ||
    value.kind === ts.SyntaxKind.FalseKeyword ||
    value.kind === ts.SyntaxKind.NullKeyword
  );
}
