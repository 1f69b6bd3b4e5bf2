import type TS from 'typescript';
import { ts } from '../../../src/types/compiler.ts';

/** The order on a page: functions and values first, then classes, then types. */
export const KINDS = ['function', 'value', 'class', 'type'] as const;

export interface Described {
  /** An index of `KINDS`. */
  readonly kind: number;
  /** Markdown. */
  readonly doc: string;
  readonly example: string | undefined;
  /** The declaration without its body. */
  readonly code: string;
}

/** Describes the declarations of one name: text, example and declaration. */
export function describeDeclaration(
  statements: readonly TS.Statement[],
  source: TS.SourceFile,
): Described | undefined {
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
export const textOf = (comment: string): string =>
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
