import { indentJson } from '../../../contract/indent-json.ts';
import { escapeHtml } from '../../../base/text.ts';
import type { Cause, ReportFinding, ShownExchange, ShownMessage } from './report.ts';

/** A cause as an expandable part of the page: the problem, the exchange that shows it, and how to reproduce it. */
export function htmlCause(cause: Cause, findings: readonly ReportFinding[], isOpen: boolean): string {
  const { severity, rule, provenance, message, note, count, operations, exchange, reproduction } = cause;
  const [first = 'no operation', ...others] = operations;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `<details class="cause ${severity}"${isOpen ? ' open' : ''}>
<summary><span class="tag">${severity}</span> <b>${escapeHtml(rule)}</b> in ${escapeHtml(first)}${more} <span class="faint">${provenance}, ${count === 1 ? 'once' : `${count} times`}</span></summary>
<p>${escapeHtml(message)}</p>
${note === undefined ? '' : `<p class="faint">${escapeHtml(note)}</p>`}
${others.length === 0 ? '' : `<p class="faint">Operations: ${escapeHtml(operations.join(', '))}</p>`}
${exchange === undefined ? '' : htmlExchange(exchange)}
${reproduction === undefined ? '' : `<details><summary>Script to reproduce it</summary><pre tabindex="0">${escapeHtml(reproduction)}</pre></details>`}
${findings.length < 2 ? '' : `<details><summary>All ${findings.length} findings</summary><ul>${findings.map(htmlFinding).join('')}</ul></details>`}
</details>`;
}

function htmlExchange({ request, response }: ShownExchange): string {
  return `<div class="exchange">
<section><h3>Request</h3>${htmlMessage(`${request.method} ${request.url}`, request)}</section>
<section><h3>Response</h3>${response === undefined ? '<p>None.</p>' : htmlMessage(String(response.status), response)}</section>
</div>`;
}

function htmlMessage(first: string, { headers, body }: ShownMessage): string {
  const head = [first, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  return `<pre tabindex="0">${escapeHtml([...head, ...(body === undefined ? [] : ['', indented(body)])].join('\n'))}</pre>`;
}

/** JSON is easier to read in lines. What was cut off stays as it is. */
function indented(body: string): string {
  try {
    JSON.parse(body);
    return indentJson(body);
  } catch {
    return body;
  }
}

const htmlFinding = ({ message, mode, check, count }: ReportFinding): string =>
  `<li>${escapeHtml(message)} <span class="faint">${escapeHtml(mode)}: ${escapeHtml(check)}${count === 1 ? '' : `, ${count} times`}</span></li>`;
