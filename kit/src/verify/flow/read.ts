import { whyUnreadable } from '../../base/file-errors.ts';
import { readTextFile } from '../../base/read-file.ts';
import { isObject, type JsonObject, list, member, text } from '../../base/json.ts';
import {
  folderOf,
  joinPath,
  parseSource,
  type SourceFile,
  type SourcePlace,
} from '../../contract/read/index.ts';
import { shownPlace } from '../../contract/index.ts';

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
  /** The documents that it names as sources of further flows, by their addresses in it. */
  readonly others: ReadonlyMap<string, Flows>;
}

/**
 * Reads flows from an Arazzo 1.0 document, JSON or YAML.
 *
 * ```ts
 * import { httpTarget, loadContract, readFlows, verify } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * const flows = [await readFlows('checkout.arazzo.yaml')];
 * const report = await verify(httpTarget('http://localhost:8080'), { contract, flows, write: true });
 * console.log(report.verdict);
 * ```
 */
export async function readFlows(file: string): Promise<Flows> {
  const flows = await readOne(file);
  const others = new Map<string, Flows>();
  for (const { url, place } of sourcesOf(flows)) {
    if (others.has(url)) continue;
    if (/^[a-z]+:/i.test(url))
      throw new FlowError(`${place}: ${url} is not fetched. Name a file beside this one.`);
    const other = await readOne(joinPath(folderOf(file), url));
    // Documents that name each other could multiply without an end.
    const [further] = sourcesOf(other);
    if (further !== undefined)
      throw new FlowError(`${further.place}: A source of flows must not name further ones. Join the two.`);
    others.set(url, other);
  }
  return { ...flows, others };
}

async function readOne(file: string): Promise<Flows> {
  const source = await readTextFile(file).catch((cause: unknown) => {
    throw new FlowError(`${file} cannot be read: ${whyUnreadable(cause)}`, { cause });
  });
  const parsed = await parseSource(file, source);
  const [fault] = parsed.faults;
  if (fault !== undefined) throw new FlowError(`${shownPlace(fault)}: ${fault.message}`);
  const { value: document } = parsed;
  if (!isObject(document) || !/^1\.\d/.test(text(document['arazzo']) ?? ''))
    throw new FlowError(`${file}: This is not an Arazzo 1 document: it must begin with "arazzo: 1.0.1".`);
  return flowsOf(parsed);
}

/** The flows of a file without other documents. */
export const flowsOf = (source: SourceFile): Flows => ({
  file: source.name,
  document: isObject(source.value) ? source.value : {},
  place: (keys) => source.place(keys, true),
  others: new Map(),
});

/** The documents with further flows that a document names. */
const sourcesOf = ({ document, place }: Flows): { readonly url: string; readonly place: string }[] =>
  list(document['sourceDescriptions']).flatMap((one, index) =>
    member(one, 'type') === 'arazzo'
      ? [
          {
            url: text(member(one, 'url')) ?? '',
            place: shownPlace(place(['sourceDescriptions', String(index)])),
          },
        ]
      : [],
  );
