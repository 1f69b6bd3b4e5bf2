import type { Call } from './call.ts';
import type { Both } from './node.ts';
import { compareSerialization, schemaShape } from './parameters.ts';
import { compareContent } from './content.ts';
import { child, children, field, type Doc, type Node } from './node.ts';

const isSuccess = (status: string): boolean => /^[23]/.test(status);

export function compareResponses(call: Call, within: Both): void {
  const [old, now] = [
    responsesOf(call.documents.old, within.old),
    responsesOf(call.documents.new, within.new),
  ];
  for (const [status, node] of now) {
    if (old.has(status)) continue;
    const rule = isSuccess(status) ? 'success-response-added' : 'error-response-added';
    call.find(rule, 'response', `response ${status}`, { new: node }, within);
  }
  for (const [status, node] of old) {
    const twin = now.get(status);
    if (twin !== undefined) compareResponse(call, status, { old: node, new: twin });
    else removed(call, within, status, node, old, now);
  }
}

const responsesOf = (doc: Doc, operation: Node): Map<string, Node> =>
  new Map(
    children(child(operation, 'responses'))
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, node]) => [
        status.toUpperCase() === 'DEFAULT' ? 'default' : status.toUpperCase(),
        doc.resolve(node),
      ]),
  );

/** A removed status is still covered where a range or the default describes it. */
function removed(
  call: Call,
  within: Both,
  status: string,
  node: Node,
  old: ReadonlyMap<string, Node>,
  now: ReadonlyMap<string, Node>,
): void {
  const cover = now.get(`${status.slice(0, 1)}XX`) ?? (isSuccess(status) ? undefined : now.get('default'));
  const name = `response ${status}`;
  const mayFailOnly = !isSuccess(status) && (status !== 'default' || [...old.keys()].some(isSuccess));
  const rule = mayFailOnly ? 'error-response-removed' : 'response-removed';
  if (cover === undefined) return call.find(rule, 'response', name, { old: node }, within);
  call.find('response-covered', 'response', name, { old: node, new: cover }, within);
  compareResponse(call, status, { old: node, new: cover });
}

function compareResponse(call: Call, status: string, both: Both): void {
  const way = `response ${status}`;
  call.words(both);
  compareContent(call, 'response', way, both);
  compareHeaders(call, way, both);
  compareLinks(call, both);
}

function compareHeaders(call: Call, way: string, within: Both): void {
  const [old, now] = [headersOf(call.documents.old, within.old), headersOf(call.documents.new, within.new)];
  for (const [name, node] of now) {
    const rule = field(node, 'required') === true ? 'required-header-added' : 'header-added';
    if (!old.has(name)) call.find(rule, 'response', `header ${name}`, { new: node }, within, { in: way });
  }
  for (const [name, node] of old) {
    const twin = now.get(name);
    if (twin === undefined) {
      call.find('header-removed', 'response', `header ${name}`, { old: node }, within, { in: way });
      continue;
    }
    const both = { old: node, new: twin };
    const [was, is] = [node, twin].map((header) => field(header, 'required') === true);
    if (was !== is) {
      const rule = is === true ? 'header-made-required' : 'header-made-optional';
      call.find(rule, 'response', `header ${name}`, both, within, { in: way });
    }
    call.words(both);
    compareContent(call, 'response', `${way} header ${name}`, both);
    const [schema, newSchema] = [child(node, 'schema'), child(twin, 'schema')];
    call.schemas('response', `${way} header ${name}`, schema, newSchema, both, { asText: true });
    const { documents } = call;
    const shapes = [schemaShape(documents.old, node), schemaShape(documents.new, twin)];
    compareSerialization(call, 'response', `header ${name}`, both, 'header', shapes);
  }
}

const headersOf = (doc: Doc, response: Node): Map<string, Node> =>
  new Map(
    children(child(response, 'headers')).map(([name, node]) => [name.toLowerCase(), doc.resolve(node)]),
  );

function compareLinks(call: Call, within: Both): void {
  const [old, now] = [child(within.old, 'links'), child(within.new, 'links')];
  const [left, right] = [new Map(children(old)), new Map(children(now))];
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const [a, b] = [left.get(name), right.get(name)];
    const text = (doc: Doc, node: Node | undefined): string =>
      JSON.stringify(node && doc.resolve(node).value);
    if (text(call.documents.old, a) === text(call.documents.new, b)) continue;
    call.find('link-changed', 'response', `link ${name}`, { old: a, new: b }, within);
  }
}
