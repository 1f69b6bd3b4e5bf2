import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { entries, isObject, type JsonObject } from 'openapi-contract-kit/internal/base/json';

type Severity = 'off' | 'warn' | 'error';
export type Rules = Readonly<Record<string, Severity>>;

/** What other people's linters check. */
export interface LinterConfig {
  readonly redocly: JsonObject;
  readonly redoclyPath: string;
  readonly spectral: Rules;
}

/**
 * Rules that another rule of the run covers, so that each mistake is reported once. Run separately, the linters still
 * check them.
 */
const off = (names: string): Rules =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, 'off' as const]));

/** Covered by our rules or by Redocly's. */
const SPECTRAL_COVERED = off(
  `operation-operationId operation-operationId-unique operation-operationId-valid-in-url operation-tags
   operation-tag-defined operation-success-response operation-parameters path-params path-declarations-must-exist
   path-keys-no-trailing-slash path-not-include-query duplicated-entry-in-enum typed-enum openapi-tags-uniqueness
   oas3-schema oas3-unused-component oas3-valid-media-example
   oas3-examples-value-or-externalValue oas3-operation-security-defined oas3-server-trailing-slash
   oas3-server-variables`,
);

/**
 * The rules of redocly.yaml and .spectral.yaml, without those that are covered. Other people's tools read the same
 * files.
 */
export function linterConfig(root: string): LinterConfig {
  const redoclyPath = join(root, 'redocly.yaml');
  const redocly = readYaml(redoclyPath);
  return {
    redocly,
    redoclyPath,
    spectral: { ...spectralRules(root), ...SPECTRAL_COVERED },
  };
}

/** The settings of single rules in .spectral.yaml, which extends only `spectral:oas`. */
function spectralRules(root: string): Rules {
  const file = join(root, '.spectral.yaml');
  const shared = readYaml(file);
  if (![undefined, '"spectral:oas"', '["spectral:oas"]'].includes(JSON.stringify(shared['extends']))) {
    throw new Error(`${file}: extends must be spectral:oas, and nothing else.`);
  }
  return severities(shared['rules']);
}

const severities = (rules: unknown): Rules =>
  Object.fromEntries(
    entries(rules).flatMap(([name, value]) =>
      value === 'off' || value === 'warn' || value === 'error' ? [[name, value]] : [],
    ),
  );

function readYaml(file: string): JsonObject {
  const parsed: unknown = existsSync(file) ? parse(readFileSync(file, 'utf8')) : {};
  return isObject(parsed) ? parsed : {};
}
