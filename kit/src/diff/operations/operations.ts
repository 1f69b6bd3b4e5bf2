import { type Documents, OperationComparison } from './operation-comparison.ts';
import { compareContent } from './content.ts';
import { isList, isObject, type Json, same, text } from '../../base/json.ts';
import { waysToOperations } from '../methods.ts';
import {
  type Both,
  children,
  type Doc,
  field,
  isUnresolved,
  items,
  matched,
  partOf,
  type Stated,
  toggled,
} from '../node.ts';
import { type Addressed, compareParameters } from './parameters.ts';
import { compareResponses } from './responses.ts';
import { compareSecurity } from './security.ts';
import { compareServers } from './servers.ts';
import type { OperationSummary } from '../types.ts';
import { escapeKey, valueAt } from '../../base/pointer.ts';
import { foundChange } from '../ledger.ts';
import { says } from '../rules.ts';

interface FoundOperation extends Addressed {
  readonly about: OperationSummary;
}

/** A path without the names of its parameters. */
const withoutNames = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');

/** Operations by method and path. */
function operationsOf(
  doc: Doc,
  paths: Stated | undefined,
  plain: (path: string) => string = withoutNames,
): Map<string, FoundOperation> {
  const result = new Map<string, FoundOperation>();
  for (const [path, item] of children(paths)) {
    if (path.startsWith('x-')) continue;
    const pathItem = doc.resolve(item);
    for (const [method, way] of waysToOperations(pathItem.value)) {
      const operation = partOf(pathItem, ...way);
      if (operation === undefined) continue;
      const id = text(field(operation, 'operationId')) ?? `${method} ${path}`;
      const tag = text(items(partOf(operation, 'tags'))[0]?.value) ?? '';
      const about = { id, method, path, tag };
      result.set(`${method} ${plain(path)}`, { about, path, pathItem, operation });
    }
  }
  return result;
}

/** `label` is set for what the service calls: `webhook name`. */
export function compareOperations(
  documents: Documents,
  old: Stated | undefined,
  now: Stated | undefined,
  label?: string,
): void {
  for (const [, a, b] of matched(operationsOf(documents.old, old), operationsOf(documents.new, now))) {
    const call = new OperationComparison(documents, (b ?? a)?.about, label);
    const part = { old: a?.operation, new: b?.operation };
    if (a !== undefined && b !== undefined) compareOperation(call, a, b);
    else
      call.find(b ? 'operation-added' : 'operation-removed', 'operation', part, {
        direction: 'call',
        within: {},
      });
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
  const ownerIn = ({ operation, pathItem }: FoundOperation, doc: Doc): Stated =>
    [operation, pathItem].find((node) => field(node, 'servers') !== undefined) ?? doc.root;
  const owners = { old: ownerIn(a, call.documents.old), new: ownerIn(b, call.documents.new) };
  if (owners.old === call.documents.old.root && owners.new === call.documents.new.root) return;
  compareServers(call, owners);
}

function compareIdentity(call: OperationComparison, both: Both): void {
  call.words(both);
  const [old, now] = [partOf(both.old, 'operationId'), partOf(both.new, 'operationId')];
  if (old !== undefined && !same(old.value, now?.value)) {
    const part = { old, new: now };
    call.find('operation-id-changed', 'operationId', part, {
      direction: 'call',
      within: both,
      old: old.value,
      new: now?.value,
    });
  }
  const change = toggled(both, 'deprecated', 'deprecated', 'undeprecated');
  if (change !== undefined) call.find(change, 'operation', both, { direction: 'call', within: both });
  const [tags, newTags] = [field(both.old, 'tags'), field(both.new, 'tags')];
  if (!same(tags, newTags))
    call.find('tags-changed', 'tags', both, { direction: 'call', within: both, old: tags, new: newTags });
}

function compareBody(call: OperationComparison, within: Both): void {
  const [old, now] = [bodyOf(call.documents.old, within.old), bodyOf(call.documents.new, within.new)];
  const name = 'request body';
  if (old === undefined && now !== undefined) {
    const rule = field(now, 'required') === true ? 'required-body-added' : 'body-added';
    call.find(rule, name, { new: now }, { direction: 'request', within });
  }
  if (old !== undefined && now === undefined)
    call.find('body-removed', name, { old }, { direction: 'request', within });
  if (old === undefined || now === undefined) return;
  if (isUnresolved(old) || isUnresolved(now)) return;
  const both = { old, new: now };
  const change = toggled(both, 'required', 'body-made-required', 'body-made-optional');
  if (change !== undefined) call.find(change, name, both, { direction: 'request', within });
  call.words(both);
  compareContent(call, 'request', name, both);
}

const bodyOf = (doc: Doc, operation: Stated): Stated | undefined => {
  const node = partOf(operation, 'requestBody');
  return node === undefined ? undefined : doc.resolve(node);
};

/** A callback is an operation in the opposite direction: callers read its request and write its response. */
function compareCallbacks(call: OperationComparison, within: Both): void {
  const old = callbacksOf(call.documents.old, within.old);
  const now = callbacksOf(call.documents.new, within.new);
  const all = [...old.values(), ...now.values()];
  for (const [, a, b] of matched(old, now)) {
    const name = `callback ${callbackName(a ?? b, all)}`;
    if (a === undefined || b === undefined) {
      const part = { old: a?.operation, new: b?.operation };
      call.find(b ? 'callback-added' : 'callback-removed', name, part, { direction: 'call', within });
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

/** The name, with the address if the callback of that name has several. */
function callbackName(callback: Callback | undefined, all: readonly Callback[]): string {
  if (callback === undefined) return '';
  const { name, path } = callback;
  const isOnly = all.every((other) => other.name !== name || other.path === path);
  return isOnly ? name : `${name} ${path}`;
}

/** Callbacks by name, method and address: an expression in it says which part of a call has the address. */
function callbacksOf(doc: Doc, operation: Stated): Map<string, Callback> {
  const result = new Map<string, Callback>();
  for (const [name, callback] of children(partOf(operation, 'callbacks'))) {
    const calls = operationsOf(doc, doc.resolve(callback), (path) => path);
    for (const [key, { path, pathItem, operation: inner }] of calls) {
      result.set(`${name} ${key}`, { name, path, pathItem, operation: inner });
    }
  }
  return result;
}

/** Compares the components that no operation of either document uses. */
export function compareUnusedComponents({ old, new: now, graph, ledger }: Documents): void {
  const [before, after] = [unusedIn(old), unusedIn(now)];
  const place = { operation: undefined, in: '', at: '' };
  for (const [pointer, a, b] of matched(before, after)) {
    const name = pointer.split('/').at(-1) ?? '';
    const part = { old: a, new: b };
    if (a === undefined || b === undefined) {
      // An operation of the other document uses it, and is compared with all that it uses.
      if (valueAt((a === undefined ? old : now).value, pointer) !== undefined) continue;
      const rule = a === undefined ? 'unused-component-added' : 'unused-component-removed';
      ledger.add(foundChange({ rule, direction: 'call', name, part, within: part }), place);
    } else if (pointer.startsWith('/components/schemas/')) {
      for (const { finding, at } of graph.reach('response', { old: a, new: b, within: { old: a, new: b } }))
        ledger.add(
          {
            ...finding,
            rule: 'unused-component-changed',
            direction: 'call',
            name: `${[at.replace(/^\./, ''), finding.name].filter((word) => word !== '').join(': ')} ${says(finding.rule)}`,
          },
          place,
        );
    } else if (!same(a.value, b.value))
      ledger.add(
        foundChange({
          rule: 'unused-component-changed',
          direction: 'call',
          name: `${name} changed`,
          part,
          within: part,
        }),
        place,
      );
  }
}

/** The components by pointer that neither operations nor webhooks lead to. */
function unusedIn(doc: Doc): Map<string, Stated> {
  const all = new Map<string, Stated>(
    children(partOf(doc.root, 'components')).flatMap(([kind, group]) =>
      kind === 'securitySchemes'
        ? []
        : children(group).map(([name, node]) => [`/components/${kind}/${escapeKey(name)}`, node] as const),
    ),
  );
  const visit = (value: Json): void => {
    if (isList(value)) value.forEach(visit);
    else if (isObject(value)) Object.values(value).forEach(visit);
    else if (typeof value === 'string' && value.startsWith('#/components/')) {
      // A reference may lead to a part of a component.
      const pointer = value.split('/').slice(1, 4).join('/');
      const component = all.get(`/${pointer}`);
      all.delete(`/${pointer}`);
      if (component !== undefined) visit(component.value);
    }
  };
  for (const key of ['paths', 'webhooks']) visit(partOf(doc.root, key)?.value ?? null);
  return all;
}
