import type { Fault } from './faults.ts';
import type { Outgoing } from 'openapi-contract-kit/internal/http/message';

const HTML =
  '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1><p>The upstream did not respond.</p>';

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The effect of a fault on the body of a response. */
export function applyToBody(fault: Fault, outgoing: Outgoing): Outgoing {
  switch (fault.body) {
    case 'html':
      return {
        status: fault.status ?? 502,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: HTML,
      };
    case 'malformed':
      return { ...outgoing, body: half(outgoing.body) || '{"broken":' };
    case 'empty':
      return { ...outgoing, body: '' };
    default:
      return outgoing;
  }
}

/** The effect of a fault on the connection and the headers. */
export function applyToResponse(fault: Fault, outgoing: Outgoing): Outgoing {
  const headers =
    fault.retryAfter === undefined
      ? outgoing.headers
      : { ...outgoing.headers, 'retry-after': String(fault.retryAfter) };
  const faulty = { ...outgoing, headers };
  if (fault.connection === undefined) return faulty;
  return fault.connection === 'cut' ? cutInBody(faulty) : { ...faulty, connection: 'reset' };
}

/** The connection ends in the middle of the body. */
export function cutInBody(outgoing: Outgoing): Outgoing {
  const { body = '' } = outgoing;
  const size = typeof body === 'string' ? new TextEncoder().encode(body).length : body.length;
  return { ...outgoing, connection: { endsAfter: Math.ceil(size / 2) } };
}

/** What became of the connection, in the words of faults. */
export const brokenBy = ({ connection }: Outgoing): Fault['connection'] =>
  typeof connection === 'object' ? 'cut' : connection;

export function describeFault(fault: Fault): string {
  return Object.entries(fault)
    .filter(([name]) => !['id', 'hits', 'operation', 'after', 'times'].includes(name))
    .map(([name, value]) =>
      name === 'body' ? `${value} body` : `${name} ${value}${name === 'latency' ? ' ms' : ''}`,
    )
    .join(', ');
}

function half(body: string | Uint8Array | undefined): string {
  const text = typeof body === 'string' ? body : '';
  return text.slice(0, Math.floor(text.length / 2));
}
