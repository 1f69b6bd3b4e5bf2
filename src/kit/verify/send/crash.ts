import type { Failure } from './transport.ts';
import type { Call, Sent } from './request.ts';

/** A request that may have ended the service: it was in flight when the service went down. */
export interface Suspect {
  readonly call: Call;
  /** The requests of its check, itself last. */
  readonly trail: readonly Sent[];
}

/** What an investigation needs of a session. */
export interface Scene {
  /** Waits until the service responds again; false if it does not. */
  readonly recover: () => Promise<boolean>;
  /** Sends requests in their order, and returns whether the service goes down. */
  readonly goesDown: (calls: readonly Call[]) => Promise<boolean>;
  /** The same call for a new object of its kind: a service may have lost the others. */
  readonly renew: (call: Call) => Promise<Call | undefined>;
}

/** The request that ended the service, and the shortest sequence of requests that does it again. */
export interface Crash<Of extends Suspect> {
  readonly suspect: Of;
  /** Undefined if it did not happen again. */
  readonly calls?: readonly Call[];
}

/** Requests of a check that are left out one by one to find the shortest sequence. */
const MOST_TRIES = 8;

/** Whether a service that has responded before is gone, or went away while it handled the request. */
export const mayBeDown = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'reset';

/** Sends the suspects again, one at a time, until the service goes down again; undefined if it does not. */
export async function findCrash<Of extends Suspect>(
  suspects: readonly Of[],
  scene: Scene,
): Promise<Crash<Of> | undefined> {
  for (const suspect of suspects) {
    const renewed = await scene.renew(suspect.call);
    for (const call of [suspect.call, ...(renewed === undefined ? [] : [renewed])])
      if (await scene.goesDown([call])) return { suspect, calls: [call] };
  }
  for (const suspect of suspects) {
    const calls = suspect.trail.flatMap(({ call }) => call ?? []);
    if (calls.length > 1 && (await scene.goesDown(calls)))
      return { suspect, calls: await shortest(calls, scene) };
  }
  return undefined;
}

async function shortest(calls: readonly Call[], scene: Scene): Promise<readonly Call[]> {
  let needed = calls;
  for (let at = calls.length - 2, tries = 0; at >= 0 && tries < MOST_TRIES; at--, tries++) {
    if (!(await scene.recover())) return needed;
    const fewer = needed.filter((_one, index) => index !== at);
    if (await scene.goesDown(fewer)) needed = fewer;
  }
  return needed;
}
