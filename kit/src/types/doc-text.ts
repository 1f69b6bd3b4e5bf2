/** Doc comments: the description of a part of the contract, and its standing. */
import { entries, type JsonObject, text } from '../base/json.ts';
import { keywordsKnownOtherwise, knownOtherwise, type Standing } from '../contract/index.ts';

const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();

/** What a comment says of the standing of a part. */
export interface Known {
  readonly standing: Standing;
  /** What the comment around it says already: the part repeats nothing of it. */
  readonly descriptionStanding: Standing;
  /** The standing of being a required property, of the type of a reference, and of the items of a list. */
  readonly required?: Standing | undefined;
  readonly type?: Standing | undefined;
  readonly items?: Standing | undefined;
}

/**
 * `@provenance documented, its type and default inferred - why. Values: TIMEOUT documented; READY, WAITING assumed.`
 * There is no tag if the part only has the standing of what contains it; the top of the file says so once.
 */
export function provenanceTags(node: JsonObject, certainty: Known): string[] {
  const { standing, descriptionStanding, required, type, items } = certainty;
  const note = text(node['x-provenance-note']);
  const parts = [
    ...keywordsKnownOtherwise({ type, items, ...marksOf(node) }, standing),
    ...(required === undefined || required === standing ? [] : [`being required ${required}`]),
  ];
  const values = knownOtherwise(node['x-provenance-values'], standing);
  const notes = new Set(entries(node['x-provenance-notes']).map(([, one]) => text(one) ?? ''));
  // That all of a part is documented needs no reason.
  const isReasoned = note !== undefined && standing !== 'documented';
  if (standing === descriptionStanding && parts.length + values.length + notes.size === 0 && !isReasoned)
    return [];
  const head = [standing, ...parts].join(', ');
  return [
    [
      `@provenance ${note === undefined ? head : `${head} - ${oneLine(note)}`}`,
      ...(values.length > 0
        ? [`Values: ${values.map(({ names, its }) => `${names.join(', ')} ${its}`).join('; ')}.`]
        : []),
      ...notes,
    ].join(' '),
  ];
}

const marksOf = (node: JsonObject) => Object.fromEntries(entries(node['x-provenance-keywords']));

/** The comment's text: description first, tags after it. */
export function docText(node: JsonObject, description: string | undefined, tags: readonly string[]): string {
  const format = text(node['format']);
  return [
    ...(description === undefined ? [] : [description.trim()]),
    ...(format === undefined ? [] : [`Format: ${format}`]),
    ...tags,
  ].join('\n');
}
