import { OperationComparison, type Documents } from './operation-comparison.ts';
import { compareContent } from './content.ts';
import { same, text } from '../../../base/json.ts';
import { METHODS } from '../../../contract/index.ts';
import {
  type Both,
  child,
  children,
  type Doc,
  field,
  isUnresolved,
  items,
  matched,
  type Node,
  toggled,
} from '../node.ts';
import { compareParameters, type Addressed } from './parameters.ts';
import { compareResponses } from './responses.ts';
import { compareSecurity } from './security.ts';
import { compareServers } from './servers.ts';
import type { Operation } from '../types.ts';

interface FoundOperation extends Addressed {
  readonly about: Operation;
}

/** Operations by method and path, without the names of path parameters. */
function operationsOf(doc: Doc, paths: Node | undefined): Map<string, FoundOperation> {
  const found = new Map<string, FoundOperation>();
  for (const [path, item] of children(paths)) {
    if (path.startsWith('x-')) continue;
    const pathItem = doc.resolve(item);
    for (const method of METHODS) {
      const operation = child(pathItem, method.toLowerCase());
      if (operation === undefined) continue;
      const id = text(field(operation, 'operationId')) ?? `${method} ${path}`;
      const tag = text(items(child(operation, 'tags'))[0]?.value) ?? '';
      const about = { id, method, path, tag };
      found.set(`${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`, { about, path, pathItem, operation });
    }
  }
  return found;
}

/** `label` is set for what the service calls: `webhook name`. */
export function compareOperations(
  documents: Documents,
  old: Node | undefined,
  now: Node | undefined,
  label?: string,
): void {
  for (const [, a, b] of matched(operationsOf(documents.old, old), operationsOf(documents.new, now))) {
    const call = new OperationComparison(documents, (b ?? a)?.about, label);
    const part = { old: a?.operation, new: b?.operation };
    if (a !== undefined && b !== undefined) compareOperation(call, a, b);
    else call.find(b ? 'operation-added' : 'operation-removed', 'call', 'operation', part, {});
  }
}

function compareOperation(call: OperationComparison, a: FoundOperation, b: FoundOperation): void {
  const both = { old: a.operation, new: b.operation };
  call.words({ old: a.pathItem, new: b.pathItem });
  compareIdentity(call, both);
  compareParameters(call, a, b);
  compareBody(call, both);
  compareResponses(call, both);
  compareSecurity(call, both);
  compareOwnServers(call, a, b);
  compareCallbacks(call, both);
}

/** Servers of an operation or of its path replace those of the document, which are compared once. */
function compareOwnServers(call: OperationComparison, a: FoundOperation, b: FoundOperation): void {
  const ownerIn = ({ operation, pathItem }: FoundOperation, doc: Doc): Node =>
    [operation, pathItem].find((node) => field(node, 'servers') !== undefined) ?? doc.root;
  const owners = { old: ownerIn(a, call.documents.old), new: ownerIn(b, call.documents.new) };
  if (owners.old === call.documents.old.root && owners.new === call.documents.new.root) return;
  compareServers(call, owners);
}

function compareIdentity(call: OperationComparison, both: Both): void {
  call.words(both);
  const [old, now] = [child(both.old, 'operationId'), child(both.new, 'operationId')];
  if (old !== undefined && !same(old.value, now?.value)) {
    const part = { old, new: now };
    call.find('operation-id-changed', 'call', 'operationId', part, both, { old: old.value, new: now?.value });
  }
  const change = toggled(both, 'deprecated', 'deprecated', 'undeprecated');
  if (change !== undefined) call.find(change, 'call', 'operation', both, both);
  const [tags, newTags] = [field(both.old, 'tags'), field(both.new, 'tags')];
  if (!same(tags, newTags))
    call.find('tags-changed', 'call', 'tags', both, both, { old: tags, new: newTags });
}

function compareBody(call: OperationComparison, within: Both): void {
  const [old, now] = [bodyOf(call.documents.old, within.old), bodyOf(call.documents.new, within.new)];
  const name = 'request body';
  if (old === undefined && now !== undefined) {
    const rule = field(now, 'required') === true ? 'required-body-added' : 'body-added';
    call.find(rule, 'request', name, { new: now }, within);
  }
  if (old !== undefined && now === undefined) call.find('body-removed', 'request', name, { old }, within);
  if (old === undefined || now === undefined) return;
  if (isUnresolved(old) || isUnresolved(now)) return;
  const both = { old, new: now };
  const change = toggled(both, 'required', 'body-made-required', 'body-made-optional');
  if (change !== undefined) call.find(change, 'request', name, both, within);
  call.words(both);
  compareContent(call, 'request', name, both);
}

const bodyOf = (doc: Doc, operation: Node): Node | undefined => {
  const node = child(operation, 'requestBody');
  return node === undefined ? undefined : doc.resolve(node);
};

/** A callback is an operation in the opposite direction: callers read its request and write its response. */
function compareCallbacks(call: OperationComparison, within: Both): void {
  const old = callbacksOf(call.documents.old, within.old);
  const now = callbacksOf(call.documents.new, within.new);
  for (const [, a, b] of matched(old, now)) {
    const name = `callback ${(a ?? b)?.name ?? ''}`;
    if (a === undefined || b === undefined) {
      const part = { old: a?.operation, new: b?.operation };
      call.find(b ? 'callback-added' : 'callback-removed', 'call', name, part, within);
      continue;
    }
    const both = { old: a.operation, new: b.operation };
    const back = new OperationComparison(call.documents, call.operation, name);
    back.words(both);
    compareParameters(back, a, b);
    compareBody(back, both);
    compareResponses(back, both);
  }
}

interface Callback extends Addressed {
  readonly name: string;
}

function callbacksOf(doc: Doc, operation: Node): Map<string, Callback> {
  const found = new Map<string, Callback>();
  for (const [name, callback] of children(child(operation, 'callbacks'))) {
    for (const [key, { path, pathItem, operation: inner }] of operationsOf(doc, doc.resolve(callback))) {
      found.set(`${name} ${key}`, { name, path, pathItem, operation: inner });
    }
  }
  return found;
}
