/** Lists the active experiments from a worker or an edge function. */
import {
  type Client,
  clientCredentials,
  createClient,
  isAutomationError,
  paginate,
} from 'experimentation-automation';

/** Variables of a worker, or `process.env` elsewhere. */
type Env = Readonly<Record<string, string | undefined>>;

// One client for each instance: it keeps the access token between requests.
let api: Client | undefined;
function clientOf(env: Env): Client {
  const {
    AUTOMATION_BASE_URL = 'http://127.0.0.1:4010',
    AUTOMATION_CLIENT_ID = 'any',
    AUTOMATION_CLIENT_SECRET = 'any',
  } = env;
  const token = clientCredentials({ clientId: AUTOMATION_CLIENT_ID, clientSecret: AUTOMATION_CLIENT_SECRET });
  return (api ??= createClient({ baseUrl: AUTOMATION_BASE_URL, token, timeout: 10_000 }));
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const filter = [{ field: 'status', operator: 'EQUAL', parameters: ['ACTIVE'] }] as const;
    const active = paginate(clientOf(env).listExperiments, { filter }, { signal: request.signal });
    try {
      const experiments = [];
      for await (const { id, name } of active) experiments.push({ id, name });
      return Response.json(experiments, { headers: { 'cache-control': 'max-age=60' } });
    } catch (error) {
      if (!isAutomationError(error)) throw error;
      console.error(error.message);
      return Response.json({ error: error.name }, { status: 502 });
    }
  },
};
