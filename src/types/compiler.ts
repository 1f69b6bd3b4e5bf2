/**
 * TypeScript's compiler and openapi-typescript. They are required rather than imported, because tsx's loader takes
 * half a second longer for the same when it imports them.
 */
import { createRequire } from 'node:module';
import type * as OpenapiTypescript from 'openapi-typescript';
import type Ts from 'typescript';

const require = createRequire(import.meta.url);

/** In the package both are asked for by name: most have no use for them. */
function load(name: string): unknown {
  try {
    return require(name);
  } catch (cause) {
    throw new Error(
      'Types are written with the packages typescript 5 and openapi-typescript 7. ' +
        'Run: npm install --save-dev typescript@5 openapi-typescript@7',
      { cause },
    );
  }
}

export const ts = load('typescript') as typeof Ts;
const converter = (file: string): unknown => load(`openapi-typescript/dist/${file}.cjs`);
export const { astToString } = converter('lib/ts') as Pick<typeof OpenapiTypescript, 'astToString'>;
export const { resolveRef, scanDiscriminators } = converter('lib/utils') as Pick<
  typeof OpenapiTypescript,
  'resolveRef' | 'scanDiscriminators'
>;

export type Context = Omit<OpenapiTypescript.GlobalContext, 'redoc'>;

/**
 * The part that makes types. By itself openapi-typescript also lints and bundles, which takes five times as long, and
 * its main entry loads the linter for that. What the signature of this part has besides is for the linter too.
 */
export const transformSchema = converter('transform/index') as (
  document: OpenapiTypescript.OpenAPI3,
  context: Context,
) => Ts.Node[];
