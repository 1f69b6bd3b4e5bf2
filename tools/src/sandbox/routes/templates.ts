import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { Template } from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import type { Handlers, HandlerContext } from '../context/handler.ts';
import { listHandler } from './list-handler.ts';
import type { TemplateRecord } from '../store/records.ts';
import { checkSiteField } from '../rules/refer.ts';
import { found } from '../base/refusal.ts';
import { stamped } from '../base/time-stamp.ts';

/** The fields that no body sets by their name in a response. */
const OWN: OwnFields<'Template'> = [
  'id',
  'cssCode',
  'htmlCode',
  'dateActivated',
  'dateCreated',
  'dateModified',
];

const shown = (record: TemplateRecord, { writeTime }: HandlerContext): Template =>
  stamped(shownFields(record), writeTime);

export const templates = {
  listTemplates: listHandler('listTemplates', 'templates', shown),

  updateTemplate({ templateId, body }, context) {
    const { data, clock } = context;
    const before = found(data.templates.get(templateId), 'template', templateId);
    checkSiteField(context, body.siteId);
    const { uiCssCode, uiHtmlCode, ...fields } = body;
    const now = clock.timestamp();
    const becomesActive = body.status === 'ACTIVE' && before.status !== 'ACTIVE';
    const template = {
      ...before,
      ...defined({ cssCode: uiCssCode, htmlCode: uiHtmlCode }),
      ...(becomesActive ? { dateActivated: now } : {}),
      dateModified: now,
    };
    return shown(
      data.templates.put(withAllFields(context, 'Template', { record: template, body: fields, own: OWN })),
      context,
    );
  },
} satisfies Partial<Handlers>;

export const templateAssumptions = [
  assumed('updateTemplate')`
    A site that does not exist gets a 400; the theme is not checked. A template that becomes ACTIVE gets the time as its dateActivated.`,
  assumed('updateTemplate')`
    cssCode and htmlCode are ignored, because requests call them uiCssCode and uiHtmlCode.`,
  assumed('listTemplates')`
    No operation creates a template, so only those of the sample data exist.`,
];
