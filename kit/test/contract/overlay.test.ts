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
servers: [{ url: 'https://example.com' }]
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
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Item' }, encoding: { note: { contentType: a/b } } } } }
      responses: { '204': { description: Done., links: { next: { operationId: listItems } } } }
components:
  parameters:
    Sort: { name: sort, in: query, required: true, schema: { type: string } }
  headers: { Age: { schema: { type: integer } } }
  examples: { One: { value: 1 } }
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas:
    Item:
      type: object
      required: [id, kind]
      x-provenance-required: { kind: assumed }
      x-provenance-notes: { kind: Perhaps. }
      properties:
        id: { type: integer, minimum: 1, x-provenance-keywords: { minimum: assumed } }
        kind: { type: string, enum: [A, B, C], x-provenance-values: { B: assumed, C: assumed } }
        open: { type: string, x-extensible-enum: [x, y], x-provenance: assumed, x-provenance-note: A guess. }
        note: { type: string, example: text, vendor: 1, x-provenance: assumed, x-provenance-note: A guess., x-evidence: none }
        plain: { type: string, x-neutral-word: true }
        list: { type: array, items: { type: string }, x-provenance: assumed }
        free: { type: string, x-extensible-enum: [x] }
        half: { type: string, enum: [A], x-provenance-keywords: { enum: assumed } }
        other: { $ref: '#/components/schemas/Other' }
        guess: { $ref: '#/components/schemas/Other', x-provenance: assumed }
    Other: { type: string, x-neutral-word: true }
    Spare: { type: string, x-provenance: assumed }
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

/** Changes have no order. */
const linesOf = (changes: string): string[] => changes.split('\n').sort();

const documented = (what: string, line = 4): string =>
  `OverlayError: corrections.yaml:${line}: ${what} is documented, and an overlay does not change what is documented. If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.\n`;

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
      'an extension comes whose name only begins like that of a map of standings',
      `- { target: $.components.schemas.Item.properties.note, update: { x-provenance-source: logs } }`,
      `#/properties/note/x-provenance-source: - -> "logs"
#/properties/note/x-provenance-keywords/x-provenance-source: - -> "observed"
#/properties/note/x-provenance-notes/x-provenance-source: - -> "${BY}"
`,
    ],
    [
      'a keyword that is a guess goes',
      `- { target: $.components.schemas.Item.properties.id.minimum, remove: true }`,
      `#/properties/id/minimum: 1 -> -
#/properties/id/x-provenance-keywords/minimum: "assumed" -> -
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
      `- { target: $.components.schemas.Item.properties, update: { more: { type: string, x-provenance: assumed, x-provenance-note: ' Perhaps ', x-evidence: seen } } }`,
      `#/properties/more/type: - -> "string"
#/properties/more/x-provenance: - -> "assumed"
#/properties/more/x-provenance-note: - -> "Perhaps ${BY}"
#/properties/more/x-evidence: - -> "seen"
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
      `#/properties/kind/enum/1: "B" -> "C"
#/properties/kind/enum/2: "C" -> -
#/properties/kind/x-provenance-values/B: "assumed" -> -
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
    [
      'a field gets another type and a bound',
      `- { target: $.components.schemas.Item.properties.note, update: { type: integer, maximum: 9 } }`,
      `#/properties/note/type: "string" -> "integer"
#/properties/note/x-provenance: "assumed" -> "observed"
#/properties/note/x-provenance-note: "A guess." -> "${BY}"
#/properties/note/x-evidence: "none" -> -
#/properties/note/maximum: - -> 9
`,
    ],
    [
      'a field gets another type, and then a bound',
      `- { target: $.components.schemas.Item.properties.note, update: { type: integer } }
- { target: $.components.schemas.Item.properties.note, update: { maximum: 9 } }`,
      `#/properties/note/type: "string" -> "integer"
#/properties/note/x-provenance: "assumed" -> "observed"
#/properties/note/x-provenance-note: "A guess." -> "${BY}"
#/properties/note/x-evidence: "none" -> -
#/properties/note/maximum: - -> 9
#/properties/note/x-provenance-keywords/maximum: - -> "observed"
#/properties/note/x-provenance-notes/maximum: - -> "Corrected by corrections.yaml:5."
`,
    ],
    [
      'a field has one value',
      `- { target: $.components.schemas.Item.properties.note, update: { const: a } }`,
      `#/properties/note/x-provenance: "assumed" -> "observed"
#/properties/note/x-provenance-note: "A guess." -> "${BY}"
#/properties/note/x-evidence: "none" -> -
#/properties/note/const: - -> "a"
`,
    ],
    [
      'a field refers to another schema',
      `- { target: $.components.schemas.Item.properties.guess, update: { $ref: '#/components/schemas/Spare' } }`,
      `#/properties/guess/$ref: "#/components/schemas/Other" -> "#/components/schemas/Spare"
#/properties/guess/x-provenance: "assumed" -> "observed"
#/properties/guess/x-provenance-note: - -> "${BY}"
`,
    ],
    [
      'a list, or a field with words, gets another type',
      `- { target: "$.components.schemas.Item.properties['list', 'open']", update: { type: object } }`,
      `#/properties/open/type: "string" -> "object"
#/properties/open/x-provenance-keywords/type: - -> "observed"
#/properties/open/x-provenance-notes/type: - -> "${BY}"
#/properties/list/type: "array" -> "object"
#/properties/list/x-provenance-keywords/type: - -> "observed"
#/properties/list/x-provenance-notes/type: - -> "${BY}"
`,
    ],
    [
      'a field may be anything, and is required',
      `- { target: $.components.schemas.Item, update: { properties: { more: true }, required: [more] } }`,
      `#/required/2: - -> "more"
#/x-provenance-required/more: - -> "observed"
#/x-provenance-notes/more: - -> "${BY}"
#/properties/more: - -> true
`,
    ],
    [
      'a word is required',
      `- { target: $.components.schemas.Item.required, update: note }`,
      `#/required/2: - -> "note"
#/x-provenance-required/note: - -> "observed"
#/x-provenance-notes/note: - -> "${BY}"
`,
    ],
    [
      'all words of an open set go',
      `- { target: "$.components.schemas.Item.properties.open['x-extensible-enum'][*]", remove: true }`,
      `#/properties/open/x-extensible-enum/0: "x" -> -
#/properties/open/x-extensible-enum/1: "y" -> -
#/properties/open/x-extensible-enum: - -> []
`,
    ],
    [
      'a word comes to a documented set that is open, or that is closed by a guess',
      `- { target: $.components.schemas.Item.properties.free, update: { x-extensible-enum: [z] } }
- { target: $.components.schemas.Item.properties.half, update: { enum: [Z] } }`,
      `#/properties/free/x-extensible-enum/1: - -> "z"
#/properties/free/x-provenance-values/z: - -> "observed"
#/properties/free/x-provenance-notes/z: - -> "${BY}"
#/properties/half/enum/1: - -> "Z"
#/properties/half/x-provenance-values/Z: - -> "observed"
#/properties/half/x-provenance-notes/Z: - -> "Corrected by corrections.yaml:5."
`,
    ],
    [
      'words that are guesses are confirmed, one with a note of its own',
      `- { target: $.components.schemas.Item.properties.kind, update: { x-provenance-values: { A: documented, B: observed, Z: inferred }, x-provenance-notes: { Z: Own. } } }`,
      `#/properties/kind/x-provenance-values/B: "assumed" -> "observed"
#/properties/kind/x-provenance-values/A: - -> "documented"
#/properties/kind/x-provenance-values/Z: - -> "inferred"
#/properties/kind/x-provenance-notes/Z: - -> "Own."
#/properties/kind/x-provenance-notes/B: - -> "${BY}"
#/properties/kind/x-provenance-notes/A: - -> "${BY}"
`,
    ],
    [
      'what is documented is called so',
      `- { target: $.components.schemas.Item.properties.id, update: { x-provenance: documented } }
- { target: $.components.schemas.Item, update: { x-provenance-notes: { id: Text. } } }`,
      `#/properties/id/x-provenance: - -> "documented"
#/properties/id/x-provenance-note: - -> "${BY}"
#/x-provenance-notes/id: - -> "Text."
`,
    ],
    [
      'a documented parameter is deprecated',
      `- { target: $.components.parameters.Sort, update: { deprecated: true } }`,
      `/components/parameters/Sort/deprecated: - -> true
/components/parameters/Sort/x-provenance-keywords/deprecated: - -> "observed"
/components/parameters/Sort/x-provenance-notes/deprecated: - -> "${BY}"
`,
    ],
    [
      'a keyword that the contract has and nobody knows changes',
      `- { target: $.components.schemas.Item.properties.note, update: { vendor: 2, items: true } }`,
      `#/properties/note/vendor: 1 -> 2
#/properties/note/x-provenance-keywords/vendor: - -> "observed"
#/properties/note/x-provenance-keywords/items: - -> "observed"
#/properties/note/x-provenance-notes/vendor: - -> "${BY}"
#/properties/note/x-provenance-notes/items: - -> "${BY}"
#/properties/note/items: - -> true
`,
    ],
    [
      'parts that state nothing of the service change',
      `- { target: $.info, update: { title: It, other: 1 } }
- { target: '$.tags[0]', update: { description: It. } }
- { target: '$.servers[0]', update: { url: 'https://example.org' } }
- { target: '$..links.next', update: { operationId: createItem } }
- { target: '$..encoding.note', update: { contentType: c/d } }
- { target: $.components.examples.One, update: { value: 2 } }
- { target: $.components.schemas.Item.properties.note, update: { example: { a: 1 } } }`,
      `/info/title: "Items" -> "It"
/servers/0/url: "https://example.com" -> "https://example.org"
/paths/~1items/post/requestBody/content/application~1json/encoding/note/contentType: "a/b" -> "c/d"
/paths/~1items/post/responses/204/links/next/operationId: "listItems" -> "createItem"
/components/examples/One/value: 1 -> 2
#/properties/note/example: "text" -> -
/info/other: - -> 1
/tags/0/description: - -> "It."
#/properties/note/example/a: - -> 1
`,
    ],
    [
      'a body, a response, a header, a reference and an example come',
      `- target: $.components
  update:
    requestBodies: { Some: { content: { text/plain: { schema: { type: string } } } } }
    responses: { Bad: { description: Bad. } }
    headers: { More: { schema: { type: string } }, Same: { $ref: '#/components/headers/Age' } }
    schemas: { Same: { $ref: '#/components/schemas/Other' } }
    examples: { More: { value: 1 } }`,
      `/components/headers/More/schema/type: - -> "string"
/components/headers/More/x-provenance: - -> "observed"
/components/headers/More/x-provenance-note: - -> "${BY}"
/components/headers/Same/$ref: - -> "#/components/headers/Age"
/components/examples/More/value: - -> 1
/components/schemas/Same/$ref: - -> "#/components/schemas/Other"
/components/schemas/Same/x-provenance: - -> "observed"
/components/schemas/Same/x-provenance-note: - -> "${BY}"
/components/requestBodies/Some/content/text~1plain/schema/type: - -> "string"
/components/requestBodies/Some/x-provenance: - -> "observed"
/components/requestBodies/Some/x-provenance-note: - -> "${BY}"
/components/responses/Bad/description: - -> "Bad."
/components/responses/Bad/x-provenance: - -> "observed"
/components/responses/Bad/x-provenance-note: - -> "${BY}"
`,
    ],
    [
      'a kind of content and a callback come',
      `- { target: "$.paths['/items'].get.responses['200'].content", update: { text/plain: { schema: { type: string } } } }
- { target: "$.paths['/items'].get", update: { callbacks: { done: { '{$url}': { post: { responses: {}, security: [], x-security-provenance: inferred, x-security-provenance-note: Own. } } } } } }`,
      `/paths/~1items/get/responses/200/content/text~1plain/schema/type: - -> "string"
/paths/~1items/get/responses/200/content/text~1plain/schema/x-provenance: - -> "observed"
/paths/~1items/get/responses/200/content/text~1plain/schema/x-provenance-note: - -> "${BY}"
/paths/~1items/get/callbacks/done/{$url}/post/security: - -> []
/paths/~1items/get/callbacks/done/{$url}/post/x-security-provenance: - -> "inferred"
/paths/~1items/get/callbacks/done/{$url}/post/x-security-provenance-note: - -> "Own."
/paths/~1items/get/callbacks/done/{$url}/post/responses: - -> {}
/paths/~1items/get/callbacks/done/{$url}/post/x-provenance: - -> "observed"
/paths/~1items/get/callbacks/done/{$url}/post/x-provenance-note: - -> "Corrected by corrections.yaml:5."
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
#/properties/note/example: "text" -> -
#/properties/note/vendor: 1 -> -
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
    expect(linesOf(await corrected(actions))).toEqual(linesOf(changes));
  });

  it.each<[string, string, string]>([
    [
      'the type of a field',
      `- { target: $.components.schemas.Item.properties.id, update: { type: string } }`,
      documented('type of Item.id'),
    ],
    [
      'a documented field goes',
      `- { target: $.components.schemas.Item.properties.id, remove: true }`,
      documented('Item.id'),
    ],
    [
      'a documented word goes',
      `- { target: '$.components.schemas.Item.properties.kind.enum[0]', remove: true }`,
      documented('The value A of Item.kind'),
    ],
    [
      'a word comes to a closed set',
      `- { target: $.components.schemas.Item.properties.kind, update: { enum: [D] } }`,
      documented('That there are no other values of Item.kind'),
    ],
    [
      'a documented requirement goes',
      `- { target: '$.components.schemas.Item.required[0]', remove: true }`,
      documented('That Item requires id'),
    ],
    [
      'a documented parameter goes',
      `- { target: "$.paths['/items'].post.parameters[0]", remove: true }`,
      documented('parameters.0 of POST /items'),
    ],
    [
      'a documented member of a parameter changes',
      `- { target: "$.paths['/items'].post.parameters[0]", update: { in: header } }`,
      documented('parameters.0 of POST /items'),
    ],
    [
      'the standing of a documented field',
      `- { target: $.components.schemas.Item.properties.id, update: { x-provenance: assumed } }`,
      documented('Item.id'),
    ],
    [
      'the standing of a documented word',
      `- { target: $.components.schemas.Item.properties.kind, update: { x-provenance-values: { A: assumed } } }`,
      documented('A of Item.kind'),
    ],
    [
      'the standing of a documented requirement',
      `- { target: $.components.schemas.Item, update: { x-provenance-required: { id: assumed } } }`,
      documented('id of Item'),
    ],
    [
      'the standing of a documented keyword',
      `- { target: $.components.schemas.Item.properties.id, update: { x-provenance-keywords: { type: assumed } } }`,
      documented('type of Item.id'),
    ],
    [
      'a documented member of a component changes',
      `- { target: $.components.parameters.Sort, update: { required: false } }`,
      documented('required of Sort'),
    ],
    [
      'a documented reference changes',
      `- { target: $.components.schemas.Item.properties.other, update: { $ref: '#/components/schemas/Spare' } }`,
      documented('$ref of Item.other'),
    ],
    [
      'a documented schema goes whose name is neutral',
      `- { target: $.components.schemas.Other, remove: true }`,
      documented('Other'),
    ],
    [
      'a documented set is opened',
      `- { target: $.components.schemas.Item.properties.kind, update: { x-extensible-enum: [A, B, C] } }
- { target: $.components.schemas.Item.properties.kind.enum, remove: true }`,
      documented('That there are no other values of Item.kind', 5),
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
      `OverlayError: corrections.yaml:4: copy must select one part of the contract, but $.components.schemas.Item.properties.* selects 10.
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
      documented('Sort'),
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

  it('changes what is documented if that is allowed', async () => {
    const action =
      '- { target: $.components.schemas.Item.properties.id, update: { type: string, x-provenance: inferred } }';
    expect(linesOf(await corrected(action, { allowDocumented: true }))).toEqual(
      linesOf(`#/properties/id/type: "integer" -> "string"
#/properties/id/x-provenance-keywords/type: - -> "inferred"
#/properties/id/x-provenance-notes/type: - -> "${BY}"
#/properties/id/x-provenance: - -> "inferred"
#/properties/id/x-provenance-note: - -> "${BY}"
`),
    );
  });

  it('is refused with its query if that is none', async () => {
    expect(await corrected("- { target: '$[' }")).toMatch(
      /^OverlayError: corrections\.yaml:4: The query \$\[ is not a JSONPath query of RFC 9535: .*\. Correct it\.\n$/,
    );
  });

  it('replaces no single value in an overlay 1.0', async () => {
    const action = '- { target: $.components.schemas.Item.properties.note.type, update: integer }';
    expect(await corrected(action, {}, HEAD.replace('1.1.0', '1.0.0'))).toBe(
      `OverlayError: corrections.yaml:4: The target $.components.schemas.Item.properties.note.type selects a single value, which an overlay of version 1.0 cannot replace. Write overlay: 1.1.0, or select the object that contains it.\n`,
    );
  });

  it.each([
    ['$', "{ jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base', externalDocs: {} }"],
    ["$.paths['/items']", '{ summary: a, description: b }'],
    ["$.paths['/items'].get", '{ deprecated: true, externalDocs: {} }'],
    [
      '$.components.parameters.Sort',
      '{ description: a, allowEmptyValue: false, style: form, explode: true, allowReserved: true, example: a }',
    ],
    [
      '$.components.headers.Age',
      '{ description: a, required: false, deprecated: true, style: simple, explode: true, example: 1 }',
    ],
    ["$.paths['/items'].post.requestBody", '{ description: a, required: true }'],
    ["$.paths['/items'].post.requestBody.content['application/json']", '{ example: {} }'],
  ])('knows the members of %s', async (target, update) => {
    expect(await corrected(`- { target: "${target}", update: ${update} }`)).not.toContain('Error');
  });
});
