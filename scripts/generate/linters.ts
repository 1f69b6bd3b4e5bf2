import { createConfig, getLineColLocation, lint, YamlParseError } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import type { JsonObject } from 'openapi-contract-kit/internal/base/json';
import { pointerOf } from 'openapi-contract-kit/internal/base/pointer';
import { plugin } from '../rules/plugin.ts';
import type { Rules } from './config.ts';
import type { Problem } from './problems.ts';

/** A problem at a place in the bundle. */
export interface LinterProblem {
  readonly pointer: string;
  readonly onKey: boolean;
  readonly rule: string;
  readonly message: string;
}

/** Runs Redocly with our rules on the sources, as `npx redocly lint` does. */
export async function lintSources(ref: string, settings: JsonObject, configPath: string): Promise<Problem[]> {
  const config = await createConfig({ ...settings, plugins: [plugin] }, { configPath });
  try {
    const problems = await lint({ ref, config });
    return problems.map(({ ruleId, message, suggest, location: [place] }) => {
      const { line, col } = place ? getLineColLocation(place).start : { line: 1, col: 1 };
      const hint = suggest.length > 0 ? ` Did you mean ${suggest.join(' or ')}?` : '';
      const text = message.replaceAll(/\s*\n\s*/g, ' ').trim() + hint;
      return { file: place?.source.absoluteRef ?? ref, line, col, rule: ruleId, message: text };
    });
  } catch (error) {
    // Redocly reports what does not parse, but not in the root document.
    if (!(error instanceof YamlParseError)) throw error;
    const { line, col, message } = error;
    return [{ file: ref, line, col, rule: 'no-unresolved-refs', message }];
  }
}

/** Lints the bundle, because on the sources, Spectral treats every reference to a path as a mistake. */
export async function lintBundle(document: JsonObject, rules: Rules): Promise<LinterProblem[]> {
  const linter = new spectralCore.Spectral();
  linter.setRuleset(new spectralCore.Ruleset({ extends: [rulesets.oas], rules }));
  // Passed as a parsed document: Spectral would write an object as YAML and parse it again to find lines, which are not
  // needed here.
  const parsed = { data: document, ast: {}, lineMap: [], diagnostics: [] };
  const results = await linter.run({ parsed, getLocationForJsonPath: () => undefined });
  return results.map(({ path, code, message }) => ({
    pointer: pointerOf(path.map(String)),
    onKey: false,
    rule: `spectral/${String(code)}`,
    message,
  }));
}
