import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, createConfig, parseYaml, type Plugin } from '@redocly/openapi-core';
import { isObject, type JsonObject } from './json.ts';

/** Our own lint rules: a Redocly plugin, and which of its rules are on. */
export interface OwnRules {
  readonly plugin: Plugin;
  readonly recommended: Readonly<Record<string, 'error'>>;
}

/** The rules of redocly.yaml, which other people's tools see too, and our own on top. */
export async function redoclyConfig(root: string, own?: OwnRules): Promise<Config> {
  const configPath = join(root, 'redocly.yaml');
  const shared = readYaml(configPath);
  const rules = { ...severities(shared['rules']), ...own?.recommended };
  // Redocly prefixes a plugin's rules with its id only where the configuration itself names the plugin.
  return createConfig({ ...shared, rules, plugins: own ? [own.plugin] : [] }, { configPath });
}

/** What .spectral.yaml says about single rules; it extends `spectral:oas` and nothing else. */
export function spectralRules(root: string): Record<string, Severity> {
  const file = join(root, '.spectral.yaml');
  const shared = readYaml(file);
  if (![undefined, 'spectral:oas', '["spectral:oas"]'].includes(asText(shared['extends']))) {
    throw new Error(`${file}: extends must be spectral:oas, and nothing else.`);
  }
  return severities(shared['rules']);
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
