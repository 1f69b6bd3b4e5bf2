import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { type Contract, exactInteger, type Node, parseExact } from '../../contract/index.ts';
import { didYouMean } from '../../contract/closest.ts';

import { whyUnreadable } from '../../contract/why-unreadable.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { type Kind, type Shape, shapeOf } from './fields.ts';
import { readCondition, readOrder } from './list-words.ts';

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** The value of an option with that schema: `@file` is the content of the file, `@-` the content of stdin. */
export function readValue(contract: Contract, schema: Node, flag: string, given: readonly string[]): unknown {
  const shape = shapeOf(contract, schema);
  const one = (text: string): unknown => checkName(shape, flag, readOne(shape.kind, flag, text));
  if (!shape.many) return one(given.at(-1) ?? '');
  const [only] = given;
  return given.length === 1 && only?.trim().startsWith('[') ? readJson(flag, only) : given.map(one);
}

/** A value outside a closed list is refused, with a suggestion. */
function checkName({ values, closed }: Shape, flag: string, value: unknown): unknown {
  if (!closed || typeof value !== 'string' || values.includes(value)) return value;
  const hint = didYouMean(value, values, `one of ${values.join(', ')}`);
  throw new CommandError(EXIT.usage, `--${flag} does not accept "${value.slice(0, 80)}": ${hint}`);
}

export function readOne(kind: Kind, flag: string, given: string): unknown {
  if (kind === 'file') return readFile(flag, given);
  const text = given.startsWith('@@')
    ? given.slice(1)
    : given.startsWith('@')
      ? readText(flag, given.slice(1))
      : given;
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
      return isJson(text) ? readJson(flag, text) : readCondition(flag, text);
    case 'order':
      return isJson(text) ? readJson(flag, text) : readOrder(flag, text);
    case 'json':
      return readJson(flag, text);
  }
}

const isJson = (text: string): boolean => /^\s*[{[]/.test(text);

/** Exact: an integer that a number cannot represent is a bigint. */
function readInteger(flag: string, text: string): number | bigint {
  if (!/^-?\d+$/.test(text.trim())) throw wrong(flag, 'a whole number', text);
  return exactInteger(text.trim());
}

export function readJson(flag: string, text: string): unknown {
  try {
    return parseExact(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandError(EXIT.usage, `--${flag} takes JSON, or @file: ${why}`);
  }
}

function readFile(flag: string, given: string): Blob {
  const path = given.startsWith('@') ? given.slice(1) : given;
  const type = IMAGE_TYPES[extname(path).toLowerCase()];
  return new File([read(flag, path)], basename(path), type === undefined ? {} : { type });
}

export const readText = (flag: string, path: string): string => read(flag, path).toString('utf8');

function read(flag: string, path: string): Buffer<ArrayBuffer> {
  try {
    return Buffer.from(readFileSync(path === '-' ? 0 : path));
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const hint = missing ? ' For a literal @ at the beginning of a value, write @@.' : '';
    const what = path === '-' ? 'stdin' : path;
    throw new CommandError(EXIT.usage, `--${flag}: ${what} cannot be read: ${whyUnreadable(error)}${hint}`);
  }
}

const wrong = (flag: string, expected: string, given: string): CommandError =>
  new CommandError(EXIT.usage, `--${flag} takes ${expected}, not "${given.slice(0, 80)}".`);
