import type { Call } from './call.ts';
import type { Both } from './node.ts';
import { text } from '../../contract/json.ts';
import { child, children, field, items, type Node } from './node.ts';

/** Servers by address, variables at their defaults. */
function serversOf(node: Node): Map<string, Node> {
  return new Map(
    items(child(node, 'servers')).map((server) => {
      const defaults = new Map(
        children(child(server, 'variables')).map(([name, variable]) => [
          name,
          text(field(variable, 'default')) ?? '',
        ]),
      );
      const url = text(field(server, 'url')) ?? '/';
      return [url.replaceAll(/\{([^}]*)\}/g, (whole, name: string) => defaults.get(name) ?? whole), server];
    }),
  );
}

export function compareServers(call: Call, within: Both): void {
  const [old, now] = [serversOf(within.old), serversOf(within.new)];
  for (const [url, node] of now) {
    if (!old.has(url)) call.find('server-added', 'call', `server ${url}`, { new: node }, within);
  }
  for (const [url, node] of old) {
    const twin = now.get(url);
    if (twin === undefined) call.find('server-removed', 'call', `server ${url}`, { old: node }, within);
    else call.words({ old: node, new: twin });
  }
}
