import { defined } from '../base/defined.ts';
import type { JsonObject } from '../base/json.ts';
import { keysOf, valueAt } from '../base/pointer.ts';
import { isJsonType, partName, type Operation, provenanceAt, type ResponseInfo } from '../contract/index.ts';
import { statusStatement } from '../check/statement.ts';
import { addDraft, type OverlayStep, type LearnState } from './learned-fact.ts';
import type { Sample, NodeObservations } from './node-observations.ts';
import { unmarked } from './value-summary.ts';

const MEDIA_TYPE = /^[a-z\d!#$&^_.+-]{1,60}\/[a-z\d!#$&^_.+-]{1,60}$/;

/** A header can contain anything, even a secret. */
const isMediaType = ({ isPublic }: LearnState, type: string): boolean =>
  MEDIA_TYPE.test(type) && isPublic(type.replaceAll(/[^\w./-]/g, '-'));

/** Statuses and media types that the contract does not declare, and bodies that are empty. */
export function decideResponses(state: LearnState): void {
  const pointers = new Set<string>();
  for (const operation of state.contract.operations) {
    decideStatuses(state, operation);
    for (const response of operation.responses) {
      const observed = state.observations.get(response.pointer);
      if (observed === undefined || pointers.has(response.pointer)) continue;
      pointers.add(response.pointer);
      decideMedia(state, response, observed);
      decideEmpty(state, response, observed);
    }
  }
}

function decideStatuses(state: LearnState, operation: Operation): void {
  const { document, observations, least } = state;
  const prefix = `${operation.pointer}/responses/`;
  const removals = new Set<string>();
  const removal = (pointer: string): OverlayStep => {
    removals.add(pointer);
    return { pointer, remove: true };
  };
  for (const [pointer, observed] of observations) {
    if (!pointer.startsWith(prefix) || valueAt(document, pointer) !== undefined) continue;
    const status = Number(keysOf(pointer).at(-1));
    if (observed.all.count < least || !Number.isInteger(status)) continue;
    const { provenance } = statusStatement(document, operation, status);
    const successes = operation.responses.filter((one) => one.status.startsWith('2'));
    const isContradiction =
      status < 400 && successes.every((one) => (observations.get(one.pointer)?.all.count ?? 0) === 0);
    // Guesses that no exchange confirms, while another status is returned instead.
    const gone = isContradiction
      ? successes.filter(
          (one) =>
            one.pointer.startsWith(prefix) && provenanceAt(document, one.pointer).standing !== 'documented',
        )
      : [];
    const content = contentOf(state, observed);
    // A document that lists some failures does not exclude others.
    addDraft(state, status < 400 ? provenance : { standing: 'assumed' }, {
      kind: isContradiction ? 'contradicted' : 'new',
      place: partName('Response', pointer),
      says: 'is a status of the operation',
      evidence: observed.all.evidence(),
      steps: [
        ...gone.filter(({ pointer: old }) => !removals.has(old)).map(({ pointer: old }) => removal(old)),
        {
          pointer: prefix.slice(0, -1),
          update: {
            [status]: {
              description: 'Seen in traffic.',
              ...(Object.keys(content).length === 0 ? {} : { content }),
            },
          },
        },
      ],
    });
  }
}

function decideMedia(state: LearnState, response: ResponseInfo, observed: NodeObservations): void {
  const { document, observations, least } = state;
  const often = [...observed.unknown].filter(([, { observation }]) => observation.count >= least);
  const unseen = response.content.filter(({ pointer }) => (observations.get(pointer)?.all.count ?? 0) === 0);
  for (const [type, sample] of often) {
    if (!isMediaType(state, type)) continue;
    const gone: OverlayStep[] =
      unseen.length < response.content.length
        ? []
        : unseen.map(({ pointer }) => ({ pointer, remove: true }) as const);
    addDraft(state, provenanceAt(document, response.pointer), {
      kind: response.content.length > 0 ? 'contradicted' : 'new',
      place: partName('Response', response.pointer),
      says: `has the media type ${type}`,
      evidence: { ...sample.observation.evidence(), example: JSON.stringify(type) },
      steps: [
        ...(type === often[0]?.[0] ? gone : []),
        {
          pointer: response.pointer,
          update: { content: { [type]: mediaOf(state, observed, type, sample) } },
        },
      ],
    });
  }
}

const contentOf = (state: LearnState, observed: NodeObservations): JsonObject =>
  Object.fromEntries(
    [...observed.unknown]
      .filter(([type, { observation }]) => observation.count >= state.least && isMediaType(state, type))
      .map(([type, sample]) => [type, mediaOf(state, observed, type, sample)]),
  );

/** The schema of a body that is declared elsewhere, if all bodies match it; otherwise their shape. */
function mediaOf(
  state: LearnState,
  observed: NodeObservations,
  type: string,
  { observation, shape }: Sample,
): JsonObject {
  const [alike] = [...observed.alike].filter(
    ([key, { count }]) => key.startsWith(`${type} `) && count === observation.count,
  );
  const twin = alike && valueAt(state.document, alike[0].slice(type.length + 1));
  if (twin !== undefined) return { schema: unmarked(twin) };
  if (!isJsonType(type)) return type.startsWith('text/') ? { schema: { type: 'string' } } : {};
  const schema = shape.schema(state.least, state.isPublic);
  return defined({ schema });
}

function decideEmpty(state: LearnState, response: ResponseInfo, observed: NodeObservations): void {
  const empty = observed.broken.get('empty');
  if (empty === undefined || empty.count < state.least) return;
  addDraft(state, provenanceAt(state.document, response.pointer), {
    kind: 'contradicted',
    place: partName('Response', response.pointer),
    says: 'can have an empty body',
    evidence: empty.evidence(),
    steps: [{ pointer: response.pointer, update: { 'x-empty-body': true } }],
  });
}
