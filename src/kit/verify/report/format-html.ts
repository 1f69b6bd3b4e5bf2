import { STANDINGS } from '../../../contract/index.ts';
import { findingsByCause } from './causes.ts';
import { escapeHtml } from '../../../base/text.ts';
import { htmlCause } from './html-cause.ts';
import { exercisedTable } from './exercised-html.ts';
import { STYLE } from './html-style.ts';
import type { OperationCoverage, Report, StatusCoverage } from './report.ts';

/**
 * The report as one self-contained page, without scripts, fonts or external images.
 *
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { formatHtml, httpTarget, verify } from 'experimentation-automation-tools/contract';
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
<title>Contract report: ${escapeHtml(report.target)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Contract report</h1>
<p class="target">${escapeHtml(report.target)}</p>
<p class="verdict ${report.verdict}">${VERDICTS[report.verdict]}</p>
${report.problem === undefined ? '' : `<p class="problem">${escapeHtml(report.problem)}</p>`}
<dl>
<div><dt>Errors</dt><dd>${error}</dd></div>
<div><dt>Warnings</dt><dd>${warning}</dd></div>
<div><dt>Notes</dt><dd>${note}</dd></div>
${report.known + report.fixed.length === 0 ? '' : `<div><dt>Known</dt><dd>${report.known}</dd></div>\n<div><dt>Fixed</dt><dd>${report.fixed.length}</dd></div>`}
<div><dt>Checks</dt><dd>${report.checks.length}</dd></div>
<div><dt>Requests</dt><dd>${report.requests}</dd></div>
<div><dt>Seconds</dt><dd>${(report.ms / 1_000).toFixed(1)}</dd></div>
<div><dt>Seed</dt><dd>${report.seed}</dd></div>
<div><dt>Mode</dt><dd>${report.write ? 'read and write' : 'read only'}</dd></div>
</dl>
<p class="faint">Started <time datetime="${report.startedAt}">${report.startedAt.slice(0, 19).replace('T', ' ')} UTC</time></p>
</header>
<main>
<section aria-labelledby="causes"><h2 id="causes">Causes</h2>
<p class="faint">Findings of the same rule at the same place in the contract.</p>
${htmlCauses(report, false)}
</section>
${report.known === 0 ? '' : `<section aria-labelledby="known"><h2 id="known">Known to the baseline</h2>${htmlCauses(report, true)}</section>`}
${report.fixed.length === 0 ? '' : `<section aria-labelledby="fixed"><h2 id="fixed">Fixed since the baseline</h2><ul>${report.fixed.map(({ rule, operation, pointer }) => `<li><b>${escapeHtml(rule)}</b> in ${escapeHtml(operation ?? 'no operation')} ${escapeHtml(pointer)}</li>`).join('')}</ul></section>`}
<section aria-labelledby="coverage"><h2 id="coverage">Coverage</h2>
${htmlChecked(report)}
${report.notImplemented.length === 0 ? '' : `<details><summary>Not implemented: ${report.notImplemented.length}</summary><p>${escapeHtml(report.notImplemented.join(', '))}</p></details>`}
<p>A number says how often a status was returned. A dash is a declared status that was not returned, an exclamation mark
a status with findings, or one that is not declared.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Statuses of each operation"><table>
<thead><tr><th scope="col">Operation</th>${statuses.map((status) => `<th scope="col">${escapeHtml(status)}</th>`).join('')}</tr></thead>
<tbody>
${report.coverage.map((one) => row(one, statuses)).join('\n')}
</tbody></table></div>
</section>
${exercisedTable(report.exercised)}
${report.leftBehind.length === 0 ? '' : `<section aria-labelledby="left"><h2 id="left">Left behind</h2><ul>${report.leftBehind.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul></section>`}
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

/** The causes that the baseline has, or the others, of which the first is open. */
function htmlCauses(report: Report, known: boolean): string {
  const shown = report.causes.filter((cause) => (cause.known === true) === known);
  const findings = findingsByCause(report);
  return shown.length === 0
    ? '<p>None.</p>'
    : shown.map((cause, at) => htmlCause(cause, findings.get(cause) ?? [], !known && at === 0)).join('\n');
}

/** How many operations responded, by the standing of the operation. */
function htmlChecked({ checked }: Report): string {
  const bars = STANDINGS.flatMap((standing) => {
    const one = checked[standing];
    if (one === undefined) return [];
    const said = `${one.responded} of ${one.of} ${standing} operations`;
    return `<div><span>${said}</span><meter min="0" max="${one.of}" value="${one.responded}" aria-label="${said}"></meter></div>`;
  });
  return `<div class="checked">${bars.join('')}</div>`;
}

function row(
  { operation, method, path, standing, statuses, skipped }: OperationCoverage,
  columns: readonly string[],
): string {
  const head = `<th scope="row"><b>${escapeHtml(operation)}</b><span>${method} ${escapeHtml(path)}</span><span>${standing}</span>${skipped === undefined ? '' : `<i>skipped, ${escapeHtml(skipped)}</i>`}</th>`;
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
  const title = `${status}: ${count === 1 ? 'once' : `${count} times`}, ${declared ? `declared, ${provenance ?? ''}` : 'not declared'}`;
  return `<td class="${kind}" title="${escapeHtml(title)}">${count === 0 ? '\u2013' : count}${bad === '' ? '' : '!'}</td>`;
}
