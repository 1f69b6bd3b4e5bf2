import { ARRAYS, itemsOf } from './arrays.ts';
import { forFields, OBJECTS, surplusOr, mapIn, memberOf } from './objects.ts';
import {
  Evaluated,
  isFields,
  type Keyword,
  type LastKeyword,
  marked,
  type CompiledRule,
  ALWAYS,
  markedBranch,
  together,
} from './rule.ts';
import { SCALARS } from './scalars.ts';
import { isList } from '../../base/json.ts';
import { unionRule } from './union.ts';

/** Keywords that apply other schemas to a value. */
const COMBINING: Record<string, Keyword> = {
  $ref: (setting, schema) =>
    typeof setting === 'string' ? schema.ref(setting) : schema.refuse('"$ref" must be a string'),
  $dynamicRef: (setting, schema) =>
    typeof setting === 'string'
      ? schema.dynamicRef(setting)
      : schema.refuse('"$dynamicRef" must be a string'),
  // The rules of the validator are listed by the names of keywords.
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
    const chosen = (value: unknown): CompiledRule => (condition.test(value) ? then : otherwise);
    return {
      test: (value) => chosen(value).test(value),
      explain: (value, at, broken) => chosen(value).explain(value, at, broken),
      mark: (value, evaluated) =>
        marked(markedBranch(condition, value, evaluated) ? then : otherwise, value, evaluated),
    };
  },
  dependentSchemas(setting, schema) {
    const rules = Object.keys(mapIn('dependentSchemas', setting, schema)).map(
      (name) => [name, schema.sub('dependentSchemas', name)] as const,
    );
    const applying = (value: unknown): CompiledRule =>
      together(
        isFields(value)
          ? rules.flatMap(([name, rule]) => (memberOf(value, name) === undefined ? [] : [rule]))
          : [],
      );
    return {
      test: (value) => applying(value).test(value),
      explain: (value, at, broken) => applying(value).explain(value, at, broken),
      mark: (value, evaluated) => marked(applying(value), value, evaluated),
    };
  },
};

const REFUSED: Record<string, Keyword> = {
  $recursiveRef: (_setting, schema) =>
    schema.refuse('"$recursiveRef" is not part of JSON Schema 2020-12. Write a $ref instead'),
};

/**
 * The keywords of JSON Schema 2020-12 that can make a value invalid, in the order in which they are checked. All
 * others are annotations, as are unknown ones.
 */
export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map(
  Object.entries({ ...REFUSED, ...SCALARS, ...OBJECTS, ...ARRAYS, ...COMBINING }),
);

/** Keywords about what no other keyword of the schema evaluates. */
const UNEVALUATED: Record<string, LastKeyword> = {
  unevaluatedItems(_setting, schema, others) {
    const rule = schema.sub('unevaluatedItems');
    return leftOver(others, isList, (evaluated) => itemsOf((index) => !evaluated.has(index), rule));
  },
  unevaluatedProperties(_setting, schema, others) {
    const rule = surplusOr('unevaluatedProperties', schema);
    return leftOver(others, isFields, (evaluated) => forFields((name) => !evaluated.has(name), rule));
  },
};

export const LAST_KEYWORDS: ReadonlyMap<string, LastKeyword> = new Map(Object.entries(UNEVALUATED));

/** The keywords of the vocabulary that assertions have. A dialect may lack it. */
export const ASSERTIONS: ReadonlySet<string> = new Set(
  `type const enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems
  minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired`.split(
    /\s+/,
  ),
);

/** The other rules, and then one for what they have not evaluated, in one pass, so that nothing is checked twice. */
function leftOver(
  others: CompiledRule,
  isKind: (value: unknown) => boolean,
  restOf: (evaluated: Evaluated) => CompiledRule,
): CompiledRule {
  return {
    test(value) {
      const evaluated = new Evaluated();
      return marked(others, value, evaluated) && restOf(evaluated).test(value);
    },
    explain(value, at, broken) {
      const evaluated = new Evaluated();
      others.explain(value, at, broken);
      marked(others, value, evaluated);
      restOf(evaluated).explain(value, at, broken);
    },
    mark(value, evaluated) {
      const own = new Evaluated();
      const fits = marked(others, value, own);
      evaluated.addAll(own);
      if (isKind(value)) evaluated.all = true;
      return fits && restOf(own).test(value);
    },
  };
}
