import { FORMAT_SAMPLES, type Shape, typesOf } from '../../contract/index.ts';
import { isObject, type JsonObject, text } from '../../base/json.ts';

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
export function isMarked(value: string, prefix: string): boolean {
  const plain = (one: string): string => one.replaceAll(/[-_]/g, '').toLowerCase();
  return plain(value).includes(plain(prefix));
}

/** Makes a text with the mark of a run from the one that an example shows. */
export type Marking = (example: string) => string;

/** The ways to mark a text, the best first: in the form of the example, after its beginning, and with the mark alone. */
export function markingsOf(mark: string): Marking[] {
  const forms = formsOf(mark);
  return [
    ...forms.map(
      (form): Marking =>
        (example) =>
          inFormOf(example, form),
    ),
    ...forms.map(
      (form): Marking =>
        (example) =>
          (BEGINNING.exec(example)?.[0] ?? '') + form,
    ),
    ...forms.map(
      (form): Marking =>
        () =>
          form,
    ),
  ];
}

/** `SKU-` of `SKU-001`. */
const BEGINNING = /^[a-z]+[-_:.#]+/i;
/** A name in words, without a form. */
const IN_WORDS = /^[\p{L}\p{N}_-]*$|\s/u;
const FIRST_WORD = /[\p{L}\p{N}_-]+/u;
/** What an address, a path or a name in a namespace ends with: `two.txt` of `/one/two.txt`, `b` of `urn:a:b`. */
const LAST_PART = /(?<=[/:])[^/:]+$/;

function inFormOf(example: string, form: string): string {
  if (example.includes('://')) return example.replace(/[^/]*$/, form);
  if (LAST_PART.test(example) && !/\s/.test(example))
    return example.replace(LAST_PART, (part) => part.replace(FIRST_WORD, form));
  return IN_WORDS.test(example) || !FIRST_WORD.test(example) ? form : example.replace(FIRST_WORD, form);
}

/** Copies of a body with the mark in one of its text fields, the best first. */
export function* markedBodies(shape: Shape, body: JsonObject, mark: string): Iterable<JsonObject> {
  const fields = textFields(shape);
  for (const marking of markingsOf(mark))
    for (const { name, format } of fields)
      yield { ...body, [name]: marking(text(body[name]) ?? FORMAT_SAMPLES.get(format) ?? '') };
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
