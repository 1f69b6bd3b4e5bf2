import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

let connected: Promise<Browser> | undefined;

/** One browser for all test files of a run. Each file opens and closes its own contexts. */
export const sharedChromium = (): Promise<Browser> => (connected ??= connect());

async function connect(): Promise<Browser> {
  const response = await fetch(inject('chromium'));
  const said = await response.text();
  if (!response.ok) throw new Error(said);
  return chromium.connect(said);
}
