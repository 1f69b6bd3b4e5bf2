import { isList } from '../../base/json.ts';
import { mapIn, memberOf } from './objects.ts';
import { ALWAYS, isFields, type Keyword, marked, markedBranch, type Rule, together } from './rule.ts';
import { unionRule } from './union.ts';

/** Keywords that apply other schemas to a value. */
export const COMBINING: Record<string, Keyword> = {
  $ref: (setting, schema) =>
    typeof setting === 'string' ? schema.ref(setting) : schema.refuse('"$ref" must be a string'),
  $dynamicRef: (setting, schema) =>
    typeof setting === 'string'
      ? schema.dynamicRef(setting)
      : schema.refuse('"$dynamicRef" must be a string'),
  allOf(setting, schema) {
    if (!isList(setting)) return schema.refuse('"allOf" must be a list');
    return together(setting.map((_branch, index) => schema.sub('allOf', index)));
  },
  anyOf: unionRule('anyOf'),
  oneOf: unionRule('oneOf'),
  not(_setting, schema) {
    const rule = schema.sub('not');
    return schema.assert('not', (value) => !rule.test(value));
  },
  if(_setting, schema) {
    const condition = schema.sub('if');
    const then = 'then' in schema.value ? schema.sub('then') : ALWAYS;
    const otherwise = 'else' in schema.value ? schema.sub('else') : ALWAYS;
    const chosen = (value: unknown): Rule => (condition.test(value) ? then : otherwise);
    return {
      test: (value) => chosen(value).test(value),
      explain: (value, at, found) => chosen(value).explain(value, at, found),
      mark: (value, seen) => marked(markedBranch(condition, value, seen) ? then : otherwise, value, seen),
    };
  },
  dependentSchemas(setting, schema) {
    const rules = Object.keys(mapIn('dependentSchemas', setting, schema)).map(
      (name) => [name, schema.sub('dependentSchemas', name)] as const,
    );
    const applying = (value: unknown): Rule =>
      together(
        isFields(value)
          ? rules.flatMap(([name, rule]) => (memberOf(value, name) === undefined ? [] : [rule]))
          : [],
      );
    return {
      test: (value) => applying(value).test(value),
      explain: (value, at, found) => applying(value).explain(value, at, found),
      mark: (value, seen) => marked(applying(value), value, seen),
    };
  },
};
