/** A transport over `node:http` and `node:https`. */

export type { Transport, TransportRequest, TransportResponse } from '../client/options.ts';
export { nodeTransport } from './transport.ts';
export type { NodeTransportOptions, TlsOptions } from './options.ts';
