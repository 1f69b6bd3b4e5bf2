/** The most important shapes, and the operations that return nothing, have pages or can be polled. */
import type { Methods, OperationId } from '../../generated/operations.ts';
import type {
  AccessTokenRequest,
  Breakdown,
  BreakdownByName,
  FeatureFlagResultsRequest,
  Filter,
  Goal,
  ListFilter,
  ListSort,
  Schemas,
} from '../../generated/schema.d.ts';

type Api = Methods<Schemas, object>;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;

/** Operations whose response may be undefined. */
type Emptiable = {
  [Id in OperationId]: Api[Id] extends (...args: never[]) => Promise<infer Answer>
    ? undefined extends Answer
      ? Id
      : never
    : never;
}[OperationId];
holds<
  Same<
    Emptiable,
    | 'updateVariation'
    | 'deleteAccount'
    | 'deleteKeyMoment'
    | 'deletePersonalization'
    | 'deleteReferrer'
    | 'deleteSite'
    | 'deleteVariation'
    | 'deleteWidgetStudio'
    | 'restartExperiment'
  >
>();
holds<Same<keyof Api, OperationId>>();

type Paged = { [Id in OperationId]: 'pagination' extends keyof Api[Id] ? Id : never }[OperationId];
type Polled = { [Id in OperationId]: 'polling' extends keyof Api[Id] ? Id : never }[OperationId];
holds<
  Same<
    Extract<Paged, 'listGoalCampaignExperiments' | 'listGoals' | 'getGoal'>,
    'listGoalCampaignExperiments' | 'listGoals'
  >
>();
holds<Same<Polled, 'pollAudience' | 'getResults'>>();

/** Forms, text, 201 and parameters that are sent as JSON are typed like everything else. */
holds<Same<Parameters<Api['createAccessToken']>[0], { body: AccessTokenRequest }>>();
holds<Same<Awaited<ReturnType<Api['createAccessToken']>>, Schemas['AccessToken']>>();
holds<Same<Awaited<ReturnType<Api['simulateExperiment']>>, string>>();
holds<Same<Awaited<ReturnType<Api['createVariation']>>, Schemas['Variation']>>();
type ListParams = NonNullable<Parameters<Api['listSites']>[0]>;
type FieldOf<Params> = NonNullable<Params extends { filter?: unknown } ? Params['filter'] : never>;
type FilterField<Params> = FieldOf<Params> extends readonly { readonly field: infer Field }[] ? Field : never;
holds<Same<FilterField<ListParams>, 'id' | 'name' | 'code' | 'type' | (string & {})>>();
holds<Same<FilterField<NonNullable<Parameters<Api['listImages']>[0]>>, ListFilter['field']>>();
holds<Same<ListParams['sort'], readonly ListSort[] | undefined>>();

/** The names of most breakdowns are one enum, and the others have a type of their own. */
type OwnBreakdown = 'CUSTOM_DATUM' | 'CROSS_CAMPAIGN' | 'CONVERSION_METADATA' | 'INTERVAL';
holds<Same<Breakdown['type'], BreakdownByName['type'] | OwnBreakdown>>();
holds<
  Same<Extract<BreakdownByName['type'], 'BROWSER' | 'SDK_VERSION' | 'OTHER'>, 'BROWSER' | 'SDK_VERSION'>
>();

export function narrow(breakdown: Breakdown): unknown {
  switch (breakdown.type) {
    case 'CUSTOM_DATUM':
      return breakdown.index.toFixed();
    case 'CROSS_CAMPAIGN':
      return breakdown.experiments;
    case 'INTERVAL':
      return breakdown.interval;
    case 'CONVERSION_METADATA':
      return breakdown.metadatas;
    case 'BROWSER':
      // @ts-expect-error only custom data has an index
      return breakdown.index as unknown;
    default:
      return breakdown.type;
  }
}

export const breakdowns: readonly Breakdown[] = [
  { type: 'DAY' },
  { type: 'INTERVAL', interval: 'WEEK' },
  { type: 'CROSS_CAMPAIGN', experiments: [1n, 2] },
  // @ts-expect-error the set of breakdowns is closed
  { type: 'JAVA_ENABLED' },
  // @ts-expect-error the index is required
  { type: 'CUSTOM_DATUM' },
  // @ts-expect-error no such interval
  { type: 'INTERVAL', interval: 'DECADE' },
];

export const filters: readonly Filter[] = [
  { type: 'AdBlockerFilter', include: true },
  { type: 'WeatherFilter', whatever: 1 },
  { whatever: 1 },
];

type Closed = NonNullable<Goal['status']>;
holds<Same<Closed, 'ACTIVE' | 'INACTIVE'>>();
/** A default in the contract does not make a field required. */
holds<Same<FeatureFlagResultsRequest['bayesian'], boolean | undefined>>();
holds<undefined extends FeatureFlagResultsRequest['goalsIds'] ? true : false>();
