import { isObject, type Json, type JsonObject, list, member, text } from '../../base/json.ts';
import { type Standing, standingOf } from '../provenance.ts';
import { parseSource } from '../read/source.ts';
import { notTooDeep, shownPlace, structureProblems } from '../validate/structure.ts';
import { correct } from './correct.ts';
import { type Action, type Overlay, OverlayError, type OverlayOptions } from './document.ts';
import { overlaySchema } from './schema.ts';

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

function expectationOf(field: string, expected: string): string {
  if (field === '/overlay' && expected.startsWith('must match'))
    return 'must be 1.0.0 or 1.1.0: no other version is read';
  return expected;
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
    ...(description === undefined ? {} : { description }),
    ...(update === undefined ? {} : { update }),
    ...(copy === undefined ? {} : { copy }),
    remove: value['remove'] === true,
    replacesValues: isVersion11,
    standing: standingOf(value['x-provenance']) ?? standing,
    formerUse: (value['x-former-use'] ?? formerUse) === 'warn' ? 'warn' : 'refuse',
    place,
  };
}
