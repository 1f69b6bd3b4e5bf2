import type { Filter } from '../schemas.ts';
import { groupsOf, type GroupsOf, plainGroups, tookPart } from './breakdowns.ts';
import { canonicalId, type Id, idFromText } from '../store/ids.ts';
import type { Visit } from './population.ts';
import { hourOf, isNew } from './visit-traits.ts';
import { isContaminated, usesAdBlocker } from './visitor-traits.ts';

/** Whether a visit is counted. */
export type Keeps = (visit: Visit, reached: readonly Id[]) => boolean;

/** A usable filter, or the reason why the sandbox cannot apply it. */
export type ReadFilter = { readonly keeps: Keeps } | { readonly unknown: string };

const YES_NO: Readonly<Record<string, (visit: Visit) => boolean>> = {
  AdBlockerFilter: usesAdBlocker,
  NewVisitorFilter: isNew,
  ContaminatedVisitorFilter: isContaminated,
};

/** The groups that the `values` of a filter are compared with: those of the breakdown by the same dimension. */
const BY_VALUES: Readonly<Record<string, GroupsOf>> = {
  BrowserFilter: groupsOf({ type: 'BROWSER' }),
  BrowserLanguageFilter: groupsOf({ type: 'LANGUAGE' }),
  DeviceTypeFilter: groupsOf({ type: 'DEVICE_TYPE' }),
  OperatingSystemFilter: groupsOf({ type: 'OS' }),
  SdkFilter: groupsOf({ type: 'SDK' }),
  NumberPagesFilter: groupsOf({ type: 'NUMBER_PAGES' }),
  NumberVisitsFilter: groupsOf({ type: 'NUMBER_VISITS' }),
  SinceLastVisitFilter: groupsOf({ type: 'TIME_SINCE_PREVIOUS_VISIT' }),
  TimeSpentFilter: groupsOf({ type: 'VISIT_DURATION' }),
  FirstReferrerFilter: groupsOf({ type: 'FIRST_REFERRER' }),
  KeyPageFilter: groupsOf({ type: 'KEY_PAGE' }),
  LandingPageURLFilter: groupsOf({ type: 'LANDING_PAGE_URL' }),
  PageTitleFilter: groupsOf({ type: 'PAGE_TITLE' }),
  PageURLFilter: groupsOf({ type: 'PAGE_URL' }),
  ReferrerURLFilter: groupsOf({ type: 'REFERRER' }),
  TrafficFilter: groupsOf({ type: 'ORIGIN_TYPE' }),
  ConversionsFilter: groupsOf({ type: 'GOAL_REACHED' }),
  TargetingSegmentFilter: groupsOf({ type: 'TARGETING_SEGMENT' }),
  DayFilter: groupsOf({ type: 'DAY' }),
  TimeSlotFilter: (visit) => [hourOf(visit)],
  WeekdayFilter: groupsOf({ type: 'DAY_OF_WEEK' }),
  TemperatureFilter: groupsOf({ type: 'TEMPERATURE' }),
  WeatherFilter: groupsOf({ type: 'WEATHER_CODE' }),
};

/**
 * Interprets a filter. The fields of three kinds are documented. The others take `include` and `values`, which are
 * compared with the groups of the breakdown by the same dimension. The type is the name of the filter, or that of the
 * breakdown.
 */
export function readFilter(filter: Filter): ReadFilter {
  const fields: { readonly [field: string]: unknown } = { ...filter };
  const type = typeof fields['type'] === 'string' ? fields['type'] : guess(fields);
  if (type === undefined) return { unknown: 'its `type` is missing' };
  const include = fields['include'] !== false;
  const yesNo = YES_NO[type];
  if (yesNo !== undefined) return { keeps: (visit) => yesNo(visit) === include };
  const values = textsIn(fields['values']);
  if (values === undefined)
    return { unknown: `for ${type}, the sandbox knows only \`values\` and \`include\`` };
  const groups =
    type === 'CustomDataFilter' ? customData(fields['index']) : (BY_VALUES[type] ?? plainGroups(type));
  if (groups !== undefined) {
    return { keeps: (visit, reached) => groups(visit, reached).some((key) => values.has(key)) === include };
  }
  const campaign = CAMPAIGNS[type];
  if (campaign === undefined) return { unknown: `the sandbox cannot apply ${type}` };
  const ids = [...values].flatMap((text) => idFromText(text) ?? []).map(canonicalId);
  return { keeps: (visit) => ids.some((id) => tookPart(campaign, id, visit)) === include };
}

const CAMPAIGNS: Readonly<Record<string, 'experiment' | 'personalization'>> = {
  ExperimentDataFilter: 'experiment',
  PersonalizationDataFilter: 'personalization',
};

const customData = (index: unknown): GroupsOf | undefined =>
  typeof index === 'number' ? groupsOf({ type: 'CUSTOM_DATUM', index }) : undefined;

const BROWSERS: readonly unknown[] = ['CHROME', 'EDGE', 'FIREFOX', 'SAFARI', 'OPERA', 'OTHERS'];

/** If `type` is omitted, the documented fields distinguish the documented filters. */
function guess(fields: { readonly [field: string]: unknown }): string | undefined {
  const { values, include, ...rest } = fields;
  if (Object.keys(rest).length > 0) return undefined;
  if (values === undefined) return include === undefined ? undefined : 'AdBlockerFilter';
  if (!Array.isArray(values) || values.length === 0) return undefined;
  if (values.every((value) => BROWSERS.includes(value))) return 'BrowserFilter';
  const languages = values.every((value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value));
  return languages ? 'BrowserLanguageFilter' : undefined;
}

function textsIn(values: unknown): ReadonlySet<string> | undefined {
  if (!Array.isArray(values)) return undefined;
  const texts: string[] = [];
  for (const value of values) {
    if (!['string', 'number', 'bigint', 'boolean'].includes(typeof value)) return undefined;
    texts.push(String(value));
  }
  return new Set(texts);
}
