import { type Json, type JsonObject, list, member, objectAt, text } from '../base/json.ts';
import { parsedUrl } from '../base/text.ts';

/** The paths of the servers of a contract, each once, without a slash at its end. */
export const pathsOfServers = (document: JsonObject): string[] => [
  ...new Set(list(document['servers']).map((server) => pathOf(server))),
];

/** That of the first server. */
export const pathOfServer = (document: JsonObject): string => pathsOfServers(document)[0] ?? '';

function pathOf(server: Json): string {
  const address = (text(member(server, 'url')) ?? '').replaceAll(
    /\{([^{}]+)\}/g,
    (_whole, name: string) => text(objectAt(server, 'variables', name)['default']) ?? '',
  );
  return parsedUrl(address, 'http://service')?.pathname.replace(/\/+$/, '') ?? '';
}
