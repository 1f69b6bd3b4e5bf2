import { whyUnreadable } from '../../../base/file-errors.ts';
import { readTextFile } from '../../../base/read-file.ts';
import { isObject, type JsonObject, list, member, text } from '../../../base/json.ts';
import { pointerOf, valueAt } from '../../../base/pointer.ts';
import {
  folderOf,
  joinPath,
  parseSource,
  type SourceFile,
  type SourcePlace,
} from '../../../contract/read/index.ts';
import { shownPlace, structureProblems } from '../../../contract/index.ts';
import { ARAZZO_SCHEMA } from './arazzo-schema.ts';

/** A document with flows that cannot be run: each line of the message names the file, the line and the problem. */
export class FlowError extends Error {
  override readonly name = 'FlowError';
}

/** A document with flows, as `readFlows` reads it from an Arazzo 1.0 document. */
export interface Flows {
  /** The name of its file, as given. */
  readonly file: string;
  readonly document: JsonObject;
  /** The place of a value in the file. */
  readonly place: (keys: readonly string[]) => SourcePlace;
  /** The documents that it names as sources of further flows, by their names. */
  readonly others: ReadonlyMap<string, Flows>;
}

/**
 * Reads flows from an Arazzo 1.0 document, JSON or YAML.
 *
 * ```ts
 * import { httpTarget, readFlows, verify } from 'experimentation-automation-tools/contract';
 *
 * const flows = [await readFlows('checkout.arazzo.yaml')];
 * const report = await verify(httpTarget('http://localhost:8080'), { flows, write: true });
 * console.log(report.verdict);
 * ```
 */
export const readFlows = (file: string): Promise<Flows> => readAll(file, new Set());

async function readAll(file: string, above: ReadonlySet<string>): Promise<Flows> {
  const source = await readTextFile(file).catch((cause: unknown) => {
    throw new FlowError(`${file} cannot be read: ${whyUnreadable(cause)}`, { cause });
  });
  const parsed = await parseSource(file, source);
  const problems = structureProblems(parsed, ARAZZO_SCHEMA, reworded);
  if (problems.length > 0 || !isObject(parsed.value))
    throw new FlowError(problems.map((one) => `${shownPlace(one)}: ${one.message}`).join('\n'));
  const others = new Map<string, Flows>();
  const way = new Set([...above, file]);
  for (const [index, description] of list(parsed.value['sourceDescriptions']).entries()) {
    if (member(description, 'type') !== 'arazzo') continue;
    const at = shownPlace(parsed.place(['sourceDescriptions', String(index)]));
    const url = text(member(description, 'url')) ?? '';
    if (/^[a-z]+:/i.test(url))
      throw new FlowError(`${at}: ${url} is not fetched. Name a file beside this one.`);
    const other = joinPath(folderOf(file), url);
    if (way.has(other))
      throw new FlowError(`${at}: ${other} names this document as its source. Join the two.`);
    others.set(text(member(description, 'name')) ?? '', await readAll(other, way));
  }
  return { ...flowsOf(parsed), others };
}

/** The flows of a file without other documents. */
export const flowsOf = (source: SourceFile): Flows => ({
  file: source.name,
  document: isObject(source.value) ? source.value : {},
  place: (keys) => source.place(keys, true),
  others: new Map(),
});

/** What is expected of a field, in words that fit Arazzo. */
export function reworded(field: string, expected: string): string {
  if (field === '/arazzo') return 'must be 1.0: no other version is read';
  if (/\/x-expect\/\d+$/.test(field))
    return 'must have one of holds, unchanged, has, lists, omits and lists-only';
  return expected;
}

/** The flows of a document that was joined from files: `x-source` says where its flows and steps come from. */
export const joinedFlows = (file: string, document: JsonObject): Flows => ({
  file,
  document,
  others: new Map(),
  place(keys) {
    for (let length = keys.length; length > 0; length--) {
      const source = text(member(valueAt(document, pointerOf(keys.slice(0, length))), 'x-source'));
      const [, name, line] = /^(.+):(\d+)$/.exec(source ?? '') ?? [];
      if (name !== undefined) return { file: name, line: Number(line), column: 1 };
    }
    return { file, line: 1, column: 1 };
  },
});
