import { memoizeBy } from 'openapi-contract-kit/internal/base/memoize';
import {
  type Contract,
  type Operation,
  provenanceAt,
  rankOf,
} from 'openapi-contract-kit/internal/contract/index';

/** The success response of an operation. */
export interface Success {
  readonly status: number;
  readonly contentType: string;
}

/** Finds the success response with the most certain standing: an observed 201 is preferred to an assumed 200. */
export function createSuccess({ document }: Contract): (operation: Operation) => Success {
  const success = memoizeBy<Success>();
  return (operation) =>
    success(operation, operation.id, () => {
      const [best] = operation.responses
        .filter(({ status }) => /^2\d\d$/.test(status))
        .map((response) => ({
          response,
          standing: rankOf(provenanceAt(document, response.pointer)),
        }))
        .sort((a, b) => a.standing - b.standing);
      return {
        status: Number(best?.response.status ?? 200),
        contentType: best?.response.content[0]?.type ?? 'application/json',
      };
    });
}
