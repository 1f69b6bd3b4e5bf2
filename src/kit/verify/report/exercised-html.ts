import { escapeHtml } from '../../../base/text.ts';
import type { ExercisedPart, OperationExercise } from './report.ts';

const COLUMNS = [
  'parameters',
  'fields sent',
  'fields returned',
  'values',
  'bounds',
  'branches of unions',
] as const;

/** How much of each operation's parameters and schemas was exercised, as a table. */
export function exercisedTable(exercised: readonly OperationExercise[]): string {
  const rows = exercised
    .filter(({ parts }) => parts.some(({ count }) => count > 0))
    .map(({ operation, parts }) => {
      const cells = countsOf(parts).map(([done, all]) => (all === 0 ? '' : `${done} of ${all}`));
      return `<tr><th scope="row"><b>${escapeHtml(operation)}</b></th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    });
  if (rows.length === 0) return '';
  return `<section aria-labelledby="exercised"><h2 id="exercised">Parameters and schemas</h2>
<p>How many of each were sent or returned at least once. The JSON report names them.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Parameters and schemas of each operation"><table>
<thead><tr><th scope="col">Operation</th>${COLUMNS.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>
</section>`;
}

type Counted = readonly [done: number, all: number];

function countsOf(parts: readonly ExercisedPart[]): Counted[] {
  const fields = parts.filter(({ pointer }) => pointer !== '');
  const within = (...places: ExercisedPart['in'][]): Counted =>
    counted(fields.filter((part) => places.includes(part.in)).map(({ count }) => count));
  return [
    within('path', 'query'),
    within('body'),
    within('response'),
    counted(parts.flatMap(({ values = {} }) => Object.values(values))),
    counted(parts.flatMap(({ bounds = {} }) => Object.values(bounds))),
    counted(parts.flatMap(({ branches = [] }) => branches.map(({ count }) => count))),
  ];
}

const counted = (counts: readonly number[]): Counted => [
  counts.filter((count) => count > 0).length,
  counts.length,
];
