import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type TS from 'typescript';
import { ts } from '../../../src/types/compiler.ts';
import { importable } from '../../build/packages.ts';
import { describeDeclaration, type Described, textOf } from './describe.ts';

/** An export of an entry point. */
export interface Exported extends Described {
  readonly name: string;
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
