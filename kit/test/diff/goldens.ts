import { parse } from 'yaml';
import { entries, type Json, type JsonObject, list, text } from '../../src/base/json.ts';
import { base, edit, gone } from '@experimentation-automation/test-support/diff/shop';

/** Two documents, and what differs: the class, the rule and the name of each change. */
export interface Golden {
  readonly title: string;
  readonly old: JsonObject;
  readonly now: JsonObject;
  readonly forwards: readonly string[];
  readonly backwards: readonly string[];
}

const OPERATIONS: Readonly<Record<string, string>> = {
  post: '/paths/~1orders/post',
  get: '/paths/~1orders~1{orderId}/get',
};

/** Where the pointers of a golden begin, and what is added to its title. */
const PLACES: Readonly<Record<string, readonly [at: (pointer: string) => string, title: string]>> = {
  call: [(pointer) => pointer.replace(/^\w+/, (operation) => OPERATIONS[operation] ?? operation), ''],
  request: [(pointer) => `/components/schemas/Sent/${pointer}`, ', in a request'],
  response: [(pointer) => `/components/schemas/Got/${pointer}`, ', in a response'],
};

const changesIn = (written: string): string[] => (written === 'nothing' ? [] : written.split(', ').sort());

/**
 * A golden has a title with the new value at each pointer, or `gone`; `from` has values of the old document that differ
 * from those of the shop. The last lines have the changes forwards and backwards.
 */
const goldens = (yaml: string): Golden[] =>
  list(parse(yaml) as Json).flatMap((golden) => {
    const [[title, values] = ['', {}], ...others] = entries(golden);
    const { from = {}, ...kinds } = Object.fromEntries(others);
    return Object.entries(kinds).map(([kind, changes]) => {
      const [at, where] = PLACES[kind] ?? [];
      if (at === undefined) throw new Error(`${title}: ${kind} is none of ${Object.keys(PLACES).join(', ')}`);
      const put = (document: JsonObject, some: Json): JsonObject =>
        edit(
          document,
          ...entries(some).map(([key, value]) => [at(key), value === 'gone' ? gone : value] as const),
        );
      const old = put(base, from);
      const [forwards = [], backwards = []] = (text(changes) ?? '').split(' / ').map(changesIn);
      return { title: title + where, old, now: put(old, values), forwards, backwards };
    });
  });

/** Pointers begin at the schema. */
export const schemaGoldens = goldens(`
- a closed set gains a value: { properties/state/enum/-: LOST }
  request: compatible value-added LOST / breaking value-removed LOST
  response: breaking value-added LOST / compatible value-removed LOST
- an open set gains a value: { properties/channel/x-extensible-enum/-: MAIL }
  request: compatible value-added MAIL / breaking value-removed MAIL
  response: breaking value-added MAIL / compatible value-removed MAIL
- a closed set opens: { properties/state: { type: string, x-extensible-enum: [OPEN, SENT] } }
  request: compatible value-set-opened enum / breaking value-set-closed enum
  response: breaking value-set-opened enum / compatible value-set-closed enum
- a plain string is held to values: { properties/code/enum: [A, B] }
  request: breaking value-set-closed enum / compatible value-set-opened enum
  response: compatible value-set-closed enum / breaking value-set-opened enum
- an optional property comes: { properties/colour: { type: string } }
  request: compatible property-added colour / breaking property-removed colour
  response: compatible property-added colour / breaking property-removed colour
- a required property comes: { properties/colour: { type: string }, required/-: colour }
  request: breaking required-property-added colour / breaking property-removed colour
  response: compatible required-property-added colour / breaking property-removed colour
- a write-only property goes: { properties/secret: gone }
  from: { properties/secret: { type: string, writeOnly: true } }
  request: breaking property-removed secret / compatible property-added secret
  response: compatible write-only-property-removed secret / compatible write-only-property-added secret
- a required property may be written: { properties/secret: { type: string } }
  from: { properties/secret: { type: string, readOnly: true }, required/-: secret }
  request: breaking required-property-added secret / breaking property-made-read-only secret
  response: nothing / nothing
- a read-only property is required: { required/-: stamp }
  from: { properties/stamp: { type: string, readOnly: true } }
  request: nothing / nothing
  response: compatible property-made-required stamp / breaking property-made-optional stamp
- a write-only property is required: { required/-: secret }
  from: { properties/secret: { type: string, writeOnly: true } }
  request: breaking property-made-required secret / compatible property-made-optional secret
  response: nothing / nothing
- a required write-only property comes: { properties/secret: { type: string, writeOnly: true }, required/-: secret }
  request: breaking required-property-added secret / breaking property-removed secret
  response: compatible write-only-property-added secret / compatible write-only-property-removed secret
- a required read-only property comes: { properties/stamp: { type: string, readOnly: true }, required/-: stamp }
  request: nothing / nothing
  response: compatible required-property-added stamp / breaking property-removed stamp
- a required read-only property comes beside a schema: { allOf: [{ properties: { stamp: { readOnly: true } } }, { required: [stamp] }] }
  request: nothing / nothing
  response: compatible required-property-added stamp / breaking property-removed stamp
- a discriminator names the property that selects anyway: { properties/payment/discriminator: { propertyName: kind } }
  request: cosmetic extension-changed discriminator / cosmetic extension-changed discriminator
  response: cosmetic extension-changed discriminator / cosmetic extension-changed discriminator
- a property becomes required: { required/-: note }
  request: breaking property-made-required note / compatible property-made-optional note
  response: compatible property-made-required note / breaking property-made-optional note
- a type is joined by another: { properties/code/type: [string, integer] }
  request: compatible type-widened type / breaking type-narrowed type
  response: breaking type-widened type / compatible type-narrowed type
- an integer becomes a number: { properties/id: { type: number, format: int64 } }
  request: compatible type-widened type / breaking type-narrowed type
  response: breaking type-widened type / compatible type-narrowed type
- a type becomes another: { properties/id: { type: string } }
  request: breaking type-changed type / breaking type-changed type
  response: breaking type-changed type / breaking type-changed type
- null is allowed: { properties/code/type: [string, 'null'] }
  request: compatible null-added null / breaking null-removed null
  response: breaking null-added null / compatible null-removed null
- null is allowed by a union, which says the same as a list of types: { properties/code: { anyOf: [{ type: string, pattern: '^[A-Z]+$' }, { type: 'null' }] } }
  request: compatible null-added null / breaking null-removed null
  response: breaking null-added null / compatible null-removed null
- an upper bound falls: { properties/amount/maximum: 900 }
  request: breaking constraint-tightened maximum / compatible constraint-loosened maximum
  response: compatible constraint-tightened maximum / breaking constraint-loosened maximum
- a lower bound excludes itself: { properties/amount/minimum: gone, properties/amount/exclusiveMinimum: 1 }
  request: breaking constraint-tightened minimum / compatible constraint-loosened minimum
  response: compatible constraint-tightened minimum / breaking constraint-loosened minimum
- a length is bound: { properties/code/maxLength: 8 }
  request: breaking constraint-tightened maxLength / compatible constraint-loosened maxLength
  response: compatible constraint-tightened maxLength / breaking constraint-loosened maxLength
- a list may be empty no more: { properties/tags/minItems: 1 }
  request: breaking constraint-tightened minItems / compatible constraint-loosened minItems
  response: compatible constraint-tightened minItems / breaking constraint-loosened minItems
- a pattern changes: { properties/code/pattern: '^[a-z]+$' }
  request: breaking constraint-changed pattern / breaking constraint-changed pattern
  response: breaking constraint-changed pattern / breaking constraint-changed pattern
- a format is dropped: { properties/id/format: gone }
  request: compatible constraint-loosened format / breaking constraint-tightened format
  response: breaking constraint-loosened format / compatible constraint-tightened format
- a default of null is removed: { properties/gift/default: gone }
  from: { properties/gift/default: null }
  request: compatible null-default-removed default / compatible default-added default
  response: compatible null-default-removed default / compatible default-added default
- a default changes: { properties/gift/default: true }
  request: breaking default-changed default / breaking default-changed default
  response: compatible default-changed default / compatible default-changed default
- a property becomes read-only: { properties/note/readOnly: true }
  request: breaking property-made-read-only note / compatible property-made-writable note
  response: nothing / nothing
- a property becomes write-only: { properties/note/writeOnly: true }
  request: nothing / nothing
  response: breaking property-made-write-only note / compatible property-made-readable note
- unlisted properties are refused: { additionalProperties: false }
  request: breaking unlisted-properties-closed additionalProperties / compatible unlisted-properties-opened additionalProperties
  response: compatible unlisted-properties-closed additionalProperties / breaking unlisted-properties-opened additionalProperties
- a union gains a branch: { properties/payment/oneOf/-: { type: object, properties: { kind: { const: BILL } } } }
  request: compatible branch-added BILL / breaking branch-removed BILL
  response: breaking branch-added BILL / compatible branch-removed BILL
- a branch is found again by its constant, wherever it stands:
    properties/payment/oneOf/0: { type: object, required: [kind], properties: { kind: { const: CASH } } }
    properties/payment/oneOf/1:
      { type: object, required: [kind], properties: { kind: { const: CARD }, number: { type: string, minLength: 4 } } }
  request: cosmetic order-changed alternatives, breaking constraint-tightened minLength / cosmetic order-changed alternatives, compatible constraint-loosened minLength
  response: cosmetic order-changed alternatives, compatible constraint-tightened minLength / cosmetic order-changed alternatives, breaking constraint-loosened minLength
- a schema becomes one of two: { properties/gift: { oneOf: [{ type: boolean, default: false }, { type: string, minLength: 2 }] } }
  request: compatible branch-added string / breaking branch-removed string
  response: breaking branch-added string / compatible branch-removed string
- the type of a list’s items changes: { properties/tags/items/type: integer }
  request: breaking type-changed type / breaking type-changed type
  response: breaking type-changed type / breaking type-changed type
- all values of a type are listed: { properties/gift/enum: [true, false] }
  request: nothing / nothing
  response: nothing / nothing
- an integer has to be whole: { properties/id/multipleOf: 1 }
  request: nothing / nothing
  response: nothing / nothing
- a form has to hide what is typed: { properties/code/format: password }
  request: nothing / nothing
  response: nothing / nothing
- a list has to hold something: { properties/tags/contains: { const: a } }
  request: breaking constraint-tightened contains / compatible constraint-loosened contains
  response: compatible constraint-tightened contains / breaking constraint-loosened contains
- a property is deprecated: { properties/note/deprecated: true }
  request: compatible deprecated deprecated / compatible undeprecated deprecated
  response: compatible deprecated deprecated / compatible undeprecated deprecated
- a description is reworded: { description: An order of a customer. }
  request: cosmetic text-changed description / cosmetic text-changed description
  response: cosmetic text-changed description / cosmetic text-changed description
- values change their order: { properties/state/enum: [SENT, OPEN] }
  request: cosmetic order-changed enum / cosmetic order-changed enum
  response: cosmetic order-changed enum / cosmetic order-changed enum
- a part moves into a component: { properties/payment: { allOf: [{ oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Cash' }] }] } }
  request: nothing / nothing
  response: nothing / nothing
`);

export const callGoldens = goldens(`
- an operation goes: { get: gone }
  call: breaking operation-removed operation / compatible operation-added operation
- an operation is renamed: { get/operationId: readOrder }
  call: breaking operation-id-changed operationId / breaking operation-id-changed operationId
- an operation is deprecated: { get/deprecated: true }
  call: compatible deprecated operation / compatible undeprecated operation
- a path parameter is renamed:
    '/paths/~1orders~1{orderId}': gone
    '/paths/~1orders~1{id}':
      parameters: [{ name: id, in: path, required: true, schema: { type: integer, format: int64 } }]
      get:
        operationId: getOrder
        tags: [Order]
        responses:
          '200':
            description: The order.
            headers: { ETag: { required: true, schema: { type: string } } }
            content:
              application/json:
                schema: { $ref: '#/components/schemas/Got' }
                examples: { one: { value: { id: 1, state: OPEN } } }
          '404': { description: No such order. }
  call: compatible path-parameter-renamed path parameter id / compatible path-parameter-renamed path parameter orderId
- a parameter goes: { post/parameters/0: gone }
  call: breaking parameter-removed query parameter dry / compatible parameter-added query parameter dry
- a required parameter comes: { post/parameters/-: { name: shop, in: query, required: true, schema: { type: string } } }
  call: breaking required-parameter-added query parameter shop / breaking parameter-removed query parameter shop
- a parameter becomes required: { post/parameters/0/required: true }
  call: breaking parameter-made-required query parameter dry / compatible parameter-made-optional query parameter dry
- a parameter moves: { post/parameters/0/in: header }
  call: breaking parameter-moved query parameter dry / breaking parameter-moved header parameter dry
- a header parameter is spelled in other letters: { post/parameters/1/name: x-trace }
  call: nothing / nothing
- a parameter that has one value is exploded, which nothing shows: { post/parameters/0/explode: false }
  call: nothing / nothing
- a body becomes required: { post/requestBody/required: true }
  call: breaking body-made-required request body / compatible body-made-optional request body
- a body goes: { post/requestBody: gone }
  call: breaking body-removed request body / compatible body-added request body
- a content type of the request comes: { post/requestBody/content/text~1csv: { schema: { type: string } } }
  call: compatible content-type-added text/csv / breaking content-type-removed text/csv
- a content type of the response comes: { get/responses/200/content/text~1csv: { schema: { type: string } } }
  call: compatible content-type-added text/csv / breaking content-type-removed text/csv
- another way to fail: { get/responses/429: { description: Too many. } }
  call: compatible error-response-added response 429 / compatible error-response-removed response 429
- another way to succeed: { get/responses/202: { description: Later. } }
  call: breaking success-response-added response 202 / breaking response-removed response 202
- a status goes that a range covers: { get/responses/404: gone, get/responses/4XX: { description: No such order. } }
  call: compatible error-response-added response 4XX, compatible response-covered response 404 / compatible response-listed response 404, compatible response-range-narrowed response 4XX
- a response header goes: { get/responses/200/headers/ETag: gone }
  call: breaking header-removed header etag / compatible required-header-added header etag
- a response header becomes optional: { get/responses/200/headers/ETag/required: false }
  call: breaking header-made-optional header etag / compatible header-made-required header etag
- an operation asks for no token: { get/security: [] }
  call: compatible security-loosened security / breaking security-tightened security
- an operation may be called without a token: { get/security: [{ token: [] }, {}] }
  call: compatible security-loosened security / breaking security-tightened security
- an operation asks for a scope: { get/security: [{ token: [orders] }] }
  call: breaking security-tightened security / compatible security-loosened security
- what a callback sends gains a value, which those who are called read: { /components/schemas/Notice/properties/result/enum/-: FAILED }
  call: breaking value-added FAILED / compatible value-removed FAILED
- a callback goes: { post/callbacks: gone }
  call: breaking callback-removed callback done / compatible callback-added callback done
- a summary is reworded: { post/summary: Place an order }
  call: cosmetic text-changed summary / cosmetic text-changed summary
- an example changes: { get/responses/200/content/application~1json/examples/one/value/id: 2 }
  call: cosmetic examples-changed examples / cosmetic examples-changed examples
# Other differs find a break here and ours does not, or the reverse, each with the reason.
- a query parameter may be empty: { post/parameters/0/allowEmptyValue: true }
  call: compatible empty-value-allowed query parameter dry / breaking empty-value-refused query parameter dry
- a query parameter becomes a list, of which one value is the shortest: { post/parameters/0/schema: { type: array, items: { type: boolean } } }
  call: compatible parameter-made-list query parameter dry / breaking type-changed type
- a list parameter is written another way: { post/parameters/0/explode: false }
  from: { post/parameters/0/schema: { type: array } }
  call: breaking serialization-changed query parameter dry / breaking serialization-changed query parameter dry
- 'a header that was any text is a number: all headers are text, and it may be less now': { get/responses/200/headers/ETag/schema/type: integer }
  call: compatible type-narrowed type / breaking type-widened type
- a header with an object is written another way: { get/responses/200/headers/ETag/explode: true }
  from: { get/responses/200/headers/ETag/schema: { type: object } }
  call: breaking serialization-changed header etag / breaking serialization-changed header etag
- 'the default of a required parameter changes: nobody leaves it out': { post/parameters/0/schema/default: 2 }
  from: &required
    post/parameters/0: { name: dry, in: query, required: true, schema: { type: integer, default: 1 } }
  call: compatible unused-default-changed default / compatible unused-default-changed default
- a required parameter may be left out, and loses the default that nobody relied on:
    { post/parameters/0/required: gone, post/parameters/0/schema/default: gone }
  from: *required
  call: compatible parameter-made-optional query parameter dry, compatible unused-default-changed default / breaking parameter-made-required query parameter dry, compatible default-added default
- a form says how a field is written:
    post/requestBody/content: { multipart/form-data: { schema: { $ref: '#/components/schemas/Sent' }, encoding: { note: { contentType: text/html } } } }
  from:
    post/requestBody/content: { multipart/form-data: { schema: { $ref: '#/components/schemas/Sent' } } }
  call: breaking encoding-changed encoding / breaking encoding-changed encoding
- a response links to another operation: { get/responses/200/links: { again: { operationId: createOrder } } }
  from: { get/responses/200/links: { again: { operationId: getOrder } } }
  call: compatible link-changed link again / compatible link-changed link again
- a media type names the encoding that text has anyway:
    post/requestBody/content: { 'Application/JSON; Charset="UTF-8"': { schema: { type: string } } }
  from: &json
    post/requestBody/content: { application/json: { schema: { type: string } } }
  call: nothing / nothing
- a request may be of any type in a range that includes the one before:
    post/requestBody/content: { application/*: { schema: { type: string } } }
  from: *json
  call: compatible content-type-added application/*, compatible content-type-covered application/json / compatible content-type-listed application/json, breaking content-type-removed application/*
- a response may be of any type in a range that includes the one before: { get/responses/200/content: { application/*: { schema: { type: string } } } }
  from: { get/responses/200/content: { application/json: { schema: { type: string } } } }
  call: compatible content-type-added application/*, breaking content-type-removed application/json / compatible content-type-listed application/json, compatible content-type-range-narrowed application/*
- 'all ways to succeed become one of them: those who took any take this one': { get/responses: { '200': { description: The order. } } }
  from: { get/responses: { 2XX: { description: The order. } } }
  call: compatible response-listed response 200, compatible response-range-narrowed response 2XX / compatible response-covered response 200, breaking success-response-added response 2XX
- the only response is listed with its status: { get/responses: { '200': { description: The order. } } }
  from: { get/responses: { default: { description: The order. } } }
  call: compatible response-listed response 200, compatible response-range-narrowed response default / compatible response-covered response 200, breaking success-response-added response default
- 'a call that states a condition may be answered without a body': { get/responses/304: { description: Not modified. } }
  call: compatible conditional-response-added response 304 / compatible conditional-response-removed response 304
- a failure is described on its own, with another body than those of all failures:
    get/responses/404: { description: Failed., content: { application/json: { schema: { type: integer } } } }
  from:
    get/responses/404: gone
    get/responses/default: { description: Failed., content: { application/json: { schema: { type: string } } } }
  call: compatible response-listed response 404, breaking type-changed type / compatible response-covered response 404, breaking type-changed type
- 'an operation moves to another address: its servers replace those of the document': { get/servers: [{ url: https://orders.example.com }] }
  call: compatible server-added server https://orders.example.com, breaking server-removed server https://shop.example.com / compatible server-added server https://shop.example.com, breaking server-removed server https://orders.example.com
- the servers of the document are written at a path once more: { /paths/~1orders/servers: [{ url: https://shop.example.com }] }
  call: nothing / nothing
- a response header is deprecated: { get/responses/200/headers/ETag/deprecated: true }
  call: compatible deprecated deprecated / compatible undeprecated deprecated
- the content type is listed as a header, where it means nothing: { get/responses/200/headers/Content-Type: { required: true, schema: { type: string } } }
  call: nothing / nothing
- a parameter is written as JSON: { post/parameters/0: { name: dry, in: query, content: { application/json: { schema: {} } } } }
  call: breaking serialization-changed query parameter dry / breaking serialization-changed query parameter dry
- a format allows all that another allows: { post/parameters/0/schema: { type: string, format: iri-reference } }
  from: { post/parameters/0/schema: { type: string, format: uri } }
  call: compatible constraint-loosened format / breaking constraint-tightened format
`);

/**
 * Servers, security schemes and names of schemas in a mapping, which a document with the calls of all goldens cannot
 * have for each of them.
 */
export const documentGoldens = goldens(`
- the scheme of the token changes: { /components/securitySchemes/token/scheme: basic }
  call: breaking security-scheme-changed security scheme token / breaking security-scheme-changed security scheme token
- the format of the token, which is a hint, is named: { /components/securitySchemes/token/bearerFormat: JWT }
  call: cosmetic text-changed format of token / cosmetic text-changed format of token
- an address that a variable makes possible is gone: { /servers/0/variables/region/enum: [eu] }
  from:
    /servers/0: { url: 'https://{region}.example.com', variables: { region: { default: eu, enum: [eu, us] } } }
  call: breaking server-removed server https://us.example.com / compatible server-added server https://us.example.com
- the address changes: { /servers/0/url: https://orders.example.com }
  call: compatible server-added server https://orders.example.com, breaking server-removed server https://shop.example.com / compatible server-added server https://shop.example.com, breaking server-removed server https://orders.example.com
- 'the description of a scope is reworded: nobody is asked for other scopes':
    { /components/securitySchemes/token/flows/clientCredentials/scopes/read: See orders. }
  from: &oauth
    /components/securitySchemes/token:
      { type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: { read: Read orders. } } } }
  call: nothing / nothing
- 'a scope is offered in addition: one more to choose from':
    { /components/securitySchemes/token/flows/clientCredentials/scopes/write: Write. }
  from: *oauth
  call: compatible security-scheme-extended security scheme token / breaking security-scheme-changed security scheme token
- a value stands for another schema than before:
    { post/requestBody/content/application~1json/schema/discriminator/mapping/metal: '#/components/schemas/Note' }
  from: &mapped
    /components/schemas/Coin: { type: object, properties: { weight: { type: integer } } }
    /components/schemas/Note: { type: object, properties: { number: { type: string } } }
    post/requestBody/content/application~1json/schema:
      oneOf: [{ $ref: '#/components/schemas/Coin' }, { $ref: '#/components/schemas/Note' }]
      discriminator: { propertyName: kind, mapping: { metal: Coin } }
  call: breaking discriminator-changed metal / breaking discriminator-changed metal
- a value stands for a schema that no other value names:
    { post/requestBody/content/application~1json/schema/discriminator/mapping/paper: Note }
  from: *mapped
  call: compatible value-added paper / breaking value-removed paper
- the alternatives beside other keywords are gone:
    { post/requestBody/content/application~1json/schema: { type: object, properties: { a: {}, b: {} } } }
  from:
    post/requestBody/content/application~1json/schema:
      { type: object, properties: { a: {}, b: {} }, anyOf: [{ required: [a] }, { required: [b] }] }
  call: compatible alternatives-removed anyOf / breaking alternatives-added anyOf
- a value that the schema itself lists stands for it, listed or not:
    { post/requestBody/content/application~1json/schema/discriminator/mapping/copper: '#/components/schemas/Coin' }
  from:
    /components/schemas/Coin: { type: object, required: [kind], properties: { kind: { enum: [copper] } } }
    /components/schemas/Note: { type: object, required: [kind], properties: { kind: { enum: [paper] } } }
    post/requestBody/content/application~1json/schema:
      oneOf: [{ $ref: '#/components/schemas/Coin' }, { $ref: '#/components/schemas/Note' }]
      discriminator: { propertyName: kind, mapping: { paper: Note } }
  call: nothing / nothing
- the name of a schema stands for it, listed or not:
    { post/requestBody/content/application~1json/schema/discriminator/mapping/Note: Note }
  from: *mapped
  call: nothing / nothing
`);
