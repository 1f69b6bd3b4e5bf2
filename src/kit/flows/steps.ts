import type { Step } from './types.ts';

/** Waits for a report, then polls once more, because a finished report must no longer change. */
export const waitFor = (call: string): readonly Step[] => [
  { id: 'wait', call, with: { dataCode: '{dataCode}' }, poll: true },
  {
    id: 'again',
    call,
    with: { dataCode: '{dataCode}' },
    checks: [{ that: 'is unchanged', answer: 'wait' }],
  },
];
