import type { Call } from './call.ts';
import type { Both } from './node.ts';
import { same, type Json, type JsonObject } from '../../contract/json.ts';
import { child, children, type Doc, type Node } from './node.ts';
import type { Direction } from './rules.ts';

/** The media types of a body, a response, a parameter or a header. */
export function compareContent(call: Call, direction: Direction, way: string, both: Both): void {
  const [old, now] = [mediaTypes(both.old), mediaTypes(both.new)];
  for (const [type, node] of now) {
    if (!old.has(type)) call.find('content-type-added', direction, type, { new: node }, both, { in: way });
  }
  for (const [type, node] of old) {
    const twin = now.get(type);
    if (twin === undefined)
      call.find('content-type-removed', direction, type, { old: node }, both, { in: way });
    else compareMediaType(call, direction, way, { old: node, new: twin });
  }
}

const mediaTypes = (node: Node): Map<string, Node> =>
  new Map(
    children(child(node, 'content')).map(([type, media]) => [type.toLowerCase().replaceAll(' ', ''), media]),
  );

function compareMediaType(call: Call, direction: Direction, way: string, both: Both): void {
  const { documents } = call;
  call.words(both, (side, node) => liftExamples(documents[side], node));
  call.schemas(direction, way, child(both.old, 'schema'), child(both.new, 'schema'), both);
  const [old, now] = [child(both.old, 'encoding'), child(both.new, 'encoding')];
  if (same(old?.value, now?.value)) return;
  const part = { old: old ?? both.old, new: now ?? both.new };
  call.find('encoding-changed', direction, 'encoding', part, both, { in: way });
}

/** Named examples are compared by what they hold, wherever that is written. */
function liftExamples(doc: Doc, node: Node): Json {
  if (!node.pointer.endsWith('/examples')) return node.value;
  const lifted: Record<string, Json> = {};
  for (const [name, example] of children(node)) lifted[name] = doc.resolve(example).value;
  return lifted satisfies JsonObject;
}
