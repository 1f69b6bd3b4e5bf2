import document from '../../generated/openapi.json' with { type: 'json' };

/** The test cases of each verifier: a request, a valid response to it, and one that violates the contract. */
export interface Message {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Sent {
  readonly method: string;
  /** `{n}` is replaced with a unique number, which distinguishes reports. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Defect {
  readonly name: string;
  readonly side: 'answer' | 'request';
  readonly sound: readonly [Sent, Message];
  readonly broken: readonly [Sent, Message];
}

const json = { 'content-type': 'application/json' };
const token = { authorization: 'Bearer secret' };
const goal = { id: 1, name: 'Order', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
const flag = { id: 1, siteCode: 'tenttrail1', featureKey: 'express_checkout', name: 'Express checkout' };
const {
  ErrorNotFound: { value: missing },
  ErrorTooManyRequests: { value: busy },
  ImpactsLastPage: { value: impacts },
  PollWaiting: { value: waiting },
} = document.components.examples;

const get: Sent = { method: 'GET', path: '/goals/{n}', headers: token };
const getFlag: Sent = { method: 'GET', path: '/feature-flags/tenttrail1/flag{n}', headers: token };
const patch = (body: unknown): Sent => ({
  method: 'PATCH',
  path: '/goals/{n}',
  headers: { ...token, ...json },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const page = (cursor: string): Sent => ({
  method: 'POST',
  path: '/goal-campaign/experiments',
  headers: { ...token, ...json },
  body: JSON.stringify({ goalId: 1, cursor }),
});

const answer = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Message => ({
  status,
  headers: { ...json, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Two responses to the same request. */
const answered = (name: string, broken: Message, sound = answer(goal), sent = get): Defect => ({
  name,
  side: 'answer',
  sound: [sent, sound],
  broken: [sent, broken],
});

const asked = (name: string, broken: Sent, sound: Sent, given = answer(goal)): Defect => ({
  name,
  side: 'request',
  sound: [sound, given],
  broken: [broken, given],
});

const problem = answer(missing, 404);

export const defects: readonly Defect[] = [
  answered('undeclared success, 202', answer(goal, 202)),
  answered('undeclared client error, 418', answer(missing, 418), problem),
  answered('undeclared server error, 503', answer(missing, 503), problem),
  answered('HTML instead of JSON', {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<p>Goal</p>',
  }),
  answered('JSON sent as text/plain', answer(goal, 200, { 'content-type': 'text/plain' })),
  answered('no content type', { status: 200, headers: {}, body: JSON.stringify(goal) }),
  answered('empty body', answer('')),
  answered('truncated JSON', answer('{"id":1,')),
  answered('wrong type', answer({ ...goal, siteId: 'one' })),
  answered('required field missing', answer({ ...goal, siteId: undefined })),
  answered('null where it is not allowed', answer({ ...goal, name: null })),
  answered('value outside an enum', answer({ ...goal, status: 'GONE' })),
  answered('invalid date', answer({ ...goal, dateCreated: 'yesterday' })),
  answered(
    'integer beyond 64 bits',
    answer(JSON.stringify(goal).replace('"id":1', '"id":9223372036854775808')),
  ),
  answered('wrong error shape', answer({ error: 'No such goal' }, 404), problem),
  answered('write-only field is returned', answer({ ...flag, isArchived: true }), answer(flag), getFlag),
  answered('required header missing', answer(busy, 429), answer(busy, 429, { 'retry-after': '2' })),
  answered(
    'invalid header value',
    answer(busy, 429, { 'retry-after': 'soon' }),
    answer(busy, 429, { 'retry-after': '2' }),
  ),
  answered('field that the contract does not know', answer({ ...goal, colour: 'red' })),
  answered(
    'repeated cursor',
    answer({ ...impacts, nextCursor: 'A' }),
    answer({ ...impacts, nextCursor: 'B' }),
    page('A'),
  ),
  asked('no token', { method: 'GET', path: '/goals/{n}' }, get),
  asked('path parameter of the wrong type', { ...get, path: '/goals/first{n}' }, get),
  asked(
    'query parameter of the wrong form',
    { ...get, path: '/audiences/poll?dataCode=soon' },
    { ...get, path: '/audiences/poll?dataCode=1758203944' },
    answer(waiting),
  ),
  asked('query parameter that does not exist', { ...get, path: '/goals/{n}?colour=red' }, get),
  asked('path that does not exist', { ...get, path: '/gaols/{n}' }, get),
  asked('method that does not exist', { ...patch({}), method: 'POST' }, patch({ name: 'Order' })),
  asked('body of the wrong type', patch({ name: 5 }), patch({ name: 'Order' })),
  asked('body that is not JSON', patch('{"name":'), patch({ name: 'Order' })),
  asked(
    'body sent as text/plain',
    { ...patch({ name: 'Order' }), headers: { ...token, 'content-type': 'text/plain' } },
    patch({ name: 'Order' }),
  ),
  asked('body missing', { ...patch({}), headers: token, body: '' }, patch({ name: 'Order' })),
];
