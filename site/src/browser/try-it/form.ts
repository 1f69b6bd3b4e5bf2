import { defined } from 'openapi-contract-kit/internal/base/defined';
import { indentJson } from 'openapi-contract-kit/internal/base/indent-json';
import type { Json } from 'openapi-contract-kit/internal/base/json';
import type { Operation } from 'openapi-contract-kit/internal/contract/index';
import { addressOf } from '../../samples/address.ts';
import { curlSample } from '../../samples/curl.ts';
import { isJson, type SampleRequest } from '../../samples/request.ts';
import { createBody, type Written } from './body.ts';
import { call, type Failed, type Received } from './call.ts';
import { h, labelled, messageOf } from '../dom.ts';

/** The parameters, the body and the token of one operation, to send or to copy. */
export function createForm(entry: Operation, first: SampleRequest) {
  const inputs = entry.parameters.map(inputOf);
  const body = createBody(first.body);
  const needsToken = entry.security.token !== 'none';
  const token = h('input', { value: needsToken ? 'any' : '', autocomplete: 'off' });
  const send = h('button', `Send ${entry.method}`);
  const copy = h('button.plain', { type: 'button' }, 'Copy as curl');
  const output = h('div.received', { 'aria-live': 'polite' });
  const form = h(
    'form',
    inputs.map(({ row }) => row),
    body.rows,
    needsToken && labelled('Token', token),
    send,
    copy,
    output,
  );

  /** Fills in another example. */
  function follow(request: SampleRequest): void {
    for (const { parameter, input } of inputs) input.value = prefilled(request, parameter.name);
    body.show(request.body);
    output.replaceChildren();
  }

  /** The content of the form; undefined, with a message, if it cannot be sent. */
  function written(): { readonly request: SampleRequest; readonly body: Written } | undefined {
    if (!form.reportValidity()) return undefined;
    try {
      const content = body.read();
      const [path, query] = [valuesIn(inputs, 'path'), valuesIn(inputs, 'query')];
      const request = { title: first.title, path, query, json: [], ...defined({ body: content.shown }) };
      return { request, body: content };
    } catch (error) {
      showMistake(output, error);
      return undefined;
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const now = written();
    if (now === undefined) return;
    const address = addressOf(entry.path, now.request);
    send.disabled = true;
    showSending(output, entry.method, address);
    void call({ method: entry.method, address }, token.value, now.body)
      .then((result) => showResult(output, result))
      .finally(() => (send.disabled = false));
  });
  copy.addEventListener('click', () => {
    const now = written();
    if (now === undefined) return;
    const { text } = now.body;
    const secrets = { token: token.value, ...defined({ text }) };
    copyLine(curlSample(entry, now.request, location.origin, secrets), copy, output);
  });
  follow(first);
  return { form, follow };
}

function inputOf(parameter: Operation['parameters'][number]) {
  const asJson = isJson(parameter);
  const attributes = { required: parameter.required, spellcheck: 'false' };
  const input = asJson ? h('textarea', { ...attributes, rows: 2 }) : h('input', attributes);
  const hint = asJson ? ', as JSON' : parameter.joined ? ', separated by commas' : '';
  return { parameter, input, row: labelled(parameter.name + hint, input) };
}

/** The values that were entered for parameters of this kind. */
const valuesIn = (
  inputs: readonly ReturnType<typeof inputOf>[],
  place: 'path' | 'query',
): Record<string, Json> =>
  Object.fromEntries(
    inputs
      .filter(({ parameter, input }) => parameter.in === place && input.value !== '')
      .map(({ parameter: { name, joined }, input: { value } }) => [
        name,
        joined ? value.split(',').map((part) => part.trim()) : value,
      ]),
  );

function flash(button: HTMLButtonElement, text: string): void {
  const before = button.textContent;
  button.textContent = text;
  setTimeout(() => (button.textContent = before), 1_500);
}

function prefilled(sample: SampleRequest, name: string): string {
  const value = sample.path[name] ?? sample.query[name];
  if (value === undefined || value === null) return '';
  if (sample.json.includes(name)) return JSON.stringify(value);
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function showSending(output: HTMLElement, method: string, address: string): void {
  output.replaceChildren(h('p', `Sending ${method} ${address.split('?')[0] ?? ''} …`));
}

/** Copies the line, or shows it where it cannot be copied. */
function copyLine(line: string, copy: HTMLButtonElement, output: HTMLElement): void {
  void navigator.clipboard.writeText(line).then(
    () => flash(copy, 'Copied'),
    () => output.replaceChildren(h('pre', { tabindex: 0 }, line)),
  );
}

const showResult = (output: HTMLElement, result: Received | Failed): void =>
  'failure' in result ? showFailure(output, result) : showResponse(output, result);

function showResponse(output: HTMLElement, received: Received): void {
  const { method, address, status, statusText, headers, text, ms, record } = received;
  // The fields above show the query already.
  const [path = ''] = address.split('?');
  output.replaceChildren(
    h(
      'p',
      h(`span.status.s${String(status)[0]}`, `${status} ${statusText}`.trim()),
      ` ${method} ${path} in ${ms.toFixed(0)}\u00a0ms. `,
      linkTo(record),
    ),
    h('pre', { tabindex: 0 }, text === '' ? '(an empty body)' : indentJson(text)),
    h(
      'details.inside',
      h('summary', `${headers.length} headers`),
      h(
        'dl.headers',
        headers.map(([name, value]) => [h('dt', name), h('dd', value)]),
      ),
    ),
  );
}

function showFailure(output: HTMLElement, { failure, record }: Failed): void {
  const why = `No response: ${messageOf(failure)}. Is the sandbox still running? `;
  output.replaceChildren(h('p', why, linkTo(record)));
}

/** Explains why the content of the form cannot be sent. */
function showMistake(output: HTMLElement, error: unknown): void {
  output.replaceChildren(h('p', `Nothing was sent. ${messageOf(error)}`));
}

const linkTo = (record: string): HTMLElement => h('a', { href: record }, 'See this request in the sandbox');
