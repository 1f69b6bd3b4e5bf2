import { unknownFields } from '../../src/kit/check/unknown-fields.ts';
import { examplesOf } from './examples.ts';
import type { Rule } from './rule.ts';

export const exampleFields: Rule = {
  name: 'example-fields',
  says: 'Every field of an example is one that its schema names.',
  check: (linted) =>
    [...examplesOf(linted)].flatMap(({ value, pointer, what, schema }) =>
      unknownFields(linted.document, schema, value, 'error')
        .filter(({ severity }) => severity === 'error')
        .map((unknown) => ({
          message: `${what} has ${unknown.pointer ?? ''}, which its schema does not name: correct the name, or add the field to the schema.`,
          pointer: pointer + (unknown.pointer ?? ''),
          onKey: true,
        })),
    ),
};
