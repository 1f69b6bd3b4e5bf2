import { unknownFields } from '../../src/kit/check/unknown-fields.ts';
import { examplesOf, problemsOf } from './examples.ts';
import type { Rule } from './rule.ts';

export const exampleFields: Rule = {
  name: 'example-fields',
  says: 'Every field of an example is one that its schema names.',
  check: (linted) =>
    problemsOf(
      [...examplesOf(linted)].flatMap((example) =>
        unknownFields(linted.document, example.schema, example.value, 'error')
          .filter(({ severity }) => severity === 'error')
          .map(({ pointer = '' }) => ({
            example,
            is: `has ${pointer}, which its schema does not name: correct the name, or add the field to the schema.`,
            pointer: example.pointer + pointer,
            onKey: true,
          })),
      ),
    ),
};
