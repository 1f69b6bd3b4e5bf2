import { member, text } from '../../src/base/json.ts';
import type { Problem, Rule } from './rule.ts';

/** The only component that describes a 429. */
const SHARED_429 = 'TooManyRequests';

export const errorResponses: Rule = {
  name: 'error-responses',
  says: 'An error response (4xx, 5xx, default) has content, and a 429 is the shared component TooManyRequests.',
  check: ({ operations }) => {
    const seen = new Set<string>();
    return operations
      .filter(({ callback }) => !callback)
      .flatMap(({ id, pointer, node, responses }) =>
        responses.flatMap((response): Problem[] => {
          const { status, content } = response;
          const problems: Problem[] = [];
          const ref = text(member(member(node['responses'], status), '$ref'));
          if (status === '429' && ref !== `#/components/responses/${SHARED_429}`) {
            problems.push({
              message: `${id} declares its own 429: refer to components/responses/${SHARED_429}.yaml.`,
              pointer: `${pointer}/responses/429`,
              onKey: true,
            });
          }
          if (!/^([45]|default)/.test(status) || seen.has(response.pointer)) return problems;
          seen.add(response.pointer);
          if (content.length === 0) {
            problems.push({
              message: `${id} declares ${status} without content: give the error a media type and a schema.`,
              pointer: response.pointer,
              onKey: true,
            });
          }
          return problems;
        }),
      );
  },
};
