import * as fc from 'fast-check';
import { isObject, isScalar, type Json, type Scalar } from 'openapi-contract-kit/internal/base/json';
import {
  type Contract,
  type MediaType,
  type Operation,
  resolve,
  type Validator,
} from 'openapi-contract-kit/internal/contract/index';
import { stringifyExact } from 'openapi-contract-kit/internal/base/exact';
import { badBodies } from 'openapi-contract-kit/internal/verify/negative/bad-bodies';
import { wrongValues } from 'openapi-contract-kit/internal/verify/negative/wrong-values';
import { arbitraryOf } from 'openapi-contract-kit/internal/verify/sequences/arbitrary';
import { boundsOf, type Strategy, variantsOf, wordsOf } from './values.ts';

/** A request, and whether it follows the contract. */
export interface VariantRequest {
  readonly strategy: Strategy;
  readonly operation: Operation;
  readonly path: string;
  readonly body?: { readonly type: string; readonly value: unknown };
}

const RANDOM_BODIES = 40;
const RANDOM_QUERIES = 15;

/** All requests for an operation, each of them once. */
export function* requestsFor(
  contract: Contract,
  validator: Validator,
  operation: Operation,
  seed: number,
): Generator<VariantRequest> {
  const seen = new Set<string>();
  for (const request of allRequests(contract, validator, operation, seed)) {
    const key = stringifyExact([request.path, request.body?.value ?? null]);
    if (seen.has(key)) continue;
    seen.add(key);
    yield request;
  }
}

function* allRequests(
  contract: Contract,
  validator: Validator,
  operation: Operation,
  seed: number,
): Generator<VariantRequest> {
  const { document } = contract;
  const media = operation.requestBody?.content.find(({ type }) => type === 'application/json');
  const [good, ...others] = media?.examples.map(({ value }) => value) ?? [];
  if (operation.requestBody !== undefined && media === undefined) return;
  const plain = addressOf(operation, {});
  const make = (strategy: Strategy, path: string, value: unknown): VariantRequest => ({
    strategy,
    operation,
    path,
    ...(media === undefined || value === undefined ? {} : { body: { type: media.type, value } }),
  });

  for (const example of [good, ...others]) yield make('examples', plain, example);
  for (const query of queriesOf(contract, validator, operation, seed))
    yield make(query.strategy, addressOf(operation, query.values), good);
  for (const path of wrongPaths(document, validator, operation)) yield make('negatives', path, good);
  if (media?.schema === undefined) return;
  const violationsOf = (body: unknown) => validator.requestBody(operation, media.type, body);
  const isValid = (value: unknown): boolean => violationsOf(value).length === 0;
  for (const example of [good, ...others]) {
    for (const { strategy, value } of variantsOf(document, media.schema, example))
      if (isValid(value)) yield make(strategy, plain, value);
    for (const { value } of badBodies(document, media.schema, example, violationsOf))
      yield make('negatives', plain, value);
  }
  for (const value of randomBodies(contract, media, seed))
    if (isValid(value)) yield make('random', plain, value);
}

function randomBodies({ document }: Contract, { schema }: MediaType, seed: number): unknown[] {
  if (schema === undefined) return [];
  return fc.sample(arbitraryOf(document, schema, referenceTo), { numRuns: RANDOM_BODIES, seed });
}

/** Ids of the sample data. */
const referenceTo = (field: string): readonly Scalar[] | undefined =>
  field === 'cursor' || field === 'callbackUrl'
    ? []
    : /(^id$|Ids?$|^goals$)/.test(field)
      ? [1, 2, 3]
      : undefined;

interface Query {
  readonly strategy: Strategy;
  readonly values: Readonly<Record<string, Json>>;
}

function* queriesOf(
  contract: Contract,
  validator: Validator,
  operation: Operation,
  seed: number,
): Generator<Query> {
  const { document } = contract;
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const fits = (values: Query['values']): boolean => violationsOf(validator, operation, values) === 0;
  for (const { name, schema, example } of parameters) {
    const { value } = resolve(document, schema);
    if (example !== undefined) yield { strategy: 'examples', values: { [name]: example } };
    const items = value['items'];
    const words = [...wordsOf(value), ...(isObject(items) ? wordsOf(items) : [])];
    for (const word of words) {
      const values = { [name]: word as Json };
      if (fits(values)) yield { strategy: 'values', values };
    }
    for (const bound of boundsOf(value)) {
      const values = { [name]: bound as Json };
      if (typeof bound === 'number' && fits(values)) yield { strategy: 'bounds', values };
    }
    for (const { value: wrong } of wrongValues(value)) {
      const values = { [name]: wrong as Json };
      if (!isObject(wrong) && wrong !== null && !fits(values)) yield { strategy: 'negatives', values };
    }
  }
  if (parameters.length < 2) return;
  const drawn = fc.record(
    Object.fromEntries(
      parameters.map(({ name, schema }) => [name, arbitraryOf(document, schema, referenceTo)]),
    ),
    { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
  );
  for (const values of fc.sample(drawn, { numRuns: RANDOM_QUERIES, seed }))
    if (fits(values as Query['values'])) yield { strategy: 'random', values: values as Query['values'] };
}

function violationsOf(validator: Validator, operation: Operation, values: Query['values']): number {
  const path = Object.fromEntries(pathValues(operation));
  const query = new URLSearchParams(addressOf(operation, values).split('?')[1] ?? '');
  return validator.parameters(operation, { path, query }).violations.length;
}

function* wrongPaths(
  document: Contract['document'],
  validator: Validator,
  operation: Operation,
): Generator<string> {
  for (const [name] of pathValues(operation)) {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    if (parameter === undefined) continue;
    for (const { value } of wrongValues(resolve(document, parameter.schema).value)) {
      if (!isScalar(value) || value === '') continue;
      const path = { ...Object.fromEntries(pathValues(operation)), [name]: String(value) };
      const query = new URLSearchParams(addressOf(operation, {}).split('?')[1] ?? '');
      const broken = validator.parameters(operation, { path, query }).violations;
      if (broken.length > 0) yield addressOf(operation, {}, { [name]: String(value) });
    }
  }
}

const pathValues = (operation: Operation): [string, string][] =>
  operation.parameters
    .filter(({ in: where }) => where === 'path')
    .map(({ name, example }) => [name, String(example as Scalar)]);

/** The address with the contract's examples for the path and for required query parameters. */
function addressOf(
  { path, parameters, ...operation }: Operation,
  query: Query['values'],
  places: Readonly<Record<string, string>> = {},
): string {
  const known = { ...Object.fromEntries(pathValues({ ...operation, path, parameters })), ...places };
  const filled = path.replaceAll(/\{(.+?)\}/g, (_all, name: string) => encodeURIComponent(known[name] ?? ''));
  const needed = parameters.filter(({ in: where, required }) => where === 'query' && required);
  const all: Query['values'] = {
    ...Object.fromEntries(needed.map(({ name, example }) => [name, example ?? ''])),
    ...query,
  };
  const words = Object.entries(all).flatMap(([name, value]) => {
    const media = parameters.find((one) => one.in === 'query' && one.name === name)?.media;
    const values = media !== undefined ? [stringifyExact(value)] : [value].flat();
    return values.map((one) => [name, typeof one === 'object' ? stringifyExact(one) : String(one)]);
  });
  return words.length === 0 ? filled : `${filled}?${new URLSearchParams(words).toString()}`;
}
