import { isRef } from '@redocly/openapi-core';
import { operationsOf } from './operations.ts';
import { at, componentName, entries, isRecord, keyOf } from './place.ts';
import type { Rule } from './rule.ts';

/** The one response that says what a 429 looks like. */
const SHARED_429 = 'TooManyRequests';

export const errorResponses: Rule = {
  name: 'error-responses',
  says: 'An error response (4xx, 5xx, default) has content, and a 429 is the shared component TooManyRequests.',
  visitor: () => ({
    Root(node, ctx) {
      const { resolve, location } = ctx;
      const seen = new Set<string>();
      for (const operation of operationsOf(resolve, { node, location })) {
        if (operation.callback) continue;
        const responses = at(operation, 'responses');
        for (const [status, response] of entries(resolve, responses)) {
          const written = at(responses, status);
          if (status === '429' && !(isRef(written.node) && componentName(response.location) === SHARED_429)) {
            ctx.report({
              message: `${operation.name} has a 429 of its own: refer to components/responses/${SHARED_429}.yaml.`,
              location: keyOf(written.location),
            });
          }
          if (!/^([45]|default)/.test(status) || seen.has(response.location.absolutePointer)) continue;
          seen.add(response.location.absolutePointer);
          const { content } = response.node;
          if (!isRecord(content) || Object.keys(content).length === 0) {
            ctx.report({
              message: `${operation.name} answers ${status} without content: give the error a media type and a schema.`,
              location: keyOf(response.location),
            });
          }
        }
      }
    },
  }),
};
