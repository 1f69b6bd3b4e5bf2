import { createConfig, getLineColLocation, lint, type RuleConfig } from '@redocly/openapi-core';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { plugin } from '../../../scripts/rules/index.ts';

/** A document by file: relative path to YAML text. The root is openapi.yaml. */
export type Files = Readonly<Record<string, string>>;

export interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
}

/** Lints a document on disk with our rules, as `npm run lint` does. */
export async function lintAt(root: string, rules: Record<string, RuleConfig>): Promise<Finding[]> {
  const config = await createConfig({ plugins: [plugin], rules });
  const problems = await lint({ ref: root, config });
  return problems.map(({ ruleId, message, location: [place] }) => {
    if (place === undefined) throw new Error(`${ruleId} reported no location: ${message}`);
    const { source, start } = getLineColLocation(place);
    return {
      rule: ruleId.replace('xa/', ''),
      message,
      file: path.relative(path.dirname(root), source.absoluteRef),
      line: start.line,
    };
  });
}

/** Writes the files into a folder of their own, lints them, removes them. */
export async function lintFiles(files: Files, ...rules: string[]): Promise<Finding[]> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'xa-rules-')));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const chosen = Object.fromEntries(rules.map((name) => [`xa/${name}`, 'error' as const]));
    return await lintAt(path.join(folder, 'openapi.yaml'), chosen);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
