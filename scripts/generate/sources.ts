import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '../../src/contract/read/index.ts';
import { lintedOf } from '../rules/lint.ts';
import type { Linted } from '../rules/rule.ts';
import { parserOf } from './parsed.ts';

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
