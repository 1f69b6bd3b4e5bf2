import type {
  Account,
  CustomData,
  Experiment,
  FeatureFlag,
  Goal,
  Image,
  Int64,
  IntegrationTool,
  ListedKeyMoment,
  Personalization,
  ProjectThemeConfig,
  Referrer,
  Segment,
  Site,
  TakeawayComment,
  TargetingRule,
  Template,
  Variation,
  WidgetStudio,
} from '../schemas.ts';
import { canonicalId, type Id } from './ids.ts';
import type { Named } from '../base/pick.ts';
import type { Question } from './question.ts';
import type { Collection, Indexing } from './collection.ts';

/**
 * The records of the sandbox by kind: the service's objects, without fields that can be computed (a goal's experiments
 * are those that name it), and internal records. All values are JSON, with int64 as number or bigint.
 */
export interface Records {
  sites: SiteRecord;
  accounts: Kept<Account>;
  goals: GoalRecord;
  customDatas: CustomDataRecord;
  segments: SegmentRecord;
  experiments: ExperimentRecord;
  personalizations: PersonalizationRecord;
  referrers: ReferrerRecord;
  variations: VariationRecord;
  featureFlags: FeatureFlagRecord;
  images: ImageRecord;
  imageFiles: ImageFileRecord;
  keyMoments: KeyMomentRecord;
  takeawayComments: Kept<TakeawayComment>;
  targetingRules: TargetingRuleRecord;
  templates: TemplateRecord;
  themeConfigs: Kept<ProjectThemeConfig> & { readonly projectId: Id };
  widgetStudios: WidgetStudioRecord;
  reports: ReportRecord;
  callbacks: CallbackRecord;
  mails: MailRecord;
}
export type Kind = keyof Records;

export type Kept<T> = Omit<Named<T>, 'id'> & { readonly id: Id };

export interface More {
  readonly [field: string]: unknown;
}

/** Keeps fields that the contract does not name, as they were sent: most fields of these objects are not documented. */
export interface Open {
  readonly more?: More;
}

/** A site, also called project. */
export type SiteRecord = Omit<Kept<Site>, 'code'> &
  Open & { readonly code: string; readonly integrationTools?: readonly IntegrationTool[] };

/** The fields of a goal that are computed when it is returned. */
export const COMPUTED_OF_GOAL = [
  'isActive',
  'customDatas',
  'experiments',
  'experimentAmount',
  'featureFlagAmount',
  'holdoutAmount',
  'personalizationAmount',
  'personalizations',
] as const satisfies readonly (keyof Goal)[];

export type GoalRecord = Kept<Omit<Goal, (typeof COMPUTED_OF_GOAL)[number]>> & {
  readonly customDataIds: readonly Id[];
};

export type CustomDataRecord = Kept<CustomData> & Open;

export type ExperimentRecord = Omit<
  Kept<Experiment>,
  'goals' | 'variations' | 'siteId' | 'siteCode' | 'status' | 'targetingRule'
> &
  Open & { readonly siteId: Id; readonly status: string; readonly goals: readonly Int64[] };

/** A variation, with or without an experiment. */
export type VariationRecord = Omit<Kept<Variation>, 'experimentId'> & Open & { readonly experimentId?: Id };

/** The fields of a segment that say what uses it, which is computed when it is returned. */
export const USES_OF_SEGMENT = [
  'experiments',
  'experimentAmount',
  'featureFlagAmount',
  'personalizations',
  'personalizationAmount',
] as const satisfies readonly (keyof Segment)[];

export type SegmentRecord = Omit<Kept<Segment>, (typeof USES_OF_SEGMENT)[number]> & Open;

export type PersonalizationRecord = Omit<Kept<Personalization>, 'goals'> &
  Open & { readonly goals: readonly Int64[] };

export type FeatureFlagRecord = Omit<Kept<FeatureFlag>, 'siteCode' | 'featureKey' | 'isArchived'> &
  Open & {
    readonly siteCode: string;
    readonly featureKey: string;
  };

/** A targeting rule, with the experiment that it is for. */
export type TargetingRuleRecord = Kept<TargetingRule> & Open & { readonly experimentId?: Id };

export type ReferrerRecord = Kept<Referrer> & Open;

export type TemplateRecord = Kept<Template> & Open;

/** A widget of the studio, whose key is its id here as well. */
export type WidgetStudioRecord = Omit<Kept<WidgetStudio>, 'widgetId'> & Open;

/** An image without its address, which depends on the address of the sandbox. */
export type ImageRecord = Omit<Kept<Image>, 'sourceUrl'> & Open;

export type KeyMomentRecord = Kept<ListedKeyMoment> & Open;

/** The bytes of an image, in base64. */
export interface ImageFileRecord {
  readonly id: Id;
  readonly contentType: string;
  readonly base64: string;
}

/** How a report ends that a fault applies to. */
export type ReportFate = 'timeout' | 'error' | 'never';

/** A report that was requested. Its results are computed when they are read. */
export interface ReportRecord {
  readonly id: Id;
  readonly dataCode: string;
  /** The operation that requested it, and the id of its subject. */
  readonly operation: string;
  readonly subjectId: Id;
  readonly request: { readonly [field: string]: unknown };
  /** The request as it was understood. */
  readonly question: Question;
  /** In milliseconds of the sandbox's clock. */
  readonly requestedAt: number;
  readonly readyAt: number;
  /** Set by a fault: the report fails, or never becomes ready. */
  readonly fate?: ReportFate;
  readonly callbackUrl?: string;
}

/** A delivery to a callbackUrl, with its attempts. */
export interface CallbackRecord {
  readonly id: Id;
  readonly dataCode: string;
  readonly url: string;
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** When the next attempt is due, in milliseconds of the sandbox's clock. */
  readonly dueAt: number;
  readonly attempts: readonly CallbackAttempt[];
}

/** One attempt to deliver a callback. */
export interface CallbackAttempt {
  readonly time: string;
  readonly status?: number;
  readonly error?: string;
}

/** A mail that the service would have sent. */
export interface MailRecord {
  readonly id: Id;
  readonly time: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Attachments by file name. */
  readonly attachments: Readonly<Record<string, string>>;
}

const idsOf = (id: Id | null | undefined): readonly Id[] => (id == null ? [] : [id]);

/** The indexes of each kind. Other kinds are found only by id. */
export const INDEXING = {
  sites: { keys: { code: (site) => [site.code] } },
  accounts: {},
  goals: {
    keys: {
      siteId: (goal) => [goal.siteId],
      customDataId: (goal) => goal.customDataIds,
    },
    text: (goal) => goal.name,
  },
  customDatas: {
    keys: {
      siteId: (data) => [data.siteId],
      place: (data) => (data.index === undefined ? [] : [placeKey(data.siteId, data.index)]),
    },
  },
  segments: { keys: { siteId: (segment) => idsOf(segment.siteId) } },
  experiments: {
    keys: {
      goalId: (experiment) => experiment.goals,
      siteId: (experiment) => [experiment.siteId],
      targetingSegmentId: (experiment) => idsOf(experiment.targetingSegmentId),
    },
  },
  personalizations: {
    keys: {
      goalId: (one) => one.goals,
      siteId: (one) => idsOf(one.siteId),
      targetingSegmentId: (one) => idsOf(one.targetingSegmentId),
    },
  },
  variations: { keys: { experimentId: (variation) => idsOf(variation.experimentId) } },
  featureFlags: {
    keys: {
      key: (flag) => [flagKey(flag.siteCode, flag.featureKey)],
      goalId: goalIdsOfFlag,
      ruleId: (flag) => rulesOfFlag(flag).flatMap((rule) => idsOf(rule.id)),
      segmentId: (flag) => [...new Set(rulesOfFlag(flag).flatMap((rule) => idsOf(rule.segmentId)))],
    },
  },
  images: { keys: { siteId: (image) => idsOf(image.siteId) } },
  imageFiles: {},
  keyMoments: { keys: { siteId: (keyMoment) => idsOf(keyMoment.siteId) } },
  takeawayComments: {},
  targetingRules: {
    keys: {
      siteId: (rule) => idsOf(rule.siteId),
      experimentId: (rule) => idsOf(rule.experimentId),
    },
  },
  referrers: { keys: { siteId: (referrer) => idsOf(referrer.siteId) } },
  templates: { keys: { siteId: (template) => [template.siteId] } },
  widgetStudios: {},
  themeConfigs: { keys: { projectId: (config) => [config.projectId] } },
  reports: { keys: { dataCode: (report) => [report.dataCode] } },
  callbacks: { keys: { state: (callback) => [callback.state] } },
  mails: {},
} as const satisfies { readonly [K in Kind]: Indexing<Records[K]> };

/** All goals that the flag links. */
export function goalIdsOfFlag({ primaryGoalId, secondaryGoalIds = [] }: FeatureFlagRecord): readonly Id[] {
  return [...new Set([...idsOf(primaryGoalId), ...secondaryGoalIds].map(canonicalId))];
}

/** The rules of the flag in all environments. */
export const rulesOfFlag = ({ environmentConfigurations = [] }: FeatureFlagRecord) =>
  environmentConfigurations.flatMap(({ rolloutRules = [] }) => rolloutRules);

/** Pages identify a custom data item by its site and its index. */
export const placeKey = (siteId: Id, index: number): string => `${siteId} ${index}`;

/** A flag is identified by its site and its key. */
export const flagKey = (siteCode: string, featureKey: string): string =>
  JSON.stringify([siteCode, featureKey]);

type IndexesOf<K extends Kind> = (typeof INDEXING)[K] extends { readonly keys: infer Keys }
  ? keyof Keys & string
  : never;

/** The kinds as collections: `data.goals.get(1)`. */
export type Data = { readonly [K in Kind]: Collection<Records[K], IndexesOf<K>> };
