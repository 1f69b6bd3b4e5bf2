/** Corrections of a contract: what they change, how they mark it, and what they may not change. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { entries, isList, isObject, type Json, type JsonObject } from '../../src/base/json.ts';
import { escapeKey } from '../../src/base/pointer.ts';
import { correctWith, type OverlayOptions } from '../../src/contract/index.ts';
import { parseOverlay } from '../../src/contract/overlay/index.ts';

const DOCUMENT = parse(`
openapi: 3.1.0
info: { title: Items, version: '1' }
tags: [{ name: Items }]
paths:
  /items:
    get:
      operationId: listItems
      x-provenance: assumed
      parameters:
        - { name: size, in: query, schema: { type: integer } }
        - { name: page, in: query, x-provenance: assumed, schema: { type: integer } }
        - $ref: '#/components/parameters/Sort'
      responses:
        '200':
          description: Some.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Item' } }
    post:
      operationId: createItem
      parameters: [{ name: size, in: query, schema: { type: integer } }]
      security: [{ key: [] }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }
      responses: { '204': { description: Done. } }
components:
  parameters:
    Sort: { name: sort, in: query, schema: { type: string } }
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas:
    Item:
      type: object
      required: [id, kind]
      x-provenance-required: { kind: assumed }
      x-provenance-notes: { kind: Perhaps. }
      properties:
        id: { type: integer, minimum: 1, x-provenance-keywords: { minimum: assumed } }
        kind: { type: string, enum: [A, B], x-provenance-values: { B: assumed } }
        open: { type: string, x-extensible-enum: [x, y], x-provenance: assumed, x-provenance-note: A guess. }
        note: { type: string, x-provenance: assumed, x-provenance-note: A guess., x-evidence: none }
        plain: { type: string, x-neutral-word: true }
        list: { type: array, items: { type: string }, x-provenance: assumed }
`) as JsonObject;

/** The leaves of a value by their pointers. */
function leaves(value: Json, pointer = ''): [string, string][] {
  const below: (readonly [string | number, Json])[] = isList(value) ? [...value.entries()] : entries(value);
  if (!(isList(value) || isObject(value)) || below.length === 0) return [[pointer, JSON.stringify(value)]];
  return below.flatMap(([key, one]) => leaves(one, `${pointer}/${escapeKey(String(key))}`));
}

/** What differs between two documents, a line for each leaf. */
function differences(old: JsonObject, now: JsonObject): string {
  const [before, after] = [new Map(leaves(old)), new Map(leaves(now))];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map(
      (key) =>
        `${key.replace('/components/schemas/Item', '#')}: ${before.get(key) ?? '-'} -> ${after.get(key) ?? '-'}\n`,
    )
    .join('');
}

const HEAD = "overlay: 1.1.0\ninfo: { title: Corrections, version: '1' }\n";

/** What some actions change, or why they are refused. */
async function corrected(actions: string, options?: OverlayOptions, head = HEAD): Promise<string> {
  try {
    const overlay = await parseOverlay('corrections.yaml', `${head}actions:\n${actions}`, options);
    return differences(DOCUMENT, correctWith(DOCUMENT, [overlay]).document);
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}\n` : '';
  }
}

const BY = 'Corrected by corrections.yaml:4.';

describe('a correction', () => {
  it.each<[string, string, string]>([
    [
      'a field gets another type',
      `- { target: $.components.schemas.Item.properties.note, update: { type: integer } }`,
      `#/properties/note/type: "string" -> "integer"
#/properties/note/x-provenance: "assumed" -> "observed"
#/properties/note/x-provenance-note: "A guess." -> "${BY}"
#/properties/note/x-evidence: "none" -> -
`,
    ],
    [
      'a field gets another type, with a reason and a standing',
      `- { target: $.components.schemas.Item.properties.note, description: ' It is a number', x-provenance: inferred, update: { type: integer } }`,
      `#/properties/note/type: "string" -> "integer"
#/properties/note/x-provenance: "assumed" -> "inferred"
#/properties/note/x-provenance-note: "A guess." -> "It is a number. ${BY}"
#/properties/note/x-evidence: "none" -> -
`,
    ],
    [
      'a field gets another type and a note of its own',
      `- { target: $.components.schemas.Item.properties.note, update: { type: integer, x-provenance: inferred, x-provenance-note: Own. } }`,
      `#/properties/note/type: "string" -> "integer"
#/properties/note/x-provenance: "assumed" -> "inferred"
#/properties/note/x-provenance-note: "A guess." -> "Own. ${BY}"
#/properties/note/x-evidence: "none" -> -
`,
    ],
    [
      'a field that is a guess is confirmed',
      `- { target: $.components.schemas.Item.properties.note, update: { x-provenance: observed } }`,
      `#/properties/note/x-provenance: "assumed" -> "observed"
#/properties/note/x-provenance-note: "A guess." -> "${BY}"
#/properties/note/x-evidence: "none" -> -
`,
    ],
    [
      'a keyword of a guess comes',
      `- { target: $.components.schemas.Item.properties.note, update: { maxLength: 9 } }`,
      `#/properties/note/maxLength: - -> 9
#/properties/note/x-provenance-keywords/maxLength: - -> "observed"
#/properties/note/x-provenance-notes/maxLength: - -> "${BY}"
`,
    ],
    [
      'a keyword of what is documented comes',
      `- { target: $.components.schemas.Item.properties.id, update: { maximum: 9 } }`,
      `#/properties/id/x-provenance-keywords/maximum: - -> "observed"
#/properties/id/maximum: - -> 9
#/properties/id/x-provenance-notes/maximum: - -> "${BY}"
`,
    ],
    [
      'a keyword that is a guess changes',
      `- { target: $.components.schemas.Item.properties.id, update: { minimum: 2 } }`,
      `#/properties/id/minimum: 1 -> 2
#/properties/id/x-provenance-keywords/minimum: "assumed" -> "observed"
#/properties/id/x-provenance-notes/minimum: - -> "${BY}"
`,
    ],
    [
      'a keyword that is a guess is confirmed',
      `- { target: $.components.schemas.Item.properties.id, update: { x-provenance-keywords: { minimum: observed } } }`,
      `#/properties/id/x-provenance-keywords/minimum: "assumed" -> "observed"
#/properties/id/x-provenance-notes/minimum: - -> "${BY}"
`,
    ],
    [
      'a keyword that is a guess goes',
      `- { target: $.components.schemas.Item.properties.id.minimum, remove: true }`,
      `#/properties/id/minimum: 1 -> -
`,
    ],
    [
      'a field comes',
      `- { target: $.components.schemas.Item.properties, update: { more: { type: string } } }`,
      `#/properties/more/type: - -> "string"
#/properties/more/x-provenance: - -> "observed"
#/properties/more/x-provenance-note: - -> "${BY}"
`,
    ],
    [
      'a field comes with its standing',
      `- { target: $.components.schemas.Item.properties, update: { more: { type: string, x-provenance: assumed, x-provenance-note: Perhaps } } }`,
      `#/properties/more/type: - -> "string"
#/properties/more/x-provenance: - -> "assumed"
#/properties/more/x-provenance-note: - -> "Perhaps ${BY}"
`,
    ],
    [
      'a field that is a guess goes',
      `- { target: $.components.schemas.Item.properties.list, remove: true }`,
      `#/properties/list/type: "array" -> -
#/properties/list/items/type: "string" -> -
#/properties/list/x-provenance: "assumed" -> -
`,
    ],
    [
      'a word comes to an open set',
      `- { target: $.components.schemas.Item.properties.open, update: { x-extensible-enum: [z] } }`,
      `#/properties/open/x-extensible-enum/2: - -> "z"
#/properties/open/x-provenance-values/z: - -> "observed"
#/properties/open/x-provenance-notes/z: - -> "${BY}"
`,
    ],
    [
      'a set of words is closed',
      `- { target: $.components.schemas.Item.properties.note, update: { enum: [a, b] } }`,
      `#/properties/note/enum/0: - -> "a"
#/properties/note/enum/1: - -> "b"
#/properties/note/x-provenance-values/a: - -> "observed"
#/properties/note/x-provenance-values/b: - -> "observed"
#/properties/note/x-provenance-notes/a: - -> "${BY}"
#/properties/note/x-provenance-notes/b: - -> "${BY}"
#/properties/note/x-provenance-notes/enum: - -> "${BY}"
#/properties/note/x-provenance-keywords/enum: - -> "observed"
`,
    ],
    [
      'a word that is a guess goes',
      `- { target: '$.components.schemas.Item.properties.kind.enum[1]', remove: true }`,
      `#/properties/kind/enum/1: "B" -> -
#/properties/kind/x-provenance-values/B: "assumed" -> -
#/properties/kind/x-provenance-values: - -> {}
`,
    ],
    [
      'a field is required',
      `- { target: $.components.schemas.Item, update: { required: [note] } }`,
      `#/required/2: - -> "note"
#/x-provenance-required/note: - -> "observed"
#/x-provenance-notes/note: - -> "${BY}"
`,
    ],
    [
      'a requirement that is a guess goes',
      `- { target: '$.components.schemas.Item.required[1]', remove: true }`,
      `#/required/1: "kind" -> -
#/x-provenance-required/kind: "assumed" -> -
#/x-provenance-notes/kind: "Perhaps." -> -
#/x-provenance-required: - -> {}
#/x-provenance-notes: - -> {}
`,
    ],
    [
      'a requirement that is a guess is confirmed',
      `- { target: $.components.schemas.Item, update: { x-provenance-required: { kind: observed } } }`,
      `#/x-provenance-required/kind: "assumed" -> "observed"
#/x-provenance-notes/kind: "Perhaps." -> "${BY}"
`,
    ],
    [
      'a parameter comes',
      `- { target: "$.paths['/items'].get.parameters", update: [{ name: more, in: query, schema: { type: string } }, { $ref: '#/components/parameters/Sort' }] }`,
      `/paths/~1items/get/parameters/3/name: - -> "more"
/paths/~1items/get/parameters/3/in: - -> "query"
/paths/~1items/get/parameters/3/schema/type: - -> "string"
/paths/~1items/get/parameters/3/x-provenance: - -> "observed"
/paths/~1items/get/parameters/3/x-provenance-note: - -> "${BY}"
/paths/~1items/get/parameters/4/$ref: - -> "#/components/parameters/Sort"
`,
    ],
    [
      'a parameter that is a guess goes',
      `- { target: "$.paths['/items'].get.parameters[?@.name == 'page']", remove: true }`,
      `/paths/~1items/get/parameters/1/name: "page" -> -
/paths/~1items/get/parameters/1/in: "query" -> -
/paths/~1items/get/parameters/1/x-provenance: "assumed" -> -
/paths/~1items/get/parameters/1/schema/type: "integer" -> -
/paths/~1items/get/parameters/2/$ref: "#/components/parameters/Sort" -> -
/paths/~1items/get/parameters/1/$ref: - -> "#/components/parameters/Sort"
`,
    ],
    [
      'a path comes',
      `- { target: $.paths, update: { /more: { get: { operationId: more, security: [], responses: { '200': { description: A., headers: { A: {} }, content: { text/plain: { schema: { type: string } } } } } } } } }`,
      `/paths/~1more/get/operationId: - -> "more"
/paths/~1more/get/security: - -> []
/paths/~1more/get/responses/200/description: - -> "A."
/paths/~1more/get/responses/200/headers/A: - -> {}
/paths/~1more/get/responses/200/content/text~1plain/schema/type: - -> "string"
/paths/~1more/get/x-provenance: - -> "observed"
/paths/~1more/get/x-provenance-note: - -> "${BY}"
/paths/~1more/get/x-security-provenance: - -> "observed"
/paths/~1more/get/x-security-provenance-note: - -> "${BY}"
`,
    ],
    [
      'credentials are asked for',
      `- { target: "$.paths['/items'].get", update: { security: [{ key: [] }] } }`,
      `/paths/~1items/get/security/0/key: - -> []
/paths/~1items/get/x-security-provenance: - -> "observed"
/paths/~1items/get/x-security-provenance-note: - -> "${BY}"
`,
    ],
    [
      'text for people changes',
      `- { target: "$.paths['/items'].get", update: { summary: Lists. } }`,
      `/paths/~1items/get/summary: - -> "Lists."
`,
    ],
    [
      'a field whose name is neutral goes',
      `- { target: $.components.schemas.Item.properties.plain, remove: true }`,
      `#/properties/plain/type: "string" -> -
#/properties/plain/x-neutral-word: true -> -
`,
    ],
    [
      'a part is copied',
      `- { target: $.components.schemas.Item.properties.note, copy: $.components.schemas.Item.properties.open }`,
      `#/properties/note/x-extensible-enum/0: - -> "x"
#/properties/note/x-extensible-enum/1: - -> "y"
#/properties/note/x-provenance-values/x: - -> "observed"
#/properties/note/x-provenance-values/y: - -> "observed"
#/properties/note/x-provenance-notes/x: - -> "${BY}"
#/properties/note/x-provenance-notes/y: - -> "${BY}"
`,
    ],
    ['nothing is updated', `- { target: $.components.schemas.Item }`, ``],
    [
      'items get another type',
      `- { target: $.components.schemas.Item.properties.list.items, update: { type: integer } }`,
      `#/properties/list/items/type: "string" -> "integer"
#/properties/list/items/x-provenance: - -> "observed"
#/properties/list/items/x-provenance-note: - -> "${BY}"
`,
    ],
    [
      'a single value is replaced',
      `- { target: $.components.schemas.Item.properties.note.type, update: integer }`,
      `#/properties/note/type: "string" -> "integer"
#/properties/note/x-provenance: "assumed" -> "observed"
#/properties/note/x-provenance-note: "A guess." -> "${BY}"
#/properties/note/x-evidence: "none" -> -
`,
    ],
    [
      'a field has another name',
      `- { target: $.components.schemas.Item.properties, update: { text: { type: string, x-former-name: note } } }
- { target: $.components.schemas.Item.properties.note, remove: true }`,
      `#/properties/note/type: "string" -> -
#/properties/note/x-provenance: "assumed" -> -
#/properties/note/x-provenance-note: "A guess." -> -
#/properties/note/x-evidence: "none" -> -
#/properties/text/type: - -> "string"
#/properties/text/x-former-name: - -> "note"
#/properties/text/x-provenance: - -> "observed"
#/properties/text/x-provenance-note: - -> "${BY}"
`,
    ],
  ])('marks what it states: %s', async (_what, actions, changes) => {
    expect(await corrected(actions)).toBe(changes);
  });

  it.each<[string, string, string]>([
    [
      'the type of a field',
      `- { target: $.components.schemas.Item.properties.id, update: { type: string } }`,
      `OverlayError: corrections.yaml:4: type of Item.id is documented, and an overlay does not change what is documented. If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.
`,
    ],
    [
      'a documented field goes',
      `- { target: $.components.schemas.Item.properties.id, remove: true }`,
      `OverlayError: corrections.yaml:4: Item.id is documented, and an overlay does not change what is documented. If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.
`,
    ],
    [
      'a documented word goes',
      `- { target: '$.components.schemas.Item.properties.kind.enum[0]', remove: true }`,
      `OverlayError: corrections.yaml:4: The value A of Item.kind is documented, and an overlay does not change what is documented. If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.
`,
    ],
    [
      'a word comes to a closed set',
      `- { target: $.components.schemas.Item.properties.kind, update: { enum: [C] } }`,
      `OverlayError: corrections.yaml:4: That there are no other values of Item.kind is documented, and an overlay does not change what is documented. If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.
`,
    ],
    [
      'a documented requirement goes',
      `- { target: '$.components.schemas.Item.required[0]', remove: true }`,
      `OverlayError: corrections.yaml:4: That Item requires id is documented, and an overlay does not change what is documented. If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.
`,
    ],
    [
      'a documented parameter goes',
      `- { target: "$.paths['/items'].post.parameters[0]", remove: true }`,
      `OverlayError: corrections.yaml:4: parameters.0 of POST /items is documented, and an overlay does not change what is documented. If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.
`,
    ],
    [
      'a documented member of a parameter changes',
      `- { target: "$.paths['/items'].post.parameters[0]", update: { in: header } }`,
      `OverlayError: corrections.yaml:4: parameters.0 of POST /items is documented, and an overlay does not change what is documented. If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.
`,
    ],
    [
      'the standing of a documented field',
      `- { target: $.components.schemas.Item.properties.id, update: { x-provenance: assumed } }`,
      `OverlayError: corrections.yaml:4: Item.id is documented, and an overlay does not change what is documented. If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.
`,
    ],
    [
      'the standing of a documented word',
      `- { target: $.components.schemas.Item.properties.kind, update: { x-provenance-values: { A: assumed } } }`,
      `OverlayError: corrections.yaml:4: A of Item.kind is documented, and an overlay does not change what is documented. If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.
`,
    ],
    [
      'the standing of a documented requirement',
      `- { target: $.components.schemas.Item, update: { x-provenance-required: { id: assumed } } }`,
      `OverlayError: corrections.yaml:4: id of Item is documented, and an overlay does not change what is documented. If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.
`,
    ],
    [
      'the standing of a documented keyword',
      `- { target: $.components.schemas.Item.properties.id, update: { x-provenance-keywords: { type: assumed } } }`,
      `OverlayError: corrections.yaml:4: type of Item.id is documented, and an overlay does not change what is documented. If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.
`,
    ],
    [
      'a member that nobody knows',
      `- { target: $.components.schemas.Item.properties.note, update: { maxLenght: 9 } }`,
      `OverlayError: corrections.yaml:4: maxLenght is not a member of Item.note. Correct its name.
`,
    ],
    [
      'a member of an operation that nobody knows',
      `- { target: "$.paths['/items'].get", update: { summry: a } }`,
      `OverlayError: corrections.yaml:4: summry is not a member of GET /items. Correct its name.
`,
    ],
    [
      'a neutral word',
      `- { target: $.components.schemas.Item.properties.note, update: { x-neutral-word: true } }`,
      `OverlayError: corrections.yaml:4: x-neutral-word says that the document uses a neutral word. An overlay cannot state that: remove it.
`,
    ],
    [
      'a part that does not exist',
      `- { target: $.components.schemas.Thing, update: {} }`,
      `OverlayError: corrections.yaml:4: The target $.components.schemas.Thing selects nothing in the contract. Correct the target.
`,
    ],
    [
      'the whole contract',
      `- { target: $, remove: true }`,
      `OverlayError: corrections.yaml:4: The target $ selects the whole contract, which cannot be removed.
`,
    ],
    [
      'a copy of nothing',
      `- { target: $.components, copy: $.things }`,
      `OverlayError: corrections.yaml:4: copy must select one part of the contract, but $.things selects none.
`,
    ],
    [
      'a copy of several parts',
      `- { target: $.components, copy: '$.components.schemas.Item.properties.*' }`,
      `OverlayError: corrections.yaml:4: copy must select one part of the contract, but $.components.schemas.Item.properties.* selects 6.
`,
    ],
    [
      'an object becomes a word',
      `- { target: $.components.schemas.Item.properties.note, update: a }`,
      `OverlayError: corrections.yaml:4: The target $.components.schemas.Item.properties.note selects an object, so the update must be an object too.
`,
    ],
    [
      'a word becomes an object',
      `- { target: $.components.schemas.Item.properties.note.type, update: {} }`,
      `OverlayError: corrections.yaml:4: The target $.components.schemas.Item.properties.note.type selects a single value, so the update must be one too.
`,
    ],
    [
      'a word becomes a list',
      `- { target: $.components.schemas.Item.properties.note.type, update: [] }`,
      `OverlayError: corrections.yaml:4: The target $.components.schemas.Item.properties.note.type selects a single value, so the update must be one too.
`,
    ],
    [
      'what is required goes',
      `- { target: $.components.schemas.Item.properties.note, update: {} }
- { target: $.components.schemas.Item, update: { required: [note] } }
- { target: $.components.schemas.Item.properties.note, remove: true }`,
      `OverlayError: corrections.yaml:6: Item.note is removed, and still required. Remove it from required as well.
`,
    ],
    [
      'what is referred to goes',
      `- { target: $.components.parameters.Sort, remove: true, x-provenance: documented }`,
      `OverlayError: corrections.yaml:4: Sort is documented, and an overlay does not change what is documented. If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.
`,
    ],
    [
      'a reference to nothing comes',
      `- { target: $.components.schemas.Item.properties, update: { more: { $ref: '#/components/schemas/More' } } }`,
      `OverlayError: corrections.yaml:4: #/components/schemas/Item/properties/more refers to #/components/schemas/More, which is not in the contract. Correct it as well.
`,
    ],
    [
      'a pattern that is none',
      `- { target: $.components.schemas.Item.properties.note, update: { pattern: '(' } }`,
      `OverlayError: corrections.yaml:4: The schema at "#/components/schemas/Item/properties/note" cannot be checked: "pattern" holds "(", which is not a regular expression.
`,
    ],
    [
      'an action without a target',
      `- { update: {} }`,
      `OverlayError: corrections.yaml:4: actions.0.target is required.
`,
    ],
    [
      'an action with more members',
      `- { target: $.a, remove: 1, more: 2, x-provenance: sure, x-former-use: maybe }`,
      `OverlayError: corrections.yaml:4: actions.0.remove must be true or false.
corrections.yaml:4: actions.0.x-provenance must be documented, observed, inferred or assumed.
corrections.yaml:4: actions.0.x-former-use must be refuse or warn.
corrections.yaml:4: actions.0.more is not a known field.
`,
    ],
  ])('is refused: %s', async (_what, actions, message) => {
    expect(await corrected(actions)).toBe(message);
  });
});
