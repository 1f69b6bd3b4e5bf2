import { defined } from 'openapi-contract-kit/internal/base/defined';
import { CommandError, type CommandContext, usageError } from 'openapi-contract-kit/internal/cli/index';
import { basename, extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readWholeFile } from 'openapi-contract-kit/internal/base/read-file';
import { didYouMean } from 'openapi-contract-kit/internal/base/closest';
import { exactInteger, member } from 'openapi-contract-kit/internal/base/json';
import type { Node } from 'openapi-contract-kit/internal/base/pointer';
import { parseExact } from 'openapi-contract-kit/internal/base/exact';
import { whyUnreadable } from 'openapi-contract-kit/internal/base/file-errors';
import { type Form, formOf, type Kind } from './fields.ts';

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** The value of an option with that schema: `@file` is the content of the file, `@-` the content of stdin. */
export async function readValue(
  context: CommandContext,
  schema: Node,
  flag: string,
  words: readonly string[],
): Promise<unknown> {
  const form = formOf(context.contract(), schema);
  const one = async (text: string): Promise<unknown> =>
    checkName(form, flag, await readOne(context, form.kind, flag, text));
  if (!form.many) return one(words.at(-1) ?? '');
  const [only] = words;
  if (words.length === 1 && only?.trim().startsWith('[')) return readJsonOption(flag, only);
  const values: unknown[] = [];
  for (const text of words) values.push(await one(text));
  return values;
}

/** A value outside a closed list is refused, with a suggestion. */
function checkName({ values, closed }: Form, flag: string, value: unknown): unknown {
  if (!closed || typeof value !== 'string' || values.includes(value)) return value;
  const hint = didYouMean(value, values, `one of ${values.join(', ')}`);
  throw usageError(`--${flag} does not accept "${value.slice(0, 80)}": ${hint}`);
}

export async function readOne(
  context: CommandContext,
  kind: Kind,
  flag: string,
  value: string,
): Promise<unknown> {
  if (kind === 'file') return readFile(context, flag, value);
  const text = value.startsWith('@@')
    ? value.slice(1)
    : value.startsWith('@')
      ? await readText(context, flag, value.slice(1))
      : value;
  switch (kind) {
    case 'text':
      return text;
    case 'integer':
      return readInteger(flag, text);
    case 'number': {
      const number = Number(text);
      if (text.trim() === '' || !Number.isFinite(number)) throw wrong(flag, 'a number', text);
      return number;
    }
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw wrong(flag, 'true or false', text);
      return text === 'true';
    case 'condition':
      return isJson(text) ? readJsonOption(flag, text) : readCondition(flag, text);
    case 'order':
      return isJson(text) ? readJsonOption(flag, text) : readOrder(flag, text);
    case 'json':
      return readJsonOption(flag, text);
  }
}

const isJson = (text: string): boolean => /^\s*[{[]/.test(text);

/** Exact: an integer that a number cannot represent is a bigint. */
function readInteger(flag: string, text: string): number | bigint {
  if (!/^-?\d+$/.test(text.trim())) throw wrong(flag, 'a whole number', text);
  return exactInteger(text.trim());
}

export function readJsonOption(flag: string, text: string): unknown {
  try {
    return parseExact(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw usageError(`--${flag} takes JSON, or @file: ${why}`);
  }
}

async function readFile(context: CommandContext, flag: string, name: string): Promise<Blob> {
  const path = name.startsWith('@') ? name.slice(1) : name;
  const type = IMAGE_TYPES[extname(path).toLowerCase()];
  return new File([await read(context, flag, path)], basename(path), defined({ type }));
}

export const readText = async (context: CommandContext, flag: string, path: string): Promise<string> =>
  (await read(context, flag, path)).toString('utf8');

async function read(
  { io, pathOf }: CommandContext,
  flag: string,
  path: string,
): Promise<Buffer<ArrayBuffer>> {
  try {
    return await (path === '-' ? buffer(io.stdin) : readWholeFile(pathOf(path)));
  } catch (error) {
    const missing = member(error, 'code') === 'ENOENT';
    const hint = missing ? ' For a literal @ at the beginning of a value, write @@.' : '';
    const what = path === '-' ? 'stdin' : path;
    throw usageError(`--${flag}: ${what} cannot be read: ${whyUnreadable(error)}${hint}`);
  }
}

const wrong = (flag: string, expected: string, value: string): CommandError =>
  usageError(`--${flag} takes ${expected}, not "${value.slice(0, 80)}".`);

/** What a short condition is written with. */
export const SIGNS: Readonly<Record<string, string>> = {
  '=': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '>': 'GREATER',
  '>=': 'GREATER_OR_EQUAL',
  '<': 'LESS',
  '<=': 'LESS_OR_EQUAL',
  '~': 'CONTAINS',
};

/** `status=ACTIVE`, `siteId!=3` or `name~basket`, as a condition of a list. */
function readCondition(flag: string, text: string): object {
  const [, field, sign = '', value = ''] = /^([\w.]+)\s*(!=|[<>]=|[=<>~])(.*)$/s.exec(text) ?? [];
  if (field === undefined) {
    const signs = Object.entries(SIGNS).map(([one, operator]) => `${one} ${operator}`);
    throw usageError(
      `--${flag} takes a condition like status=ACTIVE (${signs.join(', ')}), or JSON, not "${text.slice(0, 80)}".`,
    );
  }
  return { field, operator: SIGNS[sign], parameters: value.split(',') };
}

/** `name`, or `-name` for the other direction. */
function readOrder(flag: string, text: string): object {
  const [, minus, field] = /^(-?)([\w.]+)$/.exec(text) ?? [];
  if (field === undefined)
    throw usageError(`--${flag} takes a field like name or -name, or JSON, not "${text.slice(0, 80)}".`);
  return { field, direction: minus === '-' ? 'DESC' : 'ASC' };
}
