import { entries, isObject, type JsonObject, list, member, strings } from '../../base/json.ts';
import { held, partName, type PartType } from '../parts.ts';
import { keysOf, valueAt } from '../../base/pointer.ts';
import {
  isNeutralWord,
  provenanceAt,
  provenanceOfKeyword,
  provenanceOfRequired,
  provenanceOfValue,
  standingOf,
} from '../provenance.ts';
import type { OverlayChange } from './compare.ts';
import { type Action, OverlayError } from './document.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Members with text for people or with standings: they state nothing about the service. */
const PROSE: ReadonlySet<string | undefined> = new Set(
  words(
    `description summary title example examples externalDocs operationId tags links x-provenance x-provenance-note
     x-provenance-notes x-security-provenance x-security-provenance-note x-evidence x-former-name x-former-values`,
  ),
);
/** Parts of the same kind. */
const PROSE_PARTS: ReadonlySet<PartType> = new Set(['Example', 'Tag', 'Info', 'Link', 'Encoding', 'Server']);

export const statesNothing = ({ type, keyword }: OverlayChange): boolean =>
  PROSE_PARTS.has(type) || PROSE.has(keyword);

/** The members of a schema that contain the words of a set. */
const WORDS = ['enum', 'x-extensible-enum'];
export const isSetOfWords = (keyword: string | undefined): boolean => WORDS.some((one) => one === keyword);

/** The words of a schema, whether the set is open or closed. */
export const enumWordsOf = (schema: unknown): string[] =>
  WORDS.flatMap((keyword) => strings(member(schema, keyword)));

/** Refuses an invalid change of the contract. `old` is the document before the action, `new` the one after it. */
export function guard(
  documents: { readonly old: JsonObject; readonly new: JsonObject },
  change: OverlayChange,
  action: Action,
  allow: boolean,
): void {
  const refuseChange = (why: string): never => {
    throw new OverlayError(`${action.place}: ${why}`);
  };
  const { type, keyword } = change;
  if (keyword === 'x-neutral-word')
    refuseChange(
      'x-neutral-word says that the document uses a neutral word. An overlay cannot state that: remove it.',
    );
  if (keyword !== undefined && change.before === undefined && !isKnownMember(type, keyword))
    refuseChange(`${keyword} is not a member of ${partName(type, change.new)}. Correct its name.`);
  if (allow) return;
  const documented = documentedBy(documents.old, documents.new, change);
  if (documented !== undefined)
    refuseChange(
      `${documented} is documented, and an overlay does not change what is documented. ` +
        'If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.',
    );
}

/** The documented statement that the change removes, if any. */
function documentedBy(old: JsonObject, now: JsonObject, change: OverlayChange): string | undefined {
  const { kind, type, keyword, before } = change;
  const name = partName(type, change.old);
  const isDocumented = (pointer: string): boolean => provenanceAt(old, pointer).standing === 'documented';
  if (keyword?.startsWith('x-provenance') === true) return promoted(old, change);
  if (kind === 'added' || statesNothing(change)) return undefined;
  if (keyword === undefined)
    return isDocumented(change.old) && !isNeutralName(old, change.old) ? name : undefined;
  if (type !== 'Schema' || keyword === '$ref')
    return before !== undefined && isDocumented(change.old) ? `${keyword} of ${name}` : undefined;
  const was = valueAt(old, change.old);
  if (!isObject(was)) return undefined;
  if (keyword === 'required') {
    const gone = strings(before).filter((property) => !strings(change.after).includes(property));
    const requirement = gone.find(
      (property) => provenanceOfRequired(old, change.old, property).standing === 'documented',
    );
    return requirement === undefined ? undefined : `That ${name} requires ${requirement}`;
  }
  if (isSetOfWords(keyword)) return isNeutralWord(was) ? undefined : lostWords(old, now, change, was);
  if (before === undefined) return undefined;
  return provenanceOfKeyword(old, change.old, keyword).standing === 'documented'
    ? `${keyword} of ${name}`
    : undefined;
}

/** A field whose name the document itself replaced with a neutral one. */
const isNeutralName = (old: JsonObject, pointer: string): boolean =>
  keysOf(pointer).at(-2) === 'properties' && member(valueAt(old, pointer), 'x-neutral-word') === true;

function lostWords(
  old: JsonObject,
  now: JsonObject,
  change: OverlayChange,
  was: JsonObject,
): string | undefined {
  const name = partName(change.type, change.old);
  const after = valueAt(now, change.new);
  const [before, words] = [enumWordsOf(was), enumWordsOf(after)];
  const gone = before.find(
    (word) => !words.includes(word) && provenanceOfValue(old, change.old, word).standing === 'documented',
  );
  if (gone !== undefined) return `The value ${gone} of ${name}`;
  const isClosed =
    was['enum'] !== undefined && provenanceOfKeyword(old, change.old, 'enum').standing === 'documented';
  if (!isClosed) return undefined;
  const widened = words.some((word) => !before.includes(word)) || member(after, 'enum') === undefined;
  return widened ? `That there are no other values of ${name}` : undefined;
}

/** Changing only a standing can also remove a documented statement. */
function promoted(
  old: JsonObject,
  { type, keyword, old: pointer, after }: OverlayChange,
): string | undefined {
  const name = partName(type, pointer);
  if (keyword === 'x-provenance') {
    const isTaken =
      provenanceAt(old, pointer).standing === 'documented' && standingOf(after) !== 'documented';
    return isTaken ? name : undefined;
  }
  const standings = {
    'x-provenance-values': provenanceOfValue,
    'x-provenance-required': provenanceOfRequired,
    'x-provenance-keywords': provenanceOfKeyword,
  };
  const standingIn = Object.entries(standings).find(([each]) => each === keyword)?.[1];
  const was = valueAt(old, pointer);
  const states = (key: string): boolean =>
    member(was, key) !== undefined ||
    enumWordsOf(was).includes(key) ||
    list(member(was, 'required')).includes(key);
  const owner = entries(after).find(
    ([key, value]) =>
      standingIn !== undefined &&
      states(key) &&
      standingIn(old, pointer, key).standing === 'documented' &&
      value !== 'documented',
  );
  return owner === undefined ? undefined : `${owner[0]} of ${name}`;
}

/** A property that is removed but still required. */
export function danglingRequired(now: JsonObject, change: OverlayChange): string | undefined {
  if (change.kind !== 'removed' || change.type !== 'Schema') return undefined;
  const keys = keysOf(change.new);
  if (keys.at(-2) !== 'properties') return undefined;
  const holder = valueAt(now, change.new.split('/').slice(0, -2).join('/'));
  const isRequired = list(member(holder, 'required')).some((name) => name === keys.at(-1));
  return isRequired ? `${partName('Schema', change.new)} is removed, and still required` : undefined;
}

/** The members of each part that contain no parts, according to the OpenAPI specification and JSON Schema 2020-12. */
const MEMBERS: Readonly<Partial<Record<PartType, readonly string[]>>> = {
  Root: words('openapi jsonSchemaDialect security externalDocs'),
  PathItem: words('$ref summary description'),
  Operation: words('tags summary description externalDocs operationId deprecated security'),
  Parameter: words(
    '$ref name in description required deprecated allowEmptyValue style explode allowReserved example',
  ),
  Header: words('$ref description required deprecated style explode example'),
  RequestBody: words('$ref description required'),
  Response: words('$ref description'),
  MediaType: words('example'),
  Schema: words(
    `$ref $comment $anchor $dynamicRef $dynamicAnchor title description default deprecated readOnly writeOnly examples
     example type enum const format pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength
     maxLength minItems maxItems uniqueItems minContains maxContains minProperties maxProperties required
     dependentRequired contentEncoding contentMediaType discriminator externalDocs xml`,
  ),
};

/** Whether the specification knows such a member of such a part; extensions are known everywhere. */
const isKnownMember = (type: PartType, key: string): boolean =>
  key.startsWith('x-') ||
  held(type, key) !== undefined ||
  MEMBERS[type] === undefined ||
  MEMBERS[type].includes(key);
