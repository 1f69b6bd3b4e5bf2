/** Takes the token from a file that something else keeps fresh. */
import { readFile } from 'node:fs/promises';
import { AuthError, createClient, type TokenFunction } from 'experimentation-automation';
import { type Connection, runAsProgram } from './command-line.ts';

// #region function
/** The file is read when the first call needs a token, when five minutes are over, and when a token is refused. */
export function tokenFromFile(path: string): TokenFunction {
  return async () => {
    const token = (await readFile(path, 'utf8')).trim();
    return { token, expiresAt: Date.now() + 300_000 };
  };
}
// #endregion function

export async function callWithTokenOfFile({ baseUrl }: Connection, path: string) {
  // #region use
  const api = createClient({ baseUrl, token: tokenFromFile(path) });
  try {
    return await api.listGoals();
  } catch (error) {
    // Refused, read again from the file, and refused once more.
    if (error instanceof AuthError) console.error(`Put a new token into ${path}: ${error.message}`);
    throw error;
  }
  // #endregion use
}

await runAsProgram(import.meta.url, async (connection, path = 'token.txt') => {
  console.log(`${(await callWithTokenOfFile(connection, path)).length} goals`);
});
