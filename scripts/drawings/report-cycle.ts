/** What happens between the request of a report and its results, read from the contract. */
import { type Contract, type Operation, returnedShape } from '../../src/contract/index.ts';
import { arrow, box, type Drawing, tag, words } from './svg.ts';

/** The operations that start a report, and the one that returns its results. */
function partsOf({ document, operations }: Contract): { starters: Operation[]; poll: Operation } {
  const poll = operations.findLast(({ polling }) => polling !== undefined);
  if (poll?.polling === undefined) throw new Error('The contract has no operation with x-polling.');
  const { key } = poll.polling;
  const starters = operations.filter((operation) => returnedShape(document, operation).names.includes(key));
  return { starters, poll };
}

export function drawReportCycle(contract: Contract): Drawing {
  const { starters, poll } = partsOf(contract);
  const { key = '', done = [], failed = [] } = poll.polling ?? {};
  const step = (x: number, y: number, title: string, lines: readonly string[]): string =>
    [
      box(x, y, 200, 30 + 18 * lines.length),
      words(x + 14, y + 22, title, { class: 'strong' }),
      ...lines.map((line, at) => words(x + 14, y + 42 + 18 * at, line, { class: 'soft' })),
    ].join('');
  const requests = starters.filter(({ method }) => method === 'POST').map(({ id }) => id);
  return {
    width: 780,
    height: 170,
    title: `A report: request it, keep its ${key}, then call ${poll.id} until the status is ${done.join(' or ')}, or ${failed.join(' or ')}.`,
    parts: [
      step(1, 30, '1. Request the report', requests),
      arrow(201, 66, 291, 66),
      words(243, 56, key, { class: 'soft middle' }),
      step(291, 30, '2. Poll with the code', [poll.id, `${poll.method} ${poll.path}`]),
      tag('path', { class: 'line', d: 'M350 97C350 140 432 140 432 106' }),
      tag('path', { class: 'head', d: 'M432 98l-5 10h10z' }),
      words(391, 152, 'not ready: wait, then poll again', { class: 'soft middle' }),
      arrow(491, 56, 579, 30),
      step(579, 1, `3. ${done.join(' or ')}`, ['use the results']),
      arrow(491, 76, 579, 118),
      step(579, 92, failed.join(' or '), ['it failed: request it again']),
    ],
  };
}
