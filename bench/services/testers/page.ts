/** The part of the comparison that says what the testers report about the products. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject, list, strings, text } from 'openapi-contract-kit/internal/base/json';

/** The operations in which a tester reports something, by what it reports. */
type Reported = Readonly<Record<string, readonly string[]>>;

interface Result {
  readonly product: string;
  readonly tester: string;
  readonly seen: string;
  readonly reported: Reported;
  readonly wronglyReported: Reported;
}

const FILE = join(import.meta.dirname, 'results.yaml');
const KINDS = ['5xx', 'status', 'body', 'other'] as const;
const PRODUCTS: Readonly<Record<string, string>> = {
  unleash: 'Unleash 7.5.1 with PostgreSQL, 214 operations',
  directus: 'Directus 11.1.0 with SQLite, 136 operations',
  fastapi: 'FastAPI with the application of `bench/services/app.py`, 9 operations',
};

function reportedIn(value: unknown): Reported {
  const entries = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(entries.map(([kind, operations]) => [kind, strings(operations)]));
}

async function readResults(): Promise<readonly Result[]> {
  return list(parse(await readFile(FILE, 'utf8'))).map((entry) => {
    const given = isObject(entry) ? entry : {};
    const [product, tester, seen] = [text(given['product']), text(given['tester']), text(given['seen'])];
    if (product === undefined || tester === undefined || seen === undefined)
      throw new TypeError(`${FILE}: each entry needs product, tester and seen.`);
    const [reported, wronglyReported] = [reportedIn(given['true']), reportedIn(given['false'])];
    const unknown = Object.keys(reported).filter((kind) => !KINDS.some((known) => known === kind));
    if (unknown.length > 0) throw new TypeError(`${FILE}: ${product}, ${tester}: ${unknown.join(', ')}?`);
    return { product, tester, seen, reported, wronglyReported };
  });
}

const count = (reported: Reported): number =>
  Object.values(reported).reduce((sum, { length }) => sum + length, 0);

function rowOf({ tester, seen, reported, wronglyReported }: Result): string {
  const kinds = KINDS.map((kind) => reported[kind]?.length ?? 0);
  return `| ${[tester, count(reported), ...kinds, count(wronglyReported), seen].join(' | ')} |`;
}

/** The part of the page, from what was decided by hand. */
export async function servicesPart(): Promise<string> {
  const results = await readResults();
  const tables = Object.entries(PRODUCTS).flatMap(([name, title]) => [
    `### ${title}`,
    '',
    '| Tester | true | 5xx | status | body | other | false | what was run and seen |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...results.filter(({ product }) => product === name).map(rowOf),
    '',
  ]);
  return [
    '## On services that others wrote',
    '',
    '`npm --prefix bench run testers` runs each tester on each product, on a new database, with the contract that the product serves and valid',
    'credentials, for at most eight minutes. The tables count operations, once for each kind of finding, on 2026-11-26;',
    '`bench/services/testers/results.yaml` names each of them.',
    '',
    '- 5xx: the service failed. Status: the contract does not declare it. Body: it or its content type breaks the contract. Other: rules about',
    '  requests, such as an invalid one that is accepted.',
    '- False: the response keeps the contract. Most are a 404 for an id that the tester made up, or a field more where the schema allows more.',
    '',
    'A finding counts as true if the response breaks the contract, even if the tester gives another reason. For the other testers, the checker',
    'of this repository decided that; `results.yaml` says which decisions were compared by hand. The kind "other" needs more than one exchange,',
    'so only findings of `openapi-contract-kit verify` were looked at for it.',
    '',
    ...tables,
    'Schemathesis was not measured: it is published on PyPI only, which could not be reached. `bench/services/goldens/` has the reason for',
    'each decision about `openapi-contract-kit verify`.',
  ].join('\n');
}
