import type { OperationComparison } from './operation-comparison.ts';
import { type Both, child, children, field, items, matched, type Node } from '../node.ts';
import { strings, text } from '../../../base/json.ts';

/** Servers by address: with all variables at their defaults, and with one of them at each of its other values. */
const serversOf = (node: Node): Map<string, Node> =>
  new Map(
    items(child(node, 'servers')).flatMap((server) => {
      const url = text(field(server, 'url')) ?? '/';
      const variables = children(child(server, 'variables'));
      const defaults = new Map(
        variables.map(([name, variable]) => [name, text(field(variable, 'default')) ?? '']),
      );
      const others = variables.flatMap(([name, variable]) =>
        strings(field(variable, 'enum')).map((value) => new Map([...defaults, [name, value]])),
      );
      return [defaults, ...others].map((values): [string, Node] => [
        url.replaceAll(/\{([^}]*)\}/g, (whole, name: string) => values.get(name) ?? whole),
        server,
      ]);
    }),
  );

export function compareServers(call: OperationComparison, within: Both): void {
  for (const [url, old, now] of matched(serversOf(within.old), serversOf(within.new))) {
    if (old !== undefined && now !== undefined) call.words({ old, new: now });
    else
      call.find(now ? 'server-added' : 'server-removed', 'call', `server ${url}`, { old, new: now }, within);
  }
}
