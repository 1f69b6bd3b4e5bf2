import { child, type MediaType, resolve } from 'openapi-contract-kit/internal/contract/index';
import { entries, isObject, type JsonObject, list } from 'openapi-contract-kit/internal/base/json';
import type { Node } from 'openapi-contract-kit/internal/base/pointer';
import type { LintedOperation } from './rule.ts';

/** The parameters of an operation as they are written, those of its path item first. */
export function parametersOf(document: JsonObject, operation: LintedOperation): Node[] {
  const own: Node = { pointer: operation.pointer, value: operation.node };
  return [operation.pathItem, own].flatMap(({ pointer, value }) =>
    list(value['parameters']).flatMap((item, index) =>
      isObject(item) ? [resolve(document, { pointer: `${pointer}/parameters/${index}`, value: item })] : [],
    ),
  );
}

/** The schema of a parameter or a header, below its media type if it has one. */
export function schemaOf(document: JsonObject, holder: Node): Node | undefined {
  const [media] = entries(holder.value['content'])[0] ?? [];
  const of = media === undefined ? holder : child(document, holder, 'content', media);
  return of && child(document, of, 'schema');
}

export interface Body extends MediaType {
  /** The direction of a body: sent to the service, or by the service, such as a callback's request. */
  readonly direction: 'request' | 'response';
  /** For messages: "getGoal, response 200, application/json". */
  readonly what: string;
}

/** The media types of an operation's bodies. */
export function bodiesOf({ id, callback, requestBody, responses }: LintedOperation): Body[] {
  const [sending, receiving] = callback
    ? (['response', 'request'] as const)
    : (['request', 'response'] as const);
  const all = [
    { content: requestBody?.content ?? [], direction: sending, what: 'request body' },
    ...responses.map(({ status, content }) => ({
      content,
      direction: receiving,
      what: `response ${status}`,
    })),
  ];
  return all.flatMap(({ content, direction, what }) =>
    content.map((media) => ({ ...media, direction, what: `${id}, ${what}, ${media.type}` })),
  );
}

/** The name of the component at this pointer; undefined if it is not a component. */
export const componentAt = (pointer: string): string | undefined =>
  /^\/components\/[^/]+\/([^/]+)$/.exec(pointer)?.[1];
