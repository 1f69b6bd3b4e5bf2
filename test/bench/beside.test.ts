import { expect, test } from 'vitest';
import { besidePeers } from '../../bench/beside.ts';
import type { Row } from '../../bench/row.ts';

const figure = (name: string, value: number): Row => ({
  name,
  value,
  unit: 'ratio',
  target: null,
  met: null,
  spread: null,
  note: '',
});

const rows = [
  figure('GET: ky', 2),
  figure('GET: ours', 1),
  figure('bundle: one GET and one POST', 3),
  figure('bundle: octokit with paginate and retry', 4),
  figure('client: packages installed', 5),
  figure('ky: packages installed', 6),
  figure('start of the sandbox', 7),
];
const { head, lines, shown } = besidePeers(rows, ({ value }) => String(value));
const lineOf = (measured: string): Readonly<Record<string, string>> => {
  const line = lines.find(([what]) => what === measured) ?? [];
  return Object.fromEntries(
    line.flatMap((cell, at) => (cell === '' ? [] : [[head[at] ?? '', cell] as const])),
  );
};

test('has one line for what was measured with the client and with its peers, however the rows are named', () => {
  expect(lineOf('GET')).toEqual({ what: 'GET', 'this package': '1', ky: '2' });
  expect(lineOf('bundle')).toEqual({ what: 'bundle', 'this package': '3', octokit: '4' });
  expect(lineOf('packages installed')).toMatchObject({ 'this package': '5', ky: '6' });
});

test('leaves every other figure to the other tables', () => {
  expect(lines).toHaveLength(3);
  expect(rows.filter((row) => !shown.has(row)).map(({ name }) => name)).toEqual(['start of the sandbox']);
});
