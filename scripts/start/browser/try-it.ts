/** Lets the reader send each operation of the reference to the sandbox that serves the page. */
import type { Json, Operation } from '../../../src/contract/index.ts';
import { type Contract, parseContract } from '../../docs/contract/contract.ts';
import { addressOf } from '../../docs/samples/address.ts';
import { isJson, type SampleRequest, sampleRequests } from '../../docs/samples/request.ts';
import { field, make } from './elements.ts';
import { showAnswer, showFailure } from './answer.ts';

const root = document.documentElement.dataset['root'] ?? '';
let contract: Promise<Contract> | undefined;
const loadContract = (): Promise<Contract> =>
  (contract ??= fetch(`${root}openapi.json`)
    .then((response) => response.text())
    .then((text) => parseContract(text)));

for (const samples of document.querySelectorAll<HTMLElement>('.samples[data-operation]')) {
  const id = samples.dataset['operation'] ?? '';
  const details = make('details', { className: 'try' });
  details.append(make('summary', { textContent: 'Try it on the sandbox' }));
  details.addEventListener('toggle', () => {
    if (details.childElementCount === 1) void fill(details, id);
  });
  samples.prepend(details);
}

async function fill(details: HTMLElement, id: string): Promise<void> {
  const loaded = await loadContract();
  const entry = loaded.operations.find((operation) => operation.id === id);
  if (entry) details.append(form(loaded, entry));
}

function form(loaded: Contract, entry: Operation): HTMLFormElement {
  const [sample] = sampleRequests(loaded, entry);
  const inputs = entry.parameters.map((parameter) => {
    const input = make('input', {
      value: prefilled(sample, parameter.name),
      required: parameter.required,
    });
    const asJson = isJson(parameter);
    const hint = asJson ? '(query; JSON)' : '(query; several are separated by commas)';
    const label = parameter.in === 'query' ? `${parameter.name} ${hint}` : parameter.name;
    return { parameter, input, asJson, row: field(label, input) };
  });
  const multipart = sample?.body?.mediaType.startsWith('multipart/') ?? false;
  const file = make('input', { type: 'file', multiple: true });
  const body = make('textarea', {
    rows: 8,
    spellcheck: false,
    value: sample?.body ? JSON.stringify(multipart ? {} : sample.body.value, null, 2) : '',
  });
  const token = make('input', { value: 'any', autocomplete: 'off' });
  const send = make('button', { type: 'submit', textContent: `Send ${entry.method}` });
  const output = make('div', { className: 'answered' });
  output.setAttribute('aria-live', 'polite');

  const made = make('form', {});
  made.append(...inputs.map(({ row }) => row));
  if (multipart) made.append(field(`Files (${sample?.body?.files.join(', ') ?? ''})`, file));
  if (sample?.body && !multipart) made.append(field('Body', body));
  made.append(field('Token', token), send, output);

  made.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = (place: 'path' | 'query'): Record<string, Json> =>
      Object.fromEntries(
        inputs
          .filter(({ parameter, input }) => parameter.in === place && input.value !== '')
          .map(({ parameter, input, asJson }) => [
            parameter.name,
            place === 'query' && !asJson ? input.value.split(',').map((part) => part.trim()) : input.value,
          ]),
      );
    const address = addressOf(entry.path, { path: chosen('path'), query: chosen('query'), json: [] });
    const content = (): Content => (multipart ? filesOf(sample, file) : contentOf(sample, body.value));
    send.disabled = true;
    void call(entry.method, address, token.value, content)
      .then(
        (answered) => showAnswer(output, answered),
        (error: unknown) => showFailure(output, error),
      )
      .finally(() => (send.disabled = false));
  });
  return made;
}

function prefilled(sample: SampleRequest | undefined, name: string): string {
  const value = sample?.path[name] ?? sample?.query[name];
  if (value === undefined || value === null) return '';
  if (sample?.json.includes(name)) return JSON.stringify(value);
  return Array.isArray(value)
    ? value.join(',')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
}

type Content = string | FormData | URLSearchParams | undefined;

/** A form is written as JSON in the page, like every other body. */
function contentOf(sample: SampleRequest | undefined, written: string): Content {
  if (sample?.body?.mediaType !== 'application/x-www-form-urlencoded') return sample?.body && written;
  const fields: unknown = JSON.parse(written);
  return new URLSearchParams(
    Object.entries({ ...(typeof fields === 'object' ? fields : {}) }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
}

function filesOf(sample: SampleRequest | undefined, input: HTMLInputElement): FormData {
  const [name = 'file'] = sample?.body?.files ?? [];
  const data = new FormData();
  for (const each of input.files ?? []) data.append(name, each, each.name);
  return data;
}

async function call(method: string, address: string, token: string, content: () => Content) {
  const body = content();
  const started = performance.now();
  const response = await fetch(address, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    method,
    address,
    status: response.status,
    text,
    ms: performance.now() - started,
  };
}
