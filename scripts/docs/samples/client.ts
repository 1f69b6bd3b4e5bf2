import type { Contract, OperationEntry } from '../contract/contract.ts';
import { nameOf, resolve } from '../contract/contract.ts';
import type { Json, Schema } from '../contract/types.ts';
import { fileNameOf } from './file-name.ts';
import type { Printable } from './literal.ts';
import { Code, literal, quoted } from './literal.ts';
import type { SampleBody, SampleRequest } from './request.ts';

/** The same request as a call of the TypeScript client. */
export function clientSample(contract: Contract, entry: OperationEntry, request: SampleRequest): string {
  const { operation } = entry;
  const body = request.body ? printableBody(request.body) : undefined;
  const params = { ...request.path, ...request.query, ...(body === undefined ? {} : { body }) };
  const files = (request.body?.files.length ?? 0) > 0 ? "import { openAsBlob } from 'node:fs';\n\n" : '';
  if (operation['x-polling']) return pollCall(entry, params);
  if (operation['x-pagination']) return paginateCall(entry, params);
  const call = `${assignment(contract, entry)}await api.${entry.id}(`;
  return `${files}${call}${argument(params, call.length + 2)});`;
}

function pollCall({ id }: OperationEntry, params: Params): string {
  const call = `const { results } = await poll(api.${id}, `;
  return `import { poll } from 'experimentation-automation';\n\n${call}${argument(params, call.length + 2)});`;
}

/** A request that carries a cursor shows how a walk is taken up again. */
function paginateCall({ id, operation }: OperationEntry, params: Params): string {
  const pagination = operation['x-pagination'];
  const items = pagination?.items.split('/').at(-1) ?? 'items';
  const cursorName = pagination?.cursor.pointer?.slice(1) ?? pagination?.cursor.name ?? 'cursor';
  const { rest, cursor } = takeCursor(params, cursorName);
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
  const kept = Object.fromEntries(entries.filter(([key]) => key !== name));
  return cursor === undefined ? { rest: params } : { rest: { ...params, body: kept }, cursor };
}

function argument(params: Params, column: number): string {
  return Object.keys(params).length === 0 ? '' : literal(params, 0, column);
}

function assignment(contract: Contract, { id, method, operation }: OperationEntry): string {
  const found = operation.responses?.['200'] ?? operation.responses?.['201'];
  const response = found ? resolve(contract, 'responses', found).value : undefined;
  if (method === 'delete' || response?.['x-empty-body']) return '';
  const schema = response?.content?.['application/json']?.schema;
  if (hasProperty(contract, schema, 'dataCode')) return 'const { dataCode } = ';
  return `const ${nounOf(id)} = `;
}

/** 'goal' of 'getGoal': what a call brings is named after what it asks for. */
function nounOf(id: string): string {
  const noun = id.replace(/^[a-z]+/, '');
  return noun === '' ? 'result' : noun.charAt(0).toLowerCase() + noun.slice(1);
}

function hasProperty(contract: Contract, schema: Schema | undefined, name: string): boolean {
  if (typeof schema !== 'object') return false;
  const target = schema.$ref === undefined ? schema : contract.components.schemas?.[nameOf(schema.$ref)];
  return target?.properties?.[name] !== undefined;
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
