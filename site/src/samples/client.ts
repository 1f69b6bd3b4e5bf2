import { defined } from 'openapi-contract-kit/internal/base/defined';
import {
  type Contract,
  type CursorPagination,
  entryName,
  type Operation,
  shapeOf,
} from 'openapi-contract-kit/internal/contract/index';
import type { Json } from 'openapi-contract-kit/internal/base/json';
import { fileNameOf } from './address.ts';
import { type Printable, Code, literal, quoted } from './literal.ts';
import type { SampleBody, SampleRequest } from './request.ts';

/** The same request as a call of the TypeScript client. */
export function clientSample(contract: Contract, entry: Operation, request: SampleRequest): string {
  const body = request.body ? printableBody(request.body) : undefined;
  const params = { ...request.path, ...request.query, ...defined({ body }) };
  const files = (request.body?.files.length ?? 0) > 0 ? "import { openAsBlob } from 'node:fs';\n\n" : '';
  if (entry.polling) return pollCall(contract, entry, params);
  if (entry.pagination?.style === 'cursor') return paginateCall(entry, entry.pagination, params);
  const call = `${assignment(contract, entry)}await api.${entry.id}(`;
  return `${files}${call}${argument(params, call.length + 2)});`;
}

function pollCall({ document }: Contract, { id, polling, responses }: Operation, params: Params): string {
  const schema = responses.find(({ status }) => status === '200')?.content[0]?.schema;
  const status = polling?.status.slice(1);
  const payload = shapeOf(document, schema).names.find((name) => name !== status);
  const call = `const { ${payload ?? 'status'} } = await poll(api.${id}, `;
  return `import { poll } from 'experimentation-automation';\n\n${call}${argument(params, call.length + 2)});`;
}

/** A request with a cursor shows how to resume a walk. */
function paginateCall({ id }: Operation, pagination: CursorPagination, params: Params): string {
  const items = pagination.items.split('/').at(-1) ?? 'items';
  const { rest, cursor } = takeCursor(params, entryName(pagination.cursor));
  const resume = cursor === undefined ? '' : `, { cursor: ${literal(cursor)} }`;
  const item = items.replace(/s$/, '');
  const head = `for await (const ${item} of paginate(api.${id}, `;
  return [
    "import { paginate } from 'experimentation-automation';",
    '',
    `${head}${argument(rest, head.length + resume.length + 4)}${resume})) {`,
    `  console.log(${item});`,
    '}',
  ].join('\n');
}

type Params = Readonly<Record<string, Printable>>;

function takeCursor(params: Params, name: string): { rest: Params; cursor?: Printable } {
  const { [name]: own, ...others } = params;
  if (own !== undefined) return { rest: others, cursor: own };
  const { body } = params;
  if (typeof body !== 'object' || body === null || body instanceof Code || Array.isArray(body))
    return { rest: params };
  const entries = Object.entries(body);
  const cursor = entries.find(([key]) => key === name)?.[1];
  const rest = Object.fromEntries(entries.filter(([key]) => key !== name));
  return cursor === undefined ? { rest: params } : { rest: { ...params, body: rest }, cursor };
}

function argument(params: Params, column: number): string {
  return Object.keys(params).length === 0 ? '' : literal(params, 0, column);
}

function assignment({ document }: Contract, { id, method, responses }: Operation): string {
  const response = ['200', '201'].flatMap((status) => responses.filter((one) => one.status === status))[0];
  if (method === 'DELETE' || response?.mayBeEmpty === true) return '';
  const schema = response?.content.find(({ type }) => type === 'application/json')?.schema;
  return shapeOf(document, schema).field('dataCode').isNothing
    ? `const ${nounOf(id)} = `
    : 'const { dataCode } = ';
}

/** 'goal' for 'getGoal': the result is named after the operation. */
function nounOf(id: string): string {
  const noun = id.replace(/^[a-z]+/, '');
  return noun === '' ? 'result' : noun.charAt(0).toLowerCase() + noun.slice(1);
}

function printableBody({ value, files }: SampleBody): Printable {
  if (files.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]): [string, Printable] => [
      name,
      files.includes(name) ? blob(part) : part,
    ]),
  );
}

function blob(part: Json): Printable {
  if (Array.isArray(part)) return part.map((item: Json) => blob(item));
  return new Code(`await openAsBlob(${quoted(fileNameOf(part))})`);
}
