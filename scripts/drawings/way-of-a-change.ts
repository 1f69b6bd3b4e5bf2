/** What a change to the contract passes, from its file to the tests. */
import { drawGraph } from './graph.ts';
import type { Drawing } from './svg.ts';

const EDGES = [
  ['openapi/', 'lint'],
  ['lint', 'bundle'],
  ['bundle', 'types'],
  ['bundle', 'docs'],
  ['types', 'client'],
  ['types', 'sandbox'],
  ['types', 'contract kit'],
  ['client', 'tests'],
  ['sandbox', 'tests'],
  ['contract kit', 'tests'],
] as const;

export const drawWayOfAChange = (): Drawing =>
  drawGraph(
    { names: [...new Set(EDGES.flat())], edges: EDGES },
    {
      title: 'The way of a change',
      heading: 'npm run generate, npm run docs, npm test',
      boxWidth: 104,
      gap: 50,
    },
  );
