import { isList } from '../../base/json.ts';
import { repeatedAt } from './equal.ts';
import { type Keyword, marking, type CompiledRule } from './rule.ts';
import { countOf, sized } from './scalars.ts';

/** Keywords about lists. */
export const ARRAYS: Record<string, Keyword> = {
  minItems: sized('minItems', isList, (items, limit) => items.length >= limit),
  maxItems: sized('maxItems', isList, (items, limit) => items.length <= limit),
  uniqueItems(setting, schema) {
    if (setting !== true) return undefined;
    return schema.assert(
      'uniqueItems',
      (value) => !isList(value) || repeatedAt(value) === undefined,
      (value) => ({ index: isList(value) ? (repeatedAt(value) ?? 0) : 0 }),
    );
  },
  prefixItems(setting, schema) {
    if (!isList(setting)) return schema.refuse('"prefixItems" must be a list');
    const rules = setting.map((_item, index) => schema.sub('prefixItems', index));
    return marking(isList, {
      test: (value) =>
        !isList(value) || rules.every((rule, index) => index >= value.length || rule.test(value[index])),
      explain(value, at, broken) {
        if (!isList(value)) return;
        for (const [index, item] of value.slice(0, rules.length).entries())
          rules[index]?.explain(item, { up: at, key: index }, broken);
      },
      evaluates: () => [...rules.keys()],
    });
  },
  items(setting, schema) {
    if (isList(setting))
      return schema.refuse('"items" must be one schema. Write "prefixItems" for a list of them');
    const { prefixItems } = schema.value;
    const from = isList(prefixItems) ? prefixItems.length : 0;
    return marking(isList, { ...itemsOf((index) => index >= from, schema.sub('items')), evaluates: 'all' });
  },
  contains(_setting, schema) {
    const { minContains, maxContains } = schema.value;
    const rule = schema.sub('contains');
    const least = minContains === undefined ? 1 : countOf('minContains', minContains, schema);
    const most = maxContains === undefined ? Infinity : countOf('maxContains', maxContains, schema);
    const keywordFor = (fitting: number): string | undefined => {
      if (fitting > most) return 'maxContains';
      return fitting >= least ? undefined : minContains === undefined ? 'contains' : 'minContains';
    };
    const fitting = (items: readonly unknown[]): number[] =>
      [...items.keys()].filter((index) => rule.test(items[index]));
    const broken = (value: unknown): string | undefined =>
      isList(value) ? keywordFor(fitting(value).length) : undefined;
    return {
      test: (value) => broken(value) === undefined,
      explain(value, at, brokenRules) {
        const keyword = broken(value);
        if (keyword !== undefined) brokenRules.add(schema.broken(keyword, at));
      },
      mark(value, evaluated) {
        if (!isList(value)) return true;
        const indices = fitting(value);
        for (const index of indices) evaluated.keys.add(index);
        return keywordFor(indices.length) === undefined;
      },
    };
  },
};

/** Applies the rule to the items with the selected indices. */
export const itemsOf = (picks: (index: number) => boolean, rule: CompiledRule): CompiledRule => ({
  test(value) {
    if (!Array.isArray(value)) return true;
    for (let index = 0; index < value.length; index += 1) {
      if (picks(index) && !rule.test(value[index])) return false;
    }
    return true;
  },
  explain(value, at, broken) {
    if (!isList(value)) return;
    for (const [index, item] of value.entries()) {
      if (picks(index)) rule.explain(item, { up: at, key: index }, broken);
    }
  },
});
