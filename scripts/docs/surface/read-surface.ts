import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type TS from 'typescript';
import { ts } from '../../../src/types/compiler.ts';
import { importable } from '../../build/packages.ts';

/** The order on a page: functions and values first, then classes, then types. */
export const KINDS = ['function', 'value', 'class', 'type'] as const;

/** An export of an entry point. */
interface Exported {
  readonly name: string;
  /** An index of `KINDS`. */
  readonly kind: number;
  /** Markdown. */
  readonly doc: string;
  readonly example: string | undefined;
  /** The declaration without its body. */
  readonly code: string;
}

export interface EntryPoint {
  /** The specifier for imports. */
  readonly name: string;
  /** The description of the module. */
  readonly about: string;
  readonly exported: readonly Exported[];
}

/** The anchor of an entry point: `callbacks`, and `main` for the package itself. */
export const anchorOf = ({ name }: EntryPoint): string =>
  name.split('/').slice(1).join('-').replace(/^$/, 'main');

/** Every entry point with code of ours. The types of the contract have separate pages. */
export function readSurface(root: string): EntryPoint[] {
  return Object.entries(importable).flatMap(([name, source]) => {
    if (name.endsWith('/schema')) return [];
    const module = moduleIn(resolve(root, source));
    // `export type *` beside a named export lists a name twice.
    const exported = [...new Map(module.exported().map((one) => [one.name, one])).values()].sort(
      (one, other) => one.kind - other.kind || one.name.localeCompare(other.name),
    );
    return [{ name, about: module.about(), exported }];
  });
}

const modules = new Map<string, Module>();

/** A file is read for each of its names and in every rebuild, so it is cached until its text changes. */
function moduleIn(file: string): Module {
  const text = readFileSync(file, 'utf8');
  const known = modules.get(file);
  if (known?.source.text === text) return known;
  const module = new Module(file, text);
  modules.set(file, module);
  return module;
}

/** The exports of a file by its syntax alone, without running the compiler. */
class Module {
  readonly source: TS.SourceFile;
  private readonly file: string;

  constructor(file: string, text: string) {
    this.file = file;
    this.source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  }

  exported(): Exported[] {
    return this.source.statements.flatMap((statement) => {
      if (isExported(statement)) return declaredNames(statement).flatMap((name) => this.describe(name));
      if (!ts.isExportDeclaration(statement)) return [];
      const all = this.moduleOf(statement)?.exported() ?? [];
      const { exportClause } = statement;
      if (!exportClause || !ts.isNamedExports(exportClause)) return all;
      const names = exportClause.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
      return all.filter(({ name }) => names.includes(name));
    });
  }

  about(): string {
    const text = this.source.text;
    const first = ts.getLeadingCommentRanges(text, 0)?.[0];
    return first === undefined ? '' : textOf(text.slice(first.pos, first.end));
  }

  /** All declarations of the name; an overloaded function has several. */
  private describe(name: string): Exported[] {
    const own = this.source.statements.filter(
      (statement) => isExported(statement) && declaredNames(statement).includes(name),
    );
    const described = describeDeclaration(own, this.source);
    return described ? [{ name, ...described }] : [];
  }

  private moduleOf({ moduleSpecifier }: TS.ExportDeclaration): Module | undefined {
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return undefined;
    const { text } = moduleSpecifier;
    return text.endsWith('.ts') && !text.includes('generated/')
      ? moduleIn(join(dirname(this.file), text))
      : undefined;
  }
}

function isExported(statement: TS.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function declaredNames(statement: TS.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return named && statement.name ? [statement.name.text] : [];
}

/** Describes the declarations of one name: text, example and declaration. */
function describeDeclaration(
  statements: readonly TS.Statement[],
  source: TS.SourceFile,
): Omit<Exported, 'name'> | undefined {
  const [first] = statements;
  if (first === undefined) return undefined;
  const doc = statements.map((statement) => docOf(statement, source)).find((text) => text !== '') ?? '';
  const [, example] = /```ts\n([\s\S]*?)```/.exec(doc) ?? [];
  return {
    kind: KINDS.indexOf(kindOf(first)),
    doc: doc.replace(/```ts\n[\s\S]*?```/, '').trim(),
    example: example?.trim(),
    code: [...new Set(signatures(statements, source))].join('\n'),
  };
}

function kindOf(statement: TS.Statement): (typeof KINDS)[number] {
  if (ts.isFunctionDeclaration(statement)) return 'function';
  if (ts.isClassDeclaration(statement)) return 'class';
  return ts.isVariableStatement(statement) ? 'value' : 'type';
}

function docOf(statement: TS.Statement, source: TS.SourceFile): string {
  const comments = ts.getLeadingCommentRanges(source.text, statement.getFullStart()) ?? [];
  const texts = comments.map(({ pos, end }) => source.text.slice(pos, end));
  // A remark for maintainers may follow it.
  return texts.map(textOf).findLast((one) => one !== '') ?? '';
}

/** The text of a doc comment; empty for any other comment. */
const textOf = (comment: string): string =>
  comment.startsWith('/**')
    ? comment
        .slice(3, -2)
        .replace(/^[ \t]*\* ?/gm, '')
        .trim()
    : '';

/** The last declaration of an overloaded function is its implementation, which callers do not see. */
function signatures(statements: readonly TS.Statement[], source: TS.SourceFile): string[] {
  const shown = statements.length > 1 ? statements.filter((one) => !hasBody(one)) : statements;
  return shown.map((statement) => {
    const start = statement.getStart(source);
    const until = (end: number): string =>
      source.text
        .slice(start, end)
        .trim()
        .replace(/^export (declare )?/, '');
    if (ts.isFunctionDeclaration(statement))
      return `${until(statement.body?.pos ?? statement.end).replace(/;$/, '')};`;
    if (!ts.isClassDeclaration(statement)) return until(statement.end);
    const fields = statement.members
      .filter((member) => ts.isPropertyDeclaration(member))
      .map((member) => `  ${member.getText(source).replace(/^declare /, '')}`);
    return [until(statement.members.pos), ...fields, '}'].join('\n');
  });
}

const hasBody = (statement: TS.Statement): boolean =>
  ts.isFunctionDeclaration(statement) && statement.body !== undefined;
