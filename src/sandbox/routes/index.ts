import type { Handlers } from '../handler.ts';
import { goals } from './goals.ts';

/** One file per resource; together, a handler for every operation. */
export const handlers: Partial<Handlers> = { ...goals };
