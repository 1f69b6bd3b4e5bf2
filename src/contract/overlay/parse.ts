import { isObject, type Json, type JsonObject, list, text } from '../json.ts';
import { keysOf } from '../pointer.ts';
import { type Standing, standingOf } from '../provenance.ts';
import { parseSource, type SourceFile, type SourcePlace } from '../read/source.ts';
import { createSchemas } from '../validate/compile.ts';
import { expectation, fieldOf } from '../validate/message.ts';
import { SchemaError } from '../validate/rule.ts';
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
  const { value, faults } = parsed;
  const place: SourceFile['place'] = (keys, onKey) => parsed.place(keys, onKey);
  if (faults.length > 0) throw new OverlayError(faults.map((fault) => said(fault, fault.message)).join('\n'));
  const broken = nested(file, () => createSchemas(OVERLAY_SCHEMA, 'response').check('', value));
  if (broken.length > 0 || !isObject(value)) {
    const lines = broken.map((one) => {
      const field = fieldOf(one);
      return said(place(keysOf(field), true), `${nameOf(field)} ${expectationOf(field, expectation(one))}.`);
    });
    throw new OverlayError([...new Set(lines)].join('\n'));
  }
  const standing = standingOf(value['x-provenance']) ?? 'observed';
  const actions = list(value['actions']).map((action, index) =>
    actionOf(action, shown(place(['actions', String(index)])), standing),
  );
  return {
    file,
    actions,
    correct: (document) => nested(file, () => correct(document, actions, allowDocumented)),
  };
}

/** The stack overflows, or the check gives up, if an update nests objects too deeply. */
function nested<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof RangeError || cause instanceof SchemaError)) throw cause;
    throw new OverlayError(`${file} is nested too deeply to be read.`, { cause });
  }
}

const said = (place: SourcePlace, message: string): string => `${shown(place)}: ${message}`;
const shown = ({ file, line }: SourcePlace): string => `${file}:${line}`;

const nameOf = (field: string): string => (field === '' ? 'The document' : keysOf(field).join('.'));

function expectationOf(field: string, expected: string): string {
  if (field === '/overlay' && expected.startsWith('must match'))
    return 'must be 1.0.0: no other version is read';
  if (expected.startsWith('matches none')) return 'needs an update, or remove: true';
  return expected;
}

function actionOf(action: Json, place: string, standing: Standing): Action {
  const value: JsonObject = isObject(action) ? action : {};
  const description = text(value['description']);
  return {
    target: text(value['target']) ?? '',
    ...(description === undefined ? {} : { description }),
    ...(value['update'] === undefined ? {} : { update: value['update'] }),
    remove: value['remove'] === true,
    standing: standingOf(value['x-provenance']) ?? standing,
    place,
  };
}
