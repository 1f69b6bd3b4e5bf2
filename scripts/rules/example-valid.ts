import { createValidator, type Violation } from '../../src/contract/index.ts';
import { examplesOf } from './examples.ts';
import type { Linted, Problem, Rule } from './rule.ts';

export const exampleValid: Rule = {
  name: 'example-valid',
  says: 'Every example of a body, a parameter or a header validates; read-only fields stay out of requests and write-only ones out of responses.',
  check: (linted) => {
    const validator = createValidator(linted.contract);
    return [...examplesOf(linted)].flatMap(({ value, pointer, what, schema, direction }): Problem[] => {
      const [violation] = violationsOf(() => validator.value(schema.pointer, value, direction));
      if (violation === undefined) return [];
      return [
        {
          message: `${what} does not match its schema: ${describe(linted, violation)}. Correct the value, or the schema.`,
          pointer: pointer + violation.pointer,
        },
      ];
    });
  },
};

/** What is expected of the value, and where that is said. */
function describe({ locate }: Linted, { pointer, expected, schemaPointer }: Violation): string {
  const rule = locate(schemaPointer);
  const where = rule === undefined ? '' : ` (${rule.file}:${rule.line})`;
  return `${pointer || 'the value'} ${expected}${where}`;
}

/** A schema that does not compile is reported by the rule schema-compiles. */
function violationsOf(validate: () => readonly Violation[]): readonly Violation[] {
  try {
    return validate();
  } catch {
    return [];
  }
}
