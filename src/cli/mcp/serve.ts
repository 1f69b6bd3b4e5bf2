import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { AutomationError, type BigintClient } from '../../index.ts';
import { closest } from '../closest.ts';
import { contract } from '../contract.ts';
import { callTool } from './call-tool.ts';
import { toolsOf } from './tools.ts';
import { trimToBudget } from './trim.ts';

export interface McpOptions {
  readonly api: BigintClient;
  readonly version: string;
  /** Whether tools that change something are offered. */
  readonly write: boolean;
  /** The most characters of one answer. */
  readonly budget: number;
}

/** Serves the operations as tools on stdin and stdout until the assistant hangs up. */
export async function serveMcp({ api, version, write, budget }: McpOptions): Promise<void> {
  const tools = toolsOf(contract(), write);
  const server = new Server(
    { name: 'experimentation-automation', version },
    {
      capabilities: { tools: {} },
      instructions:
        'Each tool is one operation of the Experimentation Automation REST API. A report is requested first ' +
        '(request...Results), which gives a dataCode, then read with pollAudience.' +
        (write ? '' : ' Only tools that change nothing are offered; start with --write for the others.'),
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }): Promise<CallToolResult> => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) return failure(unknownTool(params.name));
    try {
      const answer = await callTool(api, tool.name, params.arguments ?? {}, signal);
      const text =
        answer === undefined
          ? 'Done. The service answers this with an empty body.'
          : trimToBudget(answer, budget);
      return { content: [{ type: 'text', text }] };
    } catch (error) {
      // What the client throws never holds the token; of anything else only its kind is shown.
      return failure(
        error instanceof AutomationError ? error.message : `${tool.name} failed: ${kindOf(error)}`,
      );
    }
  });

  const unknownTool = (name: string): string => {
    const meant = closest(
      name,
      tools.map((tool) => tool.name),
    );
    const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
    return `There is no tool ${name}${write ? '' : ', or it changes something and --write was not given'}.${hint}`;
  };
  const closed = new Promise<void>((resolve) => (server.onclose = resolve));
  await server.connect(new StdioServerTransport());
  process.stdin.once('end', () => void server.close());
  await closed;
}

const failure = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
