import { isList, isObject } from '../../base/json.ts';
import {
  ALWAYS,
  type Compiling,
  isFields,
  type Keyword,
  marking,
  type CompiledRule,
  together,
} from './rule.ts';
import { patternOf, sized } from './scalars.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The own field of an object; inherited properties do not count. A field that is undefined is not sent. */
export const memberOf = (fields: Fields, name: string): unknown =>
  name in Object.prototype && !Object.hasOwn(fields, name) ? undefined : fields[name];

/** Keywords about objects. */
export const OBJECTS: Record<string, Keyword> = {
  minProperties: sized('minProperties', isFields, (fields, limit) => fieldNames(fields).length >= limit),
  maxProperties: sized('maxProperties', isFields, (fields, limit) => fieldNames(fields).length <= limit),
  required(setting, schema) {
    const names = namesIn('required', setting, schema).filter((name) => !schema.mayBeLeftOut(name));
    const inherited = names.some((name) => name in Object.prototype);
    return {
      test(value) {
        if (!isFields(value)) return true;
        for (const name of names)
          if ((inherited ? memberOf(value, name) : value[name]) === undefined) return false;
        return true;
      },
      explain: (value, at, broken) => {
        for (const property of missingIn(value, names))
          broken.add(schema.broken('required', at, { property }));
      },
    };
  },
  dependentRequired(setting, schema) {
    if (!isObject(setting)) return schema.refuse('"dependentRequired" must be an object');
    const dependent = Object.entries(setting).map(
      ([name, needed]) =>
        [
          name,
          namesIn('dependentRequired', needed, schema).filter((one) => !schema.mayBeLeftOut(one)),
        ] as const,
    );
    const neededBy = (fields: Fields): string[] =>
      dependent.flatMap(([name, needed]) => (memberOf(fields, name) === undefined ? [] : needed));
    return {
      test: (value) =>
        !isFields(value) || neededBy(value).every((name) => memberOf(value, name) !== undefined),
      explain(value, at, broken) {
        if (!isFields(value)) return;
        for (const property of missingIn(value, neededBy(value)))
          broken.add(schema.broken('dependentRequired', at, { property }));
      },
    };
  },
  propertyNames(_setting, schema) {
    const names = schema.sub('propertyNames');
    return {
      test: (value) => !isFields(value) || fieldNames(value).every((name) => names.test(name)),
      explain(value, at, brokenRules) {
        if (!isFields(value)) return;
        for (const name of fieldNames(value)) {
          if (!names.test(name)) brokenRules.add(schema.broken('propertyNames', at, { property: name }));
        }
      },
    };
  },
  properties(setting, schema) {
    const rules = new Map(
      Object.keys(mapIn('properties', setting, schema)).map((name) => [name, schema.sub('properties', name)]),
    );
    const tests = new Map([...rules].map(([name, { test }]) => [name, test]));
    return marking(isFields, {
      test(value) {
        if (!isFields(value)) return true;
        for (const name in value) {
          const test = tests.get(name);
          if (test === undefined) continue;
          const member = value[name];
          if (member !== undefined && !test(member)) return false;
        }
        return true;
      },
      explain(value, at, brokenRules) {
        if (!isFields(value)) return;
        for (const [name, rule] of rules) {
          const member = memberOf(value, name);
          if (member !== undefined) rule.explain(member, { up: at, key: name }, brokenRules);
        }
      },
      evaluates: (fields) => fieldNames(fields).filter((name) => rules.has(name)),
    });
  },
  patternProperties(setting, schema) {
    const rules = Object.keys(mapIn('patternProperties', setting, schema)).map((source) => {
      const match = patternOf('patternProperties', source, schema);
      const matches = (name: string): boolean => match(name) === true;
      return { matches, rule: forFields(matches, schema.sub('patternProperties', source)) };
    });
    return marking(isFields, {
      ...together(rules.map(({ rule }) => rule)),
      evaluates: (fields) => fieldNames(fields).filter((name) => rules.some(({ matches }) => matches(name))),
    });
  },
  additionalProperties(_setting, schema) {
    const listed = new Set(Object.keys(mapIn('properties', schema.value['properties'] ?? {}, schema)));
    const patterns = Object.keys(mapIn('patternProperties', schema.value['patternProperties'] ?? {}, schema));
    const regular = patterns.map((source) => patternOf('patternProperties', source, schema));
    const isAdditional = (name: string): boolean =>
      !listed.has(name) && !regular.some((match) => match(name) === true);
    const rule = surplusOr('additionalProperties', schema);
    const fields = rule === ALWAYS ? ALWAYS : forFields(isAdditional, rule);
    return marking(isFields, { ...fields, evaluates: 'all' });
  },
};

/** The schema for other fields; if it is `false`, the violation is that of an unexpected field. */
export function surplusOr(keyword: string, schema: Compiling): CompiledRule {
  const rule = schema.sub(keyword);
  if (schema.value[keyword] !== false) return rule;
  return {
    test: rule.test,
    explain(_value, at, brokenRules) {
      if (at !== undefined) brokenRules.add(schema.broken(keyword, at.up, { property: String(at.key) }));
    },
  };
}

/** Applies the rule to the fields with the selected names. */
export const forFields = (picks: (name: string) => boolean, rule: CompiledRule): CompiledRule => ({
  test(value) {
    if (!isFields(value)) return true;
    for (const name in value) {
      if (value[name] !== undefined && picks(name) && !rule.test(value[name])) return false;
    }
    return true;
  },
  explain(value, at, brokenRules) {
    if (!isFields(value)) return;
    for (const name of fieldNames(value).filter(picks))
      rule.explain(value[name], { up: at, key: name }, brokenRules);
  },
});

const fieldNames = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name] !== undefined);

const missingIn = (value: unknown, names: readonly string[]): string[] =>
  isFields(value) ? names.filter((name) => memberOf(value, name) === undefined) : [];

function namesIn(keyword: string, setting: unknown, schema: Compiling): readonly string[] {
  if (isList(setting) && setting.every((name): name is string => typeof name === 'string')) return setting;
  return schema.refuse(`"${keyword}" must be a list of names`);
}

export function mapIn(keyword: string, setting: unknown, schema: Compiling): Fields {
  return isObject(setting) ? setting : schema.refuse(`"${keyword}" must be an object`);
}
