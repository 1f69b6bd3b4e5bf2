import { member, strings } from '../../base/json.ts';
import type { Operation } from '../../contract/index.ts';
import { didYouMean } from '../../base/closest.ts';

import { CommandError, EXIT } from '../exit-codes.ts';

/** `status=ACTIVE`, `siteId!=3` or `id>5`, as a condition of a list. */
export function readCondition(flag: string, text: string): object {
  const [, field, sign = '', value = ''] = /^([\w.]+)\s*(!=|=|>)(.*)$/s.exec(text) ?? [];
  if (field === undefined)
    throw new CommandError(
      EXIT.usage,
      `--${flag} takes a condition like status=ACTIVE, or JSON, not "${text.slice(0, 80)}".`,
    );
  const operator = { '=': 'EQUAL', '!=': 'NOT_EQUAL', '>': 'GREATER' }[sign];
  return { field, operator, parameters: value.split(',') };
}

/** `name`, or `-name` for the other direction. */
export function readOrder(flag: string, text: string): object {
  const [, minus, field] = /^(-?)([\w.]+)$/.exec(text) ?? [];
  if (field === undefined)
    throw new CommandError(
      EXIT.usage,
      `--${flag} takes a field like name or -name, or JSON, not "${text.slice(0, 80)}".`,
    );
  return { field, direction: minus === '-' ? 'DESC' : 'ASC' };
}

/** If the fields that a list can be filtered by are known, others are refused, with a suggestion. */
export function checkFilter({ node }: Operation, filter: unknown): void {
  const known = strings(node['x-filter-fields']);
  if (known.length === 0 || !Array.isArray(filter)) return;
  const wrong = filter
    .map((condition) => member(condition, 'field'))
    .find((field) => typeof field === 'string' && !known.includes(field));
  if (typeof wrong !== 'string') return;
  const hint = didYouMean(wrong, known, `use one of ${known.join(', ')}`);
  throw new CommandError(EXIT.usage, `--filter does not know the field "${wrong.slice(0, 80)}": ${hint}`);
}
