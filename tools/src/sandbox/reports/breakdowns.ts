import type { Breakdown } from '../schemas.ts';
import type { Id } from '../store/ids.ts';
import { draw, FOR, happens, mix } from './draw.ts';
import { idSeed, type Visit } from './population.ts';
import * as visits from './visit-traits.ts';
import * as visitors from './visitor-traits.ts';

/** The groups that a visit belongs to. `reached`: the goals of the report that it reached. */
export type GroupsOf = (visit: Visit, reached: readonly Id[]) => readonly string[];

/** The group of a visit that is in no other group of a breakdown with overlapping groups. */
export const NO_GROUP = 'NONE';

const orNone = (keys: readonly string[]): readonly string[] => (keys.length === 0 ? [NO_GROUP] : keys);
const one =
  (trait: (visit: Visit) => string): GroupsOf =>
  (visit) => [trait(visit)];

type Plain = Exclude<
  Breakdown['type'],
  'CUSTOM_DATUM' | 'CROSS_CAMPAIGN' | 'INTERVAL' | 'CONVERSION_METADATA'
>;

const PLAIN: Readonly<Record<Plain, GroupsOf>> = {
  BROWSER: one(visitors.browserOf),
  DEVICE_TYPE: one(visitors.deviceOf),
  NEW_VISITOR: one((visit) => String(visits.isNew(visit))),
  GOAL_REACHED: (_visit, reached) => orNone(reached.map(String)),
  PAGE_URL: (visit) => visits.pagesOf(visit).map((page) => page.url),
  FIRST_REFERRER: one(visitors.firstReferrerOf),
  ORIGIN_TYPE: one(visits.originOf),
  OS: one(visitors.osOf),
  PAGE_TITLE: (visit) => visits.pagesOf(visit).map((page) => page.title),
  NUMBER_PAGES: one((visit) => String(visits.pageCountOf(visit))),
  LANDING_PAGE_URL: one((visit) => visits.landingPageOf(visit).url),
  AD_BLOCKER: one((visit) => String(visitors.usesAdBlocker(visit))),
  DAY_OF_WEEK: one(visits.weekdayOf),
  DAYS_OF_WEEK: one(visits.weekdayOf),
  VISIT_DURATION: one(visits.durationOf),
  WEATHER_CODE: one(visits.weatherOf),
  DAY: one(visits.dayOf),
  TEMPERATURE: one(visits.temperatureOf),
  NUMBER_VISITS: one((visit) => String(visit.number)),
  FIRST_REFERRER_URL: one(visitors.firstReferrerUrlOf),
  KEY_PAGE: (visit) =>
    orNone(
      visits
        .pagesOf(visit)
        .map((page) => page.title)
        .filter((title) => KEY_PAGES.includes(title)),
    ),
  TARGETING_SEGMENT: (visit) => orNone(visitors.segmentsOf(visit)),
  TIME_SINCE_PREVIOUS_VISIT: one(visits.daysSincePreviousVisit),
  COUNTRY: one(visitors.countryOf),
  REGION: one(visitors.regionOf),
  CITY: one(visitors.cityOf),
  LANGUAGE: one(visitors.languageOf),
  LANDING_PAGE: one((visit) => visits.landingPageOf(visit).title),
  REFERRER: one(visits.referrerOf),
  LOCALE_LANGUAGE_CODE: one((visit) => visitors.languageOf(visit).toLowerCase()),
  PERSONALIZATION_UNEXPOSITION_CAUSE: one(visits.unexpositionCauseOf),
  SDK: one(visitors.sdkOf),
  SDK_VERSION: one(visitors.sdkVersionOf),
};
const KEY_PAGES: readonly string[] = ['Sale', 'Your basket'];

/** The groups of a breakdown that needs only its name; undefined for other words. */
export const plainGroups = (type: string): GroupsOf | undefined =>
  Object.entries(PLAIN).find(([name]) => name === type)?.[1];

/** How a report is split. */
export function groupsOf(breakdown: Breakdown): GroupsOf {
  switch (breakdown.type) {
    case 'CUSTOM_DATUM':
      return one((visit) => visitors.customDatumOf(breakdown.index, visit));
    case 'INTERVAL':
      return one((visit) => visits.stepOf(breakdown.interval ?? 'DAY', visit));
    case 'CROSS_CAMPAIGN': {
      const { experiments = [], personalizations = [] } = breakdown;
      return (visit) =>
        orNone([
          ...experiments.filter((id) => tookPart('experiment', id, visit)).map((id) => `experiment ${id}`),
          ...personalizations
            .filter((id) => tookPart('personalization', id, visit))
            .map((id) => `personalization ${id}`),
        ]);
    }
    case 'CONVERSION_METADATA': {
      const { metadatas = [] } = breakdown;
      return (visit, reached) =>
        orNone(
          metadatas.flatMap(({ goalId, index = 0 }) =>
            goalId !== undefined && reached.includes(goalId)
              ? [`goal ${goalId}, metadata ${index}: ${metadataOf(goalId, index, visit)}`]
              : [],
          ),
        );
    }
    default:
      return PLAIN[breakdown.type];
  }
}

/** Whether the visitor takes part in another campaign: one in five does, in each. */
export const tookPart = (kind: 'experiment' | 'personalization', id: Id, visit: Visit): boolean =>
  happens(mix(visit.visitorSeed, idSeed(kind === 'experiment' ? 1 : 2, id)), FOR.otherCampaign, 0.2);

const metadataOf = (goalId: Id, index: number, visit: Visit): string =>
  `VALUE_${1 + Math.floor(draw(mix(visit.seed, idSeed(3, goalId)), FOR.metadata + index) * 3)}`;
