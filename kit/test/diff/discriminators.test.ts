import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../src/base/json.ts';
import { createDeduplicator } from '../../src/base/deduplicate.ts';
import { broken, withPath } from './broken.ts';
import { verdicts } from './pairs.ts';

/** A document that takes and returns a pet. */
const document = (schemas: Json): JsonObject => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } };
  const responses = { '200': { description: 'Done.', content } };
  return withPath(
    { put: { requestBody: { content }, responses } },
    { components: { schemas: isObject(schemas) ? schemas : {} } },
  );
};

const pet =
  'Pet: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }';
const mapped = pet.replace(
  'propertyName: kind',
  "propertyName: kind, mapping: { cat: '#/components/schemas/Cat' }",
);
const fixed = pet.replace('kind: { type: string }', 'kind: { type: string, enum: [Cat] }');
const heir = (name: string, property: string, base = 'Pet'): string =>
  `${name}: { allOf: [{ $ref: '#/components/schemas/${base}' }, { type: object, properties: { ${property} } }] }`;

const inherited = verdicts(`
readers writers:
- a property of an heir has another type:
  - { ${pet}, ${heir('Cat', 'lives: { type: integer }')} }
  - { ${pet}, ${heir('Cat', 'lives: { type: boolean }')} }
- a property of an heir in a mapping has another type:
  - { ${mapped}, ${heir('Cat', 'lives: { type: integer }')} }
  - { ${mapped}, ${heir('Cat', 'lives: { type: boolean }')} }
- a property of the heir of an heir has another type:
  - { ${pet}, ${heir('Cat', 'lives: {}')}, ${heir('Lion', 'mane: { type: integer }', 'Cat')} }
  - { ${pet}, ${heir('Cat', 'lives: {}')}, ${heir('Lion', 'mane: { type: boolean }', 'Cat')} }
- an heir has another name, and another value with it:
  - { ${pet}, ${heir('Cat', 'lives: { type: integer }')} }
  - { ${pet}, ${heir('Tomcat', 'lives: { type: integer }')} }
readers:
- an heir is added:
  - { ${pet}, ${heir('Cat', 'lives: {}')} }
  - { ${pet}, ${heir('Cat', 'lives: {}')}, ${heir('Dog', 'tricks: {}')} }
writers:
- an heir is removed:
  - { ${pet}, ${heir('Cat', 'lives: {}')}, ${heir('Dog', 'tricks: {}')} }
  - { ${pet}, ${heir('Cat', 'lives: {}')} }
nobody:
- an heir has another property:
  - { ${pet}, ${heir('Cat', 'lives: {}')} }
  - { ${pet}, ${heir('Cat', 'lives: {}, age: { type: integer }')} }
- an heir with a value of its own has another name:
  - { ${mapped}, ${heir('Cat', 'lives: {}')} }
  - { ${mapped.replace('/Cat', '/Tomcat')}, ${heir('Tomcat', 'lives: {}')} }
- a component is added whose name is no value:
  - { ${fixed}, ${heir('Cat', 'lives: {}')} }
  - { ${fixed}, ${heir('Cat', 'lives: {}')}, ${heir('Dog', 'tricks: {}')} }
- a component extends another one without a discriminator:
  - { Pet: { type: object, properties: { kind: { type: string } } } }
  - { Pet: { type: object, properties: { kind: { type: string } } }, ${heir('Cat', 'lives: {}')} }
`);

const union = (names: string, mapping = ''): string =>
  `Pet: { oneOf: [${names
    .split(' ')
    .map((name) => `{ $ref: '#/components/schemas/${name}' }`)
    .join()}], discriminator: { propertyName: kind${mapping === '' ? '' : `, mapping: { ${mapping} }`} } }`;
const one = (name: string, property: string, kind = 'type: string'): string =>
  `${name}: { type: object, required: [kind, ${property}], properties: { kind: { ${kind} }, ${property}: { type: integer } } }`;

const alternatives = verdicts(`
readers writers:
- an alternative is selected by another name:
  - { ${union('Cat Dog')}, ${one('Cat', 'lives')}, ${one('Dog', 'tricks')} }
  - { ${union('Cat Hound')}, ${one('Cat', 'lives')}, ${one('Hound', 'tricks')} }
- names select each other's alternatives:
  - { ${union('Cat Dog', "Cat: '#/components/schemas/Cat', Dog: '#/components/schemas/Dog'")}, ${one('Cat', 'lives')}, ${one('Dog', 'tricks')} }
  - { ${union('Cat Dog', "Cat: '#/components/schemas/Dog', Dog: '#/components/schemas/Cat'")}, ${one('Cat', 'lives')}, ${one('Dog', 'tricks')} }
- a name becomes a value of the mapping:
  - { ${union('Cat Dog')}, ${one('Cat', 'lives')}, ${one('Dog', 'tricks')} }
  - { ${union('Cat Hound', "dog: '#/components/schemas/Hound'")}, ${one('Cat', 'lives')}, ${one('Hound', 'tricks')} }
nobody:
- the mapping keeps the former name:
  - { ${union('Cat Dog')}, ${one('Cat', 'lives')}, ${one('Dog', 'tricks')} }
  - { ${union('Cat Hound', "Dog: '#/components/schemas/Hound'")}, ${one('Cat', 'lives')}, ${one('Hound', 'tricks')} }
- the mapping selects both by the same value:
  - { ${union('Cat Dog', "dog: '#/components/schemas/Dog'")}, ${one('Cat', 'lives')}, ${one('Dog', 'tricks')} }
  - { ${union('Cat Hound', "dog: '#/components/schemas/Hound'")}, ${one('Cat', 'lives')}, ${one('Hound', 'tricks')} }
- the alternative lists its value itself:
  - { ${union('Cat Dog')}, ${one('Cat', 'lives', 'const: cat')}, ${one('Dog', 'tricks', 'const: dog')} }
  - { ${union('Cat Hound')}, ${one('Cat', 'lives', 'const: cat')}, ${one('Hound', 'tricks', 'const: dog')} }
`);

describe('a discriminator', () => {
  it.each(inherited)('selects what extends a schema: %s, which breaks %s', (_, whom, old, now) => {
    expect(broken(document(old), document(now))).toBe(whom);
    // Equal parts of documents that are read together are one object.
    const share = createDeduplicator();
    const shared = [document(old), document(now)].map(share).filter((value) => isObject(value));
    expect(broken(shared[0] ?? {}, shared[1] ?? {})).toBe(whom);
  });

  it.each(alternatives)('selects an alternative: %s, which breaks %s', (_, whom, old, now) => {
    expect(broken(document(old), document(now))).toBe(whom);
  });
});
