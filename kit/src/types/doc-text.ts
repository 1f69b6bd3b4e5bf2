/** Doc comments: the description of a part of the contract, and its standing. */
import { entries, type JsonObject, text } from '../base/json.ts';
import type { Standing } from '../contract/index.ts';

const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();

/**
 * `@provenance assumed - why. Values: TIMEOUT documented; READY, WAITING assumed.` Documented parts have no tag; the
 * top of the file says so once.
 */
export function provenanceTags(node: JsonObject, standing: Standing, required?: Standing): string[] {
  const note = text(node['x-provenance-note']);
  const others = entries(node['x-provenance-values']).filter(([, value]) => value !== standing);
  const values = [...new Set(others.map(([, value]) => text(value) ?? ''))].map(
    (value) => `${others.flatMap(([name, its]) => (its === value ? [name] : [])).join(', ')} ${value}`,
  );
  const parts = [
    note === undefined ? standing : `${standing} - ${oneLine(note)}`,
    ...(values.length > 0 ? [`Values: ${values.join('; ')}.`] : []),
    ...new Set(entries(node['x-provenance-notes']).map(([, said]) => text(said) ?? '')),
    ...(required !== undefined && required !== standing ? [`Being required: ${required}.`] : []),
  ];
  const said = parts.join(' ');
  return said === 'documented' ? [] : [`@provenance ${said}`];
}

/** The comment's text: description first, tags after it. */
export function docText(node: JsonObject, description: string | undefined, tags: readonly string[]): string {
  const format = text(node['format']);
  return [
    ...(description === undefined ? [] : [description.trim()]),
    ...(format === undefined ? [] : [`Format: ${format}`]),
    ...tags,
  ].join('\n');
}
