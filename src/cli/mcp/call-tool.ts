import type { OperationId } from '../../../generated/operations.ts';
import { type BigintClient, paginate, poll, PollTimeoutError } from '../../index.ts';
import { isObject, member } from '../../document/index.ts';
import { contract } from '../contract.ts';
import { fieldsOf, isMultipart } from '../call/fields.ts';
import { methodOf, pagesOf, type Params } from '../call/methods.ts';

/** Does what a tool is for: walks pages, waits for reports, sends everything else as it is. */
export async function callTool(
  api: BigintClient,
  id: OperationId,
  given: Params,
  signal: AbortSignal,
): Promise<unknown> {
  const { maxItems = 50, cursor, waitSeconds = 30, ...rest } = given;
  const params = readParams(id, rest);
  const pages = pagesOf(api, id);
  if (pages !== undefined) {
    const start = typeof cursor === 'string' ? { cursor } : {};
    return walk(
      paginate(pages, params, { signal, maxItems: Number(maxItems), ...start }).pages(),
      Number(maxItems),
    );
  }
  const { dataCode } = params;
  if (contract().operation(id).polling !== undefined && typeof dataCode === 'string') {
    return wait(api, dataCode, Number(waitSeconds), signal);
  }
  return methodOf(api, id)(params, { signal });
}

async function walk(
  pages: AsyncIterable<{ readonly items: readonly unknown[]; readonly cursor: string | undefined }>,
  most: number,
): Promise<{ items: unknown[]; nextCursor?: string }> {
  const items: unknown[] = [];
  for await (const page of pages) {
    items.push(...page.items);
    // A page is answered with whole, so that its cursor goes on where the answer ends.
    if (items.length >= most && page.cursor !== undefined) return { items, nextCursor: page.cursor };
  }
  return { items };
}

async function wait(
  api: BigintClient,
  dataCode: string,
  seconds: number,
  signal: AbortSignal,
): Promise<unknown> {
  if (seconds === 0) return api.pollAudience({ dataCode }, { signal });
  try {
    return await poll(api.pollAudience, { dataCode }, { signal, timeout: seconds * 1_000 });
  } catch (error) {
    if (!(error instanceof PollTimeoutError)) throw error;
    return {
      status: 'not ready',
      dataCode,
      hint: 'Ask again with the same dataCode; it keeps being worked on.',
    };
  }
}

/** Ids that came as text, and files that came in base64, as the client takes them. */
function readParams(id: OperationId, given: Params): Params {
  const operation = contract().operation(id);
  const fields = fieldsOf(contract(), operation);
  const params = Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = fields.find((known) => known.name === name && known.place !== 'body');
      const isId = field?.kind === 'integer' && typeof value === 'string' && /^-?\d+$/.test(value);
      return [name, isId ? BigInt(value) : value];
    }),
  );
  if (!isMultipart(operation) || !isObject(params['body'])) return params;
  const body = Object.entries(params['body']).map(([name, value]) => [
    name,
    isObject(value) ? fileOf(value) : value,
  ]);
  return { ...params, body: Object.fromEntries(body) as Params };
}

function fileOf(value: object): File {
  const text = (name: string): string => {
    const found = member(value, name);
    return typeof found === 'string' ? found : '';
  };
  return new File([Buffer.from(text('base64'), 'base64')], text('name'), { type: text('type') });
}
