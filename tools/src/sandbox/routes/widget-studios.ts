import type { WidgetStudio } from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { type OwnFields, shownFields, withAllFields } from '../rules/body-fields.ts';
import type { Handlers, HandlerContext } from '../context/handler.ts';
import type { Id } from '../store/ids.ts';
import { listHandler } from './list-handler.ts';
import { pick } from '../base/pick.ts';
import type { WidgetStudioRecord } from '../store/records.ts';
import { found } from '../base/refusal.ts';
import { stamped } from '../base/time-stamp.ts';

/** The fields that no body sets. */
const OWN: OwnFields<'WidgetStudio'> = ['widgetId', 'dateCreated', 'dateModified'];

function shown(record: WidgetStudioRecord, { writeTime }: HandlerContext): WidgetStudio {
  const { id, ...fields } = shownFields(record);
  return { widgetId: id, ...stamped(fields, writeTime) };
}

const widgetOf = ({ data }: HandlerContext, id: Id): WidgetStudioRecord =>
  found(data.widgetStudios.get(id), 'widget', id);

export const widgetStudios = {
  listWidgetStudios: listHandler('listWidgetStudios', 'widgetStudios', shown),

  getWidgetStudio: ({ widgetId }, context) => shown(widgetOf(context, widgetId), context),

  replaceWidgetStudio({ widgetId, body }, context) {
    const own = pick(widgetOf(context, widgetId), ['id', 'dateCreated']);
    const widget = { ...own, widgetId: own.id, dateModified: context.clock.timestamp() };
    const { widgetId: _key, ...record } = withAllFields(context, 'WidgetStudio', {
      record: widget,
      body,
      own: OWN,
    });
    return shown(context.data.widgetStudios.put(record), context);
  },

  deleteWidgetStudio({ widgetId }, context) {
    context.data.widgetStudios.delete(widgetOf(context, widgetId).id);
    return {};
  },
} satisfies Partial<Handlers>;

export const widgetStudioAssumptions = [
  assumed('listWidgetStudios')`
    No operation creates a widget of the studio, so only those of the sample data exist.`,
  assumed('replaceWidgetStudio')`
    A replacement drops omitted fields, except widgetId and dateCreated, which cannot be changed. The words of elements, actions and conditions are not checked.`,
  assumed('deleteWidgetStudio')`
    The response is an empty object. Themes that name the widget keep its id.`,
];
