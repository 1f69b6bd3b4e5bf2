/** The figures of the client beside those of its peers, one line for each thing that was measured. */
import type { Row } from './row.ts';

/** The clients, by the names that rows give them, in the order of the columns. */
const CLIENTS: readonly (readonly [inRows: string, label: string])[] = [
  ['fetch-with-deadline', '`fetch` with a deadline'],
  ['openapi-fetch', 'openapi-fetch'],
  ['hey-api', 'hey-api'],
  ['redocly', 'Redocly'],
  ['ky', 'ky'],
  ['octokit', 'octokit'],
  ['octokit-without-retry', 'octokit, retries off'],
  ['axios', 'axios'],
];

/** What was measured, and with which client: a row is named `measured: client` or `client: measured`. */
function peerIn(name: string): readonly [measured: string, client: string] | undefined {
  const bare = name.replace('octokit with paginate and retry', 'octokit');
  for (const [client] of CLIENTS) {
    if (bare.endsWith(`: ${client}`)) return [bare.slice(0, -`: ${client}`.length), client];
    if (bare.startsWith(`${client}: `)) return [bare.slice(`${client}: `.length), client];
  }
  return undefined;
}

/** What rows call the figure of this package. */
const ownNames = (measured: string): readonly string[] => [
  `${measured}: ours`,
  `client: ${measured}`,
  `${measured}: one GET and one POST`,
  measured,
];

export interface Beside {
  readonly head: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** The rows that a line shows. */
  readonly shown: ReadonlySet<Row>;
}

export function besidePeers(rows: readonly Row[], show: (row: Row) => string): Beside {
  const peers = rows.flatMap((row) => {
    const [measured, client] = peerIn(row.name) ?? [];
    return measured === undefined ? [] : [{ measured, client, row }];
  });
  const shown = new Set(peers.map(({ row }) => row));
  const lines = [...new Set(peers.map(({ measured }) => measured))].map((measured) => {
    const ours = ownNames(measured).flatMap((own) => rows.find(({ name }) => name === own) ?? []);
    const cells = [
      ours[0],
      ...CLIENTS.map(
        ([client]) => peers.find((peer) => peer.measured === measured && peer.client === client)?.row,
      ),
    ];
    for (const row of cells) if (row !== undefined) shown.add(row);
    return [measured, ...cells.map((row) => (row === undefined ? '' : show(row)))];
  });
  return { head: ['what', 'this package', ...CLIENTS.map(([, label]) => label)], lines, shown };
}
