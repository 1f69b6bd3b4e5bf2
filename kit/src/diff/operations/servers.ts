import { strings, text } from '../../base/json.ts';
import { type Both, children, field, items, partOf, type Stated } from '../node.ts';
import type { OperationComparison } from './operation-comparison.ts';

/** An address, or all addresses that a variable makes possible which may have any value. */
interface Address {
  /** With every such variable as `ANY`. */
  readonly plain: string;
  readonly shown: string;
  readonly server: Stated;
}

/** No address contains it. */
const ANY = '\u0000';

/** The most addresses that are listed, for the values of all variables of a server. */
const MOST_ADDRESSES = 500;

export function compareServers(call: OperationComparison, within: Both): void {
  const [old, now] = [addressesOf(within.old), addressesOf(within.new)];
  for (const address of old) {
    const twin = now.find(({ plain }) => plain === address.plain);
    if (twin !== undefined) call.words({ old: address.server, new: twin.server });
    else if (!now.some((other) => includes(other, address)))
      call.find(
        'server-removed',
        `server ${address.shown}`,
        { old: address.server },
        { direction: 'call', within },
      );
  }
  for (const address of now) {
    if (!old.some((other) => includes(other, address)))
      call.find(
        'server-added',
        `server ${address.shown}`,
        { new: address.server },
        { direction: 'call', within },
      );
  }
}

/** Whether one is the other, or stands for it among others. */
function includes({ plain }: Address, other: Address): boolean {
  if (plain === other.plain) return true;
  // Without servers, a document means the host from which it was read, which may be any.
  if (other.server.absent === true) return /^https?:\/\/[^/]+\/?$/.test(plain);
  return fitsPattern(plain, other.plain);
}

/** Each `ANY` stands for one character or more. */
function fitsPattern(pattern: string, address: string): boolean {
  const [first = '', ...literals] = pattern.split(ANY);
  const last = literals.pop();
  if (last === undefined || !address.startsWith(first)) return false;
  let at = first.length;
  for (const literal of literals) {
    const start = address.indexOf(literal, at + 1);
    if (start === -1) return false;
    at = start + literal.length;
  }
  return address.endsWith(last) && address.length - last.length > at;
}

/** The addresses of a part that lists servers; if there are none, the specification names one. */
function addressesOf(holder: Stated): Address[] {
  const servers = items(partOf(holder, 'servers'));
  if (servers.length === 0)
    return [{ plain: '/', shown: '/', server: { ...holder, value: {}, absent: true } }];
  const all = servers.flatMap(addressesOfServer);
  return [...new Map(all.reverse().map((address) => [address.plain, address])).values()].reverse();
}

function addressesOfServer(server: Stated): Address[] {
  const url = text(field(server, 'url')) ?? '/';
  const variables = new Map(
    children(partOf(server, 'variables')).map(([name, one]) => [name, valuesOf(one)]),
  );
  const parts = url.split(/(\{[^}]*\})/).map((part): readonly string[] => {
    if (!/^\{.*\}$/.test(part)) return [part];
    return variables.get(part.slice(1, -1)) ?? [ANY];
  });
  const isFew = parts.reduce((count, values) => count * values.length, 1) <= MOST_ADDRESSES;
  const choices = isFew
    ? parts
    : parts.map((values) => [values.length > 1 ? `{${values.join('|')}}` : values.join()]);
  const plains = choices.reduce<string[]>(
    (all, values) => all.flatMap((start) => values.map((value) => start + value)),
    [''],
  );
  const names = [...url.matchAll(/\{[^}]*\}/g)].map(([name]) => name);
  const open = names.filter((name) => variables.get(name.slice(1, -1)) === undefined);
  return plains.map((plain) => {
    const rest = [...open];
    return { plain: plainUrl(plain), shown: plain.replaceAll(ANY, () => rest.shift() ?? ''), server };
  });
}

/** The case of a host, a slash at the end and whether the usual port is named say nothing. */
function plainUrl(url: string): string {
  const [, scheme = '', host = '', path = url] = /^(https?):\/\/([^/]+)(.*)$/i.exec(url) ?? [];
  if (scheme === '') return path === '/' ? path : path.replace(/\/$/, '');
  const port = scheme.toLowerCase() === 'https' ? 443 : 80;
  // A variable at the end may contain a port.
  const authority = host.includes(':') || host.endsWith(ANY) ? host : `${host}:${port}`;
  return `${scheme}://${authority}`.toLowerCase() + path.replace(/\/$/, '');
}

/** The values that a variable lists; without a list, it may have any. */
function valuesOf(variable: Stated): readonly string[] | undefined {
  const listed = strings(field(variable, 'enum'));
  if (listed.length === 0) return undefined;
  return [...new Set([...listed, text(field(variable, 'default')) ?? listed[0] ?? ''])].sort();
}
