import { bodiesOf } from './operations.ts';
import type { Rule } from './rule.ts';

export const examplePresent: Rule = {
  name: 'example-present',
  says: 'Every media type of a request and of a response has at least one named example.',
  check: ({ operations }) => {
    const bare = operations.flatMap(bodiesOf).filter(({ examples }) => examples.length === 0);
    const byPlace = new Map(bare.toReversed().map((body) => [body.pointer, body]));
    return [...byPlace.values()].map(({ what, pointer }) => ({
      message: `${what} has no named example: add one under examples, mocks and docs show it.`,
      pointer,
      onKey: true,
    }));
  },
};
