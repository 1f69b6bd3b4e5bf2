import { isObject, type Scalar, without } from '../../base/json.ts';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { isJsonType, type Operation } from '../../contract/index.ts';
import { keyFields, type Resource } from '../../resources/resource.ts';
import type { Run } from '../run.ts';
import { isValidBody, sentMedia } from '../calls/bodies.ts';
import { arbitraryOf, type References } from './arbitrary.ts';

/** One step of a generated sequence. `of` selects one of the objects created so far, counted back from the newest. */
export type Command =
  | { readonly do: 'create'; readonly resource: Resource; readonly body: unknown }
  | {
      readonly do: 'change';
      readonly resource: Resource;
      /** The operation. */
      readonly by: string;
      readonly of: number;
      readonly body: unknown;
    }
  | { readonly do: 'read' | 'remove'; readonly resource: Resource; readonly of: number }
  | { readonly do: 'list'; readonly resource: Resource }
  | {
      readonly do: 'ask';
      readonly operation: Operation;
      readonly of: number;
      readonly query: Readonly<Record<string, Scalar[]>>;
      readonly body?: unknown;
    };

/** How often a body is generated before an operation is skipped for lack of a valid one. */
const TRIES = 100;

/** Ids, and what depends on the state of the service. */
const NOT_DRAWN = /^(id|.*Ids?|callback_?ur[il]|cursor|index|filter|sort|page|per_?page|status)$/;

/** A new object has no key of another one: the service chooses it, where the contract leaves that to it. */
function withoutKey(run: Run, references: References, resource: Resource, body: unknown): unknown {
  const keyNames = keyFields(resource).filter((name) => references(name) !== undefined);
  const rest = isObject(body) ? without(body, ...keyNames) : body;
  return isValidBody(run, run.contract.operation(resource.make), rest) ? rest : body;
}

/** What sequences are generated from. */
interface Generator {
  readonly run: Run;
  readonly references: References;
  readonly isUsable: (id: string | undefined) => id is string;
}

/** Sequences of allowed calls to operations that the service implements. */
export function sequences(
  run: Run,
  isImplemented: (operationId: string) => boolean,
): Arbitrary<Command[]> | undefined {
  const isUsable = (id: string | undefined): id is string =>
    id !== undefined && run.allowed(id) && run.selected(id) && isImplemented(id);
  const generator: Generator = { run, references: referencesOf(run), isUsable };
  /** One resource at a time, so that the steps of a sequence affect each other. */
  const kinds = run.objects.resources.all.flatMap((resource) => changesOf(generator, resource) ?? []);
  const questions = run.operations.flatMap((operation) =>
    isImplemented(operation.id) ? (questionsOf(generator, operation) ?? []) : [],
  );
  if (questions.length > 0) kinds.push(fc.array(fc.oneof(...questions), { minLength: 1, maxLength: 4 }));
  return kinds.length === 0 ? undefined : fc.oneof(...kinds);
}

/** The values of fields that refer to objects. */
function referencesOf(run: Run): References {
  const { isContained, isUnique, referenceOf } = run.objects.resources;
  return (field) => {
    const reference = referenceOf(field);
    if (reference === undefined && !NOT_DRAWN.test(field) && !isContained(field) && !isUnique(field))
      return undefined;
    return run.objects.values(reference ?? field).slice(0, 5);
  };
}

/** Valid bodies of the operation; undefined if none was generated. */
function bodiesOf({ run, references }: Generator, operation: Operation): Arbitrary<unknown> | undefined {
  const media = sentMedia(operation);
  if (media?.schema === undefined || !isJsonType(media.type)) return undefined;
  const isValid = (body: unknown): boolean => isObject(body) && isValidBody(run, operation, body);
  const bodies = arbitraryOf(run.contract.document, media.schema, references);
  // The service's ids may be invalid in the contract; generating again would then never end.
  return fc.sample(bodies, { numRuns: TRIES, seed: run.options.seed }).some(isValid)
    ? bodies.filter(isValid)
    : undefined;
}

/** One of the objects created so far. */
const OF = fc.nat(7);

/** Sequences that create, change, read and remove objects of one kind. */
function changesOf(generator: Generator, resource: Resource): Arbitrary<Command[]> | undefined {
  const { run, references, isUsable } = generator;
  const { make, change, changes = [], read, remove, list } = resource;
  const making = run.contract.operation(make);
  const body = bodiesOf(generator, making)?.map((one) => withoutKey(run, references, resource, one));
  const isPlaced = run.objects.placesFor(making).length > 0;
  if (!run.options.write || body === undefined || !isPlaced || !isUsable(make) || !isUsable(remove))
    return undefined;
  const creates = body.map((one): Command => ({ do: 'create', resource, body: one }));
  const commands = [creates, OF.map((of): Command => ({ do: 'remove', resource, of }))];
  // A read shows what the others did.
  const reads = OF.map((of): Command => ({ do: 'read', resource, of }));
  if (isUsable(read)) commands.push(reads, reads);
  if (isUsable(list)) commands.push(fc.constant<Command>({ do: 'list', resource }));
  for (const by of [change, ...changes].filter(isUsable)) {
    const bodies = bodiesOf(generator, run.contract.operation(by));
    if (bodies === undefined) continue;
    commands.push(
      fc.tuple(OF, bodies).map(([of, fields]): Command => ({ do: 'change', resource, by, of, body: fields })),
    );
  }
  const then = fc.array(fc.oneof(...commands), { maxLength: 8 });
  return fc.tuple(creates, then).map(([first, rest]) => [first, ...rest]);
}

/** Calls of an operation that only reads, with any parameters. */
function questionsOf(generator: Generator, operation: Operation): Arbitrary<Command> | undefined {
  const { run, references } = generator;
  const { parameters, requestBody } = operation;
  if (!operation.readOnly || operation.polling !== undefined) return undefined;
  const bodies = bodiesOf(generator, operation);
  if (bodies === undefined && requestBody?.required) return undefined;
  const query = fc.record(
    Object.fromEntries(
      parameters
        .filter(({ in: where, name }) => where === 'query' && references(name) === undefined)
        .map(({ name, schema }) => [
          name,
          arbitraryOf(run.contract.document, schema, references).map(scalarsIn),
        ]),
    ),
  );
  if (parameters.length === 0 && requestBody === undefined) return undefined;
  return fc
    .tuple(OF, query, bodies ?? fc.constant(undefined))
    .map(([of, values, body]): Command => ({ do: 'ask', operation, of, query: values, body }));
}

const scalarsIn = (value: unknown): Scalar[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is Scalar => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean',
  );
