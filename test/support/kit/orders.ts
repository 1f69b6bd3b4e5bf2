import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { httpTarget, readFlows, type Report, verify, type VerifyOptions } from 'openapi-contract-kit/verify';
import { newFolder } from '../new-folder.ts';
import { contractOf } from './foreign-contracts.ts';

/** A request as the service of the tests received it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly text: string;
}

interface Manner {
  /** How often a shipment is refused with 503. */
  readonly refusals?: number;
  /** How many reads pass until an order that waits is shipped. */
  readonly patience?: number;
  /** Keeps what is deleted. */
  readonly keeps?: boolean;
  /** Returns no id. */
  readonly hidesId?: boolean;
}

type Order = Record<string, unknown>;

/** A small service without a port. */
export function startOrders({ refusals = 0, patience = 0, keeps = false, hidesId = false }: Manner = {}) {
  const received: Received[] = [];
  const orders = new Map<number, Order>();
  let last = 0;
  let refused = 0;
  const waits = new Map<number, number>();
  const reply = (status: number, body?: unknown): Response =>
    new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'x-region': 'north' },
    });
  const ship = (order: Order, text: string): Response => {
    if (refused++ < refusals) return new Response(null, { status: 503, headers: { 'retry-after': '0' } });
    waits.set(Number(order['id']), patience);
    Object.assign(order, { state: patience > 0 ? 'waiting' : 'shipped', sent: { text } });
    return reply(202, order);
  };
  async function handle(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    received.push({ method: request.method, path: pathname + search, headers: request.headers, text });
    const [, , id, more] = pathname.split('/');
    if (id === undefined && request.method === 'GET') return reply(200, [...orders.values()]);
    if (id === undefined) {
      const body = JSON.parse(text) as Order;
      if (typeof body['name'] !== 'string') return reply(422);
      if ([...orders.values()].some(({ name }) => name === body['name'])) return reply(409);
      last += 1;
      orders.set(last, { ...body, ...(hidesId ? {} : { id: last }), state: 'open' });
      return reply(201, orders.get(last));
    }
    const order = orders.get(Number(id));
    if (order === undefined) return reply(404);
    if (more === 'shipment') return ship(order, text);
    if (request.method === 'DELETE') {
      if (!keeps) orders.delete(Number(id));
      return reply(204);
    }
    const left = (waits.get(Number(id)) ?? 0) - 1;
    waits.set(Number(id), left);
    if (order['state'] === 'waiting' && left < 0) order['state'] = 'shipped';
    return reply(200, order);
  }
  const target = {
    ...httpTarget('http://orders.test'),
    fetch: (url: string, init: RequestInit) => handle(new Request(url, { ...init, signal: null })),
  };
  return { target, received, orders };
}

/** A file with this document. */
export function flowFile(text: string, name = 'team.arazzo.yaml', folder = newFolder()): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** A document with these flows. */
export const documentOf = (workflows: string, components = ''): string => `arazzo: 1.0.1
info: { title: Orders, version: 1.0.0 }
sourceDescriptions: [{ name: orders, url: orders.yaml, type: openapi }]
workflows:
${indent(workflows, 2)}
${components === '' ? '' : `components:\n${indent(components, 2)}`}
`;

const indent = (text: string, by: number): string =>
  text
    .trim()
    .split('\n')
    .map((line) => ' '.repeat(by) + line)
    .join('\n');

export const contract = contractOf('orders');

/** Runs the flows of a document on the service. */
export async function runFlows(
  workflows: string,
  { target }: Pick<ReturnType<typeof startOrders>, 'target'> = startOrders(),
  options: Partial<VerifyOptions> & { readonly components?: string } = {},
): Promise<Report> {
  const { components = '', ...others } = options;
  const flows = [await readFlows(flowFile(documentOf(workflows, components)))];
  return verify(target, { contract, flows, modes: ['flows'], write: true, settle: 0, ...others });
}

/** The problem, the findings and the skipped flows of a report, without the names of its files. */
export const toldBy = ({ problem, findings, checks }: Report): string[] => [
  ...(problem === undefined ? [] : [problem]),
  ...findings.map(({ message }) => message.replaceAll(/\S*\/(?=[\w.]+:\d+\))/g, '')),
  ...checks.flatMap(({ name, skipped }) => (skipped === undefined ? [] : [`${name}: ${skipped}`])),
];
