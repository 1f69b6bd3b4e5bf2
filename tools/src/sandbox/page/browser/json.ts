import { stringifyExact } from 'openapi-contract-kit/internal/base/exact';
import { indentJson } from 'openapi-contract-kit/internal/base/indent-json';
import type { Message } from '../../requests.ts';
import { type Child, h } from './dom.ts';

const TOKEN = /("(?:[^"\\]|\\.)*")(:?)|-?\d[\d.eE+-]*|true|false|null/g;

/** The text in lines, with its tokens coloured; the digits stay what they are. */
function coloured(json: string): Child[] {
  const parts: Child[] = [];
  let end = 0;
  for (const { 0: token, 1: quoted, 2: colon, index } of json.matchAll(TOKEN)) {
    const kind = quoted === undefined ? 'n' : colon === '' ? 's' : 'p';
    parts.push(json.slice(end, index), h(`span.${kind}`, quoted ?? token), colon ?? '');
    end = index + token.length;
  }
  return [...parts, json.slice(end)];
}

/** A value in a cell or a sentence. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : stringifyExact(value));

export const pretty = (value: unknown): HTMLElement =>
  h('pre.json', { tabindex: 0 }, coloured(stringifyExact(value, 2)));

/** A body: JSON is indented, anything else is unchanged. What is missing is said below it. */
export function prettyBody({ body, shortenedFrom }: Message): Child[] {
  if (body === '') return [h('p.soft', 'empty')];
  const isJson = /^\s*[{["]/.test(body);
  const kilobytes = (length: number): string => `${(length / 1_000).toFixed(length < 10_000 ? 1 : 0)} kB`;
  return [
    h('pre.json', { tabindex: 0 }, isJson ? coloured(indentJson(body)) : body),
    shortenedFrom !== undefined &&
      h(
        'p.callout.warn',
        `Shortened: the first ${kilobytes(body.length)} of ${kilobytes(shortenedFrom)} are kept. Send it again to see all.`,
      ),
  ];
}
