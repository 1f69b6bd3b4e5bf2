import { type Contract, loadContract, OverlayError } from '../contract/index.ts';
import { isList, type JsonObject } from '../base/json.ts';
import { checkOptions, declareOptions, type Given, TEXT, wholeFrom } from '../base/declared-options.ts';
import { parseOverlay } from '../contract/overlay/index.ts';
import type { RecordedExchange } from '../recorder/recording.ts';
import { CONTRACT_OPTIONS, contractOf } from '../recorder/contract-option.ts';
import { decideConfirmed, type Guess } from './decide-confirmed.ts';
import { decideFields } from './decide-fields.ts';
import { decideResponses } from './decide-responses.ts';
import { decideTypes } from './decide-types.ts';
import { decideValues } from './decide-values.ts';
import type { Draft, LearnedFact, LearnState, Unlearned } from './learned-fact.ts';
import { publicTexts } from './names.ts';
import { type TrafficCounts, observe } from './observe.ts';
import { dateIn, type Traffic, trafficIn } from './traffic.ts';
import { actionsOf, overlayOf } from './write-overlay.ts';

/** The options of `learn` and `openapi-contract-kit learn`. */
export const LEARN_OPTIONS = declareOptions({
  ...CONTRACT_OPTIONS,
  /** Minimum number of different exchanges that must show something. @default 2 */
  min: {
    kind: wholeFrom(1),
    default: 2,
    flags: '--min <number>',
    about: 'minimum number of different exchanges that must show something',
  },
  /** The address of the service; other addresses are ignored. Required if the traffic goes to several services. */
  baseUrl: {
    kind: TEXT,
    flags: '--base-url <url>',
    about: 'address of the service, if the traffic includes other services',
  },
});

/** Options of `learn`. */
export interface LearnOptions extends Given<typeof LEARN_OPTIONS> {
  readonly contract: Contract;
}

/** The result of `learn`. */
export interface Learned extends TrafficCounts {
  /** What the overlay states. */
  readonly facts: readonly LearnedFact[];
  /** Contradictions of documented facts, and observations without a correction; the overlay does not state them. */
  readonly unlearned: readonly Unlearned[];
  /** Guesses that no exchange shows. */
  readonly unseen: readonly Guess[];
  /** An OpenAPI Overlay 1.0 document for the contract of the options; undefined if there is nothing to state. */
  readonly overlay: JsonObject | undefined;
}

/**
 * Learns from traffic: HAR files and reports of `openapi-contract-kit verify --json` after `JSON.parse`, or exchanges of a recorder.
 * Returns an overlay that states what the traffic shows. It never contradicts what is documented.
 *
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { learn, loadContract } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * const { facts } = await learn([JSON.parse(readFileSync('traffic.har', 'utf8'))], { contract });
 * for (const { kind, place, says } of facts) console.log(kind, place, says);
 * ```
 */
export async function learn(
  traffic: readonly unknown[] | { readonly exchanges: readonly RecordedExchange[] },
  options: LearnOptions,
): Promise<Learned> {
  const { min, baseUrl, ...contractOptions } = checkOptions('learn', options, LEARN_OPTIONS);
  if (!isList(traffic) && !isList(Reflect.get(Object(traffic), 'exchanges')))
    throw new TypeError('learn takes a list of HAR files and reports, or a recorder.');
  const all = 'exchanges' in traffic ? ofRecorder(traffic.exchanges) : together(traffic.map(trafficIn));
  let last = await learnOnce(contractOf(contractOptions), all, min, baseUrl);
  const rounds = [last];
  // A correction makes more values readable, so this repeats until nothing more follows.
  while (last.drafts.length > 0 && rounds.length < MOST_ROUNDS) {
    last = await learnOnce(loadContract(last.document), all, min, baseUrl);
    rounds.push(last);
  }
  return {
    facts: rounds.flatMap(({ drafts }) =>
      drafts.map(({ kind, place, says, evidence }) => ({ kind, place, says, evidence })),
    ),
    unlearned: last.state.unlearned,
    unseen: last.unseen,
    overlay: overlayOf(rounds.flatMap(({ actions }) => actions)),
    ...last.counts,
  };
}

/** Parts inside a correction are corrected in the next round; traffic rarely differs at more levels. */
const MOST_ROUNDS = 5;

interface Round {
  readonly state: LearnState;
  readonly counts: TrafficCounts;
  readonly unseen: readonly Guess[];
  readonly drafts: readonly Draft[];
  readonly actions: readonly JsonObject[];
  /** The contract after it. */
  readonly document: JsonObject;
}

async function learnOnce(
  contract: Contract,
  traffic: Traffic,
  least: number,
  baseUrl: string | undefined,
): Promise<Round> {
  const { document } = contract;
  const observed = observe(contract, traffic, baseUrl);
  if (observed.origins.length > 1 && baseUrl === undefined)
    throw new TypeError(
      `The traffic goes to several services: ${observed.origins.slice(0, 5).join(', ')}. Choose one with baseUrl, or --base-url.`,
    );
  const state: LearnState = {
    contract,
    document,
    observations: observed.observations,
    least,
    isPublic: publicTexts(observed.secrets),
    drafts: [],
    unlearned: [],
    replaced: new Set(),
  };
  decideTypes(state);
  decideFields(state);
  decideValues(state);
  decideResponses(state);
  const unseen = decideConfirmed(state);
  return { state, counts: observed.counts, unseen, ...(await accepted(state)) };
}

const together = (all: readonly Traffic[]): Traffic => ({
  exchanges: all.flatMap(({ exchanges }) => exchanges),
  counts: all.flatMap(({ counts }) => counts),
  halves: all.reduce((sum, { halves }) => sum + halves, 0),
});

const ofRecorder = (exchanges: readonly RecordedExchange[]): Traffic => ({
  exchanges: exchanges.map(({ at, ...exchange }) => ({ ...exchange, at: dateIn(at) })),
  counts: [],
  halves: 0,
});

/** The drafts that the contract accepts; drafts that would change a documented part are refused and reported. */
async function accepted({
  document,
  drafts,
  unlearned,
}: LearnState): Promise<Pick<Round, 'drafts' | 'actions' | 'document'>> {
  const correct = async (some: readonly Draft[]) => {
    const actions = actionsOf(document, some);
    return { taken: { drafts: some, actions }, ...(await correctedBy(document, actions)) };
  };
  const { taken: facts, corrected } = await correct(drafts);
  if (corrected !== undefined) return { ...facts, document: corrected };
  let best: Awaited<ReturnType<typeof accepted>> = { drafts: [], actions: [], document };
  for (const draft of drafts) {
    const { taken: facts, corrected, refusal } = await correct([...best.drafts, draft]);
    if (corrected !== undefined) best = { ...facts, document: corrected };
    else if (refusal !== undefined && draft.kind !== 'confirmed') {
      const { place, says, evidence } = draft;
      unlearned.push({ place, says, standing: refusal, evidence });
    }
  }
  return best;
}

async function correctedBy(
  document: JsonObject,
  actions: readonly JsonObject[],
): Promise<{ readonly corrected?: JsonObject; readonly refusal?: 'documented' | 'assumed' }> {
  const overlay = overlayOf(actions);
  if (overlay === undefined) return { corrected: document };
  const parsed = await parseOverlay('learned', JSON.stringify(overlay));
  try {
    return { corrected: parsed.correct(document).document };
  } catch (error) {
    if (!(error instanceof OverlayError)) throw error;
    return { refusal: error.message.includes(' is documented') ? 'documented' : 'assumed' };
  }
}
