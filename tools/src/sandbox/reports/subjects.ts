import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { HandlerContext } from '../context/handler.ts';
import { type Id, idFromText } from '../store/ids.ts';
import type { Random } from '../base/random.ts';
import { found } from '../base/refusal.ts';
import { goalIdsOfFlag } from '../store/records.ts';
import { timeOf } from '../base/time-stamp.ts';
import type { QuestionedVariation, SubjectKind } from '../store/question.ts';

/** The possible subjects of a report, with their goals and variations. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: Id;
  readonly start: number;
  readonly variations: readonly QuestionedVariation[];
  readonly goalIds: readonly Id[];
  /** The sites of a global audience. */
  readonly sites?: readonly Id[];
}

/** Every experiment has it, besides the variations that were created. */
const ORIGINAL: QuestionedVariation = { id: 0, name: 'Original' };

/** The start of counting for objects without a start date. */
const BEGINNING = Date.parse('2026-03-01T00:00:00Z');

export function experimentSubject({ data }: Pick<HandlerContext, 'data'>, id: Id): Subject {
  const experiment = found(data.experiments.get(id), 'experiment', id);
  return {
    kind: 'experiment',
    id: experiment.id,
    start: startOf(experiment.dateCreated),
    variations: [
      ORIGINAL,
      ...data.variations.by('experimentId', id).map((variation) => ({
        id: variation.id,
        ...defined({ name: variation.name }),
      })),
    ],
    goalIds: experiment.goals,
  };
}

/** Visitors see the personalization or, for comparison, the page without it. */
export function personalizationSubject({ data }: Pick<HandlerContext, 'data'>, id: Id): Subject | undefined {
  const personalization = data.personalizations.get(id);
  if (personalization === undefined) return undefined;
  const { name, variationIds = [], goals } = personalization;
  return {
    kind: 'personalization',
    id: personalization.id,
    start: BEGINNING,
    variations: [ORIGINAL, ...variationIds.map((variationId) => ({ id: variationId, name }))],
    goalIds: goals,
  };
}

/** The variations of a flag have no documented id: they are numbered from 1. */
export function flagSubject({ data }: Pick<HandlerContext, 'data'>, id: Id): Subject {
  const flag = found(data.featureFlags.get(id), 'feature flag', id);
  return {
    kind: 'featureFlag',
    id: flag.id,
    start: BEGINNING,
    variations: (flag.variations ?? []).map((variation, index) => ({
      id: index + 1,
      ...defined({ name: variation.name }),
    })),
    goalIds: goalIdsOfFlag(flag),
  };
}

function startOf(dateCreated: string | undefined): number {
  const time = timeOf(dateCreated ?? '');
  return Number.isNaN(time) ? BEGINNING : time;
}

/** Everybody who came to any site; nothing is varied, so there is nothing to convert. */
export function globalAudience({ data }: Pick<HandlerContext, 'data'>): Subject {
  const sites = data.sites.all().map(({ id }) => id);
  return { kind: 'sites', id: 0, start: BEGINNING, variations: [], goalIds: [], sites };
}

export const subjectSeed = (random: Random, kind: SubjectKind, id: Id): number =>
  Math.floor(random.source('population', kind, id)() * 4294967296);

/** The variation that the others are compared with: the requested one, otherwise the first. */
export function referenceOf(subject: Subject, reference: string | undefined): Id | undefined {
  if (reference === undefined) return subject.variations[0]?.id ?? 0;
  const id = idFromText(reference);
  return subject.variations.find((variation) => variation.id === id)?.id;
}
