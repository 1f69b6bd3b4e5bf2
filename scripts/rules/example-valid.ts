import { createValidator, type Violation } from '../../src/contract/index.ts';
import { type Json, list } from '../../src/base/json.ts';
import { type Example, examplesOf, type ExampleViolation, problemsOf } from './examples.ts';
import type { Linted, Rule } from './rule.ts';

export const exampleValid: Rule = {
  name: 'example-valid',
  says: 'Every example of a body, a parameter, a header or a schema validates, and so does every default; read-only fields stay out of requests and write-only ones out of responses.',
  check: (linted) => {
    const validator = createValidator(linted.contract);
    const violationsOf = (
      { value, schema }: Example,
      direction: Example['direction'],
    ): readonly Violation[] => compiled(() => validator.value(schema.pointer, value, direction));
    const violations = (example: Example, [violation]: readonly Violation[]): ExampleViolation[] =>
      violation === undefined
        ? []
        : [
            {
              example,
              is: `does not match its schema: ${describe(linted, violation)}. Correct the value, or the schema.`,
              pointer: example.pointer + violation.pointer,
            },
          ];
    return problemsOf([
      ...[...examplesOf(linted)].flatMap((example) =>
        violations(example, violationsOf(example, example.direction)),
      ),
      ...valuesOfSchemas(linted).flatMap((example) => {
        const found = violationsOf(example, 'response');
        // A schema may be used only by requests.
        return found.length === 0 || violationsOf(example, 'request').length === 0
          ? []
          : violations(example, found);
      }),
    ]);
  },
};

/** The examples and the default of the schema itself. */
const valuesOfSchemas = ({ parts }: Linted): Example[] =>
  parts
    .filter(({ type }) => type === 'Schema')
    .flatMap(({ pointer, value: schema }) => {
      const { example, default: preset, examples } = schema;
      const named = { example, default: preset };
      const listed = Object.fromEntries(list(examples).map((value, at) => [`examples/${at}`, value]));
      return Object.entries<Json | undefined>({ ...named, ...listed }).flatMap(([key, value]): Example[] =>
        value === undefined
          ? []
          : [
              {
                value,
                pointer: `${pointer}/${key}`,
                what: `${key} of this schema`,
                schema: { pointer, value: schema },
                direction: 'response',
              },
            ],
      );
    });

/** The expectation, and the place of the violated rule. */
function describe({ locate }: Linted, { pointer, expected, schemaPointer }: Violation): string {
  const rule = locate(schemaPointer);
  const where = rule === undefined ? '' : ` (${rule.file}:${rule.line})`;
  return `${pointer || 'the value'} ${expected}${where}`;
}

/** A schema that does not compile is reported by the rule schema-compiles. */
function compiled(validate: () => readonly Violation[]): readonly Violation[] {
  try {
    return validate();
  } catch {
    return [];
  }
}
