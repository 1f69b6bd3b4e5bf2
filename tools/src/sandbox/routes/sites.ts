import { parsedUrl } from 'openapi-contract-kit/internal/base/text';
import type { Site, SiteInput } from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import { asNew, type Handlers, type HandlerContext } from '../context/handler.ts';
import { listHandler } from './list-handler.ts';
import { omit, pick } from '../base/pick.ts';
import type { SiteRecord } from '../store/records.ts';
import { siteOf } from '../rules/refer.ts';
import { found, Refusal } from '../base/refusal.ts';
import { stamped } from '../base/time-stamp.ts';

/** The fields that no body sets. */
const OWN: OwnFields<'Site'> = ['id', 'code', 'dateCreated'];

const shown = (record: SiteRecord, { writeTime }: HandlerContext): Site =>
  stamped(shownFields(omit(record, ['integrationTools'])), writeTime);

/** An unused code of ten characters. */
function freeCode({ data, random }: HandlerContext, id: SiteRecord['id']): string {
  const draw = random.source('site code', id);
  for (;;) {
    const code = Array.from({ length: 10 }, () => Math.floor(draw() * 36).toString(36)).join('');
    if (data.sites.by('code', code, { limit: 1 }).length === 0) return code;
  }
}

/** The fields that a body can omit: the domain is the host of the address. */
const defaultsOf = ({ url }: SiteInput) => ({
  type: 'SITE_JS',
  trackingScript: '',
  domainNames: [parsedUrl(url ?? '')?.hostname].filter((name) => name !== undefined),
});

export const sites = {
  listSites: listHandler('listSites', 'sites', shown),

  getSite: ({ siteId }, context) => shown(siteOf(context, siteId), context),

  getSiteByCode({ siteCode }, context) {
    const [site] = context.data.sites.by('code', siteCode, { limit: 1 });
    if (site === undefined) throw new Refusal('notFound', `No site with code ${siteCode}`);
    return shown(site, context);
  },

  listSiteIntegrationTools: ({ siteId }, context) => [...(siteOf(context, siteId).integrationTools ?? [])],

  createSite({ body }, context) {
    const { data, clock } = context;
    const id = data.sites.nextId();
    const site = {
      ...defaultsOf(body),
      id,
      code: freeCode(context, id),
      dateCreated: clock.timestamp(),
    };
    return shown(
      data.sites.put(withAllFields(context, 'Site', { record: site, body, own: OWN })),
      asNew(context),
    );
  },

  replaceSite({ siteId, body }, context) {
    const before = siteOf(context, siteId);
    const site = { ...defaultsOf(body), ...pick(before, ['id', 'code', 'dateCreated', 'integrationTools']) };
    return shown(
      context.data.sites.put(withAllFields(context, 'Site', { record: site, body, own: OWN })),
      context,
    );
  },

  updateSite({ siteId, body }, context) {
    const before = siteOf(context, siteId);
    return shown(
      context.data.sites.put(withAllFields(context, 'Site', { record: before, body, own: OWN })),
      context,
    );
  },

  deleteSite({ siteId }, { data }) {
    const { id } = found(data.sites.get(siteId), 'site', siteId);
    data.sites.delete(id);
    return {};
  },
} satisfies Partial<Handlers>;

export const siteAssumptions = [
  assumed('createSite')`
    The code of a new site is ten random letters and digits; its domain is the host of its address. The main goal does not have to exist.`,
  assumed('replaceSite')`
    A replacement resets omitted fields, except id, code and dateCreated, which cannot be changed.`,
  assumed('deleteSite')`
    Deleting a site does not delete its objects; they keep its site id.`,
  assumed('listSiteIntegrationTools')`
    No operation connects a tool, so only the tools of the sample data exist.`,
];
