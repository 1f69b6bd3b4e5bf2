/**
 * TypeScript's compiler and openapi-typescript. They are loaded with `require`, because Node takes three times as long
 * to import them: it looks for the names that they export.
 */
import { createRequire } from 'node:module';
import type * as OpenapiTypescript from 'openapi-typescript';
import type Ts from 'typescript';

const require = createRequire(import.meta.url);

const NEEDED = 'openapi-contract-kit types needs the packages typescript 5 and openapi-typescript 7. ';

/** The package does not depend on them, because most users do not need them. */
function requireModule(name: string): unknown {
  try {
    return require(name);
  } catch (cause) {
    throw new Error(`${NEEDED}Run: npm install --save-dev typescript@5 openapi-typescript@7`, { cause });
  }
}

export const ts = compilerIn(requireModule('typescript') as typeof Ts);

/** TypeScript 7 has no interface for programs, and openapi-typescript cannot be installed beside it. */
function compilerIn(compiler: typeof Ts): typeof Ts {
  if ('createProgram' in compiler) return compiler;
  throw new Error(
    `${NEEDED}The project can keep its TypeScript ${(compiler as { readonly version: string }).version}. Run: ` +
      'npx --package typescript@5 --package openapi-typescript@7 --package openapi-contract-kit openapi-contract-kit types',
  );
}

const converter = (file: string): unknown => requireModule(`openapi-typescript/dist/${file}.cjs`);
export const { astToString } = converter('lib/ts') as Pick<typeof OpenapiTypescript, 'astToString'>;
export const { resolveRef, scanDiscriminators } = converter('lib/utils') as Pick<
  typeof OpenapiTypescript,
  'resolveRef' | 'scanDiscriminators'
>;

export type CompilerContext = Omit<OpenapiTypescript.GlobalContext, 'redoc'>;

/**
 * The part that generates types. The main entry of openapi-typescript also loads a linter, lints and bundles, which
 * takes five times as long. Some parameters of this part are only for that linter.
 */
export const transformSchema = converter('transform/index') as (
  document: OpenapiTypescript.OpenAPI3,
  context: CompilerContext,
) => Ts.Node[];
