import { at, entries, follow, isRecord, items, type Json, type Place, type Resolve } from './place.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export interface Operation extends Place<Json> {
  /** For messages: the operationId, or method and path. */
  readonly name: string;
  readonly path: string;
  readonly item: Place<Json>;
  /** A request that the service sends. */
  readonly callback: boolean;
}

export interface Body extends Place<Json> {
  /** Sent to the service, or by it; a callback's request is sent by it. */
  readonly direction: 'request' | 'response';
  /** For messages: "getGoal, response 200, application/json". */
  readonly what: string;
}

const known = new WeakMap<object, Operation[]>();

/** Every operation of the document, callbacks included. */
export function operationsOf(resolve: Resolve, root: Place): Operation[] {
  if (!isRecord(root.node)) return [];
  const found = known.get(root.node) ?? inPaths(resolve, at(root, 'paths'), false);
  known.set(root.node, found);
  return found;
}

function inPaths(resolve: Resolve, paths: Place, callback: boolean): Operation[] {
  return entries(resolve, paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const { node, location } = at(item, method);
      if (!isRecord(node)) return [];
      const name =
        typeof node.operationId === 'string' ? node.operationId : `${method.toUpperCase()} ${path}`;
      const operation: Operation = { name, path, item, node, location, callback };
      const callbacks = entries(resolve, at(operation, 'callbacks'));
      return [operation, ...callbacks.flatMap(([, place]) => inPaths(resolve, place, true))];
    }),
  );
}

/** The parameters of an operation, those of its path item first. */
export function parametersOf(resolve: Resolve, operation: Operation): Place<Json>[] {
  return [
    ...items(resolve, at(operation.item, 'parameters')),
    ...items(resolve, at(operation, 'parameters')),
  ];
}

/** The media types of what an operation takes and answers. */
export function bodiesOf(resolve: Resolve, operation: Operation): Body[] {
  const [sent, answered] = operation.callback
    ? (['response', 'request'] as const)
    : (['request', 'response'] as const);
  const body = follow(resolve, at(operation, 'requestBody'));
  const contents = [
    { of: body, direction: sent, what: 'request body' },
    ...entries(resolve, at(operation, 'responses')).map(([status, of]) => ({
      of,
      direction: answered,
      what: `response ${status}`,
    })),
  ];
  return contents.flatMap(({ of, direction, what }) =>
    entries(resolve, at(of, 'content')).map(([type, place]) => ({
      ...place,
      direction,
      what: `${operation.name}, ${what}, ${type}`,
    })),
  );
}

/** The first success response, if it has a schema. */
export function successSchema(resolve: Resolve, operation: Operation): Place | undefined {
  const success = entries(resolve, at(operation, 'responses')).find(([status]) => /^2/.test(status))?.[1];
  const media = success && entries(resolve, at(success, 'content'))[0]?.[1];
  return media && at(media, 'schema');
}

export function requestSchema(resolve: Resolve, operation: Operation): Place | undefined {
  const body = follow(resolve, at(operation, 'requestBody'));
  const media = entries(resolve, at(body, 'content'))[0]?.[1];
  return media && at(media, 'schema');
}
