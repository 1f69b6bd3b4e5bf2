import { parse } from 'yaml';
import { entries, isObject, type Json, type JsonObject, list, text } from '../../src/base/json.ts';
import { type Change, diff } from '../../src/diff/index.ts';
import { grouped } from '../../src/grouped.ts';
import { withPath } from './broken.ts';

const VALUE = '/components/schemas/Value';

/** A document that takes and returns values of a schema; `version` is that of OpenAPI. */
export const document = (schema: Json, components: JsonObject = {}, version = '3.1.0'): JsonObject => {
  const content = { 'application/json': { schema: { $ref: `#${VALUE}` } } };
  const responses = { '200': { description: 'Done.', content } };
  return withPath(
    { put: { requestBody: { content }, responses } },
    { openapi: version, components: { schemas: { Value: schema, ...components } } },
  );
};

/** `#` is the schema of a document, and `@` its operation. */
const place = ({ old, new: now }: Change['pointer']): string => {
  const [was, is] = [old, now].map((one) =>
    one?.replace(VALUE, '#').replace('/components/schemas/', '').replace('/paths/~1case~1{id}/put', '@'),
  );
  return was === is ? (was ?? '') : `${was ?? '(none)'} > ${is ?? '(none)'}`;
};

const words = (value: Json | undefined): string => (value === undefined ? '(none)' : JSON.stringify(value));

/** All that a change says, except for its class and its direction. */
function saying({ rule, name, old, new: now, pointer, within, uses, standing, proof, hint }: Change): string {
  const [use] = uses;
  return [
    rule,
    name,
    ...(old === undefined && now === undefined ? [] : [`${words(old)} -> ${words(now)}`]),
    place(pointer),
    ...(['#', '', place(pointer)].includes(place(within)) ? [] : [`in ${place(within)}`]),
    ...(use === undefined || use.at === '' ? [] : [`at ${use.at}`]),
    ...(standing === 'documented' ? [] : [standing]),
    ...(proof === undefined ? [] : [`${words(proof.instance)} by the ${proof.validBy} one`]),
    ...(hint === undefined ? [] : [hint]),
  ].join(' | ');
}

/** A line for each change, which begins with its classes in a request and in a response. */
export const told = (old: JsonObject, now: JsonObject, explain = false): string[] =>
  grouped(diff(old, now, { explain }).changes, saying).map((group) => {
    const classIn = (way: string): string => group.find(({ direction }) => direction === way)?.class ?? '-';
    return `${classIn('request')} ${classIn('response')} ${saying(group[0])}\n`;
  });

/** A line for each change, which begins with its class, its direction, and the parts of the operation that it reaches. */
export const toldOfOperations = (old: JsonObject, now: JsonObject): string[] =>
  diff(old, now, { unused: true }).changes.map((change) => {
    const parts = change.uses.map((use) => use.in.join(' and ')).join(', ');
    return `${change.class} ${change.direction}${parts === '' ? '' : ` of ${parts}`}: ${saying(change)}\n`;
  });

/** The changes from one schema to another. */
export const toldOf = (old: Json, now: Json): string[] => told(document(old, PARTS), document(now, PARTS));

const kind = (name: string, more: JsonObject): JsonObject => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: name }, ...more },
});

/** What schemas may refer to. */
export const PARTS: JsonObject = {
  Text: { type: 'string' },
  Word: { type: 'string', title: 'A word', maxLength: 9 },
  Cat: kind('cat', { lives: { type: 'integer' } }),
  Dog: kind('dog', { tricks: { type: 'string' } }),
};

type ReportCase = readonly [
  title: string,
  old: JsonObject,
  now: JsonObject,
  forwards: string,
  backwards: string | undefined,
];

/**
 * A title with two versions of a part, and the lines that are told of the change, forwards and, if that says more,
 * backwards. `$ref: Cat` stands for a reference to the component of that name.
 */
export const reportCases = (yaml: string): ReportCase[] =>
  list(parse(yaml.replaceAll(/\$ref: (\w+)/g, "$ref: '#/components/schemas/$1'")) as Json).map((row) => {
    const [[title, versions] = ['', []], ...lines] = entries(row);
    const [old, now] = list(versions);
    if (!isObject(old) || !isObject(now)) throw new Error(`${title} needs two versions`);
    const { forwards, backwards } = Object.fromEntries(lines);
    return [title, old, now, text(forwards) ?? '', text(backwards)];
  });
