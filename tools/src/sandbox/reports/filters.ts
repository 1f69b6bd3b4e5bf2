import type { Filter } from '../schemas.ts';
import { groupsOf, type GroupsOf, plainGroups, tookPart } from './breakdowns.ts';
import { canonicalId, type Id, idFromText } from '../store/ids.ts';
import type { Visit } from './population.ts';
import { hourOf, isNew } from './visit-traits.ts';
import { isContaminated, usesAdBlocker } from './visitor-traits.ts';

/** Whether a visit is counted. */
export type Keeps = (visit: Visit, reached: readonly Id[]) => boolean;

const YES_NO: Readonly<Record<string, (visit: Visit) => boolean>> = {
  AD_BLOCKER: usesAdBlocker,
  NEW_VISITOR: isNew,
  CONTAMINATED_VISITOR: isContaminated,
};

/** The groups that the `values` of a filter are compared with, where its word is not that of a breakdown. */
const BY_VALUES: Readonly<Record<string, GroupsOf>> = {
  BROWSER_LANGUAGE: groupsOf({ type: 'LANGUAGE' }),
  OPERATING_SYSTEM: groupsOf({ type: 'OS' }),
  SINCE_LAST_VISIT: groupsOf({ type: 'TIME_SINCE_PREVIOUS_VISIT' }),
  TIME_SPENT: groupsOf({ type: 'VISIT_DURATION' }),
  REFERRER_URL: groupsOf({ type: 'REFERRER' }),
  TRAFFIC: groupsOf({ type: 'ORIGIN_TYPE' }),
  CONVERSIONS: groupsOf({ type: 'GOAL_REACHED' }),
  TIME_SLOT: (visit) => [hourOf(visit)],
  WEEKDAY: groupsOf({ type: 'DAY_OF_WEEK' }),
  WEATHER: groupsOf({ type: 'WEATHER_CODE' }),
};

/** The word for a filter, which the name of its schema also stands for: AD_BLOCKER for AdBlockerFilter. */
const wordFor = (type: string): string =>
  type.endsWith('Filter')
    ? type
        .slice(0, -'Filter'.length)
        .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
        .toUpperCase()
    : type;

/**
 * Interprets a filter, or says why the sandbox cannot apply it. The fields of three kinds are documented. The others take `include` and `values`, which are
 * compared with the groups of the breakdown by the same dimension. The type is the word for the filter or for the
 * breakdown, or the name of the filter's schema.
 */
export function readFilter(filter: Filter): { readonly keeps: Keeps } | { readonly unknown: string } {
  const fields: { readonly [field: string]: unknown } = { ...filter };
  const type = typeof fields['type'] === 'string' ? fields['type'] : guess(fields);
  if (type === undefined) return { unknown: 'its `type` is missing' };
  const include = fields['include'] !== false;
  const word = wordFor(type);
  const yesNo = YES_NO[word];
  if (yesNo !== undefined) return { keeps: (visit) => yesNo(visit) === include };
  const values = textsIn(fields['values']);
  if (values === undefined)
    return { unknown: `for ${type}, the sandbox knows only \`values\` and \`include\`` };
  const groups =
    word === 'CUSTOM_DATA' ? customData(fields['index']) : (BY_VALUES[word] ?? plainGroups(word));
  if (groups !== undefined) {
    return { keeps: (visit, reached) => groups(visit, reached).some((key) => values.has(key)) === include };
  }
  const campaign = CAMPAIGNS[word];
  if (campaign === undefined) return { unknown: `the sandbox cannot apply ${type}` };
  const ids = [...values].flatMap((text) => idFromText(text) ?? []).map(canonicalId);
  return { keeps: (visit) => ids.some((id) => tookPart(campaign, id, visit)) === include };
}

const CAMPAIGNS: Readonly<Record<string, 'experiment' | 'personalization'>> = {
  EXPERIMENT_DATA: 'experiment',
  PERSONALIZATION_DATA: 'personalization',
};

const customData = (index: unknown): GroupsOf | undefined =>
  typeof index === 'number' ? groupsOf({ type: 'CUSTOM_DATUM', index }) : undefined;

const BROWSERS: readonly unknown[] = ['CHROME', 'EDGE', 'FIREFOX', 'SAFARI', 'OPERA', 'OTHERS'];

/** If `type` is omitted, the documented fields distinguish the documented filters. */
function guess(fields: { readonly [field: string]: unknown }): string | undefined {
  const { values, include, ...rest } = fields;
  if (Object.keys(rest).length > 0) return undefined;
  if (values === undefined) return include === undefined ? undefined : 'AD_BLOCKER';
  if (!Array.isArray(values) || values.length === 0) return undefined;
  if (values.every((value) => BROWSERS.includes(value))) return 'BROWSER';
  const languages = values.every((value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value));
  return languages ? 'BROWSER_LANGUAGE' : undefined;
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
