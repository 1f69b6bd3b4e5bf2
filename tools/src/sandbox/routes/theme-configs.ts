import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { ProjectThemeConfigInput, Theme, ThemeInput } from '../schemas.ts';
import { assumed } from '../rules/assumption.ts';
import { checkConforms } from '../rules/body-fields.ts';
import type { Handlers, HandlerContext } from '../context/handler.ts';
import { canonicalId, compareIds, type Id } from '../store/ids.ts';
import { pick } from '../base/pick.ts';
import type { Records } from '../store/records.ts';
import { found, refuseField } from '../base/refusal.ts';

type Config = Records['themeConfigs'];

const SENT = [
  'name',
  'description',
  'projectIds',
  'components',
  'customFonts',
  'tags',
  'widgetIds',
] as const satisfies readonly (keyof ThemeInput)[];

const configOf = ({ data }: HandlerContext, projectId: Id): Config =>
  found(
    data.themeConfigs.by('projectId', projectId, { limit: 1 })[0],
    'theme config of a project',
    projectId,
  );

function nextThemeId({ data }: HandlerContext): () => Id {
  const ids = data.themeConfigs.all().flatMap(({ themes = [] }) => themes.flatMap(({ id }) => id ?? []));
  let last = [0, ...ids].sort(compareIds).at(-1) ?? 0;
  return () => (last = canonicalId(BigInt(last) + 1n));
}

/** The theme with the fields that a request does not contain: types, status and dates. */
function written(input: ThemeInput, id: Id, before: Theme | undefined, now: string): Theme {
  const { colors, selectedFonts } = input;
  return {
    id,
    ...pick(input, SENT),
    ...(colors && { colors: colors.map((color) => ({ ...pick(color, ['id', 'value']), type: 'COLOR' })) }),
    ...(selectedFonts && {
      selectedFonts: selectedFonts.map((font) => ({ ...pick(font, ['id']), type: 'DEFAULT' })),
    }),
    status: before?.status ?? 'ACTIVE',
    creationDate: before?.creationDate ?? now,
    dateModified: now,
  };
}

function themesOf(context: HandlerContext, before: Config, inputs: readonly ThemeInput[]): Theme[] {
  const next = nextThemeId(context);
  const now = context.clock.timestamp();
  const ids = new Set<Id>();
  return inputs.map((theme, index) => {
    const id = theme.id === undefined ? next() : canonicalId(theme.id);
    if (ids.has(id)) refuseField(`themes/${index}/id`, `must not be ${id} a second time`);
    ids.add(id);
    return written(
      theme,
      id,
      before.themes?.find((one) => one.id === id),
      now,
    );
  });
}

function checkDefault({ defaultThemeId, themes = [] }: Config): void {
  if (defaultThemeId !== undefined && !themes.some(({ id }) => id === defaultThemeId))
    refuseField('defaultThemeId', 'must be the id of a theme of this config');
}

function checkSame(input: ProjectThemeConfigInput, before: Config): void {
  if (input.id !== undefined && input.id !== before.id) refuseField('id', `must be ${before.id}`);
  if (input.projectId !== undefined && input.projectId !== before.projectId)
    refuseField('projectId', `must be ${before.projectId}, as in the path`);
}

function keep(context: HandlerContext, config: Config): Config {
  checkDefault(config);
  return context.data.themeConfigs.put(config);
}

export const themeConfigs = {
  getProjectThemeConfig: ({ projectId }, context) => configOf(context, projectId),

  replaceProjectThemeConfig({ projectId, body }, context) {
    const before = configOf(context, projectId);
    checkSame(body, before);
    return keep(context, {
      ...pick(before, ['id', 'projectId', 'themeUsage']),
      ...pick(body, ['defaultThemeId']),
      themes: themesOf(context, before, body.themes ?? []),
    });
  },

  updateProjectThemeConfig({ projectId, body }, context) {
    const before = configOf(context, projectId);
    const usage: object = pick(body, ['themeUsage']);
    checkConforms(context, 'ProjectThemeConfig', usage);
    const fields: object = pick(body, ['id', 'projectId', 'defaultThemeId', 'themes']);
    checkConforms(context, 'ProjectThemeConfigInput', fields);
    checkSame(fields, before);
    return keep(context, {
      ...before,
      ...pick(usage, ['themeUsage']),
      ...pick(fields, ['defaultThemeId']),
      ...defined({ themes: fields.themes && themesOf(context, before, fields.themes) }),
    });
  },
} satisfies Partial<Handlers>;

export const themeConfigAssumptions = [
  assumed('replaceProjectThemeConfig', 'updateProjectThemeConfig')`
    A theme whose id is in the config keeps its status and creation date; any other is new, ACTIVE and created now. Without an id it gets the next free one.`,
  assumed('replaceProjectThemeConfig', 'updateProjectThemeConfig')`
    Colours get the type COLOR and fonts the type DEFAULT, the only observed types.`,
  assumed('replaceProjectThemeConfig', 'updateProjectThemeConfig')`
    defaultThemeId must be the id of a theme of the config; id and projectId, if sent, must be its own. Otherwise the response is a 400.`,
  assumed('replaceProjectThemeConfig')`
    themeUsage is unchanged, because requests do not contain it.`,
  assumed('updateProjectThemeConfig')`
    defaultThemeId, themes and themeUsage can be changed; themes are replaced as a whole. Other fields are ignored.`,
  assumed('getProjectThemeConfig')`
    A project without a config gets a 404.`,
];
