import type { Json } from '../../../src/contract/json.ts';
import { gone } from './shop.ts';

type Edit = readonly [pointer: string, value: Json | typeof gone];

/** The expected result of a change: `!` breaks, `.` is compatible, `~` is cosmetic; then rule and name. */
export type Verdict = string;

/** One change to a schema, applied to requests and to responses, forwards and backwards. */
export interface SchemaGolden {
  readonly title: string;
  readonly edits: readonly Edit[];
  readonly sent: Verdict;
  readonly got: Verdict;
  readonly sentBack: Verdict;
  readonly gotBack: Verdict;
}

const change = (
  title: string,
  edits: readonly Edit[],
  [sent, got]: readonly [Verdict, Verdict],
  [sentBack, gotBack]: readonly [Verdict, Verdict],
): SchemaGolden => ({ title, edits, sent, got, sentBack, gotBack });

/**
 * Pointers are relative to the schema. The columns: requests and responses, forwards; requests and responses,
 * backwards.
 */
export const schemaGoldens: readonly SchemaGolden[] = [
  change(
    'a closed set gains a value',
    [['/properties/state/enum/-', 'LOST']],
    ['. value-added LOST', '! value-added LOST'],
    ['! value-removed LOST', '. value-removed LOST'],
  ),
  change(
    'an open set gains a value',
    [['/properties/channel/x-extensible-enum/-', 'MAIL']],
    ['. value-added MAIL', '! value-added MAIL'],
    ['! value-removed MAIL', '. value-removed MAIL'],
  ),
  change(
    'a closed set opens',
    [['/properties/state', { type: 'string', 'x-extensible-enum': ['OPEN', 'SENT'] }]],
    ['. value-set-opened enum', '! value-set-opened enum'],
    ['! value-set-closed enum', '. value-set-closed enum'],
  ),
  change(
    'a plain string is held to values',
    [['/properties/code/enum', ['A', 'B']]],
    ['! value-set-closed enum', '. value-set-closed enum'],
    ['. value-set-opened enum', '! value-set-opened enum'],
  ),
  change(
    'an optional property comes',
    [['/properties/colour', { type: 'string' }]],
    ['. property-added colour', '. property-added colour'],
    ['! property-removed colour', '! property-removed colour'],
  ),
  change(
    'a required property comes',
    [
      ['/properties/colour', { type: 'string' }],
      ['/required/-', 'colour'],
    ],
    ['! required-property-added colour', '. required-property-added colour'],
    ['! property-removed colour', '! property-removed colour'],
  ),
  change(
    'a property becomes required',
    [['/required/-', 'note']],
    ['! property-made-required note', '. property-made-required note'],
    ['. property-made-optional note', '! property-made-optional note'],
  ),
  change(
    'a type is joined by another',
    [['/properties/code/type', ['string', 'integer']]],
    ['. type-widened type', '! type-widened type'],
    ['! type-narrowed type', '. type-narrowed type'],
  ),
  change(
    'an integer becomes a number',
    [['/properties/id', { type: 'number', format: 'int64' }]],
    ['. type-widened type', '! type-widened type'],
    ['! type-narrowed type', '. type-narrowed type'],
  ),
  change(
    'a type becomes another',
    [['/properties/id', { type: 'string' }]],
    ['! type-changed type', '! type-changed type'],
    ['! type-changed type', '! type-changed type'],
  ),
  change(
    'null is allowed',
    [['/properties/code/type', ['string', 'null']]],
    ['. null-added null', '! null-added null'],
    ['! null-removed null', '. null-removed null'],
  ),
  change(
    'null is allowed by a union, which says the same as a list of types',
    [['/properties/code', { anyOf: [{ type: 'string', pattern: '^[A-Z]+$' }, { type: 'null' }] }]],
    ['. null-added null', '! null-added null'],
    ['! null-removed null', '. null-removed null'],
  ),
  change(
    'an upper bound falls',
    [['/properties/amount/maximum', 900]],
    ['! constraint-tightened maximum', '. constraint-tightened maximum'],
    ['. constraint-loosened maximum', '! constraint-loosened maximum'],
  ),
  change(
    'a lower bound excludes itself',
    [
      ['/properties/amount/minimum', gone],
      ['/properties/amount/exclusiveMinimum', 1],
    ],
    ['! constraint-tightened minimum', '. constraint-tightened minimum'],
    ['. constraint-loosened minimum', '! constraint-loosened minimum'],
  ),
  change(
    'a length is bound',
    [['/properties/code/maxLength', 8]],
    ['! constraint-tightened maxLength', '. constraint-tightened maxLength'],
    ['. constraint-loosened maxLength', '! constraint-loosened maxLength'],
  ),
  change(
    'a list may be empty no more',
    [['/properties/tags/minItems', 1]],
    ['! constraint-tightened minItems', '. constraint-tightened minItems'],
    ['. constraint-loosened minItems', '! constraint-loosened minItems'],
  ),
  change(
    'a pattern changes',
    [['/properties/code/pattern', '^[a-z]+$']],
    ['! constraint-changed pattern', '! constraint-changed pattern'],
    ['! constraint-changed pattern', '! constraint-changed pattern'],
  ),
  change(
    'a format is dropped',
    [['/properties/id/format', gone]],
    ['. constraint-loosened format', '! constraint-loosened format'],
    ['! constraint-tightened format', '. constraint-tightened format'],
  ),
  change(
    'a default changes',
    [['/properties/gift/default', true]],
    ['! default-changed default', '. default-changed default'],
    ['! default-changed default', '. default-changed default'],
  ),
  change(
    'a property becomes read-only',
    [['/properties/note/readOnly', true]],
    ['! property-made-read-only note', ''],
    ['. property-made-writable note', ''],
  ),
  change(
    'a property becomes write-only',
    [['/properties/note/writeOnly', true]],
    ['', '! property-made-write-only note'],
    ['', '. property-made-readable note'],
  ),
  change(
    'unlisted properties are refused',
    [['/additionalProperties', false]],
    [
      '! unlisted-properties-closed additionalProperties',
      '. unlisted-properties-closed additionalProperties',
    ],
    [
      '. unlisted-properties-opened additionalProperties',
      '! unlisted-properties-opened additionalProperties',
    ],
  ),
  change(
    'a union gains a branch',
    [['/properties/payment/oneOf/-', { type: 'object', properties: { kind: { const: 'BILL' } } }]],
    ['. branch-added BILL', '! branch-added BILL'],
    ['! branch-removed BILL', '. branch-removed BILL'],
  ),
  change(
    'a branch is found again by its constant, wherever it stands',
    [
      [
        '/properties/payment/oneOf/0',
        { type: 'object', required: ['kind'], properties: { kind: { const: 'CASH' } } },
      ],
      [
        '/properties/payment/oneOf/1',
        {
          type: 'object',
          required: ['kind'],
          properties: { kind: { const: 'CARD' }, number: { type: 'string', minLength: 4 } },
        },
      ],
    ],
    [
      '~ order-changed alternatives | ! constraint-tightened minLength',
      '~ order-changed alternatives | . constraint-tightened minLength',
    ],
    [
      '~ order-changed alternatives | . constraint-loosened minLength',
      '~ order-changed alternatives | ! constraint-loosened minLength',
    ],
  ),
  change(
    'a schema becomes one of two',
    [
      [
        '/properties/gift',
        {
          oneOf: [
            { type: 'boolean', default: false },
            { type: 'string', minLength: 2 },
          ],
        },
      ],
    ],
    ['. branch-added string', '! branch-added string'],
    ['! branch-removed string', '. branch-removed string'],
  ),
  change(
    'the type of a list’s items changes',
    [['/properties/tags/items/type', 'integer']],
    ['! type-changed type', '! type-changed type'],
    ['! type-changed type', '! type-changed type'],
  ),
  change('all values of a type are listed', [['/properties/gift/enum', [true, false]]], ['', ''], ['', '']),
  change('an integer has to be whole', [['/properties/id/multipleOf', 1]], ['', ''], ['', '']),
  change('a form has to hide what is typed', [['/properties/code/format', 'password']], ['', ''], ['', '']),
  change(
    'a list has to hold something',
    [['/properties/tags/contains', { const: 'a' }]],
    ['! constraint-tightened contains', '. constraint-tightened contains'],
    ['. constraint-loosened contains', '! constraint-loosened contains'],
  ),
  change(
    'a property is deprecated',
    [['/properties/note/deprecated', true]],
    ['. deprecated deprecated', '. deprecated deprecated'],
    ['. undeprecated deprecated', '. undeprecated deprecated'],
  ),
  change(
    'a description is reworded',
    [['/description', 'An order of a customer.']],
    ['~ text-changed description', '~ text-changed description'],
    ['~ text-changed description', '~ text-changed description'],
  ),
  change(
    'values change their order',
    [['/properties/state/enum', ['SENT', 'OPEN']]],
    ['~ order-changed enum', '~ order-changed enum'],
    ['~ order-changed enum', '~ order-changed enum'],
  ),
  change(
    'a part moves into a component',
    [
      [
        '/properties/payment',
        {
          allOf: [{ oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Cash' }] }],
        },
      ],
    ],
    ['', ''],
    ['', ''],
  ),
];

/** One change to the call itself, forwards and backwards. */
export interface CallGolden {
  readonly title: string;
  readonly edits: readonly Edit[];
  /** Changes of the old document to the shop, if any. */
  readonly from?: readonly Edit[];
  readonly forwards: Verdict;
  readonly backwards: Verdict;
}

const post = '/paths/~1orders/post';
const get = '/paths/~1orders~1{orderId}/get';

const token = '/components/securitySchemes/token';
const regions = (values: string[]): Json => ({
  url: 'https://{region}.example.com',
  variables: { region: { default: 'eu', enum: values } },
});
const oauth = (described: string): Edit => [
  token,
  { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: { read: described } } } },
];
const required = (value: number): Json => ({
  name: 'dry',
  in: 'query',
  required: true,
  schema: { type: 'integer', default: value },
});

const content = '/requestBody/content';
const typed = (type: string): Json => ({ [type]: { schema: { type: 'string' } } });
const dry = `${post}/parameters/0/schema`;

/** A union whose branches only the mapping distinguishes. */
const mapped = (mapping: Json): Edit[] => [
  ['/components/schemas/Coin', { type: 'object', properties: { weight: { type: 'integer' } } }],
  ['/components/schemas/Note', { type: 'object', properties: { number: { type: 'string' } } }],
  [
    `${post}/requestBody/content/application~1json/schema`,
    {
      oneOf: [{ $ref: '#/components/schemas/Coin' }, { $ref: '#/components/schemas/Note' }],
      discriminator: { propertyName: 'kind', mapping },
    },
  ],
];

export const callGoldens: readonly CallGolden[] = [
  {
    title: 'an operation goes',
    edits: [[get, gone]],
    forwards: '! operation-removed operation',
    backwards: '. operation-added operation',
  },
  {
    title: 'an operation is renamed',
    edits: [[`${get}/operationId`, 'readOrder']],
    forwards: '! operation-id-changed operationId',
    backwards: '! operation-id-changed operationId',
  },
  {
    title: 'an operation is deprecated',
    edits: [[`${get}/deprecated`, true]],
    forwards: '. deprecated operation',
    backwards: '. undeprecated operation',
  },
  {
    title: 'a path parameter is renamed',
    edits: [
      ['/paths/~1orders~1{orderId}', gone],
      [
        '/paths/~1orders~1{id}',
        {
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int64' } },
          ],
          get: {
            operationId: 'getOrder',
            tags: ['Order'],
            responses: {
              '200': {
                description: 'The order.',
                headers: { ETag: { required: true, schema: { type: 'string' } } },
                content: {
                  'application/json': {
                    schema: { $ref: '#/components/schemas/Got' },
                    examples: { one: { value: { id: 1, state: 'OPEN' } } },
                  },
                },
              },
              '404': { description: 'No such order.' },
            },
          },
        },
      ],
    ],
    forwards: '. path-parameter-renamed path parameter id',
    backwards: '. path-parameter-renamed path parameter orderId',
  },
  {
    title: 'a parameter goes',
    edits: [[`${post}/parameters/0`, gone]],
    forwards: '! parameter-removed query parameter dry',
    backwards: '. parameter-added query parameter dry',
  },
  {
    title: 'a required parameter comes',
    edits: [
      [`${post}/parameters/-`, { name: 'shop', in: 'query', required: true, schema: { type: 'string' } }],
    ],
    forwards: '! required-parameter-added query parameter shop',
    backwards: '! parameter-removed query parameter shop',
  },
  {
    title: 'a parameter becomes required',
    edits: [[`${post}/parameters/0/required`, true]],
    forwards: '! parameter-made-required query parameter dry',
    backwards: '. parameter-made-optional query parameter dry',
  },
  {
    title: 'a parameter moves',
    edits: [[`${post}/parameters/0/in`, 'header']],
    forwards: '! parameter-moved query parameter dry',
    backwards: '! parameter-moved header parameter dry',
  },
  {
    title: 'a header parameter is spelled in other letters',
    edits: [[`${post}/parameters/1/name`, 'x-trace']],
    forwards: '',
    backwards: '',
  },
  {
    title: 'a parameter that has one value is exploded, which nothing shows',
    edits: [[`${post}/parameters/0/explode`, false]],
    forwards: '',
    backwards: '',
  },
  {
    title: 'a body becomes required',
    edits: [[`${post}/requestBody/required`, true]],
    forwards: '! body-made-required request body',
    backwards: '. body-made-optional request body',
  },
  {
    title: 'a body goes',
    edits: [[`${post}/requestBody`, gone]],
    forwards: '! body-removed request body',
    backwards: '. body-added request body',
  },
  {
    title: 'a content type of the request comes',
    edits: [[`${post}/requestBody/content/text~1csv`, { schema: { type: 'string' } }]],
    forwards: '. content-type-added text/csv',
    backwards: '! content-type-removed text/csv',
  },
  {
    title: 'a content type of the response comes',
    edits: [[`${get}/responses/200/content/text~1csv`, { schema: { type: 'string' } }]],
    forwards: '. content-type-added text/csv',
    backwards: '! content-type-removed text/csv',
  },
  {
    title: 'another way to fail',
    edits: [[`${get}/responses/429`, { description: 'Too many.' }]],
    forwards: '. error-response-added response 429',
    backwards: '. error-response-removed response 429',
  },
  {
    title: 'another way to succeed',
    edits: [[`${get}/responses/202`, { description: 'Later.' }]],
    forwards: '! success-response-added response 202',
    backwards: '! response-removed response 202',
  },
  {
    title: 'a status goes that a range covers',
    edits: [
      [`${get}/responses/404`, gone],
      [`${get}/responses/4XX`, { description: 'No such order.' }],
    ],
    forwards: '. error-response-added response 4XX | . response-covered response 404',
    backwards: '. response-listed response 404 | . response-range-narrowed response 4XX',
  },
  {
    title: 'a response header goes',
    edits: [[`${get}/responses/200/headers/ETag`, gone]],
    forwards: '! header-removed header etag',
    backwards: '. required-header-added header etag',
  },
  {
    title: 'a response header becomes optional',
    edits: [[`${get}/responses/200/headers/ETag/required`, false]],
    forwards: '! header-made-optional header etag',
    backwards: '. header-made-required header etag',
  },
  {
    title: 'an operation asks for no token',
    edits: [[`${get}/security`, []]],
    forwards: '. security-loosened security',
    backwards: '! security-tightened security',
  },
  {
    title: 'an operation may be called without a token',
    edits: [[`${get}/security`, [{ token: [] }, {}]]],
    forwards: '. security-loosened security',
    backwards: '! security-tightened security',
  },
  {
    title: 'an operation asks for a scope',
    edits: [[`${get}/security`, [{ token: ['orders'] }]]],
    forwards: '! security-tightened security',
    backwards: '. security-loosened security',
  },
  {
    title: 'the scheme of the token changes',
    edits: [['/components/securitySchemes/token/scheme', 'basic']],
    forwards: '! security-scheme-changed security scheme token',
    backwards: '! security-scheme-changed security scheme token',
  },
  {
    title: 'the format of the token, which is a hint, is named',
    edits: [['/components/securitySchemes/token/bearerFormat', 'JWT']],
    forwards: '~ text-changed format of token',
    backwards: '~ text-changed format of token',
  },
  {
    title: 'an address that a variable makes possible is gone',
    from: [['/servers/0', regions(['eu', 'us'])]],
    edits: [['/servers/0', regions(['eu'])]],
    forwards: '! server-removed server https://us.example.com',
    backwards: '. server-added server https://us.example.com',
  },
  {
    title: 'the address changes',
    edits: [['/servers/0/url', 'https://orders.example.com']],
    forwards:
      '. server-added server https://orders.example.com | ! server-removed server https://shop.example.com',
    backwards:
      '. server-added server https://shop.example.com | ! server-removed server https://orders.example.com',
  },
  {
    title: 'what a callback sends gains a value, which those who are called read',
    edits: [['/components/schemas/Notice/properties/result/enum/-', 'FAILED']],
    forwards: '! value-added FAILED',
    backwards: '. value-removed FAILED',
  },
  {
    title: 'a callback goes',
    edits: [[`${post}/callbacks`, gone]],
    forwards: '! callback-removed callback done',
    backwards: '. callback-added callback done',
  },
  {
    title: 'a summary is reworded',
    edits: [[`${post}/summary`, 'Place an order']],
    forwards: '~ text-changed summary',
    backwards: '~ text-changed summary',
  },
  {
    title: 'an example changes',
    edits: [[`${get}/responses/200/content/application~1json/examples/one/value/id`, 2]],
    forwards: '~ examples-changed examples',
    backwards: '~ examples-changed examples',
  },
  // Cases in which other differs find a break and ours does not, or the reverse, each with the reason.
  {
    title: 'the description of a scope is reworded: nobody is asked for other scopes',
    edits: [oauth('Read orders.'), [`${token}/flows/clientCredentials/scopes/read`, 'See orders.']],
    from: [oauth('Read orders.')],
    forwards: '',
    backwards: '',
  },
  {
    title: 'a scope is offered in addition: one more to choose from',
    edits: [oauth('Read.'), [`${token}/flows/clientCredentials/scopes/write`, 'Write.']],
    from: [oauth('Read.')],
    forwards: '. security-scheme-extended security scheme token',
    backwards: '! security-scheme-changed security scheme token',
  },
  {
    title: 'a query parameter may be empty',
    edits: [[`${post}/parameters/0/allowEmptyValue`, true]],
    forwards: '. empty-value-allowed query parameter dry',
    backwards: '! empty-value-refused query parameter dry',
  },
  {
    title: 'a query parameter becomes a list, of which one value is the shortest',
    edits: [[`${post}/parameters/0/schema`, { type: 'array', items: { type: 'boolean' } }]],
    forwards: '. parameter-made-list query parameter dry',
    backwards: '! type-changed type',
  },
  {
    title: 'a list parameter is written another way',
    edits: [
      [`${post}/parameters/0/schema`, { type: 'array' }],
      [`${post}/parameters/0/explode`, false],
    ],
    from: [[`${post}/parameters/0/schema`, { type: 'array' }]],
    forwards: '! serialization-changed query parameter dry',
    backwards: '! serialization-changed query parameter dry',
  },
  {
    title: 'a header that was any text is a number: all headers are text, and it may be less now',
    edits: [[`${get}/responses/200/headers/ETag/schema/type`, 'integer']],
    forwards: '. type-narrowed type',
    backwards: '! type-widened type',
  },
  {
    title: 'a header with an object is written another way',
    edits: [
      [`${get}/responses/200/headers/ETag`, { required: true, explode: true, schema: { type: 'object' } }],
    ],
    from: [[`${get}/responses/200/headers/ETag`, { required: true, schema: { type: 'object' } }]],
    forwards: '! serialization-changed header etag',
    backwards: '! serialization-changed header etag',
  },
  {
    title: 'the default of a required parameter changes: nobody leaves it out',
    edits: [[`${post}/parameters/0`, required(2)]],
    from: [[`${post}/parameters/0`, required(1)]],
    forwards: '. unused-default-changed default',
    backwards: '. unused-default-changed default',
  },
  {
    title: 'a required parameter may be left out, and loses the default that nobody relied on',
    edits: [[`${post}/parameters/0`, { name: 'dry', in: 'query', schema: { type: 'integer' } }]],
    from: [[`${post}/parameters/0`, required(1)]],
    forwards: '. parameter-made-optional query parameter dry | . unused-default-changed default',
    backwards: '! parameter-made-required query parameter dry | . default-added default',
  },
  {
    title: 'a media type names the encoding that text has anyway',
    edits: [[post + content, typed('Application/JSON; Charset="UTF-8"')]],
    from: [[post + content, typed('application/json')]],
    forwards: '',
    backwards: '',
  },
  {
    title: 'a request may be of any type in a range that includes the one before',
    edits: [[post + content, typed('application/*')]],
    from: [[post + content, typed('application/json')]],
    forwards: '. content-type-added application/* | . content-type-covered application/json',
    backwards: '. content-type-added application/json | ! content-type-removed application/*',
  },
  {
    title: 'a response may be of any type in a range that includes the one before',
    edits: [[`${get}/responses/200/content`, typed('application/*')]],
    from: [[`${get}/responses/200/content`, typed('application/json')]],
    forwards: '. content-type-added application/* | ! content-type-removed application/json',
    backwards: '. content-type-added application/json | . content-type-range-narrowed application/*',
  },
  {
    title: 'all ways to succeed become one of them: those who took any take this one',
    edits: [[`${get}/responses`, { '200': { description: 'The order.' } }]],
    from: [[`${get}/responses`, { '2XX': { description: 'The order.' } }]],
    forwards: '. response-listed response 200 | . response-range-narrowed response 2XX',
    backwards: '. response-covered response 200 | ! success-response-added response 2XX',
  },
  {
    title: 'the only response is listed with its status',
    edits: [[`${get}/responses`, { '200': { description: 'The order.' } }]],
    from: [[`${get}/responses`, { default: { description: 'The order.' } }]],
    forwards: '. response-listed response 200 | . response-range-narrowed response default',
    backwards: '. response-covered response 200 | ! success-response-added response default',
  },
  {
    title: 'a failure is described on its own, with another body than those of all failures',
    edits: [
      [`${get}/responses/default`, { description: 'Failed.', content: typed('text/plain') }],
      [
        `${get}/responses/404`,
        { description: 'Failed.', content: { 'text/plain': { schema: { type: 'integer' } } } },
      ],
    ],
    from: [
      [`${get}/responses/default`, { description: 'Failed.', content: typed('text/plain') }],
      [`${get}/responses/404`, gone],
    ],
    forwards: '. response-listed response 404 | ! type-changed type',
    backwards: '. response-covered response 404 | ! type-changed type',
  },
  {
    title: 'an operation moves to another address: its servers replace those of the document',
    edits: [[`${get}/servers`, [{ url: 'https://orders.example.com' }]]],
    forwards:
      '. server-added server https://orders.example.com | ! server-removed server https://shop.example.com',
    backwards:
      '. server-added server https://shop.example.com | ! server-removed server https://orders.example.com',
  },
  {
    title: 'the servers of the document are written at a path once more',
    edits: [['/paths/~1orders/servers', [{ url: 'https://shop.example.com' }]]],
    forwards: '',
    backwards: '',
  },
  {
    title: 'a response header is deprecated',
    edits: [[`${get}/responses/200/headers/ETag/deprecated`, true]],
    forwards: '. deprecated deprecated',
    backwards: '. undeprecated deprecated',
  },
  {
    title: 'the content type is listed as a header, where it means nothing',
    edits: [[`${get}/responses/200/headers/Content-Type`, { required: true, schema: { type: 'string' } }]],
    forwards: '',
    backwards: '',
  },
  {
    title: 'a parameter is written as JSON',
    edits: [
      [`${post}/parameters/0`, { name: 'dry', in: 'query', content: { 'application/json': { schema: {} } } }],
    ],
    forwards: '! serialization-changed query parameter dry',
    backwards: '! serialization-changed query parameter dry',
  },
  {
    title: 'a format allows all that another allows',
    edits: [[dry, { type: 'string', format: 'iri-reference' }]],
    from: [[dry, { type: 'string', format: 'uri' }]],
    forwards: '. constraint-loosened format',
    backwards: '! constraint-tightened format',
  },
];

/** Separate from the others, because other differs cannot resolve the names of schemas in a mapping. */
export const mappingGoldens: readonly CallGolden[] = [
  {
    title: 'a value stands for another schema than before',
    edits: mapped({ metal: '#/components/schemas/Note' }),
    from: mapped({ metal: 'Coin' }),
    forwards: '! discriminator-changed metal',
    backwards: '! discriminator-changed metal',
  },
  {
    title: 'a value stands for a schema that no other value names',
    edits: mapped({ metal: 'Coin', paper: 'Note' }),
    from: mapped({ metal: 'Coin' }),
    forwards: '. value-added paper',
    backwards: '! value-removed paper',
  },
  {
    title: 'the name of a schema stands for it, listed or not',
    edits: mapped({ metal: 'Coin', Note: 'Note' }),
    from: mapped({ metal: 'Coin' }),
    forwards: '',
    backwards: '',
  },
];
