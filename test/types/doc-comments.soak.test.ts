/** Every export explains itself in the editor, with a comment and, for functions, an example that compiles. */
import { join, relative } from 'node:path';
import type TS from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { ts } from 'openapi-contract-kit/internal/types/compiler';
import { entryPoints } from '../../scripts/packages.ts';
import { complaints, programOf, ROOT } from '@experimentation-automation/test-support/types/program';

interface Exported {
  readonly entry: string;
  readonly name: string;
  readonly place: string;
  readonly comment: string;
  readonly callable: boolean;
  readonly examples: readonly string[];
}

/** The contract explains generated types. */
const isOurs = (file: string): boolean => /^(?:(?:kit|tools)\/)?src\//.test(relative(ROOT, file));

const commentOf = (node: TS.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter((part) => ts.isJSDoc(part))
    .map((comment) => comment.getText().replace(/^\s*\/?\*+\/? ?/gm, ''))
    .join('\n');

function exportsOf(program: TS.Program): Exported[] {
  const checker = program.getTypeChecker();
  return Object.entries(entryPoints).flatMap(([entry, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return (module ? checker.getExportsOfModule(module) : []).flatMap((found) => {
      const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
      const declarations = (symbol.declarations ?? []).filter((node) =>
        isOurs(node.getSourceFile().fileName),
      );
      const [first] = declarations;
      if (first === undefined) return [];
      const comment = declarations
        .map((node) => commentOf(ts.isVariableDeclaration(node) ? node.parent.parent : node))
        .join('\n');
      const examples = [...comment.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);
      const { line } = first.getSourceFile().getLineAndCharacterOfPosition(first.getStart());
      const place = `${relative(ROOT, first.getSourceFile().fileName)}:${line + 1}`;
      const callable = (symbol.flags & ts.SymbolFlags.Function) !== 0;
      return [{ entry, name: found.name, place, comment, callable, examples }];
    });
  });
}

let all: Exported[];
beforeAll(() => {
  all = exportsOf(programOf(new Map(), Object.values(entryPoints)));
});

const shown = (some: readonly Exported[]): string[] =>
  some.map(({ entry, name, place }) => `${entry} ${name} (${place})`);

test('every export has a comment', () => {
  expect(all.length).toBeGreaterThan(40);
  expect(shown(all.filter(({ comment }) => comment.trim() === ''))).toEqual([]);
});

test('every function has an example that names it', () => {
  const without = all.filter(
    ({ name, callable, examples }) =>
      callable && !examples.some((code) => new RegExp(`\\b${name}\\b`).test(code)),
  );
  expect(shown(without)).toEqual([]);
});

test("every example compiles as a user's file", () => {
  const files = new Map<string, string>();
  for (const { entry, name, place, examples } of all) {
    for (const [index, code] of examples.entries()) {
      const file = `${place.replaceAll(/[/:.]/g, '-')}-${entry.replaceAll(/\W/g, '')}-${name}-${index}.ts`;
      files.set(join(ROOT, 'test/types', file), code);
    }
  }
  expect(complaints(programOf(files)).map((text) => text.replace(ROOT, ''))).toEqual([]);
});
