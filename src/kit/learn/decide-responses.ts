import type { JsonObject } from '../../base/json.ts';
import { keysOf, valueAt } from '../../base/pointer.ts';
import { partName, type Operation, provenanceAt, type ResponseInfo } from '../../contract/index.ts';
import { statusStatement } from '../check/statement.ts';
import { settle, type Step, type Study } from './lesson.ts';
import type { Sample, Seen } from './seen.ts';
import { unmarked } from './shape.ts';

const MEDIA_TYPE = /^[a-z\d!#$&^_.+-]{1,60}\/[a-z\d!#$&^_.+-]{1,60}$/;

/** A header can contain anything, even a secret. */
const isMediaType = ({ isPublic }: Study, type: string): boolean =>
  MEDIA_TYPE.test(type) && isPublic(type.replaceAll(/[^\w./-]/g, '-'));

/** Statuses and media types that the contract does not declare, and bodies that are empty. */
export function decideResponses(study: Study): void {
  const done = new Set<string>();
  for (const operation of study.contract.operations) {
    decideStatuses(study, operation);
    for (const response of operation.responses) {
      const seen = study.sightings.get(response.pointer);
      if (seen === undefined || done.has(response.pointer)) continue;
      done.add(response.pointer);
      decideMedia(study, response, seen);
      decideEmpty(study, response, seen);
    }
  }
}

function decideStatuses(study: Study, operation: Operation): void {
  const { document, sightings, least } = study;
  const prefix = `${operation.pointer}/responses/`;
  const removed = new Set<string>();
  const removal = (pointer: string): Step => {
    removed.add(pointer);
    return { pointer, remove: true };
  };
  for (const [pointer, seen] of sightings) {
    if (!pointer.startsWith(prefix) || valueAt(document, pointer) !== undefined) continue;
    const status = Number(keysOf(pointer).at(-1));
    if (seen.all.count < least || !Number.isInteger(status)) continue;
    const { provenance } = statusStatement(document, operation, status);
    const successes = operation.responses.filter((one) => one.status.startsWith('2'));
    const isContradiction =
      status < 400 && successes.every((one) => (sightings.get(one.pointer)?.all.count ?? 0) === 0);
    // Guesses that no exchange confirms, while another status is returned instead.
    const gone = isContradiction
      ? successes.filter(
          (one) =>
            one.pointer.startsWith(prefix) && provenanceAt(document, one.pointer).standing !== 'documented',
        )
      : [];
    const content = contentOf(study, seen);
    // A document that lists some failures does not exclude others.
    settle(study, status < 400 ? provenance : { standing: 'assumed' }, {
      kind: isContradiction ? 'contradicted' : 'new',
      place: partName('Response', pointer),
      says: 'is a status of the operation',
      evidence: seen.all.evidence(),
      steps: [
        ...gone.filter(({ pointer: old }) => !removed.has(old)).map(({ pointer: old }) => removal(old)),
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

function decideMedia(study: Study, response: ResponseInfo, seen: Seen): void {
  const { document, sightings, least } = study;
  const often = [...seen.unknown].filter(([, { sighting }]) => sighting.count >= least);
  const unseen = response.content.filter(({ pointer }) => (sightings.get(pointer)?.all.count ?? 0) === 0);
  for (const [type, sample] of often) {
    if (!isMediaType(study, type)) continue;
    const gone: Step[] =
      unseen.length < response.content.length
        ? []
        : unseen.map(({ pointer }) => ({ pointer, remove: true }) as const);
    settle(study, provenanceAt(document, response.pointer), {
      kind: response.content.length > 0 ? 'contradicted' : 'new',
      place: partName('Response', response.pointer),
      says: `has the media type ${type}`,
      evidence: { ...sample.sighting.evidence(), example: JSON.stringify(type) },
      steps: [
        ...(type === often[0]?.[0] ? gone : []),
        { pointer: response.pointer, update: { content: { [type]: mediaOf(study, seen, type, sample) } } },
      ],
    });
  }
}

const contentOf = (study: Study, seen: Seen): JsonObject =>
  Object.fromEntries(
    [...seen.unknown]
      .filter(([type, { sighting }]) => sighting.count >= study.least && isMediaType(study, type))
      .map(([type, sample]) => [type, mediaOf(study, seen, type, sample)]),
  );

/** The schema of a body that is declared elsewhere, if all bodies match it; otherwise their shape. */
function mediaOf(study: Study, seen: Seen, type: string, { sighting, shape }: Sample): JsonObject {
  const [alike] = [...seen.alike].filter(
    ([key, { count }]) => key.startsWith(`${type} `) && count === sighting.count,
  );
  const known = alike && valueAt(study.document, alike[0].slice(type.length + 1));
  if (known !== undefined) return { schema: unmarked(known) };
  if (type !== 'application/json' && !type.endsWith('+json'))
    return type.startsWith('text/') ? { schema: { type: 'string' } } : {};
  const schema = shape.schema(study.least, study.isPublic);
  return schema === undefined ? {} : { schema };
}

function decideEmpty(study: Study, response: ResponseInfo, seen: Seen): void {
  const empty = seen.broken.get('empty');
  if (empty === undefined || empty.count < study.least) return;
  settle(study, provenanceAt(study.document, response.pointer), {
    kind: 'contradicted',
    place: partName('Response', response.pointer),
    says: 'can have an empty body',
    evidence: empty.evidence(),
    steps: [{ pointer: response.pointer, update: { 'x-empty-body': true } }],
  });
}
