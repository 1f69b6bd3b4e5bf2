/** The scenario as a worker, for runtimes without a command line. */
import { runScenario } from './scenario.ts';

export default {
  async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const [baseUrl = '', deadUrl = ''] = searchParams.getAll('at');
    return Response.json(await runScenario({ baseUrl, deadUrl }));
  },
};
