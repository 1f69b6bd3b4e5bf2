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
