import { unnamedParts } from '../../src/types/untypable-parts.ts';
import type { Rule } from './rule.ts';

export const namedSchemas: Rule = {
  name: 'named-schemas',
  says: 'The items of a paginated response, and each int64 of a response, are in component schemas, because the types of methods refer to them by name.',
  check: ({ document }) => unnamedParts(document),
};
