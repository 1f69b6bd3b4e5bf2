import { type Id, idFromText } from '../store/ids.ts';
import { hash64 } from '../base/random.ts';

/** The record after which the next page begins. */
export interface ImpactCursor {
  readonly experimentId: Id;
  readonly variationId: Id;
}

/**
 * A cursor as opaque text. `belongsTo` names its list. The checksum depends on that and on the sandbox's seed, so
 * that a modified cursor, or one of another list, is detected.
 */
export function writeCursor({ experimentId, variationId }: ImpactCursor, belongsTo: string): string {
  const place = `${experimentId}.${variationId}`;
  // Base64 of digits, letters and dots needs none of the characters that a URL has to escape.
  return btoa(`${place}.${checkOf(place, belongsTo)}`).replaceAll('=', '');
}

/** Undefined if no such cursor was ever returned for this list. */
export function readCursor(cursor: string, belongsTo: string): ImpactCursor | undefined {
  const [experiment = '', variation = ''] = textOf(cursor).split('.');
  const experimentId = idFromText(experiment);
  const variationId = idFromText(variation);
  if (experimentId === undefined || variationId === undefined) return undefined;
  const position = { experimentId, variationId };
  // Encoding it again must give the same text, because base64 has several forms for some texts.
  return writeCursor(position, belongsTo) === cursor ? position : undefined;
}

const checkOf = (place: string, belongsTo: string): string => hash64(`${belongsTo} ${place}`).toString(36);

function textOf(cursor: string): string {
  try {
    return atob(cursor);
  } catch {
    return '';
  }
}
