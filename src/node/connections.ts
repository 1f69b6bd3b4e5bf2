/** The agents that keep connections, and how one is chosen for an address. */

// Tools that mock or trace requests replace members of the default exports; named imports would pass them by.
import http, { Agent, type ClientRequest, type ClientRequestArgs } from 'node:http';
import https, { Agent as SecureAgent, type RequestOptions } from 'node:https';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TlsOptions } from './transport-options.ts';
import type { ProxyFor } from './proxy.ts';

/** Milliseconds that an idle connection is kept, as `fetch` keeps it; the service can ask for less. */
const IDLE = 4_000;
/** Milliseconds that a proxy has to open a tunnel. */
const TUNNEL = 10_000;

/** How a request reaches its target. */
export interface Route {
  readonly request: (options: RequestOptions) => ClientRequest;
  readonly options: ClientRequestArgs;
  /** Headers beside those of the request, each name followed by its value. */
  readonly headers: readonly string[];
  /** Whether the request line has the whole address, as proxies require. */
  readonly whole: boolean;
}

export interface Connections {
  readonly routeTo: (target: URL) => Route;
  /** Closes idle connections immediately, and the others when they become idle. */
  readonly close: () => void;
}

export function connectionsOf(proxyFor: ProxyFor, tls: TlsOptions): Connections {
  const settings = { keepAlive: true, timeout: IDLE };
  const agents = new Map<string, Agent>();
  const agentOf = (name: string, make: () => Agent): Agent => {
    const agent = agents.get(name) ?? make();
    agents.set(name, agent);
    return agent;
  };
  const plain = (): Agent => agentOf('http', () => new Agent(settings));
  const secure = (): Agent =>
    agentOf('https', () => new SecureAgent({ ...settings, ...withoutUndefined(tls) }));

  const make = (target: URL): Route => {
    const proxy = proxyFor(target);
    const isSecure = target.protocol === 'https:';
    if (proxy && !isSecure) {
      const request = requestBy(proxy);
      const agent = proxy.protocol === 'https:' ? secure() : plain();
      return { request, options: { ...placeOf(proxy), agent }, headers: authorizationOf(proxy), whole: true };
    }
    const agent = !isSecure
      ? plain()
      : proxy
        ? agentOf(proxy.href, () => tunnelAgent({ ...settings, ...withoutUndefined(tls) }, proxy))
        : secure();
    return {
      request: requestBy(target),
      options: { ...placeOf(target), agent },
      headers: [],
      whole: false,
    };
  };

  const routes = new Map<string, Route>();
  return {
    routeTo(target) {
      const before = routes.get(target.origin);
      if (before) return before;
      const route = make(target);
      routes.set(target.origin, route);
      return route;
    },
    close() {
      for (const agent of agents.values()) {
        agent.maxFreeSockets = 0;
        for (const sockets of Object.values(agent.freeSockets)) {
          for (const socket of sockets ?? []) socket.destroy();
        }
      }
    },
  };
}

/** Sends a request; looked up at each request, because it may have been replaced since the last. */
const requestBy =
  ({ protocol }: URL): Route['request'] =>
  (options) =>
    (protocol === 'https:' ? https : http).request(options);

/** Host and port to connect to. */
const placeOf = ({ hostname, port, protocol }: URL): { host: string; port: number } => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: Number(port) || (protocol === 'https:' ? 443 : 80),
});

const authorizationOf = ({ username, password }: URL): readonly string[] => {
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return pair === ':' ? [] : ['proxy-authorization', `Basic ${Buffer.from(pair).toString('base64')}`];
};

const withoutUndefined = (options: TlsOptions): object =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/**
 * Reaches its targets through a tunnel that a proxy opens, so the proxy sees only the host. Not a class, because not all
 * types of Node say that a connection may be made later.
 */
function tunnelAgent(settings: object, proxy: URL): Agent {
  const agent = new SecureAgent(settings);
  const connect = agent.createConnection.bind(agent);
  const createConnection = (
    options: RequestOptions,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): undefined => {
    const { host = '', port } = options;
    const target = `${host?.includes(':') ? `[${host}]` : host}:${port}`;
    const request = requestBy(proxy)({
      ...placeOf(proxy),
      agent: false,
      method: 'CONNECT',
      path: target,
      headers: ['host', target, ...authorizationOf(proxy)],
    });
    const fail = (message: string): void => {
      request.destroy();
      callback?.(new Error(`the proxy ${proxy.host} ${message}`), new Socket());
    };
    request.on('error', ({ message }) => {
      fail(`cannot be reached: ${message}`);
    });
    request.on('socket', (socket) => {
      // A waiting call has its own timer.
      socket.unref();
      socket.setTimeout(TUNNEL, () => {
        fail(`opened no tunnel within ${TUNNEL} ms`);
      });
    });
    request.on('connect', ({ statusCode }, socket: Socket) => {
      if (statusCode !== 200) {
        fail(`responded with ${statusCode}`);
        return;
      }
      socket.setTimeout(0).ref();
      const through = { ...options, socket };
      callback?.(null, connect(through) ?? socket);
    });
    request.end();
    return undefined;
  };
  return Object.assign(agent, { createConnection });
}
