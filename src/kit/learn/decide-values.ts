import {
  isNeutralWord,
  partName,
  type Part,
  partsOfDocument,
  provenanceAt,
  provenanceOfKeyword,
} from '../../contract/index.ts';
import { keysOf } from '../../base/pointer.ts';
import { isSecretName } from '../../base/secret-names.ts';
import { counted, settle, type Study } from './lesson.ts';
import type { Seen } from './seen.ts';
import { wordsOf } from './walk-value.ts';

/** A set with more unknown words is not a set. */
const MOST_WORDS = 30;

/** Words that the contract does not know, and values that violate a format, a pattern or a limit. */
export function decideValues(study: Study): void {
  for (const part of partsOfDocument(study.document)) {
    const seen = study.sightings.get(part.pointer);
    if (seen === undefined || study.replaced.has(part.pointer)) continue;
    if (part.type === 'Schema') {
      decideWords(study, part, seen);
      decideKeywords(study, part, seen);
    }
    const missing = part.type === 'Header' ? seen.broken.get('required') : undefined;
    if (missing !== undefined && missing.count >= study.least)
      settle(study, provenanceAt(study.document, part.pointer), {
        kind: 'contradicted',
        place: partName('Header', part.pointer),
        says: 'is not always present',
        evidence: missing.evidence(),
        steps: [{ pointer: part.pointer, update: { required: false } }],
      });
  }
}

function decideWords(study: Study, part: Part, seen: Seen): void {
  const { document, least } = study;
  const known = new Set(wordsOf(part));
  const all = [...seen.words].filter(([word, { count }]) => !known.has(word) && count >= least);
  const isSecret = isSecretName(keysOf(part.pointer).at(-1) ?? '');
  const often = all.filter(([word]) => !isSecret && study.isPublic(word));
  const place = partName('Schema', part.pointer);
  const apart = (says: string): void =>
    void study.unlearned.push({ place, says, standing: 'assumed', evidence: seen.all.evidence() });
  if (often.length < all.length)
    apart(`has ${counted(all.length - often.length, 'value')} that may be secrets, or data`);
  if (often.length > MOST_WORDS)
    return apart(`has ${often.length} values that the contract does not know: it is not a set`);
  const isClosed = part.value['enum'] !== undefined;
  const set = provenanceOfKeyword(document, part.pointer, 'enum');
  for (const [word, sighting] of often) {
    settle(study, isClosed && !isNeutralWord(part.value) ? set : { standing: 'assumed' }, {
      kind: isClosed ? 'contradicted' : 'new',
      place,
      says: `has the value ${word}`,
      evidence: { ...sighting.evidence(), example: JSON.stringify(word) },
      steps: [{ pointer: part.pointer, update: { [isClosed ? 'enum' : 'x-extensible-enum']: [word] } }],
    });
  }
}

function decideKeywords(study: Study, part: Part, seen: Seen): void {
  for (const [keyword, sighting] of seen.broken) {
    if (sighting.count < study.least || part.value[keyword] === undefined) continue;
    settle(study, provenanceOfKeyword(study.document, part.pointer, keyword), {
      kind: 'contradicted',
      place: partName('Schema', part.pointer),
      says: `does not keep ${keyword} ${JSON.stringify(part.value[keyword])}`,
      evidence: sighting.evidence(),
      steps: [{ pointer: `${part.pointer}/${keyword}`, remove: true }],
    });
  }
}
