import { sentShape, successOf } from '../../contract/index.ts';
import { operationStatement, readHeaders, type Statement, statementAt, weakest } from '../../check/index.ts';
import { isObject } from '../../base/json.ts';
import type { Run } from '../run.ts';
import { sizeField } from '../walk/pages.ts';
import type { Probe } from '../send/probe.ts';
import {
  type Mismatch,
  identitiesOf,
  type ListOperation,
  parameterStatement,
  readList,
  type Reading,
  relate,
} from './list.ts';

/** Approximate number of pages in which a list is read. */
const PAGES = 3;
/** The names of page size parameters in lists with a cursor. */
const SIZES = /^(limit|size|count|per_?page|page_?size)$/i;

/** Pages contain each item of the list once, whatever their size. */
export async function checkPages(run: Run, probe: Probe, list: ListOperation, base: Reading): Promise<void> {
  const { pagination, pointer } = list.operation;
  const sizing = sizingOf(run, list);
  if (pagination === undefined || sizing === undefined || base.items.length < 2) return;
  const { statement, sized } = sizing;
  if (!run.isStated(statement)) return;
  const pageLength = Math.ceil(base.items.length / PAGES);
  const find = async (): Promise<Mismatch | undefined> => {
    const reading = await sized(probe, pageLength);
    return reading && (lost(base, reading, pageLength, statement) ?? miscounted(base, reading, pageLength));
  };
  await relate(run, probe, { base, find, readAgain: (again) => readList(run, again, list) });

  function miscounted(all: Reading, reading: Reading, most: number): Mismatch | undefined {
    if (pagination?.style !== 'page') return undefined;
    const at = headerPointer(list, pagination.pages) ?? pointer;
    const header = readHeaders(reading.outcome.exchange?.responseHeaders ?? {}).get(pagination.pages);
    const pages = Math.ceil(all.items.length / most);
    if (header === null || Number(header) === pages) return undefined;
    return {
      at: reading,
      violation: {
        rule: 'page-partition',
        pointer: `/${pagination.pages}`,
        expected: `must be the number of pages, ${pages}`,
        actual: header,
        ...statementAt(run.contract.document, at),
      },
    };
  }
}

/** How the list is read in pages of a length, if that can be requested. */
interface Sizing {
  readonly statement: Statement;
  readonly sized: (probe: Probe, pageLength: number) => Promise<Reading | undefined>;
}

function sizingOf(run: Run, list: ListOperation): Sizing | undefined {
  const { operation, body } = list;
  const { pagination, parameters } = operation;
  if (body?.kind === 'json') {
    const { document } = run.contract;
    const name = sizeField(document, operation);
    const node = name === undefined ? undefined : sentShape(document, operation).field(name).node;
    const { value } = body;
    if (name === undefined || node === undefined || !isObject(value)) return undefined;
    return {
      statement: weakest(statementAt(document, node.pointer), operationStatement(document, operation)),
      sized: (probe, pageLength) =>
        readList(run, probe, { ...list, body: { kind: 'json', value: { ...value, [name]: pageLength } } }),
    };
  }
  const isSize = (name: string): boolean =>
    pagination?.style === 'page' ? name === pagination.size : SIZES.test(name);
  const size = parameters.find(({ in: where, name }) => where === 'query' && isSize(name));
  if (size === undefined) return undefined;
  const numbers = parameters.filter(({ name }) => pagination?.style === 'page' && name === pagination.page);
  return {
    statement: weakest(
      parameterStatement(run, operation, size),
      ...numbers.map((page) => parameterStatement(run, operation, page)),
    ),
    sized: (probe, pageLength) => readList(run, probe, list, { [size.name]: pageLength }),
  };
}

function headerPointer({ operation }: ListOperation, name: string): string | undefined {
  const success = successOf(operation);
  return success?.headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.node.pointer;
}

/** An item of the list that is on no page, or an item of a page that is not in the list. */
function lost(
  base: Reading,
  reading: Reading,
  pageLength: number,
  statement: Statement,
): Mismatch | undefined {
  const [all, paged] = [new Set(identitiesOf(base)), new Set(identitiesOf(reading))];
  const missing = [...all].find((id) => !paged.has(id));
  const surplus = [...paged].find((id) => !all.has(id));
  if (missing === undefined && surplus === undefined) return undefined;
  const expected =
    missing === undefined
      ? `must contain only items of the list, which has no ${surplus ?? ''}`
      : `must contain every item of the list on pages of ${pageLength}`;
  const lacking = missing === undefined ? '' : `, without ${missing}`;
  const actual = `${paged.size} of ${all.size} items${lacking}`;
  return { at: reading, violation: { rule: 'page-partition', expected, actual, ...statement } };
}
