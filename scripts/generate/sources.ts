import { readdirSync, readFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readDocument, parseSource, type SourceFile, yamlSource } from '../../src/contract/read/index.ts';
import { lintedOf } from '../rules/lint.ts';
import type { Linted } from '../rules/rule.ts';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import * as yaml from 'yaml';
import type { Json } from '../../src/base/json.ts';

export const ROOT = 'openapi.yaml';
const EVIDENCE = 'evidence.yaml';

/** The contract that is written in the folder, with its files. */
export async function readSources(folder: string): Promise<Linted> {
  const read = (name: string): Promise<string> =>
    new Promise((resolve) => resolve(readFileSync(join(folder, name), 'utf8')));
  const { parse, keep } = parserOf(folder);
  const document = await readDocument(ROOT, read, parse);
  const evidence = await read(EVIDENCE)
    .then((text) => parse(EVIDENCE, text))
    .catch(() => undefined);
  const present = namesIn(folder, 'components', 'paths');
  const unused = present.filter((name) => isSource(name) && !document.sources.files.has(name));
  const strays = await Promise.all(unused.map(async (name) => (await parse(name, await read(name))).faults));
  const flows = await Promise.all(
    namesIn(folder, 'flows')
      .filter(isSource)
      .map(async (name) => parse(name, await read(name))),
  );
  keep();
  return lintedOf(document, {
    present,
    flows,
    strays: [...strays.flat(), ...flows.flatMap(({ faults }) => faults)],
    ...(evidence && { evidence }),
  });
}

const isSource = (name: string): boolean => /\.(?:ya?ml|json)$/.test(name);

/** Names of the files in these folders. */
const namesIn = (folder: string, ...folders: readonly string[]): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && folders.includes(entry.name))
    .flatMap(({ name }) =>
      readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map(
        (inside) => `${name}/${inside.replaceAll('\\', '/')}`,
      ),
    )
    .sort();

const REPOSITORY = resolve(import.meta.dirname, '../..');
const CACHE = join(REPOSITORY, 'node_modules/.cache/parsed');
/** Parsing fewer new files again is faster than writing all of them. */
const WORTH_KEEPING = 50;

/** The files of this process, by path. */
const parsed = new Map<string, SourceFile>();

function parserOf(folder: string) {
  const file = join(CACHE, `${hashOf(folder)}.json`);
  let before: Values | undefined;
  const fresh: SourceFile[] = [];
  const used: SourceFile[] = [];

  async function readOrParse(name: string, text: string): Promise<SourceFile> {
    before ??= readValues(file);
    const value = before[hashOf(text)];
    if (value !== undefined) return known(name, text, value);
    const source = await parseSource(name, text);
    if (source.faults.length === 0 && source.value !== null) fresh.push(source);
    return source;
  }
  const parse = async (name: string, text: string): Promise<SourceFile> => {
    const path = join(folder, name);
    const last = parsed.get(path);
    const source = last?.text === text ? last : await readOrParse(name, text);
    parsed.set(path, source);
    used.push(source);
    return source;
  };
  /** Stores what this run parsed, for the next run. */
  const keep = (): void => {
    if (fresh.length < WORTH_KEEPING) return;
    const whole = used.filter(({ faults, value }) => faults.length === 0 && value !== null);
    const values = Object.fromEntries(whole.map(({ text, value }) => [hashOf(text), value]));
    mkdirSync(CACHE, { recursive: true });
    // Another run may be reading, so a file gets its final name only when it is complete.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ how: how(), values } satisfies Kept));
    renameSync(`${file}.${process.pid}`, file);
  };
  return { parse, keep };
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
