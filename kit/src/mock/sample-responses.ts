import { stringifyExact } from '../base/exact.ts';
import { isObject, type Json, text } from '../base/json.ts';
import type { Node } from '../base/pointer.ts';
import {
  child,
  type Contract,
  type MediaType,
  type NamedExample,
  type Operation,
  type ResponseInfo,
  responseFor,
  successOf,
  type Validator,
} from '../contract/index.ts';
import { isFraming, isSendable } from '../http/sendable-header.ts';
import { typeIn } from '../prism/type-in.ts';

/** Responses as the contract declares them, from its examples or from made-up samples. */
export class SampleResponses {
  readonly #contract: Contract;
  readonly #validator: Validator;
  readonly #sampleOf: (schema: Node) => Json;

  constructor(contract: Contract, validator: Validator, sampleOf: (schema: Node) => Json) {
    this.#contract = contract;
    this.#validator = validator;
    this.#sampleOf = sampleOf;
  }

  /** The success of the operation, whose sample is filled. */
  succeed(
    operation: Operation,
    fill: (sample: Json) => Json,
    headers: Readonly<Record<string, string>> = {},
  ): Response {
    const response = successOf(operation) ?? operation.responses.find((one) => one.status.startsWith('3'));
    if (response === undefined) return new Response(null, { status: 200 });
    const status = Number(response.status);
    return this.#respond(response, Number.isInteger(status) ? status : 200, fill, headers);
  }

  /** Refuses with the first of the statuses that the contract declares. */
  refuse(operation: Operation, statuses: readonly number[], message: string): Response {
    const [first = 400] = statuses;
    const status = statuses.find((one) => responseFor(operation, one) !== undefined) ?? first;
    const response = responseFor(operation, status);
    if (response === undefined) return Response.json({ message }, { status });
    const explained = (sample: Json): Json =>
      isObject(sample) && typeof sample['message'] === 'string' ? { ...sample, message } : sample;
    return this.#respond(response, status, explained);
  }

  #respond(
    response: ResponseInfo,
    status: number,
    fill: (sample: Json) => Json,
    extra: Readonly<Record<string, string>> = {},
  ): Response {
    const { document } = this.#contract;
    const required = response.headers.flatMap((header): [string, string][] => {
      const isWanted = header.required && !isFraming(header.name);
      const schema = isWanted ? child(document, header.node, 'schema') : undefined;
      return schema === undefined ? [] : [[header.name.toLowerCase(), valueText(this.#sampleOf(schema))]];
    });
    const names = new Set(response.headers.map((header) => header.name.toLowerCase()));
    const headersOfResponse = Object.entries(extra)
      .map(([header, value]): [string, string] => [header.toLowerCase(), value])
      .filter(([header]) => names.has(header));
    const [media] = WITHOUT_BODY.has(status) ? [] : response.content;
    const type = media === undefined ? undefined : typeIn(media.type);
    const headers = Object.fromEntries([
      ...required,
      ...headersOfResponse,
      ...(type === undefined ? [] : [['content-type', type] as const]),
    ]);
    const unsendable = Object.entries(headers).find(([name, value]) => !isSendable(name, value));
    if (unsendable !== undefined) {
      const [name, value] = unsendable.map((part) => JSON.stringify(part));
      const message = `The contract has a header ${name} that cannot be sent with the value ${value}.`;
      return Response.json({ message }, { status: 500 });
    }
    if (media === undefined || type === undefined) return new Response(null, { status, headers });
    const sample = this.#validExample(media) ?? this.#sample(media.schema);
    const body = type.includes('json') ? stringifyExact(fill(sample)) : valueText(sample);
    return new Response(body, { status, headers });
  }

  /** The first example that follows its own schema. */
  #validExample(media: MediaType): Json | undefined {
    return media.examples.find((one) => this.isValid(media, one))?.value;
  }

  /** Whether an example follows its own schema. */
  isValid({ schema }: MediaType, { value }: NamedExample): boolean {
    return schema === undefined || this.#validator.value(schema.pointer, value, 'response').length === 0;
  }

  #sample(schema: Node | undefined): Json {
    return schema === undefined ? {} : this.#sampleOf(schema);
  }
}

/** A response with one of these cannot have a body, whatever the contract declares. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

export const valueText = (value: Json): string => text(value) ?? stringifyExact(value);
