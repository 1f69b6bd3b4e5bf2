import type { CommandContext } from 'openapi-contract-kit/internal/cli/index';
import { didYouMean } from 'openapi-contract-kit/internal/base/closest';
import { stringifyExact } from 'openapi-contract-kit/internal/base/exact';
import { isObject, member, text, list } from 'openapi-contract-kit/internal/base/json';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  type GetPromptRequest,
  GetPromptRequestSchema,
  type GetPromptResult,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { AutomationError, type BigintClient } from 'experimentation-automation';
import type { Contract } from 'openapi-contract-kit/internal/contract/index';
import { ArgumentsError } from './arguments.ts';
import { callTool } from './call-tool.ts';
import { describeOperation } from './describe.ts';
import { readResource, RESOURCE_TEMPLATES, resources, unknownResource } from './resources.ts';
import { type Selection, toolsOf } from './tools.ts';
import { lineTransport } from './transport.ts';
import { trimToBudget } from './trim.ts';

export interface McpOptions extends Selection {
  readonly api: BigintClient;
  readonly version: string;
  /** The most characters of one result. */
  readonly budget: number;
}

const DESCRIBE = {
  name: 'describeOperation',
  description:
    'Describes an operation completely: all fields and values, with their standing. Call it before a write.',
  inputSchema: { type: 'object', properties: { operation: { type: 'string' } }, required: ['operation'] },
  annotations: { readOnlyHint: true },
} as const;

function instructionsOf({ document, operations }: Contract): string {
  const polled = operations.filter(({ polling }) => polling !== undefined);
  const keys = [...new Set(polled.map(({ polling }) => polling?.key))].join(' or ');
  const reports =
    polled.length === 0
      ? ''
      : `A report is requested first, which returns a ${keys}, then read with ${polled.map(({ id }) => id).join(' or ')}. `;
  return (
    `Each tool is one operation of the ${text(member(document['info'], 'title')) ?? 'service'}; its schema lists ` +
    'parameters and required fields only, and describeOperation gives the rest. Lists return items and, if there are ' +
    `more, nextCursor: pass it as cursor. ${reports}Ids beyond 2^53 are text.`
  );
}

/** Serves the operations as tools on stdin and stdout until the assistant hangs up. */
export async function serveMcp(
  { io, secrets, ...context }: CommandContext,
  { api, version, budget, ...selection }: McpOptions,
): Promise<void> {
  const contract = context.contract();
  const tools = toolsOf(contract, selection);
  const prompts = promptsOf(contract);
  const instructions = instructionsOf(contract);
  const server = new Server(
    { name: 'experimentation-automation', version },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: selection.write
        ? instructions
        : `${instructions} Only tools that change nothing are offered. Start the server with --write for the others.`,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [DESCRIBE, ...tools] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }): Promise<CallToolResult> => {
    const args = params.arguments ?? {};
    if (params.name === DESCRIBE.name) return describe(contract, tools, args['operation'], budget);
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) return failure(unknownTool(contract, tools, params.name, selection));
    try {
      const call = { id: tool.name, args, room: budget - ROOM_AROUND, signal };
      return success(await callTool(api, contract, call), budget);
    } catch (error) {
      // For foreign errors, only the kind is shown, because their messages may contain anything.
      const isOurs = error instanceof AutomationError || error instanceof ArgumentsError;
      return failure(isOurs ? error.message : `${tool.name} failed: ${kindOf(error)}`);
    }
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: resources() }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [...RESOURCE_TEMPLATES],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => {
    const content = readResource(contract, params.uri);
    if (content === undefined)
      throw new RefusedRequest(NO_SUCH_RESOURCE, unknownResource(contract, params.uri));
    return { contents: [content] };
  });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map(({ text, ...prompt }) => prompt),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => promptFor(prompts, params));

  const closed = new Promise<void>((resolve) => (server.onclose = resolve));
  await server.connect(lineTransport(io.stdin, io.stdout, (value) => secrets.maskValue(value)));
  await closed;
}

type Tools = ReturnType<typeof toolsOf>;

const idsOf = ({ operations }: Contract): readonly string[] => operations.map(({ id }) => id);

function unknownTool(contract: Contract, tools: Tools, name: string, { write }: Selection): string {
  if (idsOf(contract).includes(name))
    return `${name} is not offered${write ? '' : '; it changes something, and --write was not given'}.`;
  const names = tools.map((tool) => tool.name);
  return `There is no tool ${name}. ${didYouMean(name, names, '', 'Did')}`.trimEnd();
}

function describe(contract: Contract, tools: Tools, operation: unknown, budget: number): CallToolResult {
  const ids = idsOf(contract);
  const id = ids.find((one) => one === operation);
  if (id !== undefined) return success(describeOperation(contract, id), Math.max(budget, DESCRIPTION));
  if (typeof operation !== 'string')
    return failure(`operation is required: the name of a tool, such as ${tools[0]?.name ?? ids[0] ?? ''}.`);
  const hint = didYouMean(operation, ids, '', 'Did');
  return failure(`There is no operation ${operation}. ${hint}`.trimEnd());
}

function promptFor(
  prompts: ReturnType<typeof promptsOf>,
  params: GetPromptRequest['params'],
): GetPromptResult {
  const prompt = prompts.find(({ name }) => name === params.name);
  if (prompt === undefined)
    throw new RefusedRequest(
      INVALID_PARAMS,
      `There is no prompt ${params.name}. There are ${prompts.map(({ name }) => name).join(', ')}.`,
    );
  const missing = prompt.arguments.find(({ name, required }) => required && !params.arguments?.[name]);
  if (missing !== undefined) throw new RefusedRequest(INVALID_PARAMS, `${missing.name} is required.`);
  const task = prompt.text(params.arguments ?? {});
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text: task } }],
  };
}

const INVALID_PARAMS = -32_602;
const NO_SUCH_RESOURCE = -32_002;

/** An error of the protocol. The SDK's own puts its code into the message, to which clients add it once more. */
class RefusedRequest extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** What a list needs around its items. */
const ROOM_AROUND = 200;

/** A description without some fields would be useless. */
const DESCRIPTION = 40_000;

/** The result as text, and as data where it is an object. */
function success(result: unknown, budget: number): CallToolResult {
  if (result === undefined)
    return { content: [{ type: 'text', text: 'Done. The response has an empty body.' }] };
  const trimmed = trimToBudget(result, budget);
  // JSON of the protocol rounds integers beyond 2^53, so these become text.
  const data: unknown = JSON.parse(
    JSON.stringify(trimmed, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
  return {
    content: [{ type: 'text', text: stringifyExact(trimmed, 1) }],
    structuredContent: isObject(data) ? { ...data } : { value: data },
  };
}

const failure = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown error');

/** The tasks that the contract lists in `x-prompts`, with the tools that they need. */
const promptsOf = ({ document }: Contract) =>
  list(document['x-prompts']).map((prompt) => {
    const of = (key: string): string => text(member(prompt, key)) ?? '';
    const takes = list(member(prompt, 'arguments')).map((one) => ({
      name: text(member(one, 'name')) ?? '',
      description: text(member(one, 'description')) ?? '',
      required: member(one, 'required') === true,
      text: text(member(one, 'text')),
    }));
    return {
      name: of('name'),
      description: of('description'),
      arguments: takes.map(({ name, description, required }) => ({ name, description, required })),
      text: (values: Readonly<Record<string, string>>) =>
        takes.reduce((filled, { name, text: around = `{${name}}` }) => {
          const value = values[name];
          const addition = value === undefined ? '' : around.replaceAll(`{${name}}`, () => value);
          return filled.replaceAll(`{${name}}`, () => addition);
        }, of('text')),
    };
  });
