import { isObject, strings } from 'openapi-contract-kit/internal/base/json';
import type { Dump, Product } from './product.ts';

/** The rows that differ, unless they only record what happens or the run has announced them; and what it announced without a row. */
export function differences(
  before: Dump,
  after: Dump,
  { tables, columns }: Product['records'],
  announced: readonly string[] = [],
): string[] {
  const unseen = new Set(announced);
  const told = (row: string): boolean => {
    const lines = announced.filter((line) => names(line, row));
    for (const line of lines) unseen.delete(line);
    return lines.length > 0;
  };
  const plain = (row: string): string => {
    const fields: unknown = JSON.parse(row);
    if (!isObject(fields)) return row;
    return JSON.stringify(
      Object.fromEntries(Object.entries(fields).filter(([name]) => !columns.includes(name))),
    );
  };
  const rows = [...new Set([...before.keys(), ...after.keys()])]
    .filter((table) => !tables.includes(table))
    .flatMap((table) => {
      const [old, now] = [before, after].map((dump) => new Set((dump.get(table) ?? []).map(plain)));
      const added = [...(now ?? [])].filter((row) => old?.has(row) !== true && !told(row));
      const gone = [...(old ?? [])].filter((row) => now?.has(row) !== true);
      return [...added.map((row) => `${table}: + ${row}`), ...gone.map((row) => `${table}: - ${row}`)];
    });
  return [...rows, ...[...unseen].map((line) => `no row differs, but the run says: ${line}`)];
}

/**
 * Whether a line like "tag value spring: it was archived" names the row: it contains its key, or one of its texts as a
 * whole word. The parts of an object that stays have its name, too.
 */
function names(line: string, row: string): boolean {
  const fields: unknown = JSON.parse(row);
  if (!isObject(fields)) return false;
  const words = line.split(/[\s,:"{}]+/);
  const { id, ...rest } = fields;
  const isKey = (typeof id === 'string' || typeof id === 'number') && words.includes(String(id));
  return isKey || strings(Object.values(rest)).some((one) => one.length >= LONG && words.includes(one));
}

/** Shorter texts may be words of the line by chance. */
const LONG = 8;
