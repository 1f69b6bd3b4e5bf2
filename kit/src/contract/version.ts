import { type JsonObject, text } from '../base/json.ts';
import { UnreadableDocumentError } from './refs.ts';

/**
 * In OpenAPI 3.0, `nullable` allows null, the exclusive bounds are booleans, and nothing beside a `$ref` counts. All
 * other differences of the versions add parts, and are read whatever the version is.
 */
export const isOpenApi30 = (document: JsonObject): boolean =>
  text(document['openapi'])?.startsWith('3.0') === true;

/** What a part has instead of a `$ref` that does not resolve: nothing is known of it, so it is not checked or compared. */
export const UNRESOLVED = 'x-unresolved';

/** Throws if the document is not OpenAPI 3.0, 3.1 or 3.2. */
export function checkVersion(name: string, root: JsonObject): void {
  const version = text(root['openapi']);
  if (version !== undefined && /^3\.[0-2](\.|$)/.test(version)) return;
  if (text(root['swagger']) !== undefined)
    throw new UnreadableDocumentError(
      `${name} is Swagger ${text(root['swagger']) ?? ''}, and OpenAPI 3.0 to 3.2 are read. Convert it: npx swagger2openapi ${name} --outfile openapi.json`,
    );
  throw new UnreadableDocumentError(
    version === undefined
      ? `${name} is not an OpenAPI document: it names no version of OpenAPI.`
      : `${name} is OpenAPI ${version}, and 3.0 to 3.2 are read.`,
  );
}
