import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { type Contract, type Node, parseExact } from '../../document/index.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { type Kind, shapeOf } from './fields.ts';

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** What the words of an option mean where that schema stands: `@file` is what the file holds, `@-` what comes in. */
export function readValue(contract: Contract, schema: Node, flag: string, given: readonly string[]): unknown {
  const { kind, many } = shapeOf(contract, schema);
  if (many) {
    const [only] = given;
    if (given.length === 1 && only?.trim().startsWith('[')) return readJson(flag, only);
    return given.map((text) => readOne(kind, flag, text));
  }
  return readOne(kind, flag, given.at(-1) ?? '');
}

export function readOne(kind: Kind, flag: string, given: string): unknown {
  if (kind === 'file') return readFile(flag, given);
  const text = given.startsWith('@') ? readText(flag, given.slice(1)) : given;
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
    case 'json':
      return readJson(flag, text);
  }
}

/** Exact: what a number cannot hold is a bigint. */
function readInteger(flag: string, text: string): number | bigint {
  if (!/^-?\d+$/.test(text.trim())) throw wrong(flag, 'a whole number', text);
  const exact = BigInt(text.trim());
  const number = Number(exact);
  return Number.isSafeInteger(number) ? number : exact;
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
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandError(EXIT.usage, `--${flag}: cannot read ${path === '-' ? 'the input' : path}: ${why}`);
  }
}

const wrong = (flag: string, expected: string, given: string): CommandError =>
  new CommandError(EXIT.usage, `--${flag} takes ${expected}, not "${given.slice(0, 80)}".`);
