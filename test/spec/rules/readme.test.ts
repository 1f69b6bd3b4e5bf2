import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { EXTENSIONS, FLOW_EXTENSIONS } from '../../../scripts/rules/extensions.ts';
import { extensionTable, ruleTable } from '../../../scripts/rules/tables.ts';

const readme = readFileSync(new URL('../../../openapi/README.md', import.meta.url), 'utf8');

function between(mark: string): string {
  return new RegExp(`<!-- ${mark} -->\\n([\\s\\S]*?)<!-- /${mark} -->`).exec(readme)?.[1]?.trim() ?? '';
}

test.each([
  { mark: 'extensions', table: extensionTable(EXTENSIONS) },
  { mark: 'flow extensions', table: extensionTable(FLOW_EXTENSIONS) },
  { mark: 'rules', table: ruleTable() },
])('openapi/README.md lists the $mark of the code', async ({ mark, table }) => {
  expect(between(mark)).toBe((await format(table, { parser: 'markdown' })).trim());
});
