import type { Sandbox, State } from 'experimentation-automation-tools';

/** Replaces the records of their kinds. */
export function plant(sandbox: Sandbox, records: State['records']): void {
  const state = sandbox.snapshot();
  sandbox.restore({ ...state, records: { ...state.records, ...records } });
}
