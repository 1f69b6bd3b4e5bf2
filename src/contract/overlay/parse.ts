import { isObject, type Json, type JsonObject, list, text } from '../../base/json.ts';
import { type Standing, standingOf } from '../provenance.ts';
import { parseSource } from '../read/source.ts';
import { notTooDeep, shownPlace, structureProblems } from '../validate/structure.ts';
import { correct } from './correct.ts';
import { type Action, type Overlay, OverlayError, type OverlayOptions } from './document.ts';
import { OVERLAY_SCHEMA } from './schema.ts';

/** Reads an overlay from its text, JSON or YAML, and checks it against the schema of Overlay 1.0. */
export async function parseOverlay(
  file: string,
  source: string,
  { allowDocumented = false }: OverlayOptions = {},
): Promise<Overlay> {
  const parsed = await parseSource(file, source);
  const { value } = parsed;
  const problems = structureProblems(parsed, OVERLAY_SCHEMA, expectationOf);
  if (problems.length > 0 || !isObject(value))
    throw new OverlayError(problems.map((one) => `${shownPlace(one)}: ${one.message}`).join('\n'));
  const standing = standingOf(value['x-provenance']) ?? 'observed';
  const formerUse = value['x-former-use'];
  const actions = list(value['actions']).map((action, index) =>
    actionOf(action, shownPlace(parsed.place(['actions', String(index)])), standing, formerUse),
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

function expectationOf(field: string, expected: string): string {
  if (field === '/overlay' && expected.startsWith('must match'))
    return 'must be 1.0.0: no other version is read';
  if (expected.startsWith('matches none')) return 'needs an update, or remove: true';
  return expected;
}

function actionOf(action: Json, place: string, standing: Standing, formerUse: Json | undefined): Action {
  const value: JsonObject = isObject(action) ? action : {};
  const description = text(value['description']);
  return {
    target: text(value['target']) ?? '',
    ...(description === undefined ? {} : { description }),
    ...(value['update'] === undefined ? {} : { update: value['update'] }),
    remove: value['remove'] === true,
    standing: standingOf(value['x-provenance']) ?? standing,
    formerUse: (value['x-former-use'] ?? formerUse) === 'warn' ? 'warn' : 'refuse',
    place,
  };
}
