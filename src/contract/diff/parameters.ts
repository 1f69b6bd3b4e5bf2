import type { Both, Call } from './call.ts';
import { compareContent } from './content.ts';
import { same, text, type Json } from './json.ts';
import { child, field, items, type Doc, type Node } from './node.ts';
import { shapeOf } from './shape.ts';

interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly key: string;
  readonly node: Node;
}

/** Headers that the specification describes elsewhere. */
const elsewhere = new Set(['accept', 'content-type', 'authorization']);

/** The parameters of an operation; those of its path come first and may be replaced. */
function parametersOf(
  doc: Doc,
  pathItem: Node,
  operation: Node,
  template: readonly string[],
): Map<string, Parameter> {
  const found = new Map<string, Parameter>();
  for (const owner of [pathItem, operation]) {
    for (const item of items(child(owner, 'parameters'))) {
      const node = doc.resolve(item);
      const [name, place] = [text(field(node, 'name')) ?? '', text(field(node, 'in')) ?? ''];
      const plain = name.toLowerCase();
      if (place === 'header' && elsewhere.has(plain)) continue;
      const mark = place === 'path' ? `#${template.indexOf(name)}` : place === 'header' ? plain : name;
      found.set(`${place} ${mark}`, { name, place, key: `${place} ${mark}`, node });
    }
  }
  return found;
}

export const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');

export interface Addressed {
  readonly pathItem: Node;
  readonly operation: Node;
  readonly path: string;
}

export function compareParameters(call: Call, a: Addressed, b: Addressed): void {
  const within = { old: a.operation, new: b.operation };
  const old = parametersOf(call.documents.old, a.pathItem, a.operation, namesIn(a.path));
  const now = parametersOf(call.documents.new, b.pathItem, b.operation, namesIn(b.path));
  const added = new Map([...now].filter(([key]) => !old.has(key)));
  for (const [key, parameter] of old) {
    const twin = now.get(key);
    if (twin !== undefined) compareParameter(call, parameter, twin);
    else {
      const moved = [...added.values()].find((other) => other.name === parameter.name);
      const name = `${parameter.place} parameter ${parameter.name}`;
      if (moved === undefined)
        call.find('parameter-removed', 'request', name, { old: parameter.node }, within);
      else {
        added.delete(moved.key);
        const part = { old: parameter.node, new: moved.node };
        call.find('parameter-moved', 'request', name, part, within, {
          old: parameter.place,
          new: moved.place,
        });
      }
    }
  }
  for (const { name, place, node } of added.values()) {
    const rule = field(node, 'required') === true ? 'required-parameter-added' : 'parameter-added';
    call.find(rule, 'request', `${place} parameter ${name}`, { new: node }, within);
  }
}

function compareParameter(call: Call, old: Parameter, now: Parameter): void {
  const both = { old: old.node, new: now.node };
  const name = `${now.place} parameter ${now.name}`;
  if (old.place === 'path' && old.name !== now.name) {
    call.find('path-parameter-renamed', 'request', name, both, both, { old: old.name, new: now.name });
  }
  const [was, is] = [old.node, now.node].map((node) => field(node, 'required') === true);
  if (was !== is) {
    call.find(
      is === true ? 'parameter-made-required' : 'parameter-made-optional',
      'request',
      name,
      both,
      both,
    );
  }
  compareSerialization(call, name, both, old.place);
  call.words(both);
  call.deprecation(both, [shapeOf(call.documents.old, [both.old]), shapeOf(call.documents.new, [both.new])]);
  compareContent(call, 'request', name, both);
  call.schemas('request', name, child(both.old, 'schema'), child(both.new, 'schema'), both);
}

const defaultStyle: Readonly<Record<string, string>> = {
  query: 'form',
  cookie: 'form',
  path: 'simple',
  header: 'simple',
};

function compareSerialization(call: Call, name: string, both: Both, place: string): void {
  const written = (node: Node): Record<string, Json> => {
    const style = field(node, 'style') ?? defaultStyle[place] ?? 'form';
    return {
      style,
      explode: field(node, 'explode') ?? style === 'form',
      allowReserved: field(node, 'allowReserved') ?? false,
      content: child(node, 'content') !== undefined,
    };
  };
  const [old, now] = [written(both.old), written(both.new)];
  const changed = Object.keys(old).filter((key) => !same(old[key], now[key]));
  if (changed.length === 0) return;
  const pick = (from: Record<string, Json>): Json =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  call.find('serialization-changed', 'request', name, both, both, { old: pick(old), new: pick(now) });
}
