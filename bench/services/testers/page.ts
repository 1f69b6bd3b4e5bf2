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
  readonly reported: Reported;
  readonly wronglyReported: Reported;
}

const FILE = join(import.meta.dirname, 'results.yaml');
const KINDS = ['5xx', 'status', 'body', 'other'] as const;
const PRODUCTS: Readonly<Record<string, string>> = {
  unleash: 'Unleash 7.5.1, 214 operations',
  directus: 'Directus 11.1.0, 136 operations',
  fastapi: 'FastAPI, 9 operations',
};

function reportedIn(value: unknown): Reported {
  const entries = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(entries.map(([kind, operations]) => [kind, strings(operations)]));
}

async function readResults(): Promise<readonly Result[]> {
  return list(parse(await readFile(FILE, 'utf8'))).map((entry) => {
    const given = isObject(entry) ? entry : {};
    const [product, tester] = [text(given['product']), text(given['tester'])];
    if (product === undefined || tester === undefined || text(given['seen']) === undefined)
      throw new TypeError(`${FILE}: each entry needs product, tester and seen.`);
    const [reported, wronglyReported] = [reportedIn(given['true']), reportedIn(given['false'])];
    const unknown = Object.keys(reported).filter((kind) => !KINDS.some((known) => known === kind));
    if (unknown.length > 0) throw new TypeError(`${FILE}: ${product}, ${tester}: ${unknown.join(', ')}?`);
    return { product, tester, reported, wronglyReported };
  });
}

const count = (reported: Reported): number =>
  Object.values(reported).reduce((sum, { length }) => sum + length, 0);

function rowOf(tester: string, results: readonly Result[]): string {
  const cells = Object.keys(PRODUCTS).map((name) => {
    const result = results.find((each) => each.product === name && each.tester === tester);
    if (result === undefined) return '';
    const [right, wrong] = [count(result.reported), count(result.wronglyReported)];
    return right + wrong === 0 ? 'nothing' : `${right} true, ${wrong} false`;
  });
  return `| ${[tester, ...cells].join(' | ')} |`;
}

/** The part of the page, from what was decided by hand. */
export async function servicesPart(): Promise<string> {
  const results = await readResults();
  const testers = [...new Set(results.map(({ tester }) => tester))];
  return [
    '## On services that others wrote',
    '',
    '`npm --prefix bench run testers` runs each tester on each product, with a new database, the contract that the product serves and valid',
    'credentials, for at most eight minutes. The table counts operations, once for each kind of finding (a 5xx, an undeclared status, a body that',
    'breaks the contract, another rule), on 2026-11-26. `bench/services/testers/results.yaml` names them, with the commands and what each printed.',
    '',
    `| Tester | ${Object.values(PRODUCTS).join(' | ')} |`,
    `| --- |${' --- |'.repeat(Object.keys(PRODUCTS).length)}`,
    ...testers.map((tester) => rowOf(tester, results)),
    '',
    '- A finding is true if the response breaks the contract, even if the tester gives another reason. Most false ones are a 404 for an id that',
    '  the tester made up, or a field more where the schema allows more.',
    '- `verify` took 8 to 53 s, `redocly respect` 10 to 40 s, Specmatic a minute (generative: 8), Portman 2 minutes. Only findings of `verify` were looked at',
    '  for rules that need several exchanges: 33, 37 and 3 of those with `--write`. With `--everything`, 78 more are not decided, and not counted.',
    '- Portman refuses the contract of Directus. Step CI and Dredd end with an error before they check a response.',
    '- Schemathesis was not measured: it is published on PyPI only, which could not be reached.',
  ].join('\n');
}
