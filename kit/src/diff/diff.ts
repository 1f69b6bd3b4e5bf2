import { type Documents, OperationComparison } from './operations/operation-comparison.ts';
import { type JsonObject, member, same, text } from '../base/json.ts';
import { withHints } from './hints.ts';
import { ChangeLedger } from './ledger.ts';
import { checkLevels, type Levels, levelsIn, withLevels } from './levels.ts';
import { Doc, field, items, matched, partOf, type Stated } from './node.ts';
import { compareOperations, compareUnusedComponents } from './operations/operations.ts';
import { compareServers } from './operations/servers.ts';
import { SchemaGraph } from './schemas/schema-graph.ts';
import { Search } from './proof/search.ts';
import type { Report } from './types.ts';

/** How two documents are compared. */
export interface DiffOptions {
  /** The names of the two documents in errors. */
  readonly names?: readonly [old: string, now: string];
  /** Searches for an instance for every break of a schema, not only for those that rules cannot decide. */
  readonly explain?: boolean;
  /** Compares components that no operation uses, too. */
  readonly unused?: boolean;
  /** Classes by rule, operation or path, which count for more than `x-diff-levels` in the documents. */
  readonly levels?: Levels;
}

/**
 * Everything that changed from one OpenAPI document to another, and who is affected.
 *
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { diff, type JsonObject } from 'openapi-contract-kit/diff';
 *
 * const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as JsonObject;
 * const { counts } = diff(read('old.json'), read('new.json'));
 * if (counts.breaking > 0) process.exitCode = 1;
 * ```
 */
export function diff(
  old: JsonObject,
  now: JsonObject,
  { names = ['old', 'new'], explain = false, unused = false, levels = {} }: DiffOptions = {},
): Report {
  refuseOthers(old, names[0]);
  refuseOthers(now, names[1]);
  checkLevels(levels, [old, now]);
  const allLevels = { ...levelsIn(old), ...levelsIn(now), ...levels };
  return withHints(withLevels(compare(old, now, { names, explain, unused }), allLevels), old, now);
}

function compare(
  old: JsonObject,
  now: JsonObject,
  { names, explain, unused }: Required<Pick<DiffOptions, 'names' | 'explain' | 'unused'>>,
): Report {
  const [a, b] = [new Doc(old, names[0]), new Doc(now, names[1])];
  const ledger = new ChangeLedger();
  const documents = { old: a, new: b, graph: new SchemaGraph(a, b, new Search(a, b), explain), ledger };
  compareWhole(documents);
  compareOperations(documents, partOf(a.root, 'paths'), partOf(b.root, 'paths'));
  compareOperations(documents, partOf(a.root, 'webhooks'), partOf(b.root, 'webhooks'), 'webhook');
  if (unused) compareUnusedComponents(documents);
  return ledger.report((pointers) => ({
    ...(pointers.old !== undefined && { old: a.given(pointers.old) }),
    ...(pointers.new !== undefined && { new: b.given(pointers.new) }),
  }));
}

/** Anything else would have no operations, so that nothing could change. */
function refuseOthers(document: JsonObject, name: string): void {
  if (text(member(document, 'openapi')) === undefined)
    throw new TypeError(`The ${name} document is not an OpenAPI document: pass the parsed document itself.`);
}

function compareWhole(documents: Documents): void {
  const call = new OperationComparison(documents, undefined);
  const roots = { old: documents.old.root, new: documents.new.root };
  call.words(roots);
  compareServers(call, roots);
  const [info, newInfo] = [partOf(roots.old, 'info'), partOf(roots.new, 'info')];
  if (info !== undefined && newInfo !== undefined) call.words({ old: info, new: newInfo });
  compareTags(call, roots);
}

function compareTags(call: OperationComparison, roots: { old: Stated; new: Stated }): void {
  for (const [name, a, b] of matched(tagsOf(roots.old), tagsOf(roots.new)))
    if (!same(a?.value, b?.value))
      call.find('tags-changed', `tag ${name}`, { old: a, new: b }, { direction: 'call', within: roots });
}

const tagsOf = (root: Stated): Map<string, Stated> =>
  new Map(items(partOf(root, 'tags')).map((tag) => [text(field(tag, 'name')) ?? '', tag]));
