import { type JsonObject, list, member, objectAt, text } from '../base/json.ts';
import { parsedUrl } from '../base/text.ts';

/** The path of the first server of a contract, without a slash at its end. */
export function pathOfServer(document: JsonObject): string {
  const server = list(document['servers'])[0];
  const address = (text(member(server, 'url')) ?? '').replaceAll(
    /\{([^{}]+)\}/g,
    (_whole, name: string) => text(objectAt(server, 'variables', name)['default']) ?? '',
  );
  return parsedUrl(address, 'http://service')?.pathname.replace(/\/+$/, '') ?? '';
}
