import type { JsonObject } from '../../base/json.ts';
import { keysOf } from '../../base/pointer.ts';
import type { SourceFile, SourcePlace } from '../read/source.ts';
import { createSchemas } from './compile.ts';
import { expectation, fieldOf } from './message.ts';
import { SchemaError } from './rule.ts';

/** A problem of a file that a person has written, and its place. */
export interface StructureProblem extends SourcePlace {
  readonly message: string;
}

/**
 * The problems of a file that is not what its schema describes, each with its place. `reword` returns what is expected
 * of a field in other words than those of the schema.
 */
export function structureProblems(
  source: SourceFile,
  schema: JsonObject,
  reword: (field: string, requirement: string) => string,
): StructureProblem[] {
  if (source.faults.length > 0) return [...source.faults];
  const broken = notTooDeep(() => createSchemas(schema, 'response').check('', source.value));
  if (broken === undefined)
    return [{ ...source.place([]), message: 'The document is nested too deeply to be read.' }];
  const problems = broken.map((one) => {
    const field = fieldOf(one);
    const message = `${fieldName(field)} ${reword(field, expectation(one))}.`;
    return { ...source.place(keysOf(field), true), message };
  });
  return [...new Map(problems.map((one) => [`${one.line} ${one.message}`, one])).values()];
}

const fieldName = (field: string): string => (field === '' ? 'The document' : keysOf(field).join('.'));

/** What `work` returns; undefined if the stack overflows, or the check gives up, because a file is nested too deeply. */
export function notTooDeep<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError || error instanceof SchemaError) return undefined;
    throw error;
  }
}

/** `corrections.yaml:12` */
export const shownPlace = ({ file, line }: SourcePlace): string => `${file}:${line}`;
