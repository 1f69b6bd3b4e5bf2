import { indentJson } from '../../../../src/base/indent-json.ts';
import { h, messageOf } from '../../../../src/sandbox/page/browser/dom.ts';
import type { Received, Failed } from './call.ts';

export function showResponse(output: HTMLElement, received: Received): void {
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

export function showFailure(output: HTMLElement, { failure, record }: Failed): void {
  const why = `No response: ${messageOf(failure)}. Is the sandbox still running? `;
  output.replaceChildren(h('p', why, linkTo(record)));
}

/** Explains why the content of the form cannot be sent. */
export function showMistake(output: HTMLElement, error: unknown): void {
  output.replaceChildren(h('p', `Nothing was sent. ${messageOf(error)}`));
}

const linkTo = (record: string): HTMLElement => h('a', { href: record }, 'See this request in the sandbox');
