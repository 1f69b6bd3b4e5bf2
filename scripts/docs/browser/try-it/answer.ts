import { indentJson } from '../../../../src/contract/indent-json.ts';
import type { Answered, Failed } from './call.ts';
import { make } from './elements.ts';

export function showAnswer(output: HTMLElement, answered: Answered): void {
  const { method, address, status, statusText, headers, text, ms, record } = answered;
  const line = make('p', {});
  line.append(
    make('span', {
      className: `status s${String(status)[0]}`,
      textContent: `${status} ${statusText}`.trim(),
    }),
    `${method} ${address} in ${ms.toFixed(0)} ms. `,
    linkTo(record),
  );
  const list = make('dl', { className: 'headers' });
  for (const [name, value] of headers)
    list.append(make('dt', { textContent: name }), make('dd', { textContent: value }));
  const body = make('pre', { tabIndex: 0, textContent: text === '' ? '(an empty body)' : indentJson(text) });
  output.replaceChildren(line, list, body);
}

export function showFailure(output: HTMLElement, { failure, record }: Failed): void {
  const line = make('p', {
    textContent: `No response: ${messageOf(failure)}. Is the sandbox still running? `,
  });
  line.append(linkTo(record));
  output.replaceChildren(line);
}

/** Explains why the content of the form cannot be sent. */
export function showMistake(output: HTMLElement, error: unknown): void {
  output.replaceChildren(make('p', { textContent: `Nothing was sent. ${messageOf(error)}` }));
}

const linkTo = (record: string): HTMLElement =>
  make('a', { href: record, textContent: 'See this request in the sandbox' });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
