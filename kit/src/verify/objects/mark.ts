import { type Shape, typesOf } from '../../contract/index.ts';
import { isObject, type JsonObject } from '../../base/json.ts';

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
export function* markedBodies(shape: Shape, body: JsonObject, mark: string): Iterable<JsonObject> {
  const fields = textFields(shape);
  for (const form of formsOf(mark))
    for (const { name, format } of fields)
      yield { ...body, [name]: format === 'email' ? `${form}@example.com` : form };
  // The object may be in an envelope.
  for (const [name, inner] of Object.entries(body))
    if (isObject(inner))
      for (const marked of markedBodies(shape.field(name), inner, mark)) yield { ...body, [name]: marked };
}

function textFields(shape: Shape): { name: string; format: unknown }[] {
  const { names } = shape;
  const required = shape.requiredIn('request');
  const rank = (name: string): number => {
    const label = LABELS.indexOf(name.toLowerCase().replaceAll(/[-_]/g, ''));
    return label === -1 ? LABELS.length + (required.has(name) ? 0 : 1) : label;
  };
  return names
    .filter((name) => !REFERRING.test(name) && !shape.leavesOut(name, 'request'))
    .flatMap((name) => {
      const value = shape.field(name).parts.find((part) => typesOf(part.value).includes('string'))?.value;
      const isFree = value !== undefined && value['enum'] === undefined;
      return isFree ? [{ name, format: value['format'] }] : [];
    })
    .sort((a, b) => rank(a.name) - rank(b.name));
}
