/** All that a report says of the changes of operations and of what surrounds them. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { withMembers, withPath } from './broken.ts';
import { reportCases, toldOfOperations } from './told.ts';

const COMPONENTS: JsonObject = {
  examples: { One: { value: 1 } },
  links: { One: { operationId: 'one' } },
  responses: { Good: { description: 'Good.' }, Fine: { description: 'Fine.' } },
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    flow: { type: 'oauth2', flows: {} },
  },
};

/** A document with one operation, which `@` stands for. */
const withOperation = (more: JsonObject): JsonObject =>
  withPath({ put: { responses: {}, ...more } }, { components: COMPONENTS });

const operations = reportCases(`
- an operation gets another name, other tags and is deprecated: [{ operationId: a, tags: [x] }, { operationId: b, tags: [y], deprecated: true }]
  forwards: |
    breaking call: operation-id-changed | operationId | "a" -> "b" | @/operationId | in @
    compatible call: deprecated | operation | @
    cosmetic call: tags-changed | tags | ["x"] -> ["y"] | @
  backwards: |
    breaking call: operation-id-changed | operationId | "b" -> "a" | @/operationId | in @
    compatible call: undeprecated | operation | @
    cosmetic call: tags-changed | tags | ["y"] -> ["x"] | @
- an operation gets a name: [{}, { operationId: a, summary: Does it. }]
  forwards: |
    cosmetic call: text-changed | summary | (none) -> "Does it." | @ > @/summary | in @
  backwards: |
    breaking call: operation-id-changed | operationId | "a" -> (none) | @/operationId > (none) | in @
    cosmetic call: text-changed | summary | "Does it." -> (none) | @/summary > @ | in @
- an operation takes a body: [{}, { requestBody: { content: { application/json: { schema: { type: string } } } } }]
  forwards: |
    compatible request: body-added | request body | (none) > @/requestBody | in @
  backwards: |
    breaking request: body-removed | request body | @/requestBody > (none) | in @
- an operation has to be sent a body: [{}, { requestBody: { required: true, content: { application/json: {} } } }]
  forwards: |
    breaking request: required-body-added | request body | (none) > @/requestBody | in @
  backwards: |
    breaking request: body-removed | request body | @/requestBody > (none) | in @
- a body is required and described: [{ requestBody: { content: { application/json: {} } } }, { requestBody: { required: true, description: A body., content: { application/json: {} } } }]
  forwards: |
    breaking request: body-made-required | request body | @/requestBody | in @
    cosmetic call: text-changed | description | (none) -> "A body." | @/requestBody > @/requestBody/description | in @/requestBody
  backwards: |
    compatible request: body-made-optional | request body | @/requestBody | in @
    cosmetic call: text-changed | description | "A body." -> (none) | @/requestBody/description > @/requestBody | in @/requestBody
- content types come and go: [{ requestBody: { content: { application/json: {}, text/plain: {} } } }, { requestBody: { content: { application/json: {}, text/csv: {} } } }]
  forwards: |
    breaking request of request body: content-type-removed | text/plain | @/requestBody/content/text~1plain > (none) | in @/requestBody
    compatible request of request body: content-type-added | text/csv | (none) > @/requestBody/content/text~1csv | in @/requestBody
  backwards: |
    breaking request of request body: content-type-removed | text/csv | @/requestBody/content/text~1csv > (none) | in @/requestBody
    compatible request of request body: content-type-added | text/plain | (none) > @/requestBody/content/text~1plain | in @/requestBody
- a content type is written in another way: [{ requestBody: { content: { 'Application/JSON; charset=UTF-8; a=1': {} } } }, { requestBody: { content: { application/json;a=1: {} } } }]
  forwards: ''
- a range covers a content type that goes: [{ requestBody: { content: { text/*: {}, text/csv: { schema: { maxLength: 3 } } } } }, { requestBody: { content: { text/*: {} } } }]
  forwards: |
    compatible request of request body: content-type-covered | text/csv | @/requestBody/content/text~1csv > @/requestBody/content/text~1* | in @/requestBody
    compatible request of request body: constraint-loosened | maxLength | 3 -> (none) | @/requestBody/content/text~1csv/schema/maxLength > @/requestBody/content/text~1* | in @/requestBody/content/text~1csv/schema > @/requestBody/content/text~1*
  backwards: |
    breaking request of request body: constraint-tightened | maxLength | (none) -> 3 | @/requestBody/content/text~1* > @/requestBody/content/text~1csv/schema/maxLength | in @/requestBody/content/text~1* > @/requestBody/content/text~1csv/schema
    compatible request of request body: content-type-listed | text/csv | @/requestBody/content/text~1* > @/requestBody/content/text~1csv | in @/requestBody
- a content type is listed that a range covered: [{ requestBody: { content: { '*/*': {} } } }, { requestBody: { content: { '*/*': {}, text/csv: { schema: { maxLength: 3 } } } } }]
  forwards: |
    breaking request of request body: constraint-tightened | maxLength | (none) -> 3 | @/requestBody/content/*~1* > @/requestBody/content/text~1csv/schema/maxLength | in @/requestBody/content/*~1* > @/requestBody/content/text~1csv/schema
    compatible request of request body: content-type-listed | text/csv | @/requestBody/content/*~1* > @/requestBody/content/text~1csv | in @/requestBody
  backwards: |
    compatible request of request body: content-type-covered | text/csv | @/requestBody/content/text~1csv > @/requestBody/content/*~1* | in @/requestBody
    compatible request of request body: constraint-loosened | maxLength | 3 -> (none) | @/requestBody/content/text~1csv/schema/maxLength > @/requestBody/content/*~1* | in @/requestBody/content/text~1csv/schema > @/requestBody/content/*~1*
- a range of a response is narrowed: [{ responses: { '200': { description: a, content: { text/*: {} } } } }, { responses: { '200': { description: a, content: { text/csv: {} } } } }]
  forwards: |
    compatible response of response 200: content-type-listed | text/csv | @/responses/200/content/text~1* > @/responses/200/content/text~1csv | in @/responses/200
    compatible response of response 200: content-type-range-narrowed | text/* | @/responses/200/content/text~1* > @/responses/200/content/text~1csv | in @/responses/200
  backwards: |
    breaking response of response 200: content-type-removed | text/csv | @/responses/200/content/text~1csv > (none) | in @/responses/200
    compatible response of response 200: content-type-added | text/* | (none) > @/responses/200/content/text~1* | in @/responses/200
- a content type of a response is widened to a range: [{ responses: { '200': { description: a, content: { text/csv: {} } } } }, { responses: { '200': { description: a, content: { text/*: {}, '*/*': {} } } } }]
  forwards: |
    breaking response of response 200: content-type-removed | text/csv | @/responses/200/content/text~1csv > (none) | in @/responses/200
    compatible response of response 200: content-type-added | */* | (none) > @/responses/200/content/*~1* | in @/responses/200
    compatible response of response 200: content-type-added | text/* | (none) > @/responses/200/content/text~1* | in @/responses/200
  backwards: |
    compatible response of response 200: content-type-listed | text/csv | @/responses/200/content/text~1* > @/responses/200/content/text~1csv | in @/responses/200
    compatible response of response 200: content-type-range-narrowed | */* | @/responses/200/content/*~1* > @/responses/200/content/text~1csv | in @/responses/200
    compatible response of response 200: content-type-range-narrowed | text/* | @/responses/200/content/text~1* > @/responses/200/content/text~1csv | in @/responses/200
- the whole range of a response is replaced: [{ responses: { '200': { description: a, content: { '*/*': {} } } } }, { responses: { '200': { description: a, content: { text/csv: {} } } } }]
  forwards: |
    compatible response of response 200: content-type-listed | text/csv | @/responses/200/content/*~1* > @/responses/200/content/text~1csv | in @/responses/200
    compatible response of response 200: content-type-range-narrowed | */* | @/responses/200/content/*~1* > @/responses/200/content/text~1csv | in @/responses/200
  backwards: |
    breaking response of response 200: content-type-removed | text/csv | @/responses/200/content/text~1csv > (none) | in @/responses/200
    compatible response of response 200: content-type-added | */* | (none) > @/responses/200/content/*~1* | in @/responses/200
- examples of a body change: [{ requestBody: { content: { application/json: { example: 1, examples: { a: { value: 1 } } } } } }, { requestBody: { content: { application/json: { example: 2, examples: { a: { value: 2 } } } } } }]
  forwards: |
    cosmetic call: examples-changed | example | 1 -> 2 | @/requestBody/content/application~1json/example | in @/requestBody/content/application~1json
    cosmetic call: examples-changed | examples | {"a":{"value":1}} -> {"a":{"value":2}} | @/requestBody/content/application~1json/examples | in @/requestBody/content/application~1json
  backwards: |
    cosmetic call: examples-changed | example | 2 -> 1 | @/requestBody/content/application~1json/example | in @/requestBody/content/application~1json
    cosmetic call: examples-changed | examples | {"a":{"value":2}} -> {"a":{"value":1}} | @/requestBody/content/application~1json/examples | in @/requestBody/content/application~1json
- an example is defined elsewhere: [{ requestBody: { content: { application/json: { examples: { a: { value: 1 } } } } } }, { requestBody: { content: { application/json: { examples: { a: { $ref: '#/components/examples/One' } } } } } }]
  forwards: ''
- bytes are described in the way of OpenAPI 3.0: [{ requestBody: { content: { application/octet-stream: { schema: { type: string, format: binary } } } } }, { requestBody: { content: { application/octet-stream: {} } } }]
  forwards: ''
- bytes of text are described: [{ requestBody: { content: { text/plain: { schema: { type: string, format: binary } } } } }, { requestBody: { content: { text/plain: {} } } }]
  forwards: |
    compatible request of request body: type-widened | type | ["string"] -> "any" | @/requestBody/content/text~1plain/schema > @/requestBody/content/text~1plain
  backwards: |
    breaking request of request body: type-narrowed | type | "any" -> ["string"] | @/requestBody/content/text~1plain > @/requestBody/content/text~1plain/schema
- the text of a number is described: [{ requestBody: { content: { text/plain: { schema: { type: integer } } } } }, { requestBody: { content: { text/plain: { schema: { type: string } } } } }]
  forwards: |
    compatible request of request body: type-widened | type | ["integer"] -> ["string"] | @/requestBody/content/text~1plain/schema
  backwards: |
    breaking request of request body: type-narrowed | type | ["string"] -> ["integer"] | @/requestBody/content/text~1plain/schema
- items of a stream are described: [{ requestBody: { content: { application/jsonl: { itemSchema: { type: string } } } } }, { requestBody: { content: { application/jsonl: { itemSchema: { type: integer } } } } }]
  forwards: |
    breaking request of item of request body: type-changed | type | ["string"] -> ["integer"] | @/requestBody/content/application~1jsonl/itemSchema
  backwards: |
    breaking request of item of request body: type-changed | type | ["integer"] -> ["string"] | @/requestBody/content/application~1jsonl/itemSchema
- a field of a form is a word: [{ requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: integer } } } } } } }, { requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: string } } } } } } }]
  forwards: |
    compatible request of request body: type-widened | type | ["integer"] -> ["string"] | @/requestBody/content/application~1x-www-form-urlencoded/schema/properties/a | at a
  backwards: |
    breaking request of request body: type-narrowed | type | ["string"] -> ["integer"] | @/requestBody/content/application~1x-www-form-urlencoded/schema/properties/a | at a
- a field of a form is written in another way: [{ requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { a: { type: object } } } } } } }, { requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { a: { type: object } } }, encoding: { a: { contentType: text/plain, headers: { X-A: {} } } } } } } }]
  forwards: |
    breaking request of request body: encoding-changed | encoding | @/requestBody/content/multipart~1form-data > @/requestBody/content/multipart~1form-data/encoding | in @/requestBody/content/multipart~1form-data
  backwards: |
    breaking request of request body: encoding-changed | encoding | @/requestBody/content/multipart~1form-data/encoding > @/requestBody/content/multipart~1form-data | in @/requestBody/content/multipart~1form-data
- parts of a body are written in another way: [{ requestBody: { content: { multipart/mixed: { prefixEncoding: [{ contentType: text/plain }], itemEncoding: {} } } } }, { requestBody: { content: { multipart/mixed: { prefixEncoding: [{ contentType: text/csv }] } } } }]
  forwards: |
    breaking request of request body: encoding-changed | itemEncoding | @/requestBody/content/multipart~1mixed/itemEncoding > @/requestBody/content/multipart~1mixed | in @/requestBody/content/multipart~1mixed
    breaking request of request body: encoding-changed | prefixEncoding | @/requestBody/content/multipart~1mixed/prefixEncoding | in @/requestBody/content/multipart~1mixed
  backwards: |
    breaking request of request body: encoding-changed | itemEncoding | @/requestBody/content/multipart~1mixed > @/requestBody/content/multipart~1mixed/itemEncoding | in @/requestBody/content/multipart~1mixed
    breaking request of request body: encoding-changed | prefixEncoding | @/requestBody/content/multipart~1mixed/prefixEncoding | in @/requestBody/content/multipart~1mixed
- parameters come: [{}, { parameters: [{ name: a, in: query }, { name: b, in: query, required: true }, { name: c, in: path, required: true }, { name: Accept, in: header }, { name: d, in: cookie }] }]
  forwards: |
    breaking request: required-parameter-added | query parameter b | (none) > @/parameters/1 | in @
    compatible request: parameter-added | cookie parameter d | (none) > @/parameters/4 | in @
    compatible request: parameter-added | query parameter a | (none) > @/parameters/0 | in @
    compatible request: path-parameter-declared | path parameter c | (none) > @/parameters/2 | in @
  backwards: |
    breaking request: parameter-removed | cookie parameter d | @/parameters/4 > (none) | in @
    breaking request: parameter-removed | query parameter a | @/parameters/0 > (none) | in @
    breaking request: parameter-removed | query parameter b | @/parameters/1 > (none) | in @
    compatible request: path-parameter-undeclared | path parameter c | @/parameters/2 > (none) | in @
- a parameter moves: [{ parameters: [{ name: a, in: query, schema: { type: string } }] }, { parameters: [{ name: a, in: header, schema: { type: string } }] }]
  forwards: |
    breaking request: parameter-moved | query parameter a | "query" -> "header" | @/parameters/0 | in @
  backwards: |
    breaking request: parameter-moved | header parameter a | "header" -> "query" | @/parameters/0 | in @
- the name of a header is written in another way: [{ parameters: [{ name: X-A, in: header, schema: { type: string } }] }, { parameters: [{ name: x-a, in: header, schema: { type: string } }] }]
  forwards: ''
- a parameter is required, deprecated and may be empty: [{ parameters: [{ name: a, in: query, schema: { type: string } }] }, { parameters: [{ name: a, in: query, required: true, deprecated: true, allowEmptyValue: true, description: A., schema: { type: string, default: x } }] }]
  forwards: |
    breaking request: parameter-made-required | query parameter a | @/parameters/0
    compatible call: deprecated | deprecated | @/parameters/0
    compatible request: empty-value-allowed | query parameter a | @/parameters/0
    compatible request of query parameter a: default-added | default | (none) -> "x" | @/parameters/0/schema > @/parameters/0/schema/default | in @/parameters/0/schema
    cosmetic call: text-changed | description | (none) -> "A." | @/parameters/0 > @/parameters/0/description | in @/parameters/0
  backwards: |
    breaking request: empty-value-refused | query parameter a | @/parameters/0
    compatible request: parameter-made-optional | query parameter a | @/parameters/0
    compatible call: undeprecated | deprecated | @/parameters/0
    compatible request of query parameter a: unused-default-changed | default | "x" -> (none) | @/parameters/0/schema/default > @/parameters/0/schema | in @/parameters/0/schema
    cosmetic call: text-changed | description | "A." -> (none) | @/parameters/0/description > @/parameters/0 | in @/parameters/0
- a parameter is written in another style: [{ parameters: [{ name: a, in: query, schema: { type: array } }] }, { parameters: [{ name: a, in: query, style: pipeDelimited, allowReserved: true, schema: { type: array } }] }]
  forwards: |
    breaking request: serialization-changed | query parameter a | {"style":"form","explode":true,"allowReserved":false} -> {"style":"pipeDelimited","explode":false,"allowReserved":true} | @/parameters/0
  backwards: |
    breaking request: serialization-changed | query parameter a | {"style":"pipeDelimited","explode":false,"allowReserved":true} -> {"style":"form","explode":true,"allowReserved":false} | @/parameters/0
- a list in a parameter is not split: [{ parameters: [{ name: a, in: query, schema: { type: array } }, { name: b, in: path, schema: { type: array } }, { name: c, in: header, schema: { type: object } }] }, { parameters: [{ name: a, in: query, explode: false, schema: { type: array } }, { name: b, in: path, explode: true, schema: { type: array } }, { name: c, in: header, explode: true, schema: { type: object } }] }]
  forwards: |
    breaking request: serialization-changed | query parameter a | {"explode":true} -> {"explode":false} | @/parameters/0
    breaking request: serialization-changed | header parameter c | {"explode":false} -> {"explode":true} | @/parameters/2
  backwards: |
    breaking request: serialization-changed | query parameter a | {"explode":false} -> {"explode":true} | @/parameters/0
    breaking request: serialization-changed | header parameter c | {"explode":true} -> {"explode":false} | @/parameters/2
- a word in a parameter is not split: [{ parameters: [{ name: a, in: query, schema: { type: string } }] }, { parameters: [{ name: a, in: query, explode: false, schema: { type: string } }] }]
  forwards: ''
- a parameter of any type is not split: [{ parameters: [{ name: a, in: query, schema: {} }] }, { parameters: [{ name: a, in: query, explode: false, schema: {} }] }]
  forwards: |
    breaking request: serialization-changed | query parameter a | {"explode":true} -> {"explode":false} | @/parameters/0
  backwards: |
    breaking request: serialization-changed | query parameter a | {"explode":false} -> {"explode":true} | @/parameters/0
- a parameter gets a media type: [{ parameters: [{ name: a, in: query, schema: { type: string } }] }, { parameters: [{ name: a, in: query, content: { application/json: { schema: { type: integer } } } }] }]
  forwards: |
    breaking request: serialization-changed | query parameter a | {"content":false} -> {"content":true} | @/parameters/0
  backwards: |
    breaking request: serialization-changed | query parameter a | {"content":true} -> {"content":false} | @/parameters/0
- the media type of a parameter changes: [{ parameters: [{ name: a, in: query, content: { application/json: { schema: { type: string } } } }] }, { parameters: [{ name: a, in: query, content: { application/json: { schema: { type: integer } } } }] }]
  forwards: |
    breaking request of query parameter a: type-changed | type | ["string"] -> ["integer"] | @/parameters/0/content/application~1json/schema
  backwards: |
    breaking request of query parameter a: type-changed | type | ["integer"] -> ["string"] | @/parameters/0/content/application~1json/schema
- a parameter becomes a list: [{ parameters: [{ name: a, in: query, schema: { type: integer, maximum: 9 } }] }, { parameters: [{ name: a, in: query, schema: { type: array, items: { type: integer, maximum: 8 } } }] }]
  forwards: |
    breaking request of query parameter a: constraint-tightened | maximum | 9 -> 8 | @/parameters/0/schema/maximum > @/parameters/0/schema/items/maximum | in @/parameters/0/schema > @/parameters/0/schema/items
    compatible request: parameter-made-list | query parameter a | @/parameters/0
  backwards: |
    breaking request of query parameter a: type-changed | type | ["array"] -> ["integer"] | @/parameters/0/schema
- a parameter becomes a list of two: [{ parameters: [{ name: a, in: query, schema: { type: integer } }] }, { parameters: [{ name: a, in: query, schema: { type: array, minItems: 2, items: { type: integer } } }] }]
  forwards: |
    breaking request of query parameter a: type-changed | type | ["integer"] -> ["array"] | @/parameters/0/schema
  backwards: |
    breaking request of query parameter a: type-changed | type | ["array"] -> ["integer"] | @/parameters/0/schema
- a header becomes a list: [{ parameters: [{ name: a, in: header, schema: { type: integer } }] }, { parameters: [{ name: a, in: header, schema: { type: array, items: { type: integer } } }] }]
  forwards: |
    breaking request of header parameter a: type-changed | type | ["integer"] -> ["array"] | @/parameters/0/schema
  backwards: |
    breaking request of header parameter a: type-changed | type | ["array"] -> ["integer"] | @/parameters/0/schema
- a parameter is sent as several: [{ parameters: [{ name: q, in: query, required: true, schema: { type: object, required: [a], properties: { a: { type: string }, b: { type: integer } } } }] }, { parameters: [{ name: a, in: query, schema: { type: string } }, { name: b, in: query, required: true, schema: { type: string } }] }]
  forwards: |
    breaking request: parameter-made-required | query parameter b | @/parameters/0/schema/properties/b > @/parameters/1
    compatible request: parameter-regrouped | query parameter q | @/parameters/0 > (none) | in @
    compatible request: parameter-made-optional | query parameter a | @/parameters/0/schema/properties/a > @/parameters/0
    compatible request of query parameter b: type-widened | type | ["integer"] -> ["string"] | @/parameters/0/schema/properties/b > @/parameters/1/schema
  backwards: |
    breaking request: parameter-made-required | query parameter a | @/parameters/0 > @/parameters/0/schema/properties/a
    breaking request of query parameter b: type-narrowed | type | ["string"] -> ["integer"] | @/parameters/1/schema > @/parameters/0/schema/properties/b
    compatible request: parameter-regrouped | query parameter q | (none) > @/parameters/0 | in @
    compatible request: parameter-made-optional | query parameter b | @/parameters/1 > @/parameters/0/schema/properties/b
- statuses come: [{}, { responses: { '200': { description: a }, '201': { description: a }, '304': { description: a }, '404': { description: a }, default: { description: a }, x-a: {} } }]
  forwards: |
    breaking response: success-response-added | response 200 | (none) > @/responses/200 | in @
    breaking response: success-response-added | response 201 | (none) > @/responses/201 | in @
    compatible response: conditional-response-added | response 304 | (none) > @/responses/304 | in @
    compatible response: error-response-added | response 404 | (none) > @/responses/404 | in @
    compatible response: error-response-added | response default | (none) > @/responses/default | in @
  backwards: |
    breaking response: response-removed | response 200 | @/responses/200 > (none) | in @
    breaking response: response-removed | response 201 | @/responses/201 > (none) | in @
    compatible response: conditional-response-removed | response 304 | @/responses/304 > (none) | in @
    compatible response: error-response-removed | response 404 | @/responses/404 > (none) | in @
    compatible response: error-response-removed | response default | @/responses/default > (none) | in @
- statuses go: [{ responses: { '200': { description: a }, '201': { description: a }, '304': { description: a }, '404': { description: a }, default: { description: a } } }, { responses: { '200': { description: a } } }]
  forwards: |
    breaking response: response-removed | response 201 | @/responses/201 > (none) | in @
    compatible response: conditional-response-removed | response 304 | @/responses/304 > (none) | in @
    compatible response: error-response-removed | response 404 | @/responses/404 > (none) | in @
    compatible response: error-response-removed | response default | @/responses/default > (none) | in @
  backwards: |
    breaking response: success-response-added | response 201 | (none) > @/responses/201 | in @
    compatible response: conditional-response-added | response 304 | (none) > @/responses/304 | in @
    compatible response: error-response-added | response 404 | (none) > @/responses/404 | in @
    compatible response: error-response-added | response default | (none) > @/responses/default | in @
- a default is success: [{ responses: { default: { description: a } } }, { responses: { '200': { description: b }, '404': { description: c } } }]
  forwards: |
    compatible response: error-response-added | response 404 | (none) > @/responses/404 | in @
    compatible response: response-listed | response 200 | @/responses/default > @/responses/200 | in @
    compatible response: response-range-narrowed | response default | @/responses/default > (none) | in @
    cosmetic call: text-changed | description | "a" -> "b" | @/responses/default/description > @/responses/200/description | in @/responses/default > @/responses/200
  backwards: |
    breaking response: success-response-added | response default | (none) > @/responses/default | in @
    compatible response: error-response-removed | response 404 | @/responses/404 > (none) | in @
    compatible response: response-covered | response 200 | @/responses/200 > @/responses/default | in @
    cosmetic call: text-changed | description | "b" -> "a" | @/responses/200/description > @/responses/default/description | in @/responses/200 > @/responses/default
- a range of statuses covers one: [{ responses: { 4xx: { description: a }, '404': { description: b } } }, { responses: { 4XX: { description: a }, '409': { description: c } } }]
  forwards: |
    compatible response: response-covered | response 404 | @/responses/404 > @/responses/4XX | in @
    compatible response: response-listed | response 409 | @/responses/4xx > @/responses/409 | in @
    cosmetic call: text-changed | description | "a" -> "c" | @/responses/4xx/description > @/responses/409/description | in @/responses/4xx > @/responses/409
    cosmetic call: text-changed | description | "b" -> "a" | @/responses/404/description > @/responses/4XX/description | in @/responses/404 > @/responses/4XX
  backwards: |
    compatible response: response-covered | response 409 | @/responses/409 > @/responses/4xx | in @
    compatible response: response-listed | response 404 | @/responses/4XX > @/responses/404 | in @
    cosmetic call: text-changed | description | "a" -> "b" | @/responses/4XX/description > @/responses/404/description | in @/responses/4XX > @/responses/404
    cosmetic call: text-changed | description | "c" -> "a" | @/responses/409/description > @/responses/4xx/description | in @/responses/409 > @/responses/4xx
- a range of statuses is narrowed: [{ responses: { 5XX: { description: a } } }, { responses: { '503': { description: a } } }]
  forwards: |
    compatible response: response-listed | response 503 | @/responses/5XX > @/responses/503 | in @
    compatible response: response-range-narrowed | response 5XX | @/responses/5XX > (none) | in @
  backwards: |
    compatible response: error-response-added | response 5XX | (none) > @/responses/5XX | in @
    compatible response: response-covered | response 503 | @/responses/503 > @/responses/5XX | in @
- headers of a response change: [{ responses: { '200': { description: a, headers: { A: { schema: { type: string } }, B: {}, Content-Type: {} } } } }, { responses: { '200': { description: a, headers: { a: { required: true, deprecated: true, description: A., schema: { type: integer } }, C: { required: true }, D: {} } } } }]
  forwards: |
    breaking response of response 200: header-removed | header b | @/responses/200/headers/B > (none) | in @/responses/200
    compatible response of response 200: header-added | header d | (none) > @/responses/200/headers/D | in @/responses/200
    compatible response of response 200: header-made-required | header a | @/responses/200/headers/A > @/responses/200/headers/a | in @/responses/200
    compatible response of response 200: required-header-added | header c | (none) > @/responses/200/headers/C | in @/responses/200
    compatible call: deprecated | deprecated | @/responses/200/headers/A > @/responses/200/headers/a
    compatible response of response 200 header a: type-narrowed | type | ["string"] -> ["integer"] | @/responses/200/headers/A/schema > @/responses/200/headers/a/schema
    cosmetic call: text-changed | description | (none) -> "A." | @/responses/200/headers/A > @/responses/200/headers/a/description | in @/responses/200/headers/A > @/responses/200/headers/a
  backwards: |
    breaking response of response 200: header-made-optional | header a | @/responses/200/headers/a > @/responses/200/headers/A | in @/responses/200
    breaking response of response 200: header-removed | header c | @/responses/200/headers/C > (none) | in @/responses/200
    breaking response of response 200: header-removed | header d | @/responses/200/headers/D > (none) | in @/responses/200
    breaking response of response 200 header a: type-widened | type | ["integer"] -> ["string"] | @/responses/200/headers/a/schema > @/responses/200/headers/A/schema
    compatible response of response 200: header-added | header b | (none) > @/responses/200/headers/B | in @/responses/200
    compatible call: undeprecated | deprecated | @/responses/200/headers/a > @/responses/200/headers/A
    cosmetic call: text-changed | description | "A." -> (none) | @/responses/200/headers/a/description > @/responses/200/headers/A | in @/responses/200/headers/a > @/responses/200/headers/A
- a header of a response is written in another way: [{ responses: { '200': { description: a, headers: { A: { schema: { type: object } }, B: { required: true, content: { text/plain: { schema: { type: string } } } } } } } }, { responses: { '200': { description: a, headers: { A: { explode: true, schema: { type: object } }, B: { content: { text/plain: { schema: { type: [string, integer] } } } } } } } }]
  forwards: |
    breaking response of response 200: header-made-optional | header b | @/responses/200/headers/B | in @/responses/200
    breaking response: serialization-changed | header a | {"explode":false} -> {"explode":true} | @/responses/200/headers/A
  backwards: |
    breaking response: serialization-changed | header a | {"explode":true} -> {"explode":false} | @/responses/200/headers/A
    compatible response of response 200: header-made-required | header b | @/responses/200/headers/B | in @/responses/200
- links of a response change: [{ responses: { '200': { description: a, links: { a: { operationId: x }, b: {} } } } }, { responses: { '200': { description: a, links: { a: { operationId: y }, c: {} } } } }]
  forwards: |
    compatible response: link-changed | link a | @/responses/200/links/a | in @/responses/200
    compatible response: link-changed | link b | @/responses/200/links/b > (none) | in @/responses/200
    compatible response: link-changed | link c | (none) > @/responses/200/links/c | in @/responses/200
  backwards: |
    compatible response: link-changed | link a | @/responses/200/links/a | in @/responses/200
    compatible response: link-changed | link b | (none) > @/responses/200/links/b | in @/responses/200
    compatible response: link-changed | link c | @/responses/200/links/c > (none) | in @/responses/200
- a link is defined elsewhere: [{ responses: { '200': { description: a, links: { a: { operationId: one } } } } }, { responses: { '200': { description: a, links: { a: { $ref: '#/components/links/One' } } } } }]
  forwards: ''
- a response is another component: [{ responses: { '200': { $ref: '#/components/responses/Good' } } }, { responses: { '200': { $ref: '#/components/responses/Fine' } } }]
  forwards: |
    cosmetic call: text-changed | description | "Good." -> "Fine." | /components/responses/Good/description > /components/responses/Fine/description | in /components/responses/Good > /components/responses/Fine
  backwards: |
    cosmetic call: text-changed | description | "Fine." -> "Good." | /components/responses/Fine/description > /components/responses/Good/description | in /components/responses/Fine > /components/responses/Good
- credentials are asked for: [{}, { security: [{ key: [] }] }]
  forwards: |
    breaking call: security-tightened | security | [{}] -> [{"key":[]}] | @ > @/security | in @
  backwards: |
    compatible call: security-loosened | security | [{"key":[]}] -> [{}] | @/security > @ | in @
- other credentials are accepted: [{ security: [{ key: [] }] }, { security: [{ key: [] }, { flow: [read] }] }]
  forwards: |
    compatible call: security-loosened | security | [{"key":[]}] -> [{"key":[]},{"flow":["read"]}] | @/security | in @
  backwards: |
    breaking call: security-tightened | security | [{"key":[]},{"flow":["read"]}] -> [{"key":[]}] | @/security | in @
- more scopes are asked for: [{ security: [{ flow: [read] }] }, { security: [{ flow: [read, write] }] }]
  forwards: |
    breaking call: security-tightened | security | [{"flow":["read"]}] -> [{"flow":["read","write"]}] | @/security | in @
  backwards: |
    compatible call: security-loosened | security | [{"flow":["read","write"]}] -> [{"flow":["read"]}] | @/security | in @
- callbacks come and go: [{ callbacks: { a: { '{$request.body#/url}': { post: {} } } } }, { callbacks: { b: { '{$request.body#/url}': { post: {} } } } }]
  forwards: |
    breaking call: callback-removed | callback a | @/callbacks/a/{$request.body#~1url}/post > (none) | in @
    compatible call: callback-added | callback b | (none) > @/callbacks/b/{$request.body#~1url}/post | in @
  backwards: |
    breaking call: callback-removed | callback b | @/callbacks/b/{$request.body#~1url}/post > (none) | in @
    compatible call: callback-added | callback a | (none) > @/callbacks/a/{$request.body#~1url}/post | in @
- a callback changes: [{ callbacks: { a: { '{$u}': { post: { requestBody: { content: { application/json: { schema: { type: string } } } }, responses: { '200': { description: a } } } } } } }, { callbacks: { a: { '{$u}': { post: { description: B., parameters: [{ name: q, in: query, required: true }], requestBody: { required: true, content: { application/json: { schema: { type: string, maxLength: 3 } } } }, responses: { '200': { description: a, headers: { A: {} } }, '201': { description: b } } } } } } }]
  forwards: |
    compatible response of callback a: body-made-required | request body | @/callbacks/a/{$u}/post/requestBody | in @/callbacks/a/{$u}/post
    compatible response of callback a: required-parameter-added | query parameter q | (none) > @/callbacks/a/{$u}/post/parameters/0 | in @/callbacks/a/{$u}/post
    compatible request of callback a: success-response-added | response 201 | (none) > @/callbacks/a/{$u}/post/responses/201 | in @/callbacks/a/{$u}/post
    compatible response of callback a request body: constraint-tightened | maxLength | (none) -> 3 | @/callbacks/a/{$u}/post/requestBody/content/application~1json/schema > @/callbacks/a/{$u}/post/requestBody/content/application~1json/schema/maxLength | in @/callbacks/a/{$u}/post/requestBody/content/application~1json/schema
    compatible request of callback a response 200: header-added | header a | (none) > @/callbacks/a/{$u}/post/responses/200/headers/A | in @/callbacks/a/{$u}/post/responses/200
    cosmetic call of callback a: text-changed | description | (none) -> "B." | @/callbacks/a/{$u}/post > @/callbacks/a/{$u}/post/description | in @/callbacks/a/{$u}/post
  backwards: |
    breaking response of callback a: body-made-optional | request body | @/callbacks/a/{$u}/post/requestBody | in @/callbacks/a/{$u}/post
    breaking response of callback a: parameter-removed | query parameter q | @/callbacks/a/{$u}/post/parameters/0 > (none) | in @/callbacks/a/{$u}/post
    breaking request of callback a: response-removed | response 201 | @/callbacks/a/{$u}/post/responses/201 > (none) | in @/callbacks/a/{$u}/post
    breaking response of callback a request body: constraint-loosened | maxLength | 3 -> (none) | @/callbacks/a/{$u}/post/requestBody/content/application~1json/schema/maxLength > @/callbacks/a/{$u}/post/requestBody/content/application~1json/schema | in @/callbacks/a/{$u}/post/requestBody/content/application~1json/schema
    breaking request of callback a response 200: header-removed | header a | @/callbacks/a/{$u}/post/responses/200/headers/A > (none) | in @/callbacks/a/{$u}/post/responses/200
    cosmetic call of callback a: text-changed | description | "B." -> (none) | @/callbacks/a/{$u}/post/description > @/callbacks/a/{$u}/post | in @/callbacks/a/{$u}/post
- a callback has two addresses: [{ callbacks: { a: { '{$u}': { post: {} } } } }, { callbacks: { a: { '{$u}': { post: {} }, '{$v}': { post: {} } } } }]
  forwards: |
    compatible call: callback-added | callback a {$v} | (none) > @/callbacks/a/{$v}/post | in @
  backwards: |
    breaking call: callback-removed | callback a {$v} | @/callbacks/a/{$v}/post > (none) | in @
- an operation has servers of its own: [{}, { servers: [{ url: 'https://other.test' }] }]
  forwards: |
    compatible call: server-added | server https://other.test | (none) > @/servers/0 | in  > @
  backwards: |
    breaking call: server-removed | server https://other.test | @/servers/0 > (none) | in @ > 
- extensions of an operation change: [{ x-any: 1, x-polling: 1 }, { x-any: 2, x-polling: 2 }]
  forwards: |
    compatible call: behaviour-changed | x-polling | 1 -> 2 | @/x-polling | in @
    cosmetic call: extension-changed | x-any | 1 -> 2 | @/x-any | in @
  backwards: |
    compatible call: behaviour-changed | x-polling | 2 -> 1 | @/x-polling | in @
    cosmetic call: extension-changed | x-any | 2 -> 1 | @/x-any | in @
`);

const documents = reportCases(`
- an operation comes, and another goes: [{ paths: { /a: { get: { operationId: a, tags: [x] } } } }, { paths: { /b: { post: { operationId: b } } } }]
  forwards: |
    breaking call: operation-removed | operation | /paths/~1a/get > (none)
    compatible call: operation-added | operation | (none) > /paths/~1b/post
- an operation moves: [{ paths: { /a: { get: { operationId: a } } } }, { paths: { /v2/a: { get: { operationId: a } } } }]
  forwards: |
    breaking call: operation-removed | operation | /paths/~1a/get > (none) | Perhaps it moved: GET /v2/a has its name.
    compatible call: operation-added | operation | (none) > /paths/~1v2~1a/get
- a parameter of a path has another name, and others stay: [{ paths: { '/a/{b}/{c}': { parameters: [{ name: b, in: path, schema: { type: string } }], get: { operationId: a, parameters: [{ name: c, in: path, schema: { type: string } }] } } } }, { paths: { '/a/{b}/{d}': { get: { operationId: a, parameters: [{ name: d, in: path, schema: { type: integer } }, { name: b, in: path, schema: { type: string } }] } } } }]
  forwards: |
    breaking request of path parameter d: type-narrowed | type | ["string"] -> ["integer"] | /paths/~1a~1{b}~1{c}/get/parameters/0/schema > /paths/~1a~1{b}~1{d}/get/parameters/0/schema
    compatible request: path-parameter-renamed | path parameter d | "c" -> "d" | /paths/~1a~1{b}~1{c}/get/parameters/0 > /paths/~1a~1{b}~1{d}/get/parameters/0
- a parameter of a path is replaced in an operation: [{ paths: { /a: { parameters: [{ name: q, in: query, schema: { type: string } }], get: { operationId: a } } } }, { paths: { /a: { parameters: [{ name: q, in: query, schema: { type: string } }], get: { operationId: a, parameters: [{ name: q, in: query, schema: { type: integer } }] } } } }]
  forwards: |
    breaking request of query parameter q: type-narrowed | type | ["string"] -> ["integer"] | /paths/~1a/parameters/0/schema > /paths/~1a/get/parameters/0/schema
- what is said of a path changes: [{ paths: { /a: { get: { operationId: a }, put: { operationId: b } } } }, { paths: { /a: { summary: A., x-a: 1, get: { operationId: a }, put: { operationId: b } } } }]
  forwards: |
    cosmetic call of , : extension-changed | x-a | (none) -> 1 | /paths/~1a > /paths/~1a/x-a | in /paths/~1a
    cosmetic call of , : text-changed | summary | (none) -> "A." | /paths/~1a > /paths/~1a/summary | in /paths/~1a
- what is said of the document changes: [{ info: { title: A, version: '1', contact: { name: a } }, tags: [{ name: x }, { name: y }], x-a: 1 }, { info: { title: B, version: '2', license: { name: b } }, tags: [{ name: x, description: X. }, { name: z }], x-a: 2 }]
  forwards: |
    cosmetic call: extension-changed | x-a | 1 -> 2 | /x-a
    cosmetic call: tags-changed | tag x | /tags/0
    cosmetic call: tags-changed | tag y | /tags/1 > (none)
    cosmetic call: tags-changed | tag z | (none) > /tags/1
    cosmetic call: extension-changed | contact | {"name":"a"} -> (none) | /info/contact > /info | in /info
    cosmetic call: extension-changed | license | (none) -> {"name":"b"} | /info > /info/license | in /info
    cosmetic call: extension-changed | version | "1" -> "2" | /info/version | in /info
    cosmetic call: text-changed | title | "A" -> "B" | /info/title | in /info
- servers come and go: [{ servers: [{ url: 'https://a.test', description: A. }, { url: 'https://b.test/' }] }, { servers: [{ url: 'https://A.test:443/', description: B. }, { url: 'https://c.test/{v}', variables: { v: { enum: [v1, v2], default: v1 } } }] }]
  forwards: |
    breaking call: server-removed | server https://b.test/ | /servers/1 > (none)
    compatible call: server-added | server https://c.test/v1 | (none) > /servers/1
    compatible call: server-added | server https://c.test/v2 | (none) > /servers/1
    cosmetic call: text-changed | description | "A." -> "B." | /servers/0/description | in /servers/0
- servers of a path change: [{ paths: { /a: { servers: [{ url: 'https://a.test' }], get: { operationId: a } } } }, { paths: { /a: { servers: [{ url: 'https://b.test' }], get: { operationId: a } } } }]
  forwards: |
    breaking call: server-removed | server https://a.test | /paths/~1a/servers/0 > (none) | in /paths/~1a
    compatible call: server-added | server https://b.test | (none) > /paths/~1a/servers/0 | in /paths/~1a
- a variable of a server may have any value: [{ servers: [{ url: 'https://{host}.test/{v}', variables: { host: { default: a }, v: { enum: [v1], default: v1 } } }] }, { servers: [{ url: 'https://{host}.test/v2', variables: { host: { default: a } } }] }]
  forwards: |
    breaking call: server-removed | server https://{host}.test/v1 | /servers/0 > (none)
    compatible call: server-added | server https://{host}.test/v2 | (none) > /servers/0
- a server has too many addresses: [{ servers: [{ url: 'https://a.test/{a}{b}{c}', variables: { a: { enum: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], default: '1' }, b: { enum: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], default: '1' }, c: { enum: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], default: '1' } } }] }, { servers: [{ url: 'https://a.test' }] }]
  forwards: |
    breaking call: server-removed | server https://a.test/{1|2|3|4|5|6|7|8|9}{1|2|3|4|5|6|7|8|9}{1|2|3|4|5|6|7|8|9} | /servers/0 > (none)
    compatible call: server-added | server https://a.test | (none) > /servers/0
- a webhook changes: [{ webhooks: { a: { post: { requestBody: { content: { application/json: { schema: { type: string } } } }, responses: {} } }, b: { post: {} } } }, { webhooks: { a: { post: { requestBody: { content: { application/json: { schema: { type: integer } } } }, responses: { '200': { description: A. } } } } } }]
  forwards: |
    breaking call of webhook: operation-removed | operation | /webhooks/b/post > (none)
    breaking response of webhook request body: type-changed | type | ["string"] -> ["integer"] | /webhooks/a/post/requestBody/content/application~1json/schema
    compatible request of webhook: success-response-added | response 200 | (none) > /webhooks/a/post/responses/200 | in /webhooks/a/post
- a scheme changes: [{ security: [{ key: [] }, { flow: [read] }], components: { securitySchemes: { key: { type: apiKey, in: header, name: X-A }, flow: { type: oauth2, description: A., flows: { clientCredentials: { tokenUrl: 'https://a.test', scopes: { read: Reads. } } } } } }, paths: { /a: { get: { operationId: a } } } }, { security: [{ key: [] }, { flow: [read] }], components: { securitySchemes: { key: { type: apiKey, in: header, name: X-B }, flow: { type: oauth2, description: B., flows: { clientCredentials: { tokenUrl: 'https://a.test', scopes: { read: Reads all., write: Writes. } } } } } }, paths: { /a: { get: { operationId: a } } } }]
  forwards: |
    breaking call: security-scheme-changed | security scheme key | /components/securitySchemes/key
    compatible call: security-scheme-extended | security scheme flow | /components/securitySchemes/flow
    cosmetic call: text-changed | description | "A." -> "B." | /components/securitySchemes/flow/description | in /components/securitySchemes/flow
- the format of a token is told: [{ security: [{ key: [] }], components: { securitySchemes: { key: { type: http, scheme: Bearer } } }, paths: { /a: { get: { operationId: a } } } }, { security: [{ key: [] }], components: { securitySchemes: { key: { type: http, scheme: bearer, bearerFormat: JWT } } }, paths: { /a: { get: { operationId: a } } } }]
  forwards: |
    cosmetic call: text-changed | format of key | (none) -> "JWT" | /components/securitySchemes/key
- a scheme has another name: [{ security: [{ key: [] }], components: { securitySchemes: { key: { type: http, scheme: bearer } } }, paths: { /a: { get: { operationId: a } } } }, { security: [{ token: [] }], components: { securitySchemes: { token: { type: http, scheme: bearer } } }, paths: { /a: { get: { operationId: a } } } }]
  forwards: ''
- credentials are only inferred: [{ paths: { /a: { get: { operationId: a } } } }, { security: [{ key: [] }], paths: { /a: { get: { operationId: a, x-security-provenance: inferred } } } }]
  forwards: |
    breaking call: security-tightened | security | [{}] -> [{"key":[]}] | /paths/~1a/get > /security | in /paths/~1a/get
    cosmetic call: standing-changed | x-provenance | (none) -> "inferred" | /paths/~1a/get > /paths/~1a/get/x-security-provenance | in /paths/~1a/get
- unused components change: [{ components: { schemas: { A: { type: object, properties: { a: { type: string } } }, B: {} }, parameters: { P: { name: p, in: query }, Q: { name: q, in: query } }, securitySchemes: { s: {} } } }, { components: { schemas: { A: { type: object, properties: { a: { type: integer } } }, C: {} }, parameters: { P: { name: p, in: header } }, headers: { H: {} } } }]
  forwards: |
    cosmetic call: unused-component-added | H | (none) > /components/headers/H
    cosmetic call: unused-component-changed | P changed | /components/parameters/P
    cosmetic call: unused-component-removed | Q | /components/parameters/Q > (none)
    cosmetic call: unused-component-changed | a: type changed | ["string"] -> ["integer"] | A/properties/a
    cosmetic call: unused-component-removed | B | B > (none)
    cosmetic call: unused-component-added | C | (none) > C
- a component is used now: [{ components: { schemas: { A: { type: string }, B: { type: string } } }, paths: { /a: { get: { operationId: a } } } }, { components: { schemas: { A: { properties: { a: { $ref: '#/components/schemas/B/properties/b' } } }, B: { type: integer } } }, paths: { /a: { get: { operationId: a, responses: { '200': { description: a, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } } } }]
  forwards: |
    breaking response: success-response-added | response 200 | (none) > /paths/~1a/get/responses/200 | in /paths/~1a/get
- methods of OpenAPI 3.2 change: [{ openapi: 3.2.0, paths: { /a: { query: { operationId: a }, additionalOperations: { LINK: { operationId: b } } } } }, { openapi: 3.2.0, paths: { /a: { query: { operationId: c }, additionalOperations: { UNLINK: { operationId: b } } } } }]
  forwards: |
    breaking call: operation-removed | operation | /paths/~1a/additionalOperations/LINK > (none) | Perhaps it moved: UNLINK /a has its name.
    breaking call: operation-id-changed | operationId | "a" -> "c" | /paths/~1a/query/operationId | in /paths/~1a/query
    compatible call: operation-added | operation | (none) > /paths/~1a/additionalOperations/UNLINK
- a server becomes one of many that a variable makes possible, beside another: [{ servers: [{ url: 'https://demo.a.test' }] }, { servers: [{ url: 'https://b.test' }, { url: 'https://{tenant}.a.test', variables: { tenant: { default: demo } } }] }]
  forwards: |
    compatible call: server-added | server https://b.test | (none) > /servers/0
    compatible call: server-added | server https://{tenant}.a.test | (none) > /servers/1
`);

describe.each([
  ['an operation', operations, withOperation],
  ['a document', documents, withMembers],
] as const)('a report on %s', (_, cases, make) => {
  it.each(cases)('tells all: %s', (_title, old, now, forwards, backwards) => {
    expect(toldOfOperations(make(old), make(now)).join('')).toBe(forwards);
    if (backwards !== undefined)
      expect(toldOfOperations(make(now), make(old)).join(''), 'backwards').toBe(backwards);
  });
});
