import {
  isJsonType,
  type Contract,
  createTranslator,
  type MediaType,
  type Operation,
  type Parameter,
  responseFor,
  shapeOf,
  type Translation,
} from '../../contract/index.ts';
import { text } from '../../base/json.ts';
import type { Node } from '../../base/pointer.ts';
import { isWritable } from '../http/content.ts';
import { createSuccess } from './success.ts';

/** How one operation is translated. */
export interface OperationAdapter {
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

type Translator = ReturnType<typeof createTranslator>;

/** Prepares the translation of each operation between the contract of the handlers and the corrected one. */
export class AdapterCompiler {
  readonly #shipped: Contract;
  readonly #corrected: Contract;
  readonly #inwards: Translator;
  readonly #outwards: Translator;
  readonly #before: ReturnType<typeof createSuccess>;
  /** The success response in the corrected contract. */
  readonly success: ReturnType<typeof createSuccess>;

  constructor(
    shipped: Contract,
    corrected: Contract,
    former: (pointer: string, was: string, is: string) => void,
  ) {
    const [ours, theirs] = [shipped.document, corrected.document];
    this.#shipped = shipped;
    this.#corrected = corrected;
    this.#inwards = createTranslator({ from: theirs, to: ours, outwards: false, former });
    this.#outwards = createTranslator({ from: ours, to: theirs, outwards: true });
    this.#before = createSuccess(shipped);
    this.success = createSuccess(corrected);
  }

  compile(operation: Operation, known: Operation): OperationAdapter {
    const [was, is] = this.#successMedia(operation, known);
    const body = compile(
      this.#inwards,
      operation.requestBody?.content[0]?.schema,
      known.requestBody?.content[0]?.schema,
    );
    const result = compile(this.#outwards, was?.schema, is?.schema);
    const items = compile(
      this.#inwards,
      itemsOf(this.#corrected, operation, is),
      itemsOf(this.#shipped, known, was),
    );
    const statuses = statusesOf(operation, known);
    return {
      known,
      parameters: this.#parametersOf(operation, known),
      ...(body && { body }),
      ...(result && { result }),
      ...(is?.schema && { returned: is.schema }),
      ...(items && { items }),
      statuses,
      errors: this.#errorsOf(operation, known, statuses),
    };
  }

  #parametersOf(operation: Operation, known: Operation): OperationAdapter['parameters'] {
    const found = new Map<string, { name: string; value?: Translation }>();
    for (const parameter of operation.parameters) {
      const partner = partnerOf(parameter, operation.parameters, known.parameters);
      if (partner === undefined) continue;
      const value = compile(this.#inwards, parameter.schema, partner.schema);
      found.set(parameter.name, { name: partner.name, ...(value && { value }) });
    }
    return found;
  }

  /** Why the handler of an operation cannot take its requests or give its responses. */
  whyWithoutHandler(operation: Operation, known: Operation): string | undefined {
    const reached = new Set([...this.#parametersOf(operation, known).values()].map(({ name }) => name));
    const lost = known.parameters.find(({ name, required }) => required && !reached.has(name));
    if (lost !== undefined) return `the sandbox needs the parameter ${lost.name}`;
    const [sent, taken] = [operation.requestBody?.content[0], known.requestBody?.content[0]];
    if (sent !== undefined && sent.type !== taken?.type && !isJsonType(sent.type)) {
      const why = isWritable(this.#corrected, sent, 'read');
      if (why !== undefined) return why;
    }
    const [was, is] = this.#successMedia(operation, known);
    if (is === undefined || is.type === was?.type) return undefined;
    return was === undefined ? 'the sandbox returns no body here' : isWritable(this.#corrected, is, 'write');
  }

  #errorsOf(
    operation: Operation,
    known: Operation,
    statuses: ReadonlyMap<number, number>,
  ): OperationAdapter['errors'] {
    return new Map(
      numbers(known).flatMap((status) => {
        const from = mediaOf(known, status)?.schema;
        const to = mediaOf(operation, statuses.get(status) ?? status)?.schema;
        const translation = compile(this.#outwards, from, to);
        return to === undefined ? [] : [[status, { to, ...(translation && { translation }) }] as const];
      }),
    );
  }

  /** What both contracts return on success. */
  #successMedia(
    operation: Operation,
    known: Operation,
  ): [was: MediaType | undefined, is: MediaType | undefined] {
    return [mediaOf(known, this.#before(known).status), mediaOf(operation, this.success(operation).status)];
  }
}

const compile = (
  translator: Translator,
  from: Node | undefined,
  to: Node | undefined,
): Translation | undefined =>
  from === undefined || to === undefined ? undefined : translator.compile(from, to);

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
