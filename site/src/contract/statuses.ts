import type { Operation } from 'openapi-contract-kit/internal/contract/index';
import type { Contract } from './contract.ts';

/** The operations that return a status, and the bodies that they return. */
export function statusFacts(contract: Contract, status: string) {
  const responsesOfAll = contract.operations.flatMap((operation) => {
    const response = operation.responses.find((one) => one.status === status);
    return response === undefined ? [] : [{ operation, response }];
  });
  const responses = [...new Map(responsesOfAll.map(({ response }) => [response.pointer, response])).values()];
  const bodies = responses.flatMap(({ node, description, content, pointer }) => {
    const of = responsesOfAll.filter(({ response }) => response.pointer === pointer);
    const by: readonly Operation[] = of.map(({ operation }) => operation);
    return content.flatMap(({ examples }) => examples).map(({ value }) => ({ node, description, value, by }));
  });
  const total = contract.operations.length;
  const listed = `Listed by ${responsesOfAll.length} of ${total} operations. Others may return it too.`;
  return {
    operations: responsesOfAll.map(({ operation }) => operation),
    several: responses.length > 1,
    bodies,
    listed,
  };
}
