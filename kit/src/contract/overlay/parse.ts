import { defined } from '../../base/defined.ts';
import { isObject, type Json, type JsonObject, list, member, text } from '../../base/json.ts';
import { type Standing, standingOf } from '../provenance.ts';
import { parseSource } from '../read/source.ts';
import { notTooDeep, shownPlace, structureProblems } from '../validate/structure.ts';
import { correct } from './correct.ts';
import { type Action, type Overlay, OverlayError, type OverlayOptions } from './document.ts';

/** Reads an overlay from its text, JSON or YAML, and checks it against the schema of its version, Overlay 1.0 or 1.1. */
export async function parseOverlay(
  file: string,
  source: string,
  { allowDocumented = false }: OverlayOptions = {},
): Promise<Overlay> {
  const parsed = await parseSource(file, source);
  const { value } = parsed;
  const isVersion11 = text(member(value, 'overlay'))?.startsWith('1.1.') === true;
  const problems = structureProblems(parsed, overlaySchema(isVersion11), expectationOf);
  if (problems.length > 0 || !isObject(value))
    throw new OverlayError(problems.map((one) => `${shownPlace(one)}: ${one.message}`).join('\n'));
  const standing = standingOf(value['x-provenance']) ?? 'observed';
  const formerUse = value['x-former-use'];
  const actions = list(value['actions']).map((action, index) =>
    actionOf(action, shownPlace(parsed.place(['actions', String(index)])), {
      standing,
      formerUse,
      isVersion11,
    }),
  );
  return {
    file,
    actions,
    correct: (document) => {
      const corrected = notTooDeep(() => correct(document, actions, allowDocumented));
      if (corrected === undefined) throw new OverlayError(`${file} is nested too deeply to be applied.`);
      return corrected;
    },
  };
}

function expectationOf(field: string, requirement: string): string {
  if (field === '/overlay' && requirement.startsWith('must match'))
    return 'must be 1.0.0 or 1.1.0: no other version is read';
  return requirement;
}

interface Defaults {
  readonly standing: Standing;
  readonly formerUse: Json | undefined;
  readonly isVersion11: boolean;
}

function actionOf(action: Json, place: string, { standing, formerUse, isVersion11 }: Defaults): Action {
  const value: JsonObject = isObject(action) ? action : {};
  const { update } = value;
  const [description, copy] = [text(value['description']), text(value['copy'])];
  return {
    target: text(value['target']) ?? '',
    ...defined({ description, update, copy }),
    remove: value['remove'] === true,
    replacesValues: isVersion11,
    standing: standingOf(value['x-provenance']) ?? standing,
    formerUse: (value['x-former-use'] ?? formerUse) === 'warn' ? 'warn' : 'refuse',
    place,
  };
}

const EXTENSIONS = '#/$defs/extensions';

/** The members that Overlay 1.1 adds. */
const SINCE_1_1 = { info: { description: { type: 'string' } }, action: { copy: { type: 'string' } } };

/** The JSON schema of OpenAPI Overlay 1.0 or 1.1, with the extensions that this project reads. */
const overlaySchema = (isVersion11: boolean): JsonObject => ({
  type: 'object',
  properties: {
    overlay: { type: 'string', pattern: '^1\\.[01]\\.\\d+$' },
    info: { $ref: '#/$defs/info' },
    extends: { type: 'string', format: 'uri-reference' },
    actions: { type: 'array', minItems: 1, uniqueItems: true, items: { $ref: '#/$defs/action' } },
    'x-provenance': { $ref: '#/$defs/standing' },
    'x-former-use': { $ref: '#/$defs/formerUse' },
  },
  required: ['overlay', 'info', 'actions'],
  $ref: EXTENSIONS,
  unevaluatedProperties: false,
  $defs: {
    info: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        version: { type: 'string' },
        ...(isVersion11 && SINCE_1_1.info),
      },
      required: ['title', 'version'],
      $ref: EXTENSIONS,
      unevaluatedProperties: false,
    },
    action: {
      type: 'object',
      properties: {
        target: { type: 'string', pattern: '^\\$' },
        description: { type: 'string' },
        update: { type: ['string', 'boolean', 'object', 'array', 'number', 'null'] },
        remove: { type: 'boolean' },
        ...(isVersion11 && SINCE_1_1.action),
        'x-provenance': { $ref: '#/$defs/standing' },
        'x-former-use': { $ref: '#/$defs/formerUse' },
      },
      required: ['target'],
      $ref: EXTENSIONS,
      unevaluatedProperties: false,
    },
    standing: { enum: ['documented', 'observed', 'inferred', 'assumed'] },
    formerUse: { enum: ['refuse', 'warn'] },
    extensions: { patternProperties: { '^x-': true } },
  },
});
