import { STYLE } from './html-style.ts';
import type { OperationCoverage, Report, ReportFinding, StatusCoverage } from './report.ts';

/**
 * The report as one page that needs nothing else: no script, no font, no picture from anywhere.
 *
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { formatHtml, httpTarget, verify } from 'experimentation-automation/contract';
 *
 * writeFileSync('report.html', formatHtml(await verify(httpTarget('http://localhost:8080'))));
 * ```
 */
export function formatHtml(report: Report): string {
  const statuses = [
    ...new Set(report.coverage.flatMap((one) => one.statuses.map(({ status }) => status))),
  ].sort();
  const { error, warning, note } = report.counts;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Contract report: ${escape(report.target)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Contract report</h1>
<p class="target">${escape(report.target)}</p>
<p class="verdict ${report.verdict}">${VERDICTS[report.verdict]}</p>
${report.problem === undefined ? '' : `<p class="problem">${escape(report.problem)}</p>`}
<dl>
<div><dt>Errors</dt><dd>${error}</dd></div>
<div><dt>Warnings</dt><dd>${warning}</dd></div>
<div><dt>Notes</dt><dd>${note}</dd></div>
<div><dt>Checks</dt><dd>${report.checks.length}</dd></div>
<div><dt>Requests</dt><dd>${report.requests}</dd></div>
<div><dt>Seconds</dt><dd>${(report.ms / 1_000).toFixed(1)}</dd></div>
<div><dt>Seed</dt><dd>${report.seed}</dd></div>
<div><dt>Mode</dt><dd>${report.write ? 'read and write' : 'read only'}</dd></div>
</dl>
<p class="when">Begun <time datetime="${report.startedAt}">${report.startedAt}</time></p>
</header>
<main>
<section aria-labelledby="findings"><h2 id="findings">Findings</h2>
${report.findings.length === 0 ? '<p>None.</p>' : report.findings.map(finding).join('\n')}
</section>
<section aria-labelledby="matrix"><h2 id="matrix">Operations and statuses</h2>
<p>A number says how often a status was returned. A dash marks a declared status that was not observed, an exclamation mark
findings or an undeclared status.</p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="matrix"><table>
<thead><tr><th scope="col">Operation</th>${statuses.map((status) => `<th scope="col">${escape(status)}</th>`).join('')}</tr></thead>
<tbody>
${report.coverage.map((one) => row(one, statuses)).join('\n')}
</tbody></table></div>
</section>
${report.leftBehind.length === 0 ? '' : `<section aria-labelledby="left"><h2 id="left">Left behind</h2><ul>${report.leftBehind.map((one) => `<li>${escape(one)}</li>`).join('')}</ul></section>`}
</main>
</body>
</html>
`;
}

const VERDICTS: Readonly<Record<Report['verdict'], string>> = {
  holds: 'The contract holds',
  broken: 'The contract is broken',
  unreachable: 'The target could not be reached',
  interrupted: 'Stopped before the end',
};

function finding(one: ReportFinding): string {
  const { severity, rule, operation, provenance, message, note, mode, check, count, curl } = one;
  return `<details class="${severity}"${severity === 'error' ? ' open' : ''}>
<summary><span class="tag">${severity}</span> <b>${escape(operation ?? 'no operation')}</b> ${escape(rule)} <span class="standing">${provenance}</span></summary>
<p>${escape(message)}</p>
${note === undefined ? '' : `<p class="note">${escape(note)}</p>`}
<p class="how">Found by ${escape(mode)}: ${escape(check)}${count === 1 ? '' : `, ${count} times`}</p>
<pre tabindex="0">${escape(curl.join('\n'))}</pre>
</details>`;
}

function row(
  { operation, method, path, statuses, skipped }: OperationCoverage,
  columns: readonly string[],
): string {
  const head = `<th scope="row"><b>${escape(operation)}</b><span>${method} ${escape(path)}</span>${skipped === undefined ? '' : `<i>left out, ${escape(skipped)}</i>`}</th>`;
  const cells = columns.map((column) => cell(statuses.find(({ status }) => status === column)));
  return `<tr>${head}${cells.join('')}</tr>`;
}

function cell(one: StatusCoverage | undefined): string {
  if (one === undefined) return '<td class="none"></td>';
  const { findings, declared, count, status, provenance } = one;
  const bad =
    !declared || findings.error > 0
      ? 'error'
      : findings.warning > 0
        ? 'warning'
        : findings.note > 0
          ? 'note'
          : '';
  const kind = bad === '' ? (count > 0 ? 'good' : 'open') : bad;
  const title = `${status}: ${count} times, ${declared ? `declared, ${provenance ?? ''}` : 'not declared'}`;
  return `<td class="${kind}" title="${escape(title)}">${count === 0 ? '\u2013' : count}${bad === '' ? '' : '!'}</td>`;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
