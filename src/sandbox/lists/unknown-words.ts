import { type Contract, hintFor } from '../../contract/index.ts';
import { fieldsOf, filteredField, type Listed } from './fields.ts';
import type { Condition } from './listing.ts';

/** Operators that compare whole words. */
const WHOLE: ReadonlySet<string> = new Set(['EQUAL', 'IN', 'NOT_EQUAL', 'NOT_IN', 'NOT']);

/** The fields and words in conditions that no item is known to have, a sentence each: they find nothing, which looks like an empty list. */
export const unknownWords = (
  contract: Contract,
  listing: Listed,
  conditions: readonly Condition[],
): string[] =>
  conditions.flatMap((condition) => {
    if (!('field' in condition)) return unknownWords(contract, listing, condition.expressions);
    const { field, operator = 'EQUAL', parameters } = condition;
    const whole = filteredField(contract, listing, field);
    if (whole === undefined)
      return `filter: ${JSON.stringify(field)} is no known field. ${hintFor({ name: field, known: [...fieldsOf(contract, listing.operation).keys()] })}`;
    const { words: known = [] } = whole;
    if (known.length === 0 || !WHOLE.has(operator)) return [];
    const lower = known.map((word) => word.toLowerCase());
    return (parameters ?? []).flatMap((name) =>
      typeof name !== 'string' || lower.includes(name.toLowerCase())
        ? []
        : `filter: ${JSON.stringify(name)} is no known ${field}. ${hintFor({ name, known })}`,
    );
  });
