import { child, partsOf, typesOf } from '../../../contract/index.ts';
import { isObject, type JsonObject, strings } from '../../../base/json.ts';
import type { Node } from '../../../base/pointer.ts';
import { fieldNames } from './returned.ts';

/** The fields that people read, the best first. */
const LABELS = [
  'name',
  'title',
  'label',
  'displayname',
  'subject',
  'summary',
  'description',
  'text',
  'content',
  'body',
  'message',
  'comment',
  'note',
  'key',
  'slug',
  'code',
  'email',
];
/** Fields that refer to something else. */
const REFERRING =
  /(^|_|-)(id|ids|uri|url|href|token|secret|password)$|(Id|Ids|Uri|Url|Token|Secret|Password)$/;

/** The mark of a run in forms that patterns and lengths may require; the first one says what it is for. */
function formsOf(mark: string): string[] {
  const short = mark.replace(/^(\w+-\w+-\w+)-.*-(\d+)$/, '$1-$2');
  const plain = short.replaceAll('-', '');
  return [...new Set([mark, short, short.replaceAll('-', '_'), plain, short.toUpperCase()])];
}

/** Whether a text contains the mark of a run in any form. */
export function isMarked(text: string, prefix: string): boolean {
  const plain = (one: string): string => one.replaceAll(/[-_]/g, '').toLowerCase();
  return plain(text).includes(plain(prefix));
}

/** Copies of a body with the mark in one of its text fields, the best first. */
export function* markedBodies(
  document: JsonObject,
  schema: Node,
  body: JsonObject,
  mark: string,
): Iterable<JsonObject> {
  const fields = textFields(document, schema);
  for (const form of formsOf(mark))
    for (const { name, format } of fields)
      yield { ...body, [name]: format === 'email' ? `${form}@example.com` : form };
  // The object may be in an envelope.
  for (const [name, inner] of Object.entries(body)) {
    const below = partsOf(document, schema).flatMap(
      (part) => child(document, part, 'properties', name) ?? [],
    );
    if (isObject(inner))
      for (const node of below)
        for (const marked of markedBodies(document, node, inner, mark)) yield { ...body, [name]: marked };
  }
}

function textFields(document: JsonObject, schema: Node): { name: string; format: unknown }[] {
  const parts = partsOf(document, schema);
  const required = new Set(parts.flatMap(({ value }) => strings(value['required'])));
  const rank = (name: string): number => {
    const label = LABELS.indexOf(name.toLowerCase().replaceAll(/[-_]/g, ''));
    return label === -1 ? LABELS.length + (required.has(name) ? 0 : 1) : label;
  };
  return fieldNames(parts)
    .filter((name) => !REFERRING.test(name))
    .flatMap((name) => {
      const [value] = parts
        .flatMap((part) => child(document, part, 'properties', name) ?? [])
        .flatMap((node) => partsOf(document, node))
        .map((part) => part.value)
        .filter((one) => typesOf(one).includes('string'));
      const isFree = value !== undefined && value['enum'] === undefined && value['readOnly'] !== true;
      return isFree ? [{ name, format: value['format'] }] : [];
    })
    .sort((a, b) => rank(a.name) - rank(b.name));
}
