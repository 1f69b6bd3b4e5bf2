import { counted } from '../base/words.ts';
import { isList, isObject, type Json, type JsonObject, list, text } from '../base/json.ts';
import { inertData } from '../base/text.ts';
import { type Draft, queryOf, quoted, type OverlayStep } from './learned-fact.ts';
import type { TrafficEvidence } from './observation.ts';

/** The actions that state what was learned. Confirmed guesses come first, because they name parts that others may remove. */
export function actionsOf(document: JsonObject, drafts: readonly Draft[]): JsonObject[] {
  const kinds = ['confirmed', 'contradicted', 'new'];
  const sorted = [...drafts].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return sorted.flatMap((draft) => draft.steps.map((step) => actionOf(document, draft, step)));
}

function actionOf(
  document: JsonObject,
  draft: Draft,
  { pointer, update, remove, standing, why }: OverlayStep,
): JsonObject {
  const word = typeof remove === 'object' ? `[?@ == ${quoted(remove.word)}]` : '';
  const isKept = standing !== undefined;
  return {
    target: `${queryOf(document, pointer)}${word}`,
    description: isKept ? (why ?? `A part of ${draft.place} that was not seen.`) : sentences(draft),
    ...(isKept ? { 'x-provenance': standing } : {}),
    ...(update === undefined ? { remove: true } : { update }),
    ...(isKept ? {} : { 'x-learned': { kind: draft.kind, ...draft.evidence } }),
  };
}

/** `Order.status has the value LATE. Seen in 12 exchanges from 2026-11-01 to 2026-11-22.` */
const sentences = ({ place, says, evidence }: Draft): string => `${place} ${says}. ${seenIn(evidence)}`;

export function seenIn({ count, first, last, example }: TrafficEvidence): string {
  const [from, to] = [first?.slice(0, 10), last?.slice(0, 10)];
  const when = from === undefined ? '' : from === to ? ` on ${from}` : ` from ${from} to ${to ?? ''}`;
  const suffix = example === undefined ? '' : `, for example ${example}`;
  return `Seen in ${counted(count, 'exchange')}${when}${suffix}.`;
}

/** An overlay of those actions; undefined if there are none. */
export function overlayOf(actions: readonly JsonObject[]): JsonObject | undefined {
  if (actions.length === 0) return undefined;
  const dates = actions.flatMap((action) => {
    const mark = action['x-learned'];
    return isObject(mark) ? (text(mark['last']) ?? []) : [];
  });
  const [latest = '1'] = dates.toSorted().toReversed();
  return {
    overlay: '1.0.0',
    info: { title: 'What traffic showed', version: latest.slice(0, 10) },
    'x-provenance': 'observed',
    actions,
  };
}

/** The earlier overlay, with the new actions appended. */
export const continued = (before: JsonObject, { actions }: JsonObject): JsonObject => ({
  ...before,
  actions: [...list(before['actions']), ...list(actions)],
});

/** The overlay as the text of a file. */
export const formatOverlay = (overlay: JsonObject, format: 'yaml' | 'json'): string =>
  format === 'json' ? `${JSON.stringify(overlay, null, 2)}\n` : `${yamlOf(overlay, '')}\n`;

/** Every string that YAML could read as something else is quoted as JSON does, which YAML reads the same. */
function yamlOf(value: Json, indent: string): string {
  if (isList(value)) return value.map((item) => `${indent}- ${inBlock(item, `${indent}  `)}`).join('\n');
  if (!isObject(value)) return `${indent}${scalar(value)}`;
  return Object.entries(value)
    .map(([key, inner]) => {
      const isBlock = (isObject(inner) || isList(inner)) && Object.keys(inner).length > 0;
      return `${indent}${scalar(key)}:${isBlock ? `\n${yamlOf(inner, `${indent}  `)}` : ` ${inBlock(inner, indent)}`}`;
    })
    .join('\n');
}

const inBlock = (value: Json, indent: string): string => {
  if ((isObject(value) || isList(value)) && Object.keys(value).length === 0)
    return isList(value) ? '[]' : '{}';
  return isObject(value) || isList(value) ? yamlOf(value, indent).trimStart() : scalar(value);
};

const PLAIN = /^[A-Za-z$][\w$./-]*$/;
const OTHER_MEANING = /^(true|false|null|yes|no|on|off|y|n)$/i;

/** JSON leaves some characters unescaped that are not seen, and YAML does not accept all of them. */
const scalar = (value: Json): string => {
  if (typeof value === 'string' && PLAIN.test(value) && !OTHER_MEANING.test(value)) return value;
  return inertData(JSON.stringify(value));
};
