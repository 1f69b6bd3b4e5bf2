import {
  type Contract,
  type Correction,
  createTranslator,
  createValidator,
  fit,
  type MediaType,
  type Operation,
  type Parameter,
  responseFor,
  sampleOf,
  shapeOf,
  type Translation,
  type Conversion,
  type Validator,
  type Violation,
} from '../../contract/index.ts';
import { isList, isObject, setMember, text } from '../../base/json.ts';
import { keysOf, type Node } from '../../base/pointer.ts';
import type { ContractAdapter } from './contract-adapter.ts';
import { isJson, isWritable } from '../http/content.ts';
import { Refusal } from '../context/refusal.ts';
import { createSuccess } from './success.ts';

/** How one operation is translated. */
interface OperationAdapter {
  readonly known: Operation;
  /** By the name that the corrected contract gives the parameter. */
  readonly parameters: ReadonlyMap<string, { readonly name: string; readonly value?: Translation }>;
  readonly body?: Translation;
  readonly result?: Translation;
  /** For the objects of a list, in requests: filters and orders name their fields. */
  readonly items?: Translation;
  /** The schema of the result. */
  readonly returned?: Node;
  readonly statuses: ReadonlyMap<number, number>;
  readonly errors: ReadonlyMap<number, { readonly to: Node; readonly translation?: Translation }>;
}

/** Rules of single values. A handler stores such a value as it is, so the words of corrections reach it. */
const LOOSE =
  'enum const pattern format minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength'.split(
    ' ',
  );

/** The name under which a record keeps a field whose value the handlers cannot read. */
const HELD = 'corrected.';

/**
 * The adapter of a corrected contract. What cannot be translated is left out or generated, so that it always starts. One
 * function, because its parts translate between the same two contracts, and note outdated names of the same request.
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
  const [inwards, outwards] = [
    createTranslator({ from: corrected.document, to: shipped.document, outwards: false, former }),
    createTranslator({ from: shipped.document, to: corrected.document, outwards: true }),
  ];
  const before = createSuccess(shipped);
  const after = createSuccess(corrected);
  const validator = createValidator(shipped, { readOnly: 'ignore' });
  const adapters = new Map<string, OperationAdapter>();
  const withoutHandler = new Map<string, string>();
  for (const operation of corrected.operations) {
    const known = shipped.operations.find(({ id }) => id === operation.id);
    if (known === undefined) continue;
    const why = whyWithoutHandler(operation, known);
    if (why === undefined) adapters.set(operation.id, adapterOf(operation, known));
    else withoutHandler.set(operation.id, why);
  }

  function compile(translator: typeof inwards, from: Node | undefined, to: Node | undefined) {
    return from === undefined || to === undefined ? undefined : translator.compile(from, to);
  }

  function adapterOf(operation: Operation, known: Operation): OperationAdapter {
    const [was, is] = [mediaOf(known, before(known).status), mediaOf(operation, after(operation).status)];
    const body = compile(
      inwards,
      operation.requestBody?.content[0]?.schema,
      known.requestBody?.content[0]?.schema,
    );
    const result = compile(outwards, was?.schema, is?.schema);
    const items = compile(inwards, itemsOf(corrected, operation, is), itemsOf(shipped, known, was));
    const statuses = statusesOf(operation, known);
    return {
      known,
      parameters: parametersOf(operation, known),
      ...(body && { body }),
      ...(result && { result }),
      ...(is?.schema && { returned: is.schema }),
      ...(items && { items }),
      statuses,
      errors: errorsOf(operation, known, statuses),
    };
  }

  function parametersOf(operation: Operation, known: Operation): OperationAdapter['parameters'] {
    const found = new Map<string, { name: string; value?: Translation }>();
    for (const parameter of operation.parameters) {
      const partner = partnerOf(parameter, operation.parameters, known.parameters);
      if (partner === undefined) continue;
      const value = compile(inwards, parameter.schema, partner.schema);
      found.set(parameter.name, { name: partner.name, ...(value && { value }) });
    }
    return found;
  }

  /** Why the handler of an operation cannot take its requests or give its responses. */
  function whyWithoutHandler(operation: Operation, known: Operation): string | undefined {
    const reached = new Set([...parametersOf(operation, known).values()].map(({ name }) => name));
    const lost = known.parameters.find(({ name, required }) => required && !reached.has(name));
    if (lost !== undefined) return `the sandbox needs the parameter ${lost.name}`;
    const [sent, taken] = [operation.requestBody?.content[0], known.requestBody?.content[0]];
    if (sent !== undefined && sent.type !== taken?.type && !isJson(sent.type)) {
      const why = isWritable(corrected, sent, 'read');
      if (why !== undefined) return why;
    }
    const [was, is] = [mediaOf(known, before(known).status), mediaOf(operation, after(operation).status)];
    if (is === undefined || is.type === was?.type) return undefined;
    return was === undefined ? 'the sandbox returns no body here' : isWritable(corrected, is, 'write');
  }

  /** Statuses of the handlers that the corrected contract does not have: the only new one of the kind, or the first. */
  function statusesOf(operation: Operation, known: Operation): Map<number, number> {
    const declared = numbers(operation);
    const news = declared.filter((status) => !numbers(known).includes(status));
    const ofKind = (all: readonly number[], status: number): number[] =>
      all.filter((one) => Math.floor(one / 100) === Math.floor(status / 100));
    return new Map(
      numbers(known).flatMap((status): [number, number][] => {
        if (responseFor(operation, status) !== undefined) return [];
        const [successor, second] = ofKind(news, status);
        const other = second === undefined ? successor : undefined;
        const [first] = ofKind(declared, status);
        const instead = other ?? first;
        return instead === undefined ? [] : [[status, instead]];
      }),
    );
  }

  function errorsOf(
    operation: Operation,
    known: Operation,
    statuses: ReadonlyMap<number, number>,
  ): OperationAdapter['errors'] {
    return new Map(
      numbers(known).flatMap((status) => {
        const from = mediaOf(known, status)?.schema;
        const to = mediaOf(operation, statuses.get(status) ?? status)?.schema;
        const translation = compile(outwards, from, to);
        return to === undefined ? [] : [[status, { to, ...(translation && { translation }) }] as const];
      }),
    );
  }

  /** The body as the handler takes it. Fields that it cannot read are held, and those that it needs are generated. */
  function bodyOf({ known, body }: OperationAdapter, sent: unknown): unknown {
    const translated = body === undefined ? sent : body.translate(sent);
    const media = known.requestBody?.content[0];
    // Files are checked where they are read.
    if (!isObject(translated) || !isObject(sent) || media?.type === 'multipart/form-data') return translated;
    const result: Record<string, unknown> = { ...translated };
    const broken = (): Violation[] =>
      media === undefined ? [] : validator.requestBody(known, media.type, result).filter(isStrict);
    for (const { pointer } of broken()) {
      const [name] = keysOf(pointer);
      const own = Object.keys(sent).find((one) => (body?.conversion.fields.get(one)?.name ?? one) === name);
      if (name === undefined || own === undefined) continue;
      if (fieldOf(media, name)?.value['format'] === 'int64')
        throw new Refusal(400, `body/${own}: the sandbox has no object with such an id`);
      result[HELD + own] = sent[own];
      delete result[name];
    }
    for (const { pointer } of broken()) {
      const [name = ''] = keysOf(pointer);
      const field = fieldOf(media, name);
      if (field !== undefined) result[name] = sampleOf(shipped.document, field, name);
    }
    return result;
  }

  function fieldOf(media: MediaType | undefined, name: string): Node | undefined {
    return shapeOf(shipped.document, media?.schema).field(name).node;
  }

  const fitted = (schema: Node | undefined, value: unknown): unknown =>
    schema === undefined ? value : fit(corrected.document, schema, value, 'response');

  return {
    known: (operation) => adapters.get(operation.id)?.known,
    params(operation, params, warn) {
      const adapter = adapters.get(operation.id);
      if (adapter === undefined) return params;
      outdated = [];
      const taken = paramsOf(adapter, params, (body) => bodyOf(adapter, body));
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
      const response = responseFor(operation, after(operation).status);
      const media = response?.content[0];
      if (media === undefined) return { body: undefined };
      const [example] = media.examples;
      const own = media.node['example'];
      if (example === undefined && own === undefined) return undefined;
      return { body: example === undefined ? own : example.value };
    },
  };
}

/** The validator of handlers, which store words and numbers of corrections as they are. */
export const loosened = (validator: Validator): Validator => ({
  ...validator,
  value: (...given) => validator.value(...given).filter(isStrict),
});

const isStrict = ({ keyword }: Violation): boolean => !LOOSE.includes(keyword);

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

function itemsOf(
  { document }: Contract,
  operation: Operation,
  media: MediaType | undefined,
): Node | undefined {
  const { pagination } = operation;
  if (pagination === undefined || media?.schema === undefined) return undefined;
  return shapeOf(document, media.schema).at(pagination.items).uses('items')[0];
}

const mediaOf = (operation: Operation, status: number): MediaType | undefined =>
  responseFor(operation, status)?.content[0];

const numbers = ({ responses }: Operation): number[] =>
  responses.flatMap(({ status }) => (/^[1-5]\d\d$/.test(status) ? [Number(status)] : []));

/** The parameter of the handlers: with the same name, with the name that the overlay gives, or the only one left in that place. */
function partnerOf(
  parameter: Parameter,
  news: readonly Parameter[],
  olds: readonly Parameter[],
): Parameter | undefined {
  const was = text(parameter.node['x-former-name']) ?? parameter.name;
  const named = olds.find((one) => one.in === parameter.in && one.name === was);
  if (named !== undefined) return named;
  const left = (some: readonly Parameter[], others: readonly Parameter[]): Parameter[] =>
    some.filter((one) => one.in === parameter.in && !others.some(({ name }) => name === one.name));
  const [only, second] = left(olds, news);
  return second === undefined && left(news, olds).length === 1 ? only : undefined;
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
