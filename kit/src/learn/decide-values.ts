import { counted } from '../base/words.ts';
import {
  isNeutralWord,
  partName,
  type Part,
  partsOfDocument,
  provenanceAt,
  provenanceOfKeyword,
  provenanceOfValue,
} from '../contract/index.ts';
import { keysOf } from '../base/pointer.ts';
import { isSecretName } from '../base/secret-names.ts';
import { addDraft, type LearnState } from './learned-fact.ts';
import type { NodeObservations } from './node-observations.ts';
import { listedWords } from './walk-value.ts';

/** A set with more unknown words is not a set. */
const MOST_WORDS = 30;

/** Words that the contract does not know, and values that violate a format, a pattern or a limit. */
export function decideValues(state: LearnState): void {
  for (const part of partsOfDocument(state.document)) {
    const observed = state.observations.get(part.pointer);
    if (observed === undefined || state.replaced.has(part.pointer)) continue;
    if (part.type === 'Schema') {
      decideWords(state, part, observed);
      decideKeywords(state, part, observed);
    }
    const missing = part.type === 'Header' ? observed.broken.get('required') : undefined;
    if (missing !== undefined && missing.count >= state.least)
      addDraft(state, provenanceAt(state.document, part.pointer), {
        kind: 'contradicted',
        place: partName('Header', part.pointer),
        says: 'is not always present',
        evidence: missing.evidence(),
        steps: [{ pointer: part.pointer, update: { required: false } }],
      });
  }
}

function decideWords(state: LearnState, part: Part, observed: NodeObservations): void {
  const { document, least } = state;
  const words = new Set(listedWords(part));
  const all = [...observed.words].filter(([word, { count }]) => !words.has(word) && count >= least);
  const isSecret = isSecretName(keysOf(part.pointer).at(-1) ?? '');
  const often = all.filter(([word]) => !isSecret && state.isPublic(word));
  const place = partName('Schema', part.pointer);
  const apart = (says: string): void =>
    void state.unlearned.push({ place, says, standing: 'assumed', evidence: observed.all.evidence() });
  if (often.length < all.length)
    apart(`has ${counted(all.length - often.length, 'value')} that may be secrets, or data`);
  if (often.length > MOST_WORDS)
    return apart(`has ${often.length} values that the contract does not know: it is not a set`);
  const isClosed = part.value['enum'] !== undefined;
  const set = provenanceOfKeyword(document, part.pointer, 'enum');
  // One word that was guessed and never seen, and one that is new: probably the same.
  const guessed = [...words].filter(
    (word) =>
      !observed.words.has(word) && provenanceOfValue(document, part.pointer, word).standing !== 'documented',
  );
  const former = guessed.length === 1 && often.length === 1 && words.size > 1 ? guessed[0] : undefined;
  for (const [word, observation] of often) {
    addDraft(state, isClosed && !isNeutralWord(part.value) ? set : { standing: 'assumed' }, {
      kind: isClosed ? 'contradicted' : 'new',
      place,
      says: `has the value ${word}${former === undefined ? '' : `, which may be ${former} by another name`}`,
      evidence: { ...observation.evidence(), example: JSON.stringify(word) },
      steps: [
        {
          pointer: part.pointer,
          update: {
            [isClosed ? 'enum' : 'x-extensible-enum']: [word],
            ...(former !== undefined && { 'x-former-values': { [word]: former } }),
          },
        },
      ],
    });
  }
}

function decideKeywords(state: LearnState, part: Part, observed: NodeObservations): void {
  for (const [keyword, observation] of observed.broken) {
    if (observation.count < state.least || part.value[keyword] === undefined) continue;
    addDraft(state, provenanceOfKeyword(state.document, part.pointer, keyword), {
      kind: 'contradicted',
      place: partName('Schema', part.pointer),
      says: `violates ${keyword} ${JSON.stringify(part.value[keyword])}`,
      evidence: observation.evidence(),
      steps: [{ pointer: `${part.pointer}/${keyword}`, remove: true }],
    });
  }
}
