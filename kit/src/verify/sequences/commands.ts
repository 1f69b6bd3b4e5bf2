import { isObject, type Scalar, without } from '../../base/json.ts';
import { keysOf } from '../../base/pointer.ts';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { isJsonType, type Operation } from '../../contract/index.ts';
import type { Resource } from '../../resources/resource.ts';
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
function withoutKey(run: Run, references: References, { keys, make }: Resource, body: unknown): unknown {
  const names = Object.values(keys).flatMap((pointer) => keysOf(pointer)[0] ?? []);
  const known = names.filter((name) => references(name) !== undefined);
  const rest = isObject(body) ? without(body, ...known) : body;
  return isValidBody(run, run.contract.operation(make), rest) ? rest : body;
}

/** Sequences of allowed calls to operations that the service implements. */
export function sequences(
  run: Run,
  isImplemented: (operationId: string) => boolean,
): Arbitrary<Command[]> | undefined {
  const { document } = run.contract;
  const cache = new Map<string, readonly Scalar[]>();
  const { isContained, isUnique, referenceOf } = run.objects.resources;
  const references: References = (field) => {
    const reference = referenceOf(field);
    if (reference === undefined && !NOT_DRAWN.test(field) && !isContained(field) && !isUnique(field))
      return undefined;
    const name = reference ?? field;
    // Generated once, so that the same seed gives the same values.
    const values = cache.get(name) ?? [...run.objects.values(name)].slice(0, 5);
    cache.set(name, values);
    return values;
  };
  const of = fc.nat(7);
  const usable = (id: string | undefined): id is string =>
    id !== undefined && run.allowed(id) && run.selected(id) && isImplemented(id);

  const bodyOf = (operation: Operation): Arbitrary<unknown> | undefined => {
    const media = sentMedia(operation);
    if (media?.schema === undefined || !isJsonType(media.type)) return undefined;
    const valid = (body: unknown): boolean => isObject(body) && isValidBody(run, operation, body);
    const drawn = arbitraryOf(document, media.schema, references);
    // The service's ids may be invalid in the contract; generating again would then never end.
    return fc.sample(drawn, { numRuns: TRIES, seed: run.options.seed }).some(valid)
      ? drawn.filter(valid)
      : undefined;
  };

  /** One resource at a time, so that the steps of a sequence affect each other. */
  const kinds: Arbitrary<Command[]>[] = [];
  for (const resource of run.objects.resources.all) {
    const { make, change, changes = [], read, remove, list } = resource;
    const making = run.contract.operation(make);
    const body = bodyOf(making)?.map((one) => withoutKey(run, references, resource, one));
    const isPlaced = run.objects.placesFor(making).length > 0;
    if (!run.options.write || body === undefined || !isPlaced || !usable(make) || !usable(remove)) continue;
    const creates = body.map((one): Command => ({ do: 'create', resource, body: one }));
    const commands: Arbitrary<Command>[] = [creates];
    commands.push(of.map((one): Command => ({ do: 'remove', resource, of: one })));
    // A read shows what the others did.
    const reads = of.map((one): Command => ({ do: 'read', resource, of: one }));
    if (usable(read)) commands.push(reads, reads);
    if (usable(list)) commands.push(fc.constant<Command>({ do: 'list', resource }));
    for (const by of [change, ...changes].filter(usable)) {
      const changed = bodyOf(run.contract.operation(by));
      if (changed === undefined) continue;
      commands.push(
        fc
          .tuple(of, changed)
          .map(([one, fields]): Command => ({ do: 'change', resource, by, of: one, body: fields })),
      );
    }
    const then = fc.array(fc.oneof(...commands), { maxLength: 8 });
    kinds.push(fc.tuple(creates, then).map(([first, rest]) => [first, ...rest]));
  }
  const questions: Arbitrary<Command>[] = [];
  for (const operation of run.operations) {
    if (!operation.readOnly || operation.polling !== undefined || !isImplemented(operation.id)) continue;
    const drawn = bodyOf(operation);
    if (drawn === undefined && operation.requestBody?.required) continue;
    const body = drawn ?? fc.constant(undefined);
    const query = fc.record(
      Object.fromEntries(
        operation.parameters
          .filter(({ in: where, name }) => where === 'query' && references(name) === undefined)
          .map(({ name, schema }) => [name, arbitraryOf(document, schema, references).map(listOf)]),
      ),
    );
    if (operation.parameters.length === 0 && operation.requestBody === undefined) continue;
    questions.push(
      fc
        .tuple(of, query, body)
        .map(([one, asked, sent]): Command => ({ do: 'ask', operation, of: one, query: asked, body: sent })),
    );
  }
  if (questions.length > 0) kinds.push(fc.array(fc.oneof(...questions), { minLength: 1, maxLength: 4 }));
  return kinds.length === 0 ? undefined : fc.oneof(...kinds);
}

const listOf = (value: unknown): Scalar[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is Scalar => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean',
  );
