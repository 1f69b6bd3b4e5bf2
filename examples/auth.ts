/** Reads the access token from a file that another program keeps up to date. */
import { readFile } from 'node:fs/promises';
import { AuthError, createClient, paginate } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010' } = process.env;
const [, , path = 'token.txt'] = process.argv;

const api = createClient({
  baseUrl: AUTOMATION_BASE_URL,
  // Called when the first call needs a token, after five minutes, and when the service refuses a token.
  token: async () => {
    const token = (await readFile(path, 'utf8')).trim();
    return { token, expiresAt: Date.now() + 300_000 };
  },
});

try {
  for await (const { id, name } of paginate(api.listGoals, {})) console.log(id, name);
} catch (error) {
  if (!(error instanceof AuthError)) throw error;
  // The service refused the token, and also the token that was read after that.
  console.error(`Put a new token into ${path}: ${error.message}`);
  process.exitCode = 1;
}
