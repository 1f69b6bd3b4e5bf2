/** What corrections of schemas do to the examples of a contract, and what they may not leave behind. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../../src/base/json.ts';
import { valueAt } from '../../src/base/pointer.ts';
import { parseOverlay } from '../../src/contract/overlay/index.ts';

const DOCUMENT = parse(`
openapi: 3.1.0
info: { title: Items, version: '1' }
x-provenance: assumed
paths:
  /items:
    post:
      operationId: createItem
      x-provenance: assumed
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Item' }
            examples: { sent: { value: { id: 1, note: long, code: 7 } } }
      responses:
        '200':
          description: Some.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Item' } }
              examples:
                some: { $ref: '#/components/examples/Some' }
                same: { $ref: '#/components/examples/Some' }
                wrong: { value: [{ note: long }] }
        '201':
          description: Created.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Item' }
              example: { id: 1, note: long, code: 7, made: today }
            text/plain: { schema: { type: string }, example: note }
            text/csv: { example: note }
components:
  parameters: { Spare: { name: spare, in: query, schema: {} } }
  examples: { Some: { value: [{ id: 1, note: long, code: 7 }, { id: 2 }] } }
  schemas:
    Item:
      type: object
      x-provenance: assumed
      required: [id]
      properties:
        id: { type: integer }
        note: { type: string, x-provenance: assumed }
        code: { type: integer, x-provenance: assumed }
        made: { type: string, readOnly: true }
`) as JsonObject;

const CONTENT = '/paths/~1items/post';
const CREATED = `${CONTENT}/responses/201/content`;

const corrected = async (actions: string, document = DOCUMENT) => {
  const head = "overlay: 1.1.0\ninfo: { title: Corrections, version: '1' }\nactions:\n";
  const overlay = await parseOverlay('corrections.yaml', head + actions, { allowDocumented: true });
  return overlay.correct(document);
};

async function examplesAfter(actions: string) {
  const { document, lost } = await corrected(actions);
  const at = (pointer: string) => valueAt(document, pointer);
  return {
    sent: at(`${CONTENT}/requestBody/content/application~1json/examples/sent/value`),
    some: at('/components/examples/Some/value'),
    wrong: at(`${CONTENT}/responses/200/content/application~1json/examples/wrong/value`),
    created: at(`${CREATED}/application~1json/example`),
    plain: [at(`${CREATED}/text~1plain/example`), at(`${CREATED}/text~1csv/example`)],
    lost,
  };
}

const sent = { id: 1, note: 'long', code: 7 };
const BEFORE = {
  sent,
  some: [sent, { id: 2 }],
  wrong: [{ note: 'long' }],
  created: { ...sent, made: 'today' },
  plain: ['note', 'note'],
  lost: [],
};

describe('examples', () => {
  it.each<[string, string, object]>([
    [
      'stay if the schema says something else about them',
      `- { target: $.components.schemas.Item.properties.note, update: { description: Text. } }`,
      {},
    ],
    ['stay if no schema changes', `- { target: "$.paths['/items'].post", update: { summary: It. } }`, {}],
    [
      'have the new names of fields',
      `- { target: $.components.schemas.Item.properties, update: { text: { type: string, x-former-name: note }, key: { type: integer, x-former-name: code } } }
- { target: "$.components.schemas.Item.properties['note', 'code']", remove: true }`,
      {
        sent: { id: 1, text: 'long', key: 7 },
        some: [{ id: 1, text: 'long', key: 7 }, { id: 2 }],
        created: { id: 1, text: 'long', key: 7, made: 'today' },
      },
    ],
    [
      'lose a value that is too long now',
      `- { target: $.components.schemas.Item.properties.note, update: { maxLength: 2 } }`,
      {
        sent: { id: 1, code: 7 },
        some: [{ id: 1, code: 7 }, { id: 2 }],
        created: { id: 1, code: 7, made: 'today' },
        lost: ['Item.note'],
      },
    ],
    [
      'of responses have a value of the new type, and those of requests none',
      `- { target: $.components.schemas.Item.properties.code, update: { type: boolean } }`,
      {
        sent: { id: 1, note: 'long' },
        some: [{ id: 1, note: 'long', code: false }, { id: 2 }],
        created: { id: 1, note: 'long', code: false, made: 'today' },
        lost: ['Item.code'],
      },
    ],
    [
      'from the corrections stay',
      `- { target: $.components.schemas.Item.properties.note, update: { maxLength: 2 } }
- { target: $.components.examples.Some, update: { value: [{ id: 3, note: far too long }] } }
- { target: "$.paths['/items'].post.responses['201'].content['application/json'].example", update: { note: other } }`,
      {
        sent: { id: 1, code: 7 },
        some: [sent, { id: 2 }, { id: 3, note: 'far too long' }],
        created: { ...sent, note: 'other', made: 'today' },
        lost: ['Item.note'],
      },
    ],
  ])('%s', async (_what, actions, changed) => {
    expect(await examplesAfter(actions)).toEqual({ ...BEFORE, ...changed });
  });

  it('that nothing changes are the same objects as before', async () => {
    const { document } = await corrected(
      `- { target: $.components.schemas.Item.properties.note, update: { minLength: 1 } }`,
    );
    const pointer = `${CREATED}/application~1json/example`;
    expect(valueAt(document, pointer)).toBe(valueAt(DOCUMENT, pointer));
  });
});

describe('what is left after all corrections', () => {
  const dangling = (place: string, from: string, ref: string): string =>
    `${place}#${from} refers to ${ref}, which is not in the contract. Correct it as well.`;
  const SPARE = '- { target: $.components.parameters.Spare, remove: true }';
  const Item = '#/components/schemas/Item';
  const body = `${CONTENT}/requestBody/content/application~1json`;
  const note =
    'corrections.yaml:4: The schema at "#/components/schemas/Item/properties/note" cannot be checked';

  it.each<[string, string, string]>([
    [
      'a reference to what the third one removes, by its place',
      `- { target: $, update: { x-more: 1 } }\n${SPARE}\n- { target: $.components.schemas, remove: true }`,
      dangling('corrections.yaml:6: ', `${body}/schema`, Item),
    ],
    [
      'a reference to nothing that one of them states, by its place',
      `${SPARE}
- { target: $.components.schemas.Item.properties, update: { more: { items: { $ref: '#more' } } } }
- { target: $.components.schemas.Item, update: { maxProperties: 9 } }`,
      dangling('corrections.yaml:5: ', '/components/schemas/Item/properties/more/items', '#more'),
    ],
    [
      'a reference to what one of them removes, and not to what has a longer name',
      `- { target: $.components.schemas, update: { It: { type: string } } }
- { target: $.components.schemas.It, remove: true }
- { target: $.components.schemas.Item, remove: true }`,
      dangling('corrections.yaml:6: ', `${body}/schema`, Item),
    ],
    [
      'a pattern of a field that only responses have',
      `- { target: $.components.schemas.Item.properties.note, update: { readOnly: true, pattern: '(' } }`,
      `${note}: "pattern" holds "(", which is not a regular expression.`,
    ],
    [
      'a pattern of a field that only requests have',
      `- { target: $.components.schemas.Item.properties.note, update: { writeOnly: true, pattern: '(' } }`,
      `${note}: "pattern" holds "(", which is not a regular expression.`,
    ],
    [
      'a schema within a part that comes',
      `- { target: $.paths, update: { /more: { get: { operationId: more, parameters: [{ name: a, in: query, schema: { type: text } }], responses: {} } } } }`,
      'corrections.yaml:4: The schema at "#/paths/~1more/get/parameters/0/schema" cannot be checked: "text" is not a type.',
    ],
    [
      'a field that goes and is required',
      `- { target: $.info, update: { title: It } }\n- { target: $.components.schemas.Item.properties.id, remove: true }`,
      'corrections.yaml:5: Item.id is removed, and still required. Remove it from required as well.',
    ],
  ])('is refused: %s', async (_what, actions, message) => {
    await expect(corrected(actions)).rejects.toThrow(
      expect.objectContaining({ name: 'OverlayError', message }),
    );
  });

  it('is refused without a place if no correction caused it', async () => {
    const before = { ...DOCUMENT, paths: {}, components: { schemas: { Item: { $ref: '#nowhere' } } } };
    await expect(corrected(`- { target: $.info, update: { title: It } }`, before)).rejects.toThrow(
      expect.objectContaining({ message: dangling('', '/components/schemas/Item', '#nowhere') }),
    );
  });

  it('may be a field that went and came again', async () => {
    const { document } = await corrected(
      `- { target: $.components.schemas.Item.properties.id, remove: true }
- { target: $.components.schemas.Item.properties, update: { id: { type: string } } }`,
    );
    expect(valueAt(document, '/components/schemas/Item/properties/id')).toMatchObject({ type: 'string' });
  });
});
