import type { Target } from '../target.ts';
import { NO_FAILURE, type Probe } from '../send/probe.ts';
import type { Call, OutgoingRequest, Sent } from '../send/request.ts';
import { sleep, Stopped } from '../send/sleep.ts';
import { type Failure, transport } from '../send/transport.ts';

/** A request that may have ended the service: it was in flight when the service went down. */
export interface Suspect {
  readonly call: Call;
  readonly outgoing: OutgoingRequest;
  /** The requests of its check, itself last. */
  readonly history: readonly Sent[];
}

/** What an investigation needs of a session. */
interface Scene {
  /** Waits until the service responds again; false if it does not. */
  readonly recover: () => Promise<boolean>;
  /** Sends requests in their order, and returns them if the service goes down. */
  readonly goesDown: (calls: readonly Call[]) => Promise<readonly Sent[] | undefined>;
  /** The same calls for a new object of the kind that the last one addresses; undefined if it is not the run's own. */
  readonly renew: (calls: readonly Call[]) => Promise<readonly Call[] | undefined>;
  /** The accepted and refused changes of the object that the call addresses, the oldest first. */
  readonly changesBefore: (call: Call) => readonly Call[];
}

/** The request that ended the service, and the shortest sequence of requests that does it again. */
interface Crash<Of extends Suspect> {
  readonly suspect: Of;
  readonly sent: readonly Sent[];
}

/** How often a shorter sequence is tried. */
const MOST_TRIES = 20;

/** Whether a service that has responded before is gone, or went away while it handled the request. */
const mayBeDown = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'reset';

/**
 * Sends the suspects again, one at a time, until the service goes down again; undefined if it does not. What goes to an
 * object goes to a new one first: that sequence is complete, and depends on nothing that happened to the object before.
 */
async function findCrash<Of extends Suspect>(
  suspects: readonly Of[],
  scene: Scene,
): Promise<Crash<Of> | undefined> {
  const onNew = async (calls: readonly Call[]): Promise<readonly Sent[] | undefined> => {
    const renewed = await scene.renew(calls);
    return renewed && scene.goesDown(renewed);
  };
  const alone = ({ call }: Of): readonly Call[] => [call];
  const afterChanges = ({ call }: Of): readonly Call[] => [...scene.changesBefore(call), call];
  const wholeCheck = ({ history }: Of): readonly Call[] => history.flatMap(({ call }) => call ?? []);
  for (const [sequenceOf, way] of [
    [alone, onNew],
    [afterChanges, onNew],
    [alone, scene.goesDown],
    [wholeCheck, scene.goesDown],
  ] as const)
    for (const suspect of suspects) {
      const calls = sequenceOf(suspect);
      if (calls.length === 1 && sequenceOf !== alone) continue;
      const requests = await way(calls);
      if (requests !== undefined) return { suspect, sent: await shortest(calls, requests, way, scene) };
    }
  return undefined;
}

/** Sends the calls in some way, and returns the requests if the service goes down. */
type Way = (calls: readonly Call[]) => Promise<readonly Sent[] | undefined>;

/** Leaves out ever smaller parts of the sequence, but never its last request, as long as the service goes down. */
async function shortest(
  calls: readonly Call[],
  requests: readonly Sent[],
  way: Way,
  { recover }: Scene,
): Promise<readonly Sent[]> {
  let [needed, shortestSent] = [calls, requests];
  let tries = 0;
  try {
    for (let size = Math.ceil((calls.length - 1) / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2))
      for (let at = 0; at < needed.length - 1 && tries < MOST_TRIES; tries++) {
        if (!(await recover())) return shortestSent;
        const fewer = needed.toSpliced(at, Math.min(size, needed.length - 1 - at));
        const again = await way(fewer);
        if (again === undefined) at += size;
        else [needed, shortestSent] = [fewer, again];
      }
  } catch (error) {
    // What is known when the time is up is worth more than nothing.
    if (!(error instanceof Stopped)) throw error;
  }
  return shortestSent;
}

/** What a watch needs of a session. */
interface Setting<Of extends Suspect> {
  readonly target: Target;
  readonly timeout: number;
  readonly signal: AbortSignal;
  readonly renew: (calls: readonly Call[], probe: Probe) => Promise<readonly Call[] | undefined>;
  readonly changesBefore: (call: Call) => readonly Call[];
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
  healthy: OutgoingRequest | undefined;
  /** How often the service went down so far: it may have lost what was written before. */
  outages = 0;
  readonly #setting: Setting<Of>;
  #investigation: Promise<boolean> | undefined;

  constructor(setting: Setting<Of>, healthy: OutgoingRequest | undefined) {
    this.#setting = setting;
    this.healthy = healthy;
  }

  /** While it is looked for what ended the service, nothing else is sent; it says whether the service went down. */
  get investigation(): Promise<boolean> | undefined {
    return this.#investigation;
  }

  /** Whether a request got no response because it, or another in flight, ended the service. */
  async explain(failing: Of, inFlight: Iterable<Of>, failure: Failure): Promise<boolean> {
    if (this.healthy === undefined || !mayBeDown(failure)) return false;
    this.#investigation ??= this.#investigate(failing, inFlight, failure, this.healthy).finally(() => {
      this.#investigation = undefined;
    });
    return this.#investigation;
  }

  async #investigate(
    failing: Of,
    inFlight: Iterable<Of>,
    { kind, message }: Failure,
    healthy: OutgoingRequest,
  ): Promise<boolean> {
    const { target, timeout, signal, renew, changesBefore, afterCrash, replaying, report, onLost } =
      this.#setting;
    const isUp = async (): Promise<boolean> =>
      (await transport(target, healthy, timeout, signal)).exchange !== undefined;
    const recover = async (): Promise<boolean> => {
      for (const until = performance.now() + timeout; performance.now() < until;) {
        if (await isUp()) return true;
        await sleep(RECOVERY_PAUSE, signal);
      }
      return isUp();
    };
    const suspects = [...new Map([failing, ...inFlight].map((one) => [one.outgoing, one])).values()];
    const wasUp = await isUp();
    if (kind === 'reset' && wasUp) return false;
    this.outages += 1;
    const wentDown = `The service went down: ${message}.`;
    if (!(await recover())) {
      report(failing, `${message}, and nothing responds since then`);
      onLost(wentDown);
    }
    const probe = replaying();
    await afterCrash(probe);
    const sendInTurn = async (calls: readonly Call[]): Promise<readonly Sent[] | undefined> => {
      const before = probe.history.length;
      let isDown = false;
      for (const call of calls) isDown = isDown || mayBeDown((await probe.send(call)).failure ?? NO_FAILURE);
      return isDown && !(await isUp()) ? probe.history.slice(before) : undefined;
    };
    const goesDown = async (calls: readonly Call[]): Promise<readonly Sent[] | undefined> => {
      const requests = await sendInTurn(calls);
      // What was tried before may have led to it; after the restart, nothing is left of that.
      const isEarly = requests !== undefined && requests.length < calls.length;
      return isEarly && (await recover()) ? sendInTurn(calls) : requests;
    };
    const crash = await findCrash(suspects, {
      recover,
      goesDown,
      renew: (calls) => renew(calls, probe),
      changesBefore,
    });
    const what = crash?.sent.length === 1 ? 'it is' : 'these requests are';
    if (crash !== undefined) report(crash.suspect, `${message}, each time that ${what} sent`, crash.sent);
    else if (!wasUp)
      report(failing, `${message}, and nothing responded for a while; sending it again did not repeat this`);
    if (crash !== undefined && !(await recover())) onLost(wentDown);
    await afterCrash(probe);
    return crash !== undefined || !wasUp;
  }
}
