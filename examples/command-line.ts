import { pathToFileURL } from 'node:url';
import type { ClientOptions } from 'experimentation-automation';

/** Where the service is and how to be let in. */
export type Connection = Pick<ClientOptions, 'baseUrl' | 'token' | 'fetch'>;

/**
 * Runs an example when its file is what Node was started with, and not when it is imported. The address and the token
 * come from XA_BASE_URL and XA_TOKEN; without them it is what `npm start` serves, which takes any token.
 */
export async function runAsProgram(
  module: string,
  example: (connection: Connection, ...words: string[]) => Promise<unknown>,
): Promise<void> {
  const [, file = '', ...words] = process.argv;
  if (module !== pathToFileURL(file).href) return;
  const { XA_BASE_URL = 'http://127.0.0.1:4010', XA_TOKEN = 'any' } = process.env;
  try {
    await example({ baseUrl: XA_BASE_URL, token: XA_TOKEN }, ...words);
  } catch (error) {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    process.exitCode = 1;
  }
}
