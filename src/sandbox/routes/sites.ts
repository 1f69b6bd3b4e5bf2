import type { Site } from '../../../generated/schema.bigint.d.ts';
import type { Assumption } from '../rules/assumption.ts';
import { sentFields } from '../rules/conform.ts';
import type { Handlers, World } from '../world/handler.ts';
import { pageOf } from '../lists/page.ts';
import { type Fields, settable, withMore } from '../rules/more.ts';
import { omit, pick } from '../world/pick.ts';
import type { SiteRecord } from '../store/records.ts';
import { siteOf } from '../rules/refer.ts';
import { found, Refusal } from '../world/refusal.ts';
import { stamped } from '../world/time-stamp.ts';

const FIELDS = {
  name: true,
  url: true,
  type: true,
  siteType: true,
  mainGoal: true,
  trackingScript: true,
  domainNames: true,
  id: false,
  code: false,
  dateCreated: false,
} as const satisfies Fields<Site>;
const WRITABLE = settable(FIELDS);

const shown = (record: SiteRecord, { writeTime }: World): Site =>
  stamped({ ...record.more, ...omit(record, ['more', 'integrationTools']) }, writeTime);

/** An unused code of ten characters. */
function freeCode({ data, random }: World, id: SiteRecord['id']): string {
  const draw = random.source('site code', id);
  for (;;) {
    const code = Array.from({ length: 10 }, () => Math.floor(draw() * 36).toString(36)).join('');
    if (data.sites.by('code', code, { limit: 1 }).length === 0) return code;
  }
}

/** The host of the site's address, if it has one. */
const domainsOf = (url: string | undefined): string[] =>
  url !== undefined && URL.canParse(url) ? [new URL(url).hostname] : [];

export const sites = {
  listSites: (params, world) =>
    pageOf(
      {
        operation: 'listSites',
        contract: world.contract,
        records: world.data.sites,
        show: (site) => shown(site, world),
      },
      params,
    ),

  getSite: ({ siteId }, world) => shown(siteOf(world, siteId), world),

  getSiteByCode({ siteCode }, world) {
    const [site] = world.data.sites.by('code', siteCode, { limit: 1 });
    if (site === undefined) throw new Refusal(404, `No site with code ${siteCode}`);
    return shown(site, world);
  },

  listSiteIntegrationTools: ({ siteId }, world) => [...(siteOf(world, siteId).integrationTools ?? [])],

  createSite({ body }, world) {
    const { data, clock } = world;
    const id = data.sites.nextId();
    const site = data.sites.put({
      id,
      code: freeCode(world, id),
      type: 'SITE_JS',
      trackingScript: '',
      domainNames: domainsOf(body.url),
      ...pick(body, WRITABLE),
      ...withMore(undefined, body, FIELDS),
      dateCreated: clock.timestamp(),
    });
    return shown(site, world);
  },

  replaceSite({ siteId, body }, world) {
    const before = siteOf(world, siteId);
    const site = world.data.sites.put({
      ...pick(before, ['id', 'code', 'dateCreated', 'integrationTools']),
      type: 'SITE_JS',
      trackingScript: '',
      domainNames: domainsOf(body.url),
      ...pick(body, WRITABLE),
      ...withMore(undefined, body, FIELDS),
    });
    return shown(site, world);
  },

  updateSite({ siteId, body }, world) {
    const before = siteOf(world, siteId);
    const site = world.data.sites.put({
      ...before,
      ...sentFields(world, 'Site', body, WRITABLE, before),
      ...withMore(before.more, body, FIELDS),
    });
    return shown(site, world);
  },

  deleteSite({ siteId }, { data }) {
    const { id } = found(data.sites.get(siteId), 'site', siteId);
    data.sites.delete(id);
    return {};
  },
} satisfies Partial<Handlers>;

export const siteAssumptions: readonly Assumption[] = [
  {
    operations: ['createSite'],
    text: 'The code of a new site is ten random letters and digits; its domain is the host of its address. The main goal does not have to exist.',
  },
  {
    operations: ['replaceSite'],
    text: 'A replacement resets omitted fields, except id, code and dateCreated, which cannot be changed.',
  },
  {
    operations: ['deleteSite'],
    text: 'Deleting a site does not delete its objects; they keep its site id.',
  },
  {
    operations: ['listSiteIntegrationTools'],
    text: 'No operation connects a tool, so only the tools of the sample data exist.',
  },
];
