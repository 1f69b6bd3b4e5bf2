import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** New files of release 600: two operations, and the sandbox's handler. */
const FILES: Readonly<Record<string, string>> = {
  'openapi/components/parameters/WidgetId.yaml': `name: widgetId
in: path
required: true
x-provenance: documented
schema: { type: integer, format: int64 }
example: 1
`,
  'openapi/components/schemas/Widget.yaml': `type: object
description: A widget.
x-provenance: documented
x-resource: { key: id }
required: [id, name]
properties:
  id: { type: integer, format: int64 }
  name: { type: string }
`,
  'openapi/components/examples/Widget.yaml': `summary: A widget of the shop
value: { id: 1, name: Delivery countdown }
`,
  'openapi/components/examples/WidgetList.yaml': `summary: A widget of the shop
value:
  - { id: 1, name: Delivery countdown }
`,
  'openapi/paths/widgets.yaml': `get:
  operationId: listWidgets
  tags: [Widget]
  summary: List widgets
  description: Returns one page of the widgets.
  x-provenance: documented
  x-pagination:
    {
      page: { in: query, name: page },
      size: { in: query, name: perPage },
      pages: { header: X-Pagination-Page-Count },
      items: '',
    }
  x-filter-fields: [id, name]
  security: [{ bearerAuth: [] }]
  x-security-provenance: documented
  parameters:
    - $ref: ../components/parameters/Page.yaml
    - $ref: ../components/parameters/PerPage.yaml
    - $ref: ../components/parameters/Filter.yaml
    - $ref: ../components/parameters/Sort.yaml
  responses:
    '200':
      description: The widgets.
      headers:
        X-Pagination-Page-Count: { $ref: ../components/headers/PageCount.yaml }
      content:
        application/json:
          schema:
            type: array
            items: { $ref: ../components/schemas/Widget.yaml }
          examples:
            list: { $ref: ../components/examples/WidgetList.yaml }
    '400': { $ref: ../components/responses/BadRequest.yaml }
    '401': { $ref: ../components/responses/Unauthorized.yaml }
    '403': { $ref: ../components/responses/Forbidden.yaml }
    '429': { $ref: ../components/responses/TooManyRequests.yaml }
    '500': { $ref: ../components/responses/InternalError.yaml }
`,
  'openapi/paths/widgets_{widgetId}.yaml': `parameters:
  - $ref: ../components/parameters/WidgetId.yaml
get:
  operationId: getWidget
  tags: [Widget]
  summary: Read a widget
  description: Returns one widget.
  x-provenance: documented
  security: [{ bearerAuth: [] }]
  x-security-provenance: documented
  responses:
    '200':
      description: The widget.
      content:
        application/json:
          schema: { $ref: ../components/schemas/Widget.yaml }
          examples:
            widget: { $ref: ../components/examples/Widget.yaml }
    '400': { $ref: ../components/responses/BadRequest.yaml }
    '401': { $ref: ../components/responses/Unauthorized.yaml }
    '403': { $ref: ../components/responses/Forbidden.yaml }
    '404': { $ref: ../components/responses/NotFound.yaml }
    '429': { $ref: ../components/responses/TooManyRequests.yaml }
    '500': { $ref: ../components/responses/InternalError.yaml }
`,
  'openapi/history/600/overlay.yaml': `overlay: 1.0.0
info:
  title: The contract as it stood before release 600
  version: '600'
  x-release: { number: 600, date: 2027-01-21 }
extends: ../../../generated/openapi.json
actions:
  - target: $.paths['/widgets', '/widgets/{widgetId}']
    description: Widgets could not be read.
    remove: true
  - target: $.components.schemas.Goal.properties.ownerTeam
    remove: true
  - target: $.components.schemas.FeatureFlagResultsRequest.properties.goalIds
    remove: true
  - target: $.components.schemas.FeatureFlagResultsRequest.properties.goalsIds.deprecated
    remove: true
  - target: $.components.schemas.BreakdownByName.properties.type
    description: Reports could be split by DAYS_OF_WEEK.
    update: { enum: [DAYS_OF_WEEK] }
`,
  'tools/src/sandbox/routes/widgets.ts': `import type { Handlers } from '../context/handler.ts';
import { found } from '../base/refusal.ts';
import { pageOf } from '../lists/page.ts';
import type { Records } from '../store/records.ts';

const shown = (widget: Records['widgets']) => widget;

export const widgets = {
  listWidgets: (params, context) =>
    pageOf(context, { operation: 'listWidgets', records: context.data.widgets, show: shown }, params),

  getWidget: ({ widgetId }, { data }) => shown(found(data.widgets.get(widgetId), 'widget', widgetId)),
} satisfies Partial<Handlers>;
`,
};

/** Changes to files: each text must occur exactly once, so that the rehearsal fails if a file is rewritten. */
const CHANGES: readonly (readonly [file: string, before: string, after: string])[] = [
  [
    'openapi/openapi.yaml',
    'components:\n  securitySchemes',
    "  /widgets: { $ref: paths/widgets.yaml }\n  /widgets/{widgetId}: { $ref: 'paths/widgets_{widgetId}.yaml' }\ncomponents:\n  securitySchemes",
  ],
  [
    'openapi/components/schemas/Goal.yaml',
    '  siteId: { type: integer',
    '  ownerTeam: { type: string, description: The team that owns the goal. }\n  siteId: { type: integer',
  ],
  ['openapi/components/schemas/BreakdownByName.yaml', '      - DAYS_OF_WEEK\n', ''],
  ['tools/src/sandbox/reports/breakdowns.ts', '  DAYS_OF_WEEK: one(visits.weekdayOf),\n', ''],
  ['test/spec/facts.test.ts', ' DAYS_OF_WEEK', ''],
  [
    'openapi/components/schemas/FeatureFlagResultsRequest.yaml',
    `  goalsIds:
    type: [array, 'null']
`,
    `  goalIds:
    type: [array, 'null']
    description: 'Goals of the report. An empty list excludes all goals, null includes all, and a list of ids includes only those.'
    items: { type: integer, format: int64 }
  goalsIds:
    type: [array, 'null']
    deprecated: true
`,
  ],
  [
    'openapi/components/schemas/FeatureFlagResultsRequest.yaml',
    'references: { goalsIds',
    'references: { goalIds: goal, goalsIds',
  ],
  [
    'tools/src/sandbox/store/records.ts',
    '  reports: ReportRecord;\n',
    '  widgets: Kept<Widget>;\n  reports: ReportRecord;\n',
  ],
  ['tools/src/sandbox/store/records.ts', '  Variation,\n', '  Variation,\n  Widget,\n'],
  ['tools/src/sandbox/store/records.ts', '  mails: {},\n', '  mails: {},\n  widgets: {},\n'],
  [
    'tools/src/sandbox/schemas.ts',
    "export type VariationInput = Schemas['VariationInput'];\n",
    "export type VariationInput = Schemas['VariationInput'];\nexport type Widget = Schemas['Widget'];\n",
  ],
  [
    'tools/src/sandbox/routes/index.ts',
    '/** One file per resource',
    "import { widgets } from './widgets.ts';\n\n/** One file per resource",
  ],
  ['tools/src/sandbox/routes/index.ts', '  ...variations,\n', '  ...variations,\n  ...widgets,\n'],
  [
    'tools/src/sandbox/seed/site-objects.ts',
    '/** The theme config of',
    `/** The widgets of the contract's examples. */
export function seedWidgets({ data, contract }: Seeding): void {
  for (const widget of examplesOf(contract, 'listWidgets').flat()) data.widgets.put(widget);
}

/** The theme config of`,
  ],
  ['tools/src/sandbox/seed/sample-data.ts', '  seedThemeConfigs,\n', '  seedThemeConfigs,\n  seedWidgets,\n'],
  [
    'tools/src/sandbox/seed/sample-data.ts',
    '  seedThemeConfigs(seeding);\n',
    '  seedThemeConfigs(seeding);\n  seedWidgets(seeding);\n',
  ],
  [
    'tools/src/sandbox/reports/asking.ts',
    '{ goalsIds, goalIdsCuped',
    '{ goalIds, goalsIds = goalIds, goalIdsCuped',
  ],
  [
    'tools/src/sandbox/reports/asking.ts',
    "goalsOf(context, request.goalsIds ?? linked, 'goalsIds')",
    "goalsOf(context, request.goalIds ?? request.goalsIds ?? linked, 'goalsIds')",
  ],
];

/** Makes the changes of an invented release 600 in a copy of the repository, those that the guide names. */
export function makeRelease(root: string): void {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  for (const [name, before, after] of CHANGES) {
    const text = readFileSync(join(root, name), 'utf8');
    if (text.split(before).length !== 2) throw new Error(`${name} does not have exactly once: ${before}`);
    writeFileSync(
      join(root, name),
      text.replace(before, () => after),
    );
  }
}
