// The thread that linters.ts starts: receives a document, and returns the problems that Redocly and Spectral find.
// Plain JavaScript, because threads on Node 20 cannot run TypeScript, and packages load twice as fast without a loader.
import { parentPort } from 'node:worker_threads';
import { BaseResolver, createConfig, lintDocument, Source, stringifyYaml } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

/** @typedef {import('./linters.ts').LinterProblem} LinterProblem */

/** @param {import('./linters.ts').Question} question */
async function lint({ id, document, config }) {
  try {
    const found = [...(await redocly(document, config)), ...(await spectral(document, config))];
    // No anchors: as in the JSON, a repeated value is written again. No folding, which would break up paragraphs.
    return { id, found, yaml: stringifyYaml(document, { noRefs: true, lineWidth: -1 }) };
  } catch (error) {
    return { id, found: [], yaml: '', error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * @param {object} document
 * @param {import('./config.ts').LinterConfig} config
 * @returns {Promise<LinterProblem[]>}
 */
async function redocly(document, { redocly: rules, redoclyPath }) {
  const config = await createConfig(rules, { configPath: redoclyPath });
  const source = new Source('openapi.json', '');
  const externalRefResolver = new BaseResolver(config.resolve);
  const found = await lintDocument({ document: { source, parsed: document }, config, externalRefResolver });
  return found.map(({ ruleId, message, suggest, location: [place] }) => ({
    pointer: decodeURIComponent(place?.pointer ?? '#/')
      .replace(/^#\/?$/, '')
      .replace(/^#/, ''),
    onKey: place?.reportOnKey === true,
    rule: ruleId,
    message:
      message.replaceAll(/\s*\n\s*/g, ' ').trim() +
      (suggest.length > 0 ? ` Did you mean ${suggest.join(' or ')}?` : ''),
  }));
}

/**
 * @param {object} document
 * @param {import('./config.ts').LinterConfig} config
 * @returns {Promise<LinterProblem[]>}
 */
async function spectral(document, { spectral: rules }) {
  const linter = new spectralCore.Spectral();
  linter.setRuleset(new spectralCore.Ruleset({ extends: [rulesets.oas], rules }));
  // Passed as a parsed document: Spectral would write an object as YAML and parse it again to find lines, which are not
  // needed here.
  const parsed = { data: document, ast: {}, lineMap: [], diagnostics: [] };
  const found = await linter.run({ parsed, getLocationForJsonPath: () => undefined });
  return found.map(({ path, code, message }) => ({
    pointer: path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    onKey: false,
    rule: `spectral/${String(code)}`,
    message,
  }));
}

parentPort?.on('message', async (question) => parentPort?.postMessage(await lint(question)));
