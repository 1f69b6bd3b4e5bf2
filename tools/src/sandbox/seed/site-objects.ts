import { defined } from 'openapi-contract-kit/internal/base/defined';
import { type Named, omit } from '../base/pick.ts';
import type { Segment } from '../schemas.ts';
import { USES_OF_SEGMENT } from '../store/records.ts';
import { examplesOf, having, type Seeding } from './seeding.ts';

/** The sites of the contract's examples. The first has the tools that the contract shows. */
export function seedSites({ data, contract }: Seeding): void {
  for (const site of having(examplesOf(contract, 'listSites').flat(), 'code')) data.sites.put(site);
  const [integrationTools] = examplesOf(contract, 'listSiteIntegrationTools');
  const [first] = data.sites.all({ limit: 1 });
  if (first !== undefined && integrationTools !== undefined) data.sites.put({ ...first, integrationTools });
}

/** The custom data items of the contract's examples, and one on the other site. */
export function seedCustomDatas({ data, contract }: Seeding): void {
  // The deprecated date is returned beside the new one, as for objects that are written later.
  for (const one of having(examplesOf(contract, 'listCustomDatas').flat(), 'id'))
    data.customDatas.put({ ...one, ...defined({ modificationDate: one.dateModified }) });
  data.customDatas.put({
    id: data.customDatas.nextId(),
    index: 0,
    name: 'Days since the last visit',
    siteId: 2,
    siteCode: 'tenttrail2',
    method: 'CUSTOM_CODE',
    type: 'UNIQUE',
    format: 'NUMBER',
    customEvalCode: "return Number(localStorage.getItem('daysSinceLastVisit'));",
    isConstant: false,
    isFiltrableVentilable: true,
    isLocalOnly: true,
    isLearnable: false,
    createdById: 1,
    dateCreated: '2026-04-02T10:00:00Z',
    modificationDate: '2026-04-02T10:00:00Z',
    dateModified: '2026-04-02T10:00:00Z',
  });
}

/** The key moments of the contract's examples. */
export function seedKeyMoments({ data, contract }: Seeding): void {
  for (const keyMoment of having(examplesOf(contract, 'listKeyMoments').flat(), 'id'))
    data.keyMoments.put(keyMoment);
}

/** The theme config of the contract's example, and an empty config for the other site. */
export function seedThemeConfigs({ data, contract }: Seeding): void {
  for (const config of having(examplesOf(contract, 'getProjectThemeConfig'), 'id', 'projectId'))
    data.themeConfigs.put(config);
  data.themeConfigs.put({ id: data.themeConfigs.nextId(), projectId: 2, themes: [] });
}

/** The segments of the contract's examples. */
export function seedSegments({ data, contract }: Seeding): void {
  for (const segment of examplesOf(contract, 'listSegments').flat()) {
    const namedSegment: Named<Segment> = segment;
    data.segments.put(omit(namedSegment, USES_OF_SEGMENT));
  }
}

/** The personalizations of the contract's examples, each with its variation. */
export function seedPersonalizations({ data, contract }: Seeding): void {
  for (const personalization of examplesOf(contract, 'listPersonalizations').flat()) {
    const { name, variationIds = [], goals = [] } = personalization;
    data.personalizations.put({ ...personalization, goals });
    for (const id of variationIds) data.variations.put({ id, name, siteId: 1, jsCode: '', cssCode: '' });
  }
}

/** The targeting rules of the contract's examples, each for the experiment with its number. */
export function seedTargetingRules({ data, contract }: Seeding): void {
  for (const rule of having(examplesOf(contract, 'listTargetingRules').flat(), 'id'))
    data.targetingRules.put({ ...rule, experimentId: rule.id });
}

/** The templates of the contract's examples; no operation creates one. */
export function seedTemplates({ data, contract }: Seeding): void {
  for (const template of examplesOf(contract, 'listTemplates').flat()) data.templates.put(template);
}

/** The widgets of the contract's examples; no operation creates one. */
export function seedWidgetStudios({ data, contract }: Seeding): void {
  for (const { widgetId, ...widget } of examplesOf(contract, 'listWidgetStudios').flat())
    data.widgetStudios.put({ ...widget, id: widgetId });
}

/** The referrers of the contract's examples. */
export function seedReferrers({ data, contract }: Seeding): void {
  for (const referrer of examplesOf(contract, 'listReferrers').flat()) data.referrers.put(referrer);
}
