import { nodeAt, walkSchema } from '../../src/document/refs.ts';
import type { JsonObject } from './json.ts';

/** Which way what a schema describes travels. */
export type Way = 'request' | 'response';

/** Names a schema's validator: by its pointer, and by the direction where that makes a difference. */
export function schemaIds(document: JsonObject): (pointer: string, way: Way) => string {
  const known = new Map<string, string>();
  return (pointer, way) => {
    const key = `${way} ${pointer}`;
    const id =
      known.get(key) ?? `${differs(document, pointer, way) ? way : 'both'}:${encodeURIComponent(pointer)}`;
    known.set(key, id);
    return id;
  };
}

/** Whether anything in the schema may travel the other way only. */
function differs(document: JsonObject, pointer: string, way: Way): boolean {
  let found = false;
  walkSchema(document, nodeAt(document, pointer), ({ value }) => {
    found ||= value[way === 'request' ? 'readOnly' : 'writeOnly'] === true;
  });
  return found;
}
