import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, createConfig, parseYaml } from '@redocly/openapi-core';
import { plugin, recommended } from '../rules/index.ts';
import { isObject, type JsonObject } from './json.ts';

/** How thorough to be. `quick` leaves out the checks of other people's that ours make as well. */
export type Care = 'quick' | 'thorough';

/** What our own rule example-valid looks at too. */
const DONE_BY_OURS = {
  'no-invalid-media-type-examples': 'off',
  'no-invalid-parameter-examples': 'off',
} as const;
/** Half of Spectral's time. */
const DONE_BY_OURS_FOR_SPECTRAL = { 'oas3-valid-media-example': 'off' } as const;

/** The rules of redocly.yaml, which other people's tools see too, and our own on top. */
export async function redoclyConfig(root: string, care: Care): Promise<Config> {
  const configPath = join(root, 'redocly.yaml');
  const shared = readYaml(configPath);
  const rules = { ...severities(shared['rules']), ...(care === 'quick' && DONE_BY_OURS), ...recommended };
  // Redocly prefixes a plugin's rules with its id only where the configuration itself names the plugin.
  return createConfig({ ...shared, rules, plugins: [plugin] }, { configPath });
}

/** What .spectral.yaml says about single rules; it extends `spectral:oas` and nothing else. */
export function spectralRules(root: string, care: Care): Record<string, Severity> {
  const file = join(root, '.spectral.yaml');
  const shared = readYaml(file);
  if (![undefined, 'spectral:oas', '["spectral:oas"]'].includes(asText(shared['extends']))) {
    throw new Error(`${file}: extends must be spectral:oas, and nothing else.`);
  }
  return { ...severities(shared['rules']), ...(care === 'quick' && DONE_BY_OURS_FOR_SPECTRAL) };
}

type Severity = 'off' | 'warn' | 'error';

function severities(rules: unknown): Record<string, Severity> {
  if (!isObject(rules)) return {};
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, value]) =>
      value === 'off' || value === 'warn' || value === 'error' ? [[name, value]] : [],
    ),
  );
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || value === undefined ? value : JSON.stringify(value);

function readYaml(file: string): JsonObject {
  const parsed: unknown = existsSync(file) ? parseYaml(readFileSync(file, 'utf8')) : {};
  return isObject(parsed) ? parsed : {};
}
