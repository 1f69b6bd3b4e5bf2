import {
  type Contract,
  type Conversion,
  type Correction,
  createValidator,
  fit,
  responseFor,
  sampleOf,
  shapeOf,
  type Validator,
  type Violation,
} from '../../contract/index.ts';
import { isList, isObject, setMember, text } from '../../base/json.ts';
import { keysOf, type Node } from '../../base/pointer.ts';
import type { ContractAdapter } from './contract-adapter.ts';
import { AdapterCompiler, type OperationAdapter } from './operation-adapter.ts';
import { Refusal } from '../context/refusal.ts';

/** Rules of single values. A handler stores such a value as it is, so the words of corrections reach it. */
const LOOSE =
  'enum const pattern format minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength'.split(
    ' ',
  );

/** The name under which a record keeps a field whose value the handlers cannot read. */
const HELD = 'corrected.';

/**
 * The adapter of a corrected contract. What cannot be translated is left out or generated, so that it always starts.
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
  const validator = createValidator(shipped, { readOnly: 'ignore' });
  const adapters = new Map<string, OperationAdapter>();
  const withoutHandler = new Map<string, string>();
  for (const operation of corrected.operations) {
    const known = shipped.operations.find(({ id }) => id === operation.id);
    if (known === undefined) continue;
    const why = compiler.whyWithoutHandler(operation, known);
    if (why === undefined) adapters.set(operation.id, compiler.compile(operation, known));
    else withoutHandler.set(operation.id, why);
  }

  const fitted = (schema: Node | undefined, value: unknown): unknown =>
    schema === undefined ? value : fit(corrected.document, schema, value, 'response');

  return {
    known: (operation) => adapters.get(operation.id)?.known,
    params(operation, params, warn) {
      const adapter = adapters.get(operation.id);
      if (adapter === undefined) return params;
      outdated = [];
      const taken = paramsOf(adapter, params, (body) => bodyOf(shipped, validator, adapter, body));
      const refused = outdated.filter(({ isRefused }) => isRefused).map(({ message }) => message);
      if (refused.length > 0) throw new Refusal(400, [...new Set(refused)].join('; '));
      for (const { message } of outdated) warn(message);
      return taken;
    },
    result(operation, body) {
      const adapter = adapters.get(operation.id);
      if (adapter === undefined) return body;
      const { result, returned } = adapter;
      return fitted(returned, released(result?.translate(body) ?? body));
    },
    refused(operation, { status, body }) {
      const adapter = adapters.get(operation.id);
      const instead = adapter?.statuses.get(status) ?? status;
      const error = adapter?.errors.get(status);
      const said = fitted(error?.to, error?.translation?.translate(body) ?? body);
      const isUnknown = adapter !== undefined && responseFor(operation, instead) === undefined;
      return { status: instead, body: isObject(said) ? said : body, ...(isUnknown && { isUnknown }) };
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

/** The validator of handlers, which store words and numbers of corrections as they are. */
export const loosened = (validator: Validator): Validator => ({
  ...validator,
  value: (...given) => validator.value(...given).filter(isStrict),
});

const isStrict = ({ keyword }: Violation): boolean => !LOOSE.includes(keyword);

/** The body as the handler takes it. Fields that it cannot read are held, and those that it needs are generated. */
function bodyOf(
  { document }: Contract,
  validator: Validator,
  { known, body }: OperationAdapter,
  sent: unknown,
): unknown {
  const translated = body === undefined ? sent : body.translate(sent);
  const media = known.requestBody?.content[0];
  // Files are checked where they are read.
  if (!isObject(translated) || !isObject(sent) || media?.type === 'multipart/form-data') return translated;
  const result: Record<string, unknown> = { ...translated };
  const fieldOf = (name: string): Node | undefined => shapeOf(document, media?.schema).field(name).node;
  const broken = (): Violation[] =>
    media === undefined ? [] : validator.requestBody(known, media.type, result).filter(isStrict);
  for (const { pointer } of broken()) {
    const [name] = keysOf(pointer);
    const own = Object.keys(sent).find((one) => (body?.conversion.fields.get(one)?.name ?? one) === name);
    if (name === undefined || own === undefined) continue;
    if (fieldOf(name)?.value['format'] === 'int64')
      throw new Refusal(400, `body/${own}: the sandbox has no object with such an id`);
    result[HELD + own] = sent[own];
    delete result[name];
  }
  for (const { pointer } of broken()) {
    const [name = ''] = keysOf(pointer);
    const field = fieldOf(name);
    if (field !== undefined) result[name] = sampleOf(document, field, name);
  }
  return result;
}

/** Fields that were held are returned as they were sent. */
function released(value: unknown): unknown {
  if (isList(value)) return value.map(released);
  if (!isObject(value)) return value;
  const result: Record<string, unknown> = {};
  const all = Object.entries(value);
  for (const [name, inner] of all) if (!name.startsWith(HELD)) setMember(result, name, released(inner));
  for (const [name, inner] of all)
    if (name.startsWith(HELD)) setMember(result, name.slice(HELD.length), inner);
  return result;
}

function paramsOf(
  { parameters, items }: OperationAdapter,
  params: object,
  bodyOf: (sent: unknown) => unknown,
): Record<string, unknown> {
  const taken: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params) as [string, unknown][]) {
    if (name === 'body') {
      const body = bodyOf(value);
      taken['body'] = items && isObject(body) ? withFieldNames(items.conversion, body) : body;
      continue;
    }
    const parameter = parameters.get(name);
    if (parameter !== undefined) taken[parameter.name] = parameter.value?.translate(value) ?? value;
  }
  return items === undefined ? taken : withFieldNames(items.conversion, taken);
}

/** Filters and orders name fields of what they list, and values of those. */
function withFieldNames(conversion: Conversion, holder: object): Record<string, unknown> {
  const rename = (entry: unknown): unknown => {
    if (!isObject(entry)) return entry;
    const field = conversion.fields.get(text(entry['field']) ?? '');
    field?.report?.();
    return field === undefined ? entry : { ...entry, field: field.name ?? entry['field'] };
  };
  return Object.fromEntries(
    Object.entries(holder).map(([name, value]: [string, unknown]) => {
      if (name !== 'filter' && name !== 'sort') return [name, value];
      return [name, Array.isArray(value) ? value.map(rename) : rename(value)];
    }),
  );
}

/** The correction nearest to the place. */
function nearest(corrections: readonly Correction[], pointer: string): Correction | undefined {
  const shared = ({ new: own }: Correction): number => {
    const [a, b] = [own.split('/'), pointer.split('/')];
    const first = a.findIndex((key, index) => key !== b[index]);
    return first < 0 ? a.length : first;
  };
  return corrections.reduce<Correction | undefined>(
    (found, one) => (found === undefined || shared(one) >= shared(found) ? one : found),
    undefined,
  );
}
