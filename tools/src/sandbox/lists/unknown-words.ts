import { type Contract, hintFor } from 'openapi-contract-kit/internal/contract/index';
import { fieldsOf, filteredField, type Listed } from './fields.ts';
import { MOST_WARNINGS } from '../warnings.ts';
import type { Condition } from './listing.ts';

/** Operators that compare whole words. */
const WHOLE: ReadonlySet<string> = new Set(['EQUAL', 'IN', 'NOT_EQUAL', 'NOT_IN', 'NOT']);

/** The fields and words in conditions that no item is known to have, a sentence each: they find nothing, which looks like an empty list. */
export function unknownWords(
  contract: Contract,
  listing: Listed,
  conditions: readonly Condition[],
): readonly string[] {
  const warnings: string[] = [];
  for (const sentence of sentencesAbout(contract, listing, conditions))
    if (warnings.push(sentence) === MOST_WARNINGS) break;
  return warnings;
}

function* sentencesAbout(
  contract: Contract,
  listing: Listed,
  conditions: readonly Condition[],
): Generator<string> {
  for (const condition of conditions) {
    if (!('field' in condition)) {
      yield* sentencesAbout(contract, listing, condition.expressions);
      continue;
    }
    const { field, operator = 'EQUAL', parameters } = condition;
    const whole = filteredField(contract, listing, field);
    if (whole === undefined) {
      const names = [...fieldsOf(contract, listing.operation).keys()];
      yield `filter: ${JSON.stringify(field)} is not a known field. ${hintFor({ name: field, knownNames: names })}`;
      continue;
    }
    const { words: wordsOfField = [] } = whole;
    if (wordsOfField.length === 0 || !WHOLE.has(operator)) continue;
    const lower = wordsOfField.map((word) => word.toLowerCase());
    for (const name of parameters ?? []) {
      if (typeof name === 'string' && !lower.includes(name.toLowerCase()))
        yield `filter: ${JSON.stringify(name)} is not a known ${field}. ${hintFor({ name, knownNames: wordsOfField })}`;
    }
  }
}
