import {
  entries,
  isList,
  type Json,
  list,
  member,
  strings,
  text,
} from 'openapi-contract-kit/internal/base/json';
import { keysOf } from 'openapi-contract-kit/internal/base/pointer';
import { type JsonObject, isObject } from 'openapi-contract-kit/internal/base/json';
import { listedIn, resolve } from 'openapi-contract-kit/internal/contract/index';
import { at, atKey, type Linted, type Problem, type Rule } from './rule.ts';

/** Words that say nothing about a field by themselves. */
const FILLERS = new Set(
  'a an the this that its it of on in for by to and or is are be id ids name names list number text value values'.split(
    ' ',
  ),
);

export const fieldDescriptions: Rule = {
  name: 'field-descriptions',
  says: 'The description of a field or of a parameter says more than its name, or there is none.',
  *check({ parts }) {
    for (const { pointer, value } of parts) {
      const keys = keysOf(pointer);
      const property = keys.at(-2) === 'properties' ? keys.at(-1) : undefined;
      const name = property ?? text(value['in'] === undefined ? undefined : value['name']);
      const description = text(value['description']);
      if (name === undefined || description === undefined) continue;
      const words = new Set([...wordsOf(name), ...keys.slice(0, 3).flatMap(wordsOf)]);
      if (!wordsOf(description).some((word) => !FILLERS.has(word) && !words.has(word)))
        yield at(
          `${pointer}/description`,
          `The description of ${name} only repeats its name: say more, or remove it.`,
        );
    }
  },
};

/** Names that say what a field is, wherever it is: a line more would only repeat them. */
const PLAIN_NAMES = new Set(
  (
    'id ids name description text message code value url path email firstName lastName imageURL password client_id status type tags keywords ' +
    'siteId goalId experimentId variationId segmentId themeId sectionId projectId takeawayId parentId teamId ' +
    'variationIds projectIds widgetIds mainGoalId primaryGoalId secondaryGoalIds defaultThemeId variationKey ' +
    'sectionName fileName templateName integrationName serviceName ' +
    'variations languages colors selectedFonts components fontFamily fontSrc fontWeights importSrc ' +
    'isArchived archived isDeleted isFavorite isLegacy isLegacyEditor isConstant isCustomTemplate useCustomData userVisible ' +
    'audienceTracking hasMultipleConversions collectingDataEnabled enabled shared sequentialTesting ' +
    'visitors convertedVisitors conversions revenue improvementRate min max data ' +
    'visitCount visitorCount conversionCount revenueCount numberOfVisitedPages colorDepth ' +
    'templateCssCode templateHtmlCode templateJavaScriptCode generatedJsCode generatedCssCode htmlContent mainPageUrl ' +
    'sourceUrl domainNames customAnalytics customIntegrations textInput'
  ).split(' '),
);

export const describedFields: Rule = {
  name: 'described-fields',
  says: 'A field of a component schema, or the schema that it or its items refer to, has a description, or its name says what it is: scripts/rules/texts.ts lists such names.',
  *check(linted) {
    for (const { pointer, value } of linted.parts) {
      const keys = keysOf(pointer);
      const name = keys.at(-1) ?? '';
      if (keys[1] !== 'schemas' || keys.at(-2) !== 'properties') continue;
      if (PLAIN_NAMES.has(name) || isDescribed(linted, value) || listedIn(value).length === 1) continue;
      yield atKey(
        pointer,
        `${name} has no description: say in one line what it is, or add its name to those that say it, in scripts/rules/texts.ts.`,
      );
    }
  },
};

/** Whether a schema, the one it refers to, or that of its items has a description. */
function isDescribed(linted: Linted, schema: JsonObject): boolean {
  if (text(schema['description']) !== undefined) return true;
  if (typeof schema['$ref'] === 'string') {
    const { value } = resolve(linted.document, { pointer: '', value: schema });
    return isUnread(linted, value) || isDescribed(linted, value);
  }
  const items = member(schema, 'items');
  return isObject(items) && '$ref' in items && isDescribed(linted, items);
}

/** Whether a part has nothing because its file could not be read, which is reported as such. */
const isUnread = ({ sources }: Linted, part: JsonObject): boolean =>
  sources.faults.length > 0 && Object.keys(part).length === 0;

/** The words of a text or of an identifier, in the singular. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<=[a-z]{2})s$/, ''));

const TEXTS = ['description', 'x-provenance-note', 'x-security-provenance-note'];

/** What is wrong with the texts of parts and of evidence. */
function* textProblems(
  { parts, evidence }: Linted,
  keys: readonly string[],
  faultsIn: (content: string) => readonly string[],
): Generator<Problem> {
  for (const { pointer, value } of parts)
    for (const key of keys)
      for (const message of faultsIn(text(value[key]) ?? '')) yield at(`${pointer}/${key}`, message);
  for (const [index, entry] of list(evidence?.value).entries())
    for (const key of ['fact', 'rejected'])
      for (const message of faultsIn(text(member(entry, key)) ?? ''))
        if (evidence !== undefined) yield { message, place: evidence.place([String(index), key]) };
}

/** Values that are words of the language, or names of formats, wherever they are not a value. */
const PLAIN = new Set('AI AND API CLIENT CSS HTML ID JS JSON MVT NOT OR OS SDK TC URL WEB'.split(' '));

export const codeFont: Rule = {
  name: 'code-font',
  says: 'Identifiers and values in descriptions, notes and facts are in `code font`.',
  *check(linted) {
    const values = new Set(linted.parts.flatMap(({ value }) => capitalsIn(value)));
    const faultsIn = (text: string): string[] =>
      bareIdentifiers(text, values).map(
        (word) => `${word} is an identifier or a value: put it in backticks.`,
      );
    yield* textProblems(linted, TEXTS, faultsIn);
    for (const [index, tag] of list(linted.document['tags']).entries())
      for (const message of faultsIn(text(member(tag, 'description')) ?? ''))
        yield at(`/tags/${index}/description`, message);
  },
};

/** The values of a set that are written in capitals. */
const capitalsIn = (schema: Parameters<typeof listedIn>[0]): string[] =>
  strings(listedIn(schema)).filter((value) => /^[A-Z][A-Z0-9_]+$/.test(value) && !PLAIN.has(value));

/** camelCase, UPPER_CASE with an underscore, snake_case, paths and known values, outside of code. */
const IDENTIFIER =
  /(?<![\w./#$-])(?:[a-z]+(?:[A-Z][a-z0-9]*)+|[A-Z]+(?:_[A-Z0-9]+)+|[a-z]+(?:_[a-z0-9]+)+|[A-Z][A-Z0-9]+|x(?:-[a-z]+)+)(?![\w/])/g;

function bareIdentifiers(text: string, values: ReadonlySet<string>): string[] {
  const plain = text.replaceAll(/`[^`]*`|"[^"]*"|https?:\S+/g, (code) => ' '.repeat(code.length));
  return [...plain.matchAll(IDENTIFIER)]
    .map(([word]) => word)
    .filter((word) => !/^[A-Z0-9]+$/.test(word) || values.has(word));
}

export const placeholders: Rule = {
  name: 'placeholders',
  says: 'No text is a placeholder of `npm run new`.',
  *check(linted) {
    const faultsIn = (text: string): string[] =>
      /\bREPLACE\s+THIS\b/.test(text) ? ['This is a placeholder: write what it asks for in brackets.'] : [];
    yield* textProblems(linted, ['summary', ...TEXTS], faultsIn);
    for (const file of linted.flows)
      for (const { keys, value } of textsIn(file.value, []))
        for (const message of faultsIn(value)) yield { message, place: file.place(keys) };
  },
};

type Keys = readonly string[];

/** The texts in flows that people read; payloads are data. */
function textsIn(value: Json, keys: Keys): { readonly keys: Keys; readonly value: string }[] {
  if (isList(value)) return value.flatMap((one, index) => textsIn(one, [...keys, String(index)]));
  return entries(value).flatMap(([key, inner]) => {
    if (key === 'requestBody') return [];
    if (['title', 'summary', ...TEXTS].includes(key) && typeof inner === 'string')
      return [{ keys: [...keys, key], value: inner }];
    return textsIn(inner, [...keys, key]);
  });
}
