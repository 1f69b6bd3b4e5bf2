import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXTENSIONS } from '../../../scripts/rules/extensions.ts';
import { rules } from '../../../scripts/rules/index.ts';
import { formatted } from '../../../scripts/written/page.ts';

const readme = readFileSync(new URL('../../../openapi/README.md', import.meta.url), 'utf8');

function between(mark: string): string {
  return new RegExp(`<!-- ${mark} -->\\n([\\s\\S]*?)<!-- /${mark} -->`).exec(readme)?.[1]?.trim() ?? '';
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const extensionTable = (extensions: typeof EXTENSIONS): string => {
  const rows = Object.entries(extensions).map(([name, { on, says }]) => [`\`${name}\``, on, says]);
  return table(['extension', 'on', 'says'], rows);
};

const ruleTable = (): string => {
  const rows = rules.map(({ name, says }) => [`\`contract/${name}\``, says]);
  return table(['rule', 'requirement'], rows);
};

test.each([
  { mark: 'extensions', table: extensionTable(EXTENSIONS) },
  { mark: 'rules', table: ruleTable() },
])('openapi/README.md lists the $mark of the code', async ({ mark, table }) => {
  expect(between(mark)).toBe((await formatted('README.md', table)).trim());
});
