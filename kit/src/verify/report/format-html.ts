import { requireResult } from '../../base/required.ts';
import { indentJson } from '../../base/indent-json.ts';
import { STANDINGS } from '../../contract/index.ts';
import { escapeHtml } from '../../base/text.ts';
import { aroundDifference } from './differing-value.ts';
import { findingsByCause } from './causes.ts';
import type {
  Cause,
  OperationCoverage,
  Report,
  ReportFinding,
  ShownExchange,
  ShownMessage,
  StatusCoverage,
} from './report.ts';
import {
  causesText,
  checksText,
  operationsText,
  ruleText,
  timesText,
  verdictText,
  whyText,
} from './wording.ts';

/**
 * The report as one self-contained page, without scripts, fonts or external images.
 *
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { formatHtml, httpTarget, verify, loadContract } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * writeFileSync('report.html', formatHtml(await verify(httpTarget('http://localhost:8080'), { contract })));
 * ```
 */
export function formatHtml(report: Report): string {
  requireResult('formatHtml', 'verify', report, 'findings');
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
  const { fixed, known, leftBehind, notCompared, unexpectedChanges } = report;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Contract report: ${escapeHtml(report.target)}</title>
<style>${STYLE}</style>
</head>
<body>
${headHtml(report)}
<main>
${listHtml('unexpected', 'Unexpected changes', unexpectedChanges)}
${sectionHtml('causes', 'Causes', `<p class="faint">Each entry groups findings with the same cause.</p>\n${causesHtml(report, false)}`)}
${known === 0 ? '' : sectionHtml('known', 'Known to the baseline', causesHtml(report, true))}
${listHtml(
  'fixed',
  'Fixed since the baseline',
  fixed.map(({ rule, operation, pointer }) => `${rule} in ${operation ?? 'no operation'} ${pointer}`),
)}
${coverageHtml(report)}
${listHtml('left', 'Left behind', leftBehind)}
${listHtml('uncompared', 'Lists that could not be compared with their state before the run', notCompared)}
</main>
</body>
</html>
`;
}

type Term = readonly [term: string, value: string | number];

function headHtml(report: Report): string {
  const { contract, known, fixed, problem, startedAt, verdict } = report;
  const causes = causesText(report);
  const baseline: Term[] = [
    ['Known', known],
    ['Fixed', fixed.length],
  ];
  const terms: Term[] = [
    ...(known + fixed.length === 0 ? [] : baseline),
    ['Checks', report.checks.length],
    ['Requests', report.requests],
    ['Seconds', (report.ms / 1_000).toFixed(1)],
    ['Seed', report.seed],
    ['Mode', report.write ? 'read and write' : 'read only'],
  ];
  return `<header>
<h1>Contract report</h1>
<p class="target">${escapeHtml(report.target)}</p>
<p class="verdict ${verdict}">${escapeHtml(verdictText(report))}</p>
${causes === '' ? '' : `<p>${causes}</p>`}
${problem === undefined ? '' : `<p class="problem">${escapeHtml(problem)}</p>`}
<dl>
${terms.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('\n')}
</dl>
<p class="faint">${escapeHtml(`${contract.title} ${contract.version}`.trim())}, checked with ${escapeHtml(report.tool)}.
Started <time datetime="${startedAt}">${startedAt.slice(0, 19).replace('T', ' ')} UTC</time>.</p>
</header>`;
}

const sectionHtml = (id: string, title: string, content: string): string =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n${content}\n</section>`;

const listHtml = (id: string, title: string, entries: readonly string[]): string =>
  entries.length === 0
    ? ''
    : sectionHtml(id, title, `<ul>${entries.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>`);

const tableHtml = (label: string, columns: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr><th scope="col">Operation</th>${columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`;

/** The causes that the baseline has, or the others, of which the first is open. */
function causesHtml(report: Report, known: boolean): string {
  const causes = report.causes.filter((cause) => (cause.known === true) === known);
  const findings = findingsByCause(report);
  if (causes.length === 0) return '<p>None.</p>';
  return causes
    .map((cause, at) => causeHtml(cause, findings.get(cause) ?? [], !known && at === 0))
    .join('\n');
}

/** A cause as an expandable part of the page: the violation, the exchange that shows it, and the requests as curl commands. */
function causeHtml(cause: Cause, findings: readonly ReportFinding[], isOpen: boolean): string {
  const { severity, provenance, message, note, count, operations, exchange, earlier, curl } = cause;
  const about = [provenance ?? [], timesText(count)].flat().join(', ');
  return `<details class="cause ${severity}"${isOpen ? ' open' : ''}>
<summary><span class="tag">${severity}</span> <b>${escapeHtml(ruleText(cause))}</b> ${escapeHtml(operationsText(cause))} <span class="faint">${about}</span></summary>
<p>${escapeHtml(message)}</p>
${note === undefined ? '' : `<p class="faint">${escapeHtml(note)}</p>`}
${operations.length < 2 ? '' : `<p class="faint">Operations: ${escapeHtml(operations.join(', '))}</p>`}
${exchange === undefined ? '' : exchangeHtml(exchange, earlier)}
${curl.length === 0 ? '' : `<details><summary>curl</summary><pre tabindex="0">${escapeHtml(curl.join('\n'))}</pre></details>`}
${findings.length < 2 ? '' : `<details><summary>All ${findings.length} findings</summary><ul>${findings.map(findingHtml).join('')}</ul></details>`}
</details>`;
}

/** The exchange, beside an earlier one that it contradicts. */
function exchangeHtml(exchange: ShownExchange, earlier: ShownExchange | undefined): string {
  const parts = ({ request, response }: ShownExchange): string[] => [
    `<h3>Request</h3>${messageHtml(`${request.method} ${request.url}`, request)}`,
    `<h3>Response</h3>${response === undefined ? '<p>None.</p>' : messageHtml(String(response.status), response)}`,
  ];
  const sections =
    earlier === undefined ? parts(exchange) : [earlier, exchange].map((one) => parts(one).join(''));
  return `<div class="exchange">\n${sections.map((one) => `<section>${one}</section>`).join('\n')}\n</div>`;
}

function messageHtml(first: string, message: ShownMessage): string {
  const head = [first, ...Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`)];
  const body = message.body === undefined ? '' : `\n\n${bodyHtml(message.body, message)}`;
  return `<pre tabindex="0">${escapeHtml(head.join('\n'))}${body}</pre>`;
}

function bodyHtml(body: string, message: ShownMessage): string {
  const around = aroundDifference(message);
  if (around === undefined) return escapeHtml(indented(body));
  const [before = '', after = ''] = indentJson(`${around.before}"${HERE}"${around.after}`).split(`"${HERE}"`);
  return `${escapeHtml(before)}<mark>${escapeHtml(around.value)}</mark>${escapeHtml(after)}`;
}

const HERE = 'value that differs';

/** JSON is easier to read in lines. What was cut off stays as it is. */
function indented(body: string): string {
  try {
    JSON.parse(body);
    return indentJson(body);
  } catch {
    return body;
  }
}

const findingHtml = ({ message, mode, check, count }: ReportFinding): string =>
  `<li>${escapeHtml(message)} <span class="faint">${escapeHtml(mode)}: ${escapeHtml(check)}${count === 1 ? '' : `, ${count} times`}</span></li>`;

function coverageHtml(report: Report): string {
  const { coverage, notImplemented } = report;
  const statuses = [...new Set(coverage.flatMap((one) => one.statuses.map(({ status }) => status)))].sort();
  const bars = STANDINGS.flatMap((standing) => {
    const one = report.checked[standing];
    if (one === undefined) return [];
    const text = `${one.checked} of ${one.of} ${report.contract.hasStandings ? `${standing} ` : ''}operations`;
    return `<div><span>${text}</span><meter min="0" max="${one.of}" value="${one.checked}" aria-label="${text}"></meter></div>`;
  });
  return sectionHtml(
    'coverage',
    'Coverage',
    `<p>How many operations returned a success as the contract declares it:</p>
<div class="checked">${bars.join('')}</div>
${notImplemented.length === 0 ? '' : `<details><summary>Not implemented: ${notImplemented.length}</summary><p>${escapeHtml(notImplemented.join(', '))}</p></details>`}
<p><b>12</b>: returned 12 times. <b>\u2013</b>: declared, never returned. <b>!</b>: has findings, or is not declared.</p>
${tableHtml(
  'Statuses of each operation',
  statuses,
  coverage.map((one) => coverageRow(one, statuses, report.contract.hasStandings)),
)}`,
  );
}

function coverageRow(one: OperationCoverage, columns: readonly string[], hasStandings: boolean): string {
  const { operation, method, path, standing, statuses, unchecked, docs, leftOut } = one;
  const name = `<b>${escapeHtml(operation)}</b>`;
  const isSafe = docs !== undefined && /^https?:/i.test(docs);
  const link = isSafe ? `<a href="${escapeHtml(docs)}">${name}</a>` : name;
  const reasons = [
    ...(unchecked === undefined ? [] : [`not checked: ${unchecked}`]),
    ...leftOut.flatMap((reason) =>
      reason.mode === undefined ? [] : [`${checksText(reason)} not sent: ${whyText(reason)}`],
    ),
  ];
  const why = reasons.map((reason) => `<i>${escapeHtml(reason)}</i>`).join('');
  const cells = columns.map((column) =>
    statusCell(
      statuses.find(({ status }) => status === column),
      hasStandings,
    ),
  );
  return `<tr><th scope="row">${link}<span>${method} ${escapeHtml(path)}</span>${hasStandings ? `<span>${standing}</span>` : ''}${why}</th>${cells.join('')}</tr>`;
}

function statusCell(one: StatusCoverage | undefined, hasStandings: boolean): string {
  if (one === undefined) return '<td class="none"></td>';
  const { findings, declared, count, status, provenance } = one;
  const worst = (['error', 'warning', 'note'] as const).find((severity) => findings[severity] > 0);
  const bad = declared ? worst : 'error';
  const kind = bad ?? (count > 0 ? 'good' : 'open');
  const label = hasStandings && provenance !== undefined ? `declared, ${provenance}` : 'declared';
  const title = `${status}: ${timesText(count)}, ${declared ? label : 'not declared'}`;
  return `<td class="${kind}" title="${escapeHtml(title)}">${count === 0 ? '\u2013' : count}${bad === undefined ? '' : '!'}</td>`;
}

/** Dark if the reader's system is dark. The matrix scrolls, so that the page never scrolls sideways. A shadow shows that an exchange continues. */
const STYLE = `
:root{color-scheme:light dark;--back:#fdfdfb;--text:#20241f;--faint:#565c53;--line:#dcdcd3;--soft:#f4f4ef;
--error:#9a3412;--warning:#7a5200;--note:#1c5a85;--good:#1c6b3c;--error-back:#fbeae2;--warning-back:#f8f0d8;--note-back:#e4eff7;--good-back:#e4f2e8}
@media (prefers-color-scheme:dark){:root{--back:#151816;--text:#e6e9e4;--faint:#a6aea5;--line:#353c37;--soft:#1e2320;
--error:#f2a07b;--warning:#e3b968;--note:#8cc4ee;--good:#83d1a2;--error-back:#3a1f14;--warning-back:#322808;--note-back:#12293a;--good-back:#14301f}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:70rem;padding:1rem;background:var(--back);color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;margin:.5rem 0 0}h2{font-size:1.2rem;margin:2rem 0 .5rem}h3{font-size:.85rem;margin:.4rem 0 0;color:var(--faint)}
.target{margin:.2rem 0;font-family:ui-monospace,monospace}.faint,th span,th i{color:var(--faint)}
.verdict{font-weight:700;font-size:1.1rem;padding:.5rem .8rem;border-radius:.4rem;background:var(--error-back);color:var(--error)}
.verdict.holds{background:var(--good-back);color:var(--good)}
.problem{border-left:.3rem solid var(--error);padding-left:.7rem}
dl{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}dl div{background:var(--soft);border:1px solid var(--line);border-radius:.4rem;padding:.3rem .7rem}
.checked{display:grid;gap:.3rem;margin:.5rem 0 1rem}.checked div{display:grid;grid-template-columns:minmax(12rem,18rem) 1fr;align-items:center;gap:.7rem}
meter{width:100%;height:.8rem}
dt{font-size:.8rem;color:var(--faint)}dd{margin:0;font-weight:700}
details{border:1px solid var(--line);border-left-width:.3rem;border-radius:.4rem;padding:.4rem .8rem;margin:.5rem 0}
details p{margin:.4rem 0}summary{cursor:pointer}details details{border-left-width:1px;background:var(--back)}details ul{margin:.4rem 0;padding-left:1.2rem}
.exchange{display:grid;gap:0 1rem}.exchange section{min-width:0}
@media (min-width:60rem){.exchange{grid-template-columns:1fr 1fr}}
.tag{font-size:.8rem;font-weight:700;text-transform:uppercase}
details.error{border-left-color:var(--error)}.error .tag{color:var(--error)}
details.warning{border-left-color:var(--warning)}.warning .tag{color:var(--warning)}
details.note{border-left-color:var(--note)}.note .tag{color:var(--note)}
mark{background:var(--error-back);color:var(--error);font-weight:700}
pre{margin:.4rem 0;padding:.6rem;background:var(--soft);border-radius:.3rem;white-space:pre-wrap;font:.85rem/1.5 ui-monospace,monospace}
.exchange pre{max-height:24rem;overflow:auto;background:linear-gradient(to top,var(--soft) 1.5rem,transparent) bottom/100% 3rem no-repeat local,linear-gradient(to top,var(--line),transparent) bottom/100% .8rem no-repeat,var(--soft)}
.scroll{overflow:auto;max-height:85vh;border:1px solid var(--line);border-radius:.4rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:center;white-space:nowrap}
thead th{background:var(--soft);position:sticky;top:0;z-index:1}th:first-child{text-align:left;position:sticky;left:0;background:var(--back);white-space:normal;min-width:9.5rem}
thead th:first-child{background:var(--soft);z-index:2}
@media print{.scroll{max-height:none}}
tbody th{font-weight:400}tbody th b,th span,th i{display:block}th span,th i{font-size:.8rem}
td.good{background:var(--good-back);color:var(--good)}td.error{background:var(--error-back);color:var(--error);font-weight:700}
td.warning{background:var(--warning-back);color:var(--warning);font-weight:700}td.note{background:var(--note-back);color:var(--note)}
td.open{color:var(--faint)}
:focus-visible{outline:3px solid var(--note);outline-offset:2px}
@media (max-width:40rem){.checked div{grid-template-columns:1fr}body{padding:.7rem}th:first-child{min-width:12rem;max-width:12rem}th,td{padding:.3rem .4rem}}
`;
