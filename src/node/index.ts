/** A client for Node over `node:http` and `node:https`, and its transport. */

export type { Transport, TransportRequest, TransportResponse } from '../client/options.ts';
export { createClient } from './create-client.ts';
export { nodeTransport } from './transport.ts';
export type { NodeTransportOptions, TlsOptions } from './transport-options.ts';
