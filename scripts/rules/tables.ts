// The tables of openapi/README.md, from the descriptions in the rules and the extensions.
import type { Extension } from './extensions.ts';
import { rules } from './index.ts';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function extensionTable(extensions: Readonly<Record<string, Pick<Extension, 'on' | 'says'>>>): string {
  const rows = Object.entries(extensions).map(([name, { on, says }]) => [`\`${name}\``, on, says]);
  return table(['extension', 'on', 'says'], rows);
}

export function ruleTable(): string {
  return table(
    ['rule', 'requirement'],
    rules.map(({ name, says }) => [`\`xa/${name}\``, says]),
  );
}
