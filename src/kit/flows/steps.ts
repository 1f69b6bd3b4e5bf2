import type { Step } from './types.ts';

/** Waits for a report, and asks once more: a finished report no longer changes. */
export const waitFor = (call: string): readonly Step[] => [
  { id: 'wait', call, with: { dataCode: '{dataCode}' }, poll: true },
  {
    id: 'again',
    call,
    with: { dataCode: '{dataCode}' },
    checks: [{ that: 'is unchanged', answer: 'wait' }],
  },
];
