import {
  type Contract,
  createRenamer,
  isJsonType,
  type MediaType,
  type Operation,
  type Parameter,
  type Renames,
  resolve,
  responseFor,
  shapeOf,
  typesOf,
} from 'openapi-contract-kit/internal/contract/index';
import { same, text } from 'openapi-contract-kit/internal/base/json';
import type { Node } from 'openapi-contract-kit/internal/base/pointer';
import { createSuccess } from './success.ts';

/** The names and words of one operation. */
export interface OperationAdapter {
  readonly original: Operation;
  /** By the name that the corrected contract gives the parameter. */
  readonly parameters: ReadonlyMap<string, { readonly name: string; readonly value?: Renames }>;
  readonly body?: Renames;
  readonly result?: Renames;
  /** For the objects of a list, in requests: filters and orders name their fields. */
  readonly items?: Renames;
  /** The schema of the result. */
  readonly responseSchema?: Node;
  readonly errors: ReadonlyMap<number, { readonly to: Node; readonly renames?: Renames }>;
}

type Renamer = ReturnType<typeof createRenamer>;

/** Prepares the renaming for each operation between the contract of the handlers and the corrected one. */
export class AdapterCompiler {
  readonly #shipped: Contract;
  readonly #corrected: Contract;
  readonly #inwards: Renamer;
  readonly #outwards: Renamer;
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
    this.#inwards = createRenamer({ from: theirs, to: ours, outwards: false, former });
    this.#outwards = createRenamer({ from: ours, to: theirs, outwards: true });
    this.#before = createSuccess(shipped);
    this.success = createSuccess(corrected);
  }

  compile(operation: Operation, original: Operation): OperationAdapter {
    const [was, is] = this.#successMedia(operation, original);
    const body = compile(
      this.#inwards,
      operation.requestBody?.content[0]?.schema,
      original.requestBody?.content[0]?.schema,
    );
    const result = compile(this.#outwards, was?.schema, is?.schema);
    const items = compile(
      this.#inwards,
      itemsOf(this.#corrected, operation, is),
      itemsOf(this.#shipped, original, was),
    );
    return {
      original,
      parameters: this.#parametersOf(operation, original),
      ...(body && { body }),
      ...(result && { result }),
      ...(is?.schema && { responseSchema: is.schema }),
      ...(items && { items }),
      errors: this.#errorsOf(operation, original),
    };
  }

  /** Parameters of another type are left out. */
  #parametersOf(operation: Operation, original: Operation): OperationAdapter['parameters'] {
    const parameters = new Map<string, { name: string; value?: Renames }>();
    for (const parameter of operation.parameters) {
      const partner = partnerOf(parameter, operation.parameters, original.parameters);
      if (partner === undefined || !this.#isOfType(parameter, partner)) continue;
      const value = compile(this.#inwards, parameter.schema, partner.schema);
      parameters.set(parameter.name, { name: partner.name, ...(value && { value }) });
    }
    return parameters;
  }

  #isOfType(parameter: Parameter, partner: Parameter): boolean {
    const [now, then] = [
      resolve(this.#corrected.document, parameter.schema),
      resolve(this.#shipped.document, partner.schema),
    ].map(({ value }) => typesOf(value));
    return same(now, then);
  }

  /** Why the handler of an operation cannot take its requests or give its responses. */
  whyWithoutHandler(operation: Operation, original: Operation): string | undefined {
    const reached = new Set([...this.#parametersOf(operation, original).values()].map(({ name }) => name));
    const lost = original.parameters.find(({ name, required }) => required && !reached.has(name));
    if (lost !== undefined) return `the sandbox needs the parameter ${lost.name} as it was`;
    const [newBody, ownBody] = [operation.requestBody?.content[0], original.requestBody?.content[0]];
    if (newBody !== undefined && newBody.type !== ownBody?.type && !isJsonType(newBody.type))
      return `the sandbox does not read ${newBody.type} here`;
    const [was, is] = this.#successMedia(operation, original);
    if (is === undefined || is.type === was?.type) return undefined;
    if (was === undefined) return 'the sandbox returns no body here';
    return isJsonType(is.type) ? undefined : `the sandbox does not write ${is.type} here`;
  }

  #errorsOf(operation: Operation, original: Operation): OperationAdapter['errors'] {
    return new Map(
      numbers(original).flatMap((status) => {
        const from = mediaOf(original, status)?.schema;
        const to = mediaOf(operation, status)?.schema;
        const renames = compile(this.#outwards, from, to);
        return to === undefined ? [] : [[status, { to, ...(renames && { renames }) }] as const];
      }),
    );
  }

  /** What both contracts return on success. */
  #successMedia(
    operation: Operation,
    original: Operation,
  ): [was: MediaType | undefined, is: MediaType | undefined] {
    return [
      mediaOf(original, this.#before(original).status),
      mediaOf(operation, this.success(operation).status),
    ];
  }
}

const compile = (renamer: Renamer, from: Node | undefined, to: Node | undefined): Renames | undefined =>
  from === undefined || to === undefined ? undefined : renamer.compile(from, to);

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
  const partner = olds.find((one) => one.in === parameter.in && one.name === was);
  if (partner !== undefined) return partner;
  const left = (some: readonly Parameter[], others: readonly Parameter[]): Parameter[] =>
    some.filter((one) => one.in === parameter.in && !others.some(({ name }) => name === one.name));
  const [only, second] = left(olds, news);
  return second === undefined && left(news, olds).length === 1 ? only : undefined;
}
