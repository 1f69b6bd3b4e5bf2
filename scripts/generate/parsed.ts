/** Caches parsed source files until they change, within a watcher and between runs. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import * as yaml from 'yaml';
import type { Json } from '../../src/base/json.ts';
import { parseSource, type SourceFile, yamlSource } from '../../src/contract/read/index.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const CACHE = join(REPOSITORY, 'node_modules/.cache/parsed');
/** Parsing fewer new files again is faster than writing all of them. */
const WORTH_KEEPING = 50;

export interface Parser {
  readonly parse: (name: string, text: string) => Promise<SourceFile>;
  /** Stores what this run parsed, for the next run. */
  readonly keep: () => void;
}

/** The files of this process, by path. */
const parsed = new Map<string, SourceFile>();

export function parserOf(folder: string): Parser {
  const file = join(CACHE, `${hashOf(folder)}.json`);
  let before: Values | undefined;
  const fresh: SourceFile[] = [];
  const used: SourceFile[] = [];

  async function parse(name: string, text: string): Promise<SourceFile> {
    before ??= readValues(file);
    const value = before[hashOf(text)];
    if (value !== undefined) return known(name, text, value);
    const source = await parseSource(name, text);
    if (source.faults.length === 0 && source.value !== null) fresh.push(source);
    return source;
  }

  return {
    async parse(name, text) {
      const path = join(folder, name);
      const last = parsed.get(path);
      const source = last?.text === text ? last : await parse(name, text);
      parsed.set(path, source);
      used.push(source);
      return source;
    },
    keep() {
      if (fresh.length < WORTH_KEEPING) return;
      const whole = used.filter(({ faults, value }) => faults.length === 0 && value !== null);
      const values = Object.fromEntries(whole.map(({ text, value }) => [hashOf(text), value]));
      mkdirSync(CACHE, { recursive: true });
      // Another run may be reading, so a file gets its final name only when it is complete.
      writeFileSync(`${file}.${process.pid}`, JSON.stringify({ how: how(), values } satisfies Kept));
      renameSync(`${file}.${process.pid}`, file);
    },
  };
}

/** By the text of the file. */
type Values = Readonly<Record<string, Json>>;

interface Kept {
  /** Identifies the code that made these values; another version may make others. */
  readonly how: string;
  readonly values: Values;
}

function readValues(file: string): Values {
  if (!existsSync(file)) return {};
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  return kept.how === how() ? kept.values : {};
}

/** A file whose value is known. It is parsed only if a place in it is needed. */
function known(name: string, text: string, value: Json): SourceFile {
  let whole: SourceFile | undefined;
  const place: SourceFile['place'] = (keys, onKey) =>
    (whole ??= yamlSource(yaml, name, text)).place(keys, onKey);
  return { name, text, value, faults: [], place };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const how = (): string =>
  ['src/contract/read/source.ts', createRequire(import.meta.url).resolve('yaml/package.json')]
    .map((file) => hashOf(readFileSync(resolve(REPOSITORY, file), 'utf8')))
    .join();
