import { isList } from '../../base/json.ts';
import { itemsOf } from './arrays.ts';
import { fieldsOf, surplusOr } from './objects.ts';
import { Evaluated, isFields, type LastKeyword, marked, type Rule } from './rule.ts';

/** Keywords about what no other keyword of the schema evaluates. */
export const UNEVALUATED: Record<string, LastKeyword> = {
  unevaluatedItems(_setting, schema, others) {
    const rule = schema.sub('unevaluatedItems');
    return leftOver(others, isList, (seen) => itemsOf((index) => !seen.has(index), rule));
  },
  unevaluatedProperties(_setting, schema, others) {
    const rule = surplusOr('unevaluatedProperties', schema);
    return leftOver(others, isFields, (seen) => fieldsOf((name) => !seen.has(name), rule));
  },
};

/** The other rules, and then one for what they have not evaluated, in one pass, so that nothing is checked twice. */
function leftOver(
  others: Rule,
  isKind: (value: unknown) => boolean,
  restOf: (seen: Evaluated) => Rule,
): Rule {
  return {
    test(value) {
      const seen = new Evaluated();
      return marked(others, value, seen) && restOf(seen).test(value);
    },
    explain(value, at, found) {
      const seen = new Evaluated();
      others.explain(value, at, found);
      marked(others, value, seen);
      restOf(seen).explain(value, at, found);
    },
    mark(value, seen) {
      const own = new Evaluated();
      const fits = marked(others, value, own);
      seen.addAll(own);
      if (isKind(value)) seen.all = true;
      return fits && restOf(own).test(value);
    },
  };
}
