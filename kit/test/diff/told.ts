import type { Json, JsonObject } from '../../src/base/json.ts';
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

/** Where a request or a response refers to the schema, which `told` calls `to #`. */
const REFERENCE = /^\/paths.*\/(requestBody|responses)\/.*\/schema$/;

const place = ({ old, new: now }: Change['pointer']): string => {
  const [was, is] = [old, now].map((one) =>
    one?.replace(VALUE, '#').replace(REFERENCE, '$1 to #').replace('/components/schemas/', ''),
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
    ...(place(within) === '#' ? [] : [`in ${place(within)}`]),
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
    return `${classIn('request')} ${classIn('response')} ${saying(group[0])}`;
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
