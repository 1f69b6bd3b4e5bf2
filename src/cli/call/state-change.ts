import type { BigintClient } from '../../index.ts';
import { member } from '../../base/json.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { methodOf, type Params } from './methods.ts';

/** The state that an action leads to; other actions lead to one of several. */
const LEADS_TO: Readonly<Record<string, string>> = {
  ACTIVATE: 'ACTIVE',
  RESUME: 'ACTIVE',
  PAUSE: 'PAUSED',
  STOP: 'STOPPED',
};

interface StateChange {
  /** Throws if the object is in the same state as before, although the service responded with success. */
  check(result: unknown): Promise<void>;
}

/** Remembers the state before an action, because a success does not prove that the state changed. */
export async function watchStateChange({
  api,
  id,
  params,
  signal,
}: {
  readonly api: BigintClient;
  readonly id: string;
  readonly params: Params;
  readonly signal: AbortSignal;
}): Promise<StateChange | undefined> {
  const { action, experimentId } = params;
  if (id !== 'updateExperiment' || typeof action !== 'string') return undefined;
  if (typeof experimentId !== 'number' && typeof experimentId !== 'bigint') return undefined;
  const stateNow = async (): Promise<string | undefined> =>
    stateOf(await methodOf(api, 'getExperiment')({ experimentId }, { signal }));
  const before = await stateNow();
  return {
    async check(result) {
      const after = stateOf(result) ?? (await stateNow());
      if (before === undefined || after !== before || after === LEADS_TO[action]) return;
      throw new CommandError(
        EXIT.failed,
        `${action} did not happen: experiment ${experimentId} is still ${after}, although the service responded with success.`,
      );
    },
  };
}

/** States may be in upper or lower case. */
function stateOf(experiment: unknown): string | undefined {
  const status = member(experiment, 'status') ?? member(experiment, 'experimentStatus');
  return typeof status === 'string' ? status.toUpperCase() : undefined;
}
