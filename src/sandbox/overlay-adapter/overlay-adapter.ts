import {
  type Contract,
  type Correction,
  createTranslator,
  createValidator,
  type MediaType,
  type Operation,
  OverlayError,
  type Parameter,
  resolve,
  responseFor,
  subschemas,
  type Translation,
  type Conversion,
} from '../../contract/index.ts';
import { isObject, text } from '../../base/json.ts';
import type { Node } from '../../base/pointer.ts';
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
  readonly statuses: ReadonlyMap<number, number>;
  readonly errors: ReadonlyMap<number, Translation>;
}

/** Statuses that the sandbox returns itself; the corrected contract need not have the others. */
const OWN_REFUSALS = [400, 401, 403, 404, 409];

/** The adapter of a corrected contract. Throws an OverlayError that lists everything that cannot be translated. */
export function createOverlayAdapter(
  shipped: Contract,
  corrected: Contract,
  corrections: readonly Correction[],
): ContractAdapter {
  const problems = new Set<string>();
  const problem = (pointer: string, why: string): void => {
    problems.add(
      `${placeOf(corrections, pointer)}: The sandbox cannot apply the correction at #${pointer}: ${why}.`,
    );
  };
  const [inwards, outwards] = [
    createTranslator({ from: corrected.document, to: shipped.document, outwards: false, problem }),
    createTranslator({ from: shipped.document, to: corrected.document, outwards: true, problem }),
  ];
  const before = createSuccess(shipped);
  const after = createSuccess(corrected);
  const validator = createValidator(shipped, { readOnly: 'ignore' });
  const adapters = new Map<string, OperationAdapter>();
  for (const operation of corrected.operations) {
    const known = shipped.operations.find(({ id }) => id === operation.id);
    if (known !== undefined) adapters.set(operation.id, adapterOf(operation, known));
  }
  if (problems.size > 0) throw new OverlayError([...problems].join('\n'));

  function compile(translator: typeof inwards, from: Node | undefined, to: Node | undefined) {
    return from === undefined || to === undefined ? undefined : translator.compile(from, to);
  }

  function adapterOf(operation: Operation, known: Operation): OperationAdapter {
    const [was, is] = [mediaOf(known, before(known).status), mediaOf(operation, after(operation).status)];
    checkContent(operation, known, was, is);
    const taken = known.requestBody?.content[0];
    const sent = operation.requestBody?.content[0];
    if (sent === undefined && known.requestBody?.required === true)
      problem(operation.pointer, 'the sandbox needs the body that the corrected contract does not have');
    const body = compile(inwards, sent?.schema, taken?.schema);
    const result = compile(outwards, was?.schema, is?.schema);
    const items = compile(inwards, itemsOf(corrected, operation, is), itemsOf(shipped, known, was));
    const statuses = statusesOf(operation, known);
    return {
      known,
      parameters: parametersOf(operation, known),
      ...(body && { body }),
      ...(result && { result }),
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
    const reached = new Set([...found.values()].map(({ name }) => name));
    for (const { name, required } of known.parameters)
      if (required && !reached.has(name))
        problem(
          operation.pointer,
          `the sandbox needs the parameter ${name}; say which one it is now with x-former-name: ${name}`,
        );
    return found;
  }

  function checkContent(
    operation: Operation,
    known: Operation,
    was: MediaType | undefined,
    is: MediaType | undefined,
  ): void {
    const sent = operation.requestBody?.content[0];
    if (sent !== undefined && sent.type !== known.requestBody?.content[0]?.type) {
      const why = isJson(sent.type) ? undefined : isWritable(corrected, sent, 'read');
      if (why !== undefined) problem(sent.pointer, why);
    }
    if (is === undefined || is.type === was?.type) return;
    const why = was === undefined ? 'the sandbox returns no body here' : isWritable(corrected, is, 'write');
    if (why !== undefined) problem(is.pointer, why);
  }

  function statusesOf(operation: Operation, known: Operation): Map<number, number> {
    const statuses = new Map<number, number>();
    const news = numbers(operation).filter((status) => !numbers(known).includes(status));
    for (const status of numbers(known)) {
      if (responseFor(operation, status) !== undefined) continue;
      const sameKind = news.filter((one) => Math.floor(one / 100) === Math.floor(status / 100));
      const [successor, second] = sameKind;
      if (successor !== undefined && second === undefined) statuses.set(status, successor);
      else if (OWN_REFUSALS.includes(status))
        problem(
          `${operation.pointer}/responses`,
          `the sandbox may respond with ${status}, and the corrected contract has no status to replace it`,
        );
    }
    return statuses;
  }

  function errorsOf(
    operation: Operation,
    known: Operation,
    statuses: ReadonlyMap<number, number>,
  ): Map<number, Translation> {
    const errors = new Map<number, Translation>();
    for (const status of numbers(known)) {
      const from = mediaOf(known, status)?.schema;
      const to = mediaOf(operation, statuses.get(status) ?? status)?.schema;
      const translation = compile(outwards, from, to);
      if (translation !== undefined) errors.set(status, translation);
    }
    return errors;
  }

  return {
    known: (operation) => adapters.get(operation.id)?.known,
    params(operation, params) {
      const operationAdapter = adapters.get(operation.id);
      if (operationAdapter === undefined) return params;
      const taken = paramsOf(operationAdapter, params);
      const broken = violationsOf(operationAdapter.known, taken);
      if (broken.length > 0)
        throw new Refusal(400, `The sandbox cannot apply this correction: ${broken.join('; ')}`);
      return taken;
    },
    result: (operation, body) => adapters.get(operation.id)?.result?.translate(body) ?? body,
    refused(operation, { status, body }) {
      const operationAdapter = adapters.get(operation.id);
      const said = operationAdapter?.errors.get(status)?.translate(body) ?? body;
      return { status: operationAdapter?.statuses.get(status) ?? status, body: isObject(said) ? said : body };
    },
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

  function violationsOf(known: Operation, params: object): string[] {
    const { body } = params as { readonly body?: unknown };
    const media = known.requestBody?.content[0];
    // Files are checked where they are read.
    if (body === undefined || media === undefined || media.type === 'multipart/form-data') return [];
    return validator.requestBody(known, media.type, body).map(({ message }) => message);
  }
}

function paramsOf({ parameters, body, items }: OperationAdapter, params: object): Record<string, unknown> {
  const taken: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params) as [string, unknown][]) {
    if (name === 'body') {
      const translated = body === undefined ? value : body.translate(value);
      taken['body'] =
        items && isObject(translated) ? withFieldNames(items.conversion, translated) : translated;
      continue;
    }
    const parameter = parameters.get(name);
    if (parameter !== undefined) taken[parameter.name] = parameter.value?.translate(value) ?? value;
  }
  return items === undefined ? taken : withFieldNames(items.conversion, taken);
}

/** Filters and orders name fields of what they list, and values of those. */
function withFieldNames(unit: Conversion, holder: object): Record<string, unknown> {
  const rename = (entry: unknown): unknown => {
    if (!isObject(entry)) return entry;
    const field = unit.fields.get(text(entry['field']) ?? '');
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
  const list = pagination.items
    .split('/')
    .slice(1)
    .reduce<Node | undefined>(
      (at, key) => at && [...subschemas(resolve(document, at))].find((sub) => sub.key === key),
      media.schema,
    );
  return list && [...subschemas(resolve(document, list))].find(({ keyword }) => keyword === 'items');
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

/** File and line of the action with the change nearest to the place. */
function placeOf(corrections: readonly Correction[], pointer: string): string {
  const shared = ({ new: own }: Correction): number => {
    const [a, b] = [own.split('/'), pointer.split('/')];
    const first = a.findIndex((key, index) => key !== b[index]);
    return first < 0 ? a.length : first;
  };
  const best = corrections.reduce<Correction | undefined>(
    (found, one) => (found === undefined || shared(one) >= shared(found) ? one : found),
    undefined,
  );
  return best?.action.place ?? 'The overlay';
}
