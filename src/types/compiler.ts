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
export const { astToString, resolveRef, scanDiscriminators, transformSchema } = load(
  'openapi-typescript',
) as Converter;

export type Context = Omit<OpenapiTypescript.GlobalContext, 'redoc'>;

/** The part that makes types. By itself openapi-typescript also lints and bundles, which takes five times as long. */
interface Converter extends Pick<
  typeof OpenapiTypescript,
  'astToString' | 'resolveRef' | 'scanDiscriminators'
> {
  /** What its signature has besides is for its linter. */
  readonly transformSchema: (document: OpenapiTypescript.OpenAPI3, context: Context) => Ts.Node[];
}
