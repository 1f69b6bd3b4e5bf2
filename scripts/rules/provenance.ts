import { type JsonObject, member, strings, text } from 'openapi-contract-kit/internal/base/json';
import {
  type Part,
  partsBelow,
  provenanceAt,
  rankOf,
  resolve,
  type Standing,
  standingOf,
  valuesIn,
} from 'openapi-contract-kit/internal/contract/index';
import { componentAt } from './parameters-and-bodies.ts';
import { at, atKey, type Problem, type Rule } from './rule.ts';
import { checkMark, checkNames, hasNote } from './standing.ts';

/** Components of these types need their own mark, because inheritance stops at a $ref. */
const MARKED_COMPONENTS = ['Schema', 'Parameter', 'Response', 'Header'];

export const provenance: Rule = {
  name: 'provenance',
  says: 'Every operation and every component schema, parameter, response and header has x-provenance; a part that is not documented has an x-provenance-note beside it. The same is true of x-security-provenance and its note.',
  *check({ parts }) {
    for (const part of parts) {
      const { pointer, value } = part;
      const name = nameOf(part);
      if (name !== undefined && value['x-provenance'] === undefined)
        yield atKey(
          pointer,
          `${name} has no x-provenance: say whether it is documented, observed, inferred or assumed.`,
        );
      yield* checkMark(value, 'x-provenance', pointer);
      yield* checkMark(value, 'x-security-provenance', pointer);
    }
  },
};

/** The name of a part that must have a mark. */
function nameOf({ type, pointer, value }: Part): string | undefined {
  if (type === 'Operation') return `Operation ${text(value['operationId']) ?? ''}`.trimEnd();
  const component = componentAt(pointer);
  return component !== undefined && MARKED_COMPONENTS.includes(type) && value['$ref'] === undefined
    ? `${type} ${component}`
    : undefined;
}

export const provenanceNames: Rule = {
  name: 'provenance-names',
  says: 'x-provenance-values, x-provenance-required and x-provenance-keywords name only what the enum, x-extensible-enum or required list beside them holds, or the keywords beside them, with a note unless documented. The format of an id needs none: info explains it.',
  *check({ parts }) {
    for (const { type, pointer, value } of parts) {
      if (type === 'Schema') {
        yield* checkNames(value, 'x-provenance-values', valuesIn(value), pointer);
        yield* checkNames(value, 'x-provenance-required', strings(value['required']), pointer);
      }
      yield* checkNames(value, 'x-provenance-keywords', Object.keys(value), pointer);
    }
  },
};

export const provenanceRedundant: Rule = {
  name: 'provenance-redundant',
  says: 'An x-provenance without a note does not repeat what it inherits.',
  check: ({ document }) => repeated(document, { type: 'Root', pointer: '', value: document }, undefined),
};

/** The redundant marks at this part and below it. */
function* repeated(document: JsonObject, part: Part, above: Standing | undefined): Generator<Problem> {
  const { type, pointer, value } = part;
  const own = standingOf(value['x-provenance']);
  const isRef = typeof value['$ref'] === 'string';
  // A component or an operation inherits nothing.
  const begins =
    type === 'Operation' || /^\/paths\/[^/]+$/.test(pointer) || componentAt(pointer) !== undefined;
  const inherited = begins ? undefined : above;
  const standing = isRef ? standingOf(resolve(document, part).value['x-provenance']) : inherited;
  if (own !== undefined && own === standing && !hasNote(value))
    yield at(
      `${pointer}/x-provenance`,
      isRef
        ? `x-provenance: ${own} beside the $ref repeats what the component says: drop it.`
        : `x-provenance: ${own} repeats what is inherited: drop it, or add an x-provenance-note if this part needs a reason of its own.`,
    );
  for (const below of partsBelow(part)) yield* repeated(document, below, own ?? inherited);
}

/** A property, or the items of one. */
const PROPERTY = /\/properties\/[^/]+(?:\/items)*$/;

export const provenanceReferences: Rule = {
  name: 'provenance-references',
  says: 'A property that refers to a component with a stronger standing than that of its parent has x-provenance: otherwise, the standing of the component would be that of the property.',
  *check({ document, parts }) {
    for (const part of parts) {
      const { type, pointer, value } = part;
      if (type !== 'Schema' || !PROPERTY.test(pointer)) continue;
      if (typeof value['$ref'] !== 'string' || value['x-provenance'] !== undefined) continue;
      const parent = provenanceAt(document, pointer);
      const target = provenanceAt(document, resolve(document, part).pointer);
      if (rankOf(parent) > rankOf(target))
        yield atKey(
          pointer,
          `The component is ${target.standing}, and this part of an object that is ${parent.standing} would be, too: say in x-provenance how the part itself is known.`,
        );
    }
  },
};

export const namedOnly: Rule = {
  name: 'named-only',
  says: 'A part with x-named-only is documented and nothing more: if it has a description, x-provenance-keywords says how the description is known. No other part marks its description with its own standing.',
  *check({ document, parts }) {
    for (const { pointer, value } of parts) {
      const ofDescription = standingOf(member(value['x-provenance-keywords'], 'description'));
      const { standing } = provenanceAt(document, pointer);
      const isNamedOnly = value['x-named-only'] === true;
      if (isNamedOnly && standing !== 'documented')
        yield at(
          `${pointer}/x-named-only`,
          `x-named-only is on a part that is ${standing}: the document does not name it, so remove the mark.`,
        );
      else if (
        isNamedOnly &&
        value['description'] !== undefined &&
        (ofDescription ?? 'documented') === 'documented'
      )
        yield at(
          `${pointer}/description`,
          'The document only names this part, so its description is not documented: give it a standing in x-provenance-keywords, or remove it.',
        );
      else if (ofDescription !== undefined && ofDescription === standing)
        yield at(
          `${pointer}/x-provenance-keywords/description`,
          `The description is ${ofDescription} like the part itself: remove it from x-provenance-keywords.`,
        );
    }
  },
};

export const neutralWords: Rule = {
  name: 'neutral-words',
  says: 'A schema with x-neutral-word has an open set of values: neither enum nor const.',
  *check({ parts }) {
    for (const { pointer, value } of parts)
      if (value['x-neutral-word'] === true && ('enum' in value || 'const' in value))
        yield atKey(
          `${pointer}/x-neutral-word`,
          'x-neutral-word is beside a closed set, yet the service has other words: list the known ones in x-extensible-enum.',
        );
  },
};
