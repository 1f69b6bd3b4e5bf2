import { type Operation, type ResponseInfo, successOf } from 'openapi-contract-kit/internal/contract/index';
import type { SampleRequest } from './request.ts';

/** An example of a response, as code. */
export interface ShownExample {
  readonly name: string;
  readonly title: string;
  readonly code: string;
  readonly language: 'json' | 'text';
}

/** The example that belongs to the first request comes first, as far as its query selects it. */
export function examplesOf(
  operation: Operation,
  response: ResponseInfo,
  first: SampleRequest | undefined,
): ShownExample[] {
  const paired = response === successOf(operation) ? first?.response : undefined;
  return response.content
    .flatMap(({ type, examples }) =>
      examples.map(({ name, summary, value: own }) => {
        const value = name === paired?.name ? paired.value : own;
        const plain = type.startsWith('text/') && typeof value === 'string' ? value : undefined;
        return {
          name,
          title: summary ?? name,
          code: plain ?? JSON.stringify(value, null, 2),
          language: type.startsWith('text/') ? ('text' as const) : ('json' as const),
        };
      }),
    )
    .toSorted((one, other) => Number(other.name === paired?.name) - Number(one.name === paired?.name));
}
