import {
  mediaTypeOf,
  NestingError,
  type Contract,
  type MediaType,
  mediaFor,
  type Operation,
  parseExact,
  readForm,
  type Validator,
  type Violation,
} from '../document/index.ts';
import type { ReceivedFile } from './handler.ts';
import type { Incoming } from './message.ts';

export interface ReadBody {
  readonly value?: unknown;
  readonly violations: readonly Violation[];
  /** What kept the body from being read at all. */
  readonly unreadable?: string;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads and checks the body that the operation takes; a form takes a turn of the event loop, JSON does not. */
export function readBody(
  contract: Contract,
  validator: Validator,
  operation: Operation,
  incoming: Incoming,
  check: boolean,
): ReadBody | Promise<ReadBody> {
  const { requestBody } = operation;
  if (requestBody === undefined) return { violations: [] };
  const violationsOf = (value: unknown): readonly Violation[] =>
    check ? validator.requestBody(operation, contentType, value) : [];
  const contentType = incoming.headers.get('content-type');
  const bytes = incoming.body;
  if (bytes === undefined || bytes.length === 0) return { violations: violationsOf(undefined) };

  const media = mediaFor(requestBody.content, contentType);
  if (media?.type === 'multipart/form-data')
    return readMultipart(contract, media, bytes, contentType ?? '', violationsOf);
  if (media === undefined && check) return { violations: violationsOf(null) };
  try {
    const value = parseExact(decoder.decode(bytes));
    return { value, violations: violationsOf(value) };
  } catch (error) {
    return { violations: [], unreadable: `body: ${whyUnreadable(error)}` };
  }
}

async function readMultipart(
  contract: Contract,
  media: MediaType,
  bytes: Uint8Array,
  contentType: string,
  violationsOf: (value: unknown) => readonly Violation[],
): Promise<ReadBody> {
  let form: FormData;
  try {
    form = await new Response(bytes.slice(), { headers: { 'content-type': contentType } }).formData();
  } catch {
    return { violations: [], unreadable: `body: is not a valid ${mediaTypeOf(contentType)}` };
  }
  const value = media.schema === undefined ? {} : readForm(contract.document, media.schema, form.entries());
  // A file is text to the schema: `type: string, format: binary`.
  const asText = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, field instanceof Blob ? '' : field]),
  );
  const fields = Object.entries(value).map(async ([name, field]): Promise<[string, unknown]> => [
    name,
    field instanceof Blob ? await readFile(field) : field,
  ]);
  return { value: Object.fromEntries(await Promise.all(fields)), violations: violationsOf(asText) };
}

const readFile = async (file: Blob): Promise<ReceivedFile> => ({
  name: file instanceof File ? file.name : '',
  bytes: new Uint8Array(await file.arrayBuffer()),
});

function whyUnreadable(error: unknown): string {
  if (error instanceof NestingError) return error.message;
  if (error instanceof SyntaxError) return `is not valid JSON (${error.message.slice(0, 200)})`;
  if (error instanceof TypeError) return 'is not valid UTF-8';
  throw error;
}
