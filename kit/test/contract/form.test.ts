import { expect, it } from 'vitest';
import { readForm } from '../../src/contract/index.ts';

it('a form has objects and lists as JSON or field by field, and other values as text', () => {
  const value = {
    type: 'object',
    properties: {
      owner: { type: 'object' },
      count: { type: 'integer' },
      name: { type: 'string' },
      tags: { type: 'array', items: { type: 'integer' } },
    },
  };
  const sent: [string, string][] = [
    ['owner', '{"id":1}'],
    ['count', '7'],
    ['name', '{"id":1}'],
    ['tags', '1'],
    ['tags', '2'],
  ];
  expect(readForm({}, { pointer: '', value }, sent)).toEqual({
    owner: { id: 1 },
    count: 7,
    name: '{"id":1}',
    tags: [1, 2],
  });
});
