/**
 * TypeScript's compiler and openapi-typescript. They are required rather than imported, because tsx's loader takes
 * half a second longer for the same when it imports them.
 */
import { createRequire } from 'node:module';
import type * as OpenapiTypescript from 'openapi-typescript';
import type Ts from 'typescript';

const load = createRequire(import.meta.url);

export const ts = load('typescript') as typeof Ts;
export const { default: openapiTS, astToString } = load('openapi-typescript') as typeof OpenapiTypescript;
