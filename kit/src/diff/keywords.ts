import { isObject } from '../base/json.ts';
import { compilePattern, PatternError } from '../base/pattern/pattern.ts';
import { typesOf } from '../contract/index.ts';
import type { Stated } from './node.ts';

/** The keywords that concern values of one type only. */
export const KEYWORDS_OF: Readonly<Record<string, readonly string[]>> = {
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
    'propertyNames',
    'unevaluatedProperties',
  ],
  array: [
    'items',
    'prefixItems',
    'contains',
    'minItems',
    'maxItems',
    'uniqueItems',
    'unevaluatedItems',
    'minContains',
    'maxContains',
  ],
  string: ['pattern', 'minLength', 'maxLength', 'format', 'contentEncoding', 'contentMediaType'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

/** The types that the keyword `type` of a schema names. */
export const ownTypes = ({ value }: Stated): string[] => (isObject(value) ? typesOf(value) : []);

/** Whether a name matches a pattern; a pattern that is none matches nothing. */
export const matches = (pattern: string, name: string): boolean => {
  try {
    return compilePattern(pattern).matches(name) === true;
  } catch (error) {
    if (error instanceof PatternError) return false;
    throw error;
  }
};
