import { entries, isObject, type Json } from 'openapi-contract-kit/internal/base/json';
import { scalarText } from '../../contract/describe.ts';
import type { SampleBody } from '../../samples/request.ts';
import { h, labelled } from '../dom.ts';

/** The body as it is sent, and as a sample shows it. */
export interface Written {
  readonly content?: string | FormData | URLSearchParams;
  readonly type?: string;
  /** A JSON body, exactly as the reader wrote it. */
  readonly text?: string;
  readonly shown?: SampleBody;
}

interface BodyInput {
  readonly rows: readonly HTMLElement[];
  show(body: SampleBody | undefined): void;
  /** The content; throws if the fields of a form are not valid JSON. */
  read(): Written;
}

/** Inputs for the body of an operation. The fields of a form are written as JSON, like every other body. */
export function createBody(first: SampleBody | undefined): BodyInput {
  if (first === undefined) return { rows: [], show: () => undefined, read: () => ({}) };
  const { mediaType, files } = first;
  const text = h('textarea', { rows: 8, spellcheck: 'false' });
  const upload = h('input', { type: 'file', multiple: true });
  const isMultipart = mediaType.startsWith('multipart/');
  const isForm = mediaType === 'application/x-www-form-urlencoded';
  const hasFields = entries(first.value).some(([name]) => !files.includes(name));
  const rows = [
    ...(isMultipart && !hasFields
      ? []
      : [labelled(isMultipart || isForm ? 'Fields, as JSON' : 'Body', text)]),
    ...(isMultipart ? [labelled(`Files (${files.join(', ')})`, upload)] : []),
  ];
  return {
    rows,
    show(body) {
      const value = isMultipart
        ? Object.fromEntries(entries(body?.value).filter(([name]) => !files.includes(name)))
        : body?.value;
      text.value = value === undefined ? '' : JSON.stringify(value, null, 2);
    },
    read() {
      if (isMultipart) return multipart(first, fieldsOf(text.value), [...(upload.files ?? [])]);
      if (isForm) {
        const value = fieldsOf(text.value);
        const pairs = Object.entries(value).map(([name, each]) => [name, scalarText(each)]);
        return { content: new URLSearchParams(pairs), shown: { mediaType, value, files } };
      }
      if (text.value === '') return {};
      return {
        content: text.value,
        type: mediaType,
        text: text.value,
        shown: { ...first, value: text.value },
      };
    },
  };
}

function multipart({ mediaType, files }: SampleBody, fields: Fields, selection: readonly File[]): Written {
  const [name = 'file'] = files;
  const content = new FormData();
  for (const [key, value] of Object.entries(fields)) content.append(key, scalarText(value));
  for (const file of selection) content.append(name, file, file.name);
  const value = { ...fields, [name]: selection.map((file) => file.name) };
  return { content, shown: { mediaType, value, files } };
}

type Fields = Readonly<Record<string, Json>>;

function fieldsOf(text: string): Fields {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new SyntaxError('The fields must be a JSON object.');
  return value;
}
