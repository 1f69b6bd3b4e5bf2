import { describe } from 'vitest';
import { keepsWhatExisted } from './goal-runs.ts';

describe('what existed before the run stays as it was, although the service', () => {
  keepsWhatExisted([
    ['finds a goal by any text that contains its id', { idOf: (text) => Number(/\d+/.exec(text)?.[0]) }],
    ['keeps what is deleted', { removes: () => [] }],
    ['returns the id of another goal for what it creates', { created: (goal) => ({ ...goal, id: 1 }) }],
    ['keeps the last 32 bits of an id', { idOf: (text) => Number(text) | 0 }],
    ['rounds ids', { idOf: (text) => Math.floor(Number(text)) }],
    [
      'reads ids with parseInt and accepts every body',
      { idOf: (text) => Number.parseInt(text, 10), refuses: () => false },
    ],
    ['has no DELETE', { lacks: ['DELETE'] }],
    ['returns no id for what it creates', { created: () => ({}) }],
    ['loses the response to each second creation', { losesResponse: (count) => count % 2 === 0 }],
  ]);
});
