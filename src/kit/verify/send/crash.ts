import type { Target } from '../target.ts';
import { NO_FAILURE, type Probe } from './probe.ts';
import type { Call, Outgoing, Sent } from './request.ts';
import { sleep } from './sleep.ts';
import { type Failure, transport } from './transport.ts';

/** A request that may have ended the service: it was in flight when the service went down. */
export interface Suspect {
  readonly call: Call;
  readonly outgoing: Outgoing;
  /** The requests of its check, itself last. */
  readonly trail: readonly Sent[];
}

/** What an investigation needs of a session. */
interface Scene {
  /** Waits until the service responds again; false if it does not. */
  readonly recover: () => Promise<boolean>;
  /** Sends requests in their order, and returns whether the service goes down. */
  readonly goesDown: (calls: readonly Call[]) => Promise<boolean>;
  /** The same call for a new object of its kind: a service may have lost the others. */
  readonly renew: (call: Call) => Promise<Call | undefined>;
}

/** The request that ended the service, and the shortest sequence of requests that does it again. */
interface Crash<Of extends Suspect> {
  readonly suspect: Of;
  /** Undefined if it did not happen again. */
  readonly calls?: readonly Call[];
}

/** Requests of a check that are left out one by one to find the shortest sequence. */
const MOST_TRIES = 8;

/** Whether a service that has responded before is gone, or went away while it handled the request. */
const mayBeDown = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'reset';

/** Sends the suspects again, one at a time, until the service goes down again; undefined if it does not. */
async function findCrash<Of extends Suspect>(
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

/** What an investigation needs of a session. */
interface Setting<Of extends Suspect> {
  readonly target: Target;
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** The same call for a new object of its kind; undefined if there is none. */
  readonly renew: (call: Call, probe: Probe) => Promise<Call | undefined>;
  /** Called when the service is up again: it may have lost what the run created. */
  readonly afterCrash: (probe: Probe) => Promise<void>;
  /** A probe whose requests are sent during the investigation. */
  readonly replaying: () => Probe;
  readonly report: (suspect: Of, actual: string, shows?: readonly Sent[]) => void;
  /** Ends the run, because the service does not respond any more. */
  readonly onLost: (why: string) => never;
}

/** Pauses between requests that ask whether a service is up again. */
const RECOVERY_PAUSE = 100;

/** Notices that the service went down, and finds and reports the request that ended it. */
export class CrashWatch<Of extends Suspect> {
  /** The last request that got a response: it shows whether the service is up. */
  healthy: Outgoing | undefined;
  readonly #setting: Setting<Of>;
  #investigation: Promise<boolean> | undefined;

  constructor(setting: Setting<Of>) {
    this.#setting = setting;
  }

  /** While it is looked for what ended the service, nothing else is sent; it says whether it was found. */
  get investigation(): Promise<boolean> | undefined {
    return this.#investigation;
  }

  /** Whether a request got no response because it, or another in flight, ended the service. */
  async explain(failing: Of, inFlight: Iterable<Of>, failure: Failure): Promise<boolean> {
    if (this.healthy === undefined || !mayBeDown(failure)) return false;
    this.#investigation ??= this.#investigate([failing, ...inFlight], failure, this.healthy).finally(() => {
      this.#investigation = undefined;
    });
    return this.#investigation;
  }

  async #investigate(suspects: readonly Of[], failure: Failure, healthy: Outgoing): Promise<boolean> {
    const { target, timeout, signal, renew, afterCrash, replaying, report, onLost } = this.#setting;
    const isUp = async (): Promise<boolean> =>
      (await transport(target, healthy, timeout, signal)).exchange !== undefined;
    if (failure.kind === 'reset' && (await isUp())) return false;
    const recover = async (): Promise<boolean> => {
      for (const until = performance.now() + timeout; performance.now() < until;) {
        if (await isUp()) return true;
        await sleep(RECOVERY_PAUSE, signal);
      }
      return isUp();
    };
    const wentDown = `The service went down: ${failure.message}.`;
    const [first] = suspects;
    if (!(await recover())) {
      if (first !== undefined) report(first, `${failure.message}, and nothing responds since then`);
      onLost(wentDown);
    }
    const probe = replaying();
    await afterCrash(probe);
    let sent: readonly Sent[] = [];
    const goesDown = async (calls: readonly Call[]): Promise<boolean> => {
      const before = probe.trail.length;
      let isDown = false;
      for (const call of calls) isDown = isDown || mayBeDown((await probe.send(call)).failure ?? NO_FAILURE);
      sent = probe.trail.slice(before);
      return isDown && !(await isUp());
    };
    const scene = { recover, goesDown, renew: (call: Call) => renew(call, probe) };
    const distinct = [...new Map(suspects.map((one) => [one.outgoing, one])).values()];
    const crash = await findCrash(distinct, scene);
    if (crash === undefined) return false;
    const up = await recover();
    report(crash.suspect, `${failure.message}, each time that it is sent`, sent);
    if (!up) onLost(wentDown);
    await afterCrash(probe);
    return true;
  }
}
