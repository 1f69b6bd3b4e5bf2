import {
  type Contract,
  type Correction,
  fit,
  type Renaming,
  responseFor,
  type Validator,
} from 'openapi-contract-kit/internal/contract/index';
import { isObject, text } from 'openapi-contract-kit/internal/base/json';
import type { Node } from 'openapi-contract-kit/internal/base/pointer';
import type { ContractAdapter } from './contract-adapter.ts';
import { AdapterCompiler, type OperationAdapter } from './operation-adapter.ts';
import { Refusal } from '../base/refusal.ts';

/** Rules of single values. A handler stores such a value as it is, so the words of corrections reach it. */
const LOOSE =
  'enum const pattern format minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength'.split(
    ' ',
  );

/**
 * The adapter of a corrected contract: it renames fields and words. Values that do not match the other contract are left
 * out or generated, so that it always starts.
 */
export function createOverlayAdapter(
  shipped: Contract,
  corrected: Contract,
  corrections: readonly Correction[],
): ContractAdapter {
  /** The names and words in the current request that the corrections replaced. */
  let outdated: { readonly message: string; readonly isRefused: boolean }[] = [];
  const former = (pointer: string, was: string, is: string): void => {
    const { place, formerUse } = nearest(corrections, pointer)?.action ?? {};
    const message = `${was} is called ${is} (${place ?? 'corrected'}): send ${is}`;
    outdated.push({ message, isRefused: formerUse !== 'warn' });
  };
  const compiler = new AdapterCompiler(shipped, corrected, former);
  const { adapters, withoutHandler } = adaptersOf(compiler, shipped, corrected);

  const fitted = (schema: Node | undefined, value: unknown): unknown =>
    schema === undefined ? value : fit(corrected.document, schema, value, { direction: 'response' });

  return {
    known: (operation) => adapters.get(operation.id)?.original,
    params(operation, params, warn) {
      const adapter = adapters.get(operation.id);
      if (adapter === undefined) return params;
      outdated = [];
      const renamed = paramsOf(adapter, params, (body) => bodyOf(shipped, adapter, body));
      const refused = outdated.filter(({ isRefused }) => isRefused).map(({ message }) => message);
      if (refused.length > 0) throw new Refusal('invalid', [...new Set(refused)].join('; '));
      for (const { message } of outdated) warn(message);
      return renamed;
    },
    result(operation, body) {
      const adapter = adapters.get(operation.id);
      if (adapter === undefined) return body;
      const { result, responseSchema } = adapter;
      return fitted(responseSchema, result?.rename(body) ?? body);
    },
    refused(operation, { status, body }) {
      const adapter = adapters.get(operation.id);
      const error = adapter?.errors.get(status);
      const message = fitted(error?.to, error?.renames?.rename(body) ?? body);
      const isUnknown = adapter !== undefined && responseFor(operation, status) === undefined;
      return { status, body: isObject(message) ? message : body, ...(isUnknown && { isUnknown }) };
    },
    notFollowed: [...withoutHandler].map(([id, why]) => `${id} returns its example: ${why}.`),
    example(operation) {
      const response = responseFor(operation, compiler.success(operation).status);
      const media = response?.content[0];
      if (media === undefined) return { body: undefined };
      const [example] = media.examples;
      return example && { body: example.value };
    },
  };
}

/** By the ids of operations: the adapter, or why there is none. */
function adaptersOf(compiler: AdapterCompiler, shipped: Contract, corrected: Contract) {
  const adapters = new Map<string, OperationAdapter>();
  const withoutHandler = new Map<string, string>();
  for (const operation of corrected.operations) {
    const original = shipped.operations.find(({ id }) => id === operation.id);
    if (original === undefined) continue;
    const why = compiler.whyWithoutHandler(operation, original);
    if (why === undefined) adapters.set(operation.id, compiler.compile(operation, original));
    else withoutHandler.set(operation.id, why);
  }
  return { adapters, withoutHandler };
}

/** The validator of handlers, which store words and numbers of corrections as they are. */
export const loosened = (validator: Validator): Validator => ({
  ...validator,
  value: (...parameters) => validator.value(...parameters).filter(({ keyword }) => !LOOSE.includes(keyword)),
});

/** The body as the handler takes it: without fields that it cannot read, and with generated ones that it needs. */
function bodyOf(
  { document }: Contract,
  { original, body }: OperationAdapter,
  incomingBody: unknown,
): unknown {
  const renamed = body?.rename(incomingBody) ?? incomingBody;
  const media = original.requestBody?.content[0];
  // Files are checked where they are read.
  if (media?.schema === undefined || media.type === 'multipart/form-data') return renamed;
  const isKept = (_value: unknown, keyword: string): boolean => LOOSE.includes(keyword);
  return fit(document, media.schema, renamed, { direction: 'request-ignoring-read-only', isKept });
}

function paramsOf(
  { parameters, items }: OperationAdapter,
  params: object,
  bodyOf: (incomingBody: unknown) => unknown,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params) as [string, unknown][]) {
    if (name === 'body') {
      const body = bodyOf(value);
      result['body'] = items && isObject(body) ? withFieldNames(items.renaming, body) : body;
      continue;
    }
    const parameter = parameters.get(name);
    if (parameter !== undefined) result[parameter.name] = parameter.value?.rename(value) ?? value;
  }
  return items === undefined ? result : withFieldNames(items.renaming, result);
}

/** Filters and orders name fields of what they list, and values of those. */
function withFieldNames(renaming: Renaming, holder: object): Record<string, unknown> {
  const renamed = (entry: unknown): unknown => {
    if (!isObject(entry)) return entry;
    const field = renaming.fields.get(text(entry['field']) ?? '');
    field?.report?.();
    return field === undefined ? entry : { ...entry, field: field.name ?? entry['field'] };
  };
  return Object.fromEntries(
    Object.entries(holder).map(([name, value]: [string, unknown]) => {
      if (name !== 'filter' && name !== 'sort') return [name, value];
      return [name, Array.isArray(value) ? value.map(renamed) : renamed(value)];
    }),
  );
}

/** The correction nearest to the place. */
function nearest(corrections: readonly Correction[], pointer: string): Correction | undefined {
  const shared = ({ new: own }: Correction): number => {
    const [a, b] = [own.split('/'), pointer.split('/')];
    const first = a.findIndex((key, index) => key !== b[index]);
    return first === -1 ? a.length : first;
  };
  return corrections.reduce<Correction | undefined>(
    (best, one) => (best === undefined || shared(one) >= shared(best) ? one : best),
    undefined,
  );
}
