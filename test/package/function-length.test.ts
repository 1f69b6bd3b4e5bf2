/** No function is longer than a screen or two, unless a comment above it says why it is one. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type TS from 'typescript';
import { expect, test } from 'vitest';
import { ts } from '../../src/types/compiler.ts';

const MOST_LINES = 80;

/** The outermost functions of a module that are too long, without those whose comment gives a reason. */
function tooLongIn(file: string, text: string): string[] {
  if (text.split('\n').length <= MOST_LINES) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: string[] = [];
  const visit = (node: TS.Node): void => {
    const start = lineOf(node.getStart());
    const lines = lineOf(node.end) - start + 1;
    if (!ts.isFunctionLike(node) || lines <= MOST_LINES) {
      ts.forEachChild(node, visit);
      return;
    }
    const { parent } = node;
    const name = (node.name ?? (ts.isVariableDeclaration(parent) ? parent.name : undefined))?.getText() ?? '';
    const statement = ts.isVariableDeclaration(parent) ? parent.parent.parent : node;
    const above = text.slice(statement.getFullStart(), statement.getStart());
    if (!/\bOne function, because\b/.test(above.replaceAll(/\s*\n\s*\*?\s*/g, ' ')))
      found.push(`${file}:${start} ${name} has ${lines} lines`);
  };
  visit(source);
  return found;
}

test('a long function is split, or says why it is one', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'scripts'], { encoding: 'utf8' }).split('\n');
  const found = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => tooLongIn(file, readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test('a long function is named with its place and its lines', () => {
  const long = `function walk() {\n${'  step();\n'.repeat(80)}}\n`;
  expect(tooLongIn('one.ts', `\n${long}`)).toEqual(['one.ts:2 walk has 82 lines']);
  expect(tooLongIn('one.ts', `const f = ${long.replace('walk', '')}`)).toEqual(['one.ts:1 f has 82 lines']);
  expect(tooLongIn('one.ts', `/** One function,\n * because its steps share a list. */\n${long}`)).toEqual(
    [],
  );
});
