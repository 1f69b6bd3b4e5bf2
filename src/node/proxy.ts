/** The proxy for an address: a configured one, or one from the environment. */

import { invalid } from '../client/errors.ts';
import { urlOf } from '../client/platform.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the address of the proxy for a request; undefined if it is sent directly to its target. */
export type ProxyFor = (target: URL) => URL | undefined;

/** Not sent through a proxy: traffic to this machine must stay on it. */
const LOOPBACK = /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[::1\])$/;

export function proxiesOf(
  proxy: string | false | undefined,
  environment: Environment = process.env,
): ProxyFor {
  const source = proxy ?? (usesEnvironment(environment) && 'environment');
  if (source === false) return () => undefined;
  const from = source === 'environment' ? fromEnvironment(environment) : always(readProxy(source, 'proxy'));
  return (target) => (LOOPBACK.test(target.hostname) ? undefined : from(target));
}

/** As Node decides for its own fetch. */
const usesEnvironment = ({ NODE_USE_ENV_PROXY, NODE_OPTIONS = '' }: Environment): boolean =>
  NODE_USE_ENV_PROXY === '1' || /--use-env-proxy\b/.test(`${NODE_OPTIONS} ${process.execArgv.join(' ')}`);

const always =
  (proxy: URL): ProxyFor =>
  () =>
    proxy;

function fromEnvironment(environment: Environment): ProxyFor {
  const read = (...names: readonly string[]): URL | undefined => {
    const name = names.find((name) => environment[name]);
    return name === undefined ? undefined : readProxy(environment[name] ?? '', name);
  };
  const http = read('http_proxy', 'HTTP_PROXY');
  const https = read('https_proxy', 'HTTPS_PROXY') ?? http;
  const exempt = exemptIn(environment['no_proxy'] ?? environment['NO_PROXY'] ?? '');
  return (target) => (exempt(target) ? undefined : target.protocol === 'https:' ? https : http);
}

/** `*`, a host, or the end of one behind a dot; each with a port, if only that is meant. */
function exemptIn(list: string): (target: URL) => boolean {
  const entries = list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return ({ hostname, port, protocol }) => {
    const targetPort = port || (protocol === 'https:' ? '443' : '80');
    return entries.some((entry) => {
      const [, host = '', only] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
      if (only !== undefined && only !== targetPort) return false;
      const end = host.replace(/^\*/, '');
      return end === '' || (end.startsWith('.') ? hostname.endsWith(end) : hostname === end);
    });
  };
}

/** The message does not show the address, because it may contain a password. */
function readProxy(value: unknown, where: string): URL {
  const address = typeof value === 'string' ? value : '';
  const whole = address.includes('://') ? address : `http://${address}`;
  const url = urlOf(whole);
  if (url && /^https?:$/.test(url.protocol) && url.hostname) return url;
  throw invalid(where, 'must be the address of a proxy, with http or https');
}
