// The thread that spectral.ts starts: takes a document, answers with what Spectral says about it.
// Plain JavaScript, since a thread on Node 20 runs no TypeScript, and packages load twice as fast without a loader.
import { parentPort } from 'node:worker_threads';
import spectralCore from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

/** @param {import('./spectral.ts').Question} question */
async function answer({ id, document, rules }) {
  try {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset(new spectralCore.Ruleset({ extends: [rulesets.oas], rules }));
    const found = await spectral.run(document);
    return { id, found: found.map(({ path, code, message }) => ({ path, code: String(code), message })) };
  } catch (error) {
    return { id, found: [], error: String(error) };
  }
}

parentPort?.on('message', async (question) => parentPort?.postMessage(await answer(question)));
