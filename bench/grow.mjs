// Prints the processor time in milliseconds that this work takes at this size: `grow.mjs <work> <size>`.
const [work = '', size = '0'] = process.argv.slice(2);
const count = Number(size);

const objectOf = (at) => ({
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer', minimum: 1 },
    name: { type: 'string', maxLength: 100 + at },
    state: { type: 'string', enum: ['active', 'paused'] },
  },
});

/** A contract with that many operations, two on each path, and an object for each path. */
function contractOf(operations, extra = {}) {
  const paths = {};
  const schemas = {};
  for (let at = 0; at < operations / 2; at += 1) {
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/Object${at}` } } };
    schemas[`Object${at}`] = objectOf(at);
    paths[`/objects-${at}/{id}`] = {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { operationId: `getObject${at}`, responses: { 200: { description: 'Read.', content } } },
      put: {
        operationId: `putObject${at}`,
        requestBody: { content },
        responses: { 200: { description: 'Kept.', content } },
      },
    };
  }
  const last = schemas[`Object${operations / 2 - 1}`];
  Object.assign(last.properties, extra);
  return { openapi: '3.1.0', info: { title: 'Objects', version: '1' }, paths, components: { schemas } };
}

const works = {
  /** Two releases of a contract are compared, of which one operation differs. */
  async contract(operations) {
    const { diff } = await import('../kit/dist/differ.js');
    return (last) => {
      const of = last ? operations : 50;
      const { changes } = diff(contractOf(of), contractOf(of, { color: { type: 'string' } }));
      if (changes.length === 0) throw new Error('no change was found');
    };
  },

  /** A sandbox takes over that many records, and lists, finds, changes and returns one. */
  async state(records) {
    const { createSandbox } = await import('../tools/dist/index.js');
    const sandbox = await createSandbox({ clock: 'stopped', now: '2026-06-01T00:00:00Z' });
    const { records: first, nextIds, ...rest } = sandbox.snapshot();
    const [goal] = first.goals;
    const stateOf = (many) => ({
      ...rest,
      nextIds: { ...nextIds, goals: 1_000 + many },
      records: {
        ...first,
        goals: [
          ...first.goals,
          ...Array.from({ length: many }, (_, at) => ({ ...goal, id: 1_000 + at, name: `Goal ${at}` })),
        ],
      },
    });
    const ask = async (path, method = 'GET', body = undefined) => {
      const headers = { authorization: 'Bearer bench', 'content-type': 'application/json' };
      const url = `http://sandbox.localhost${path}`;
      const response = await sandbox.fetch(url, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const [small, large] = [stateOf(100), stateOf(records)];
    return async (last) => {
      const id = 1_000 + (last ? records : 100) - 1;
      sandbox.restore(last ? large : small);
      await ask('/goals?perPage=20');
      await ask('/goals/search', 'POST', { name: `Goal ${id - 1_000}` });
      await ask(`/goals/${id}`, 'PATCH', { name: 'Orders' });
      if ((await ask(`/goals/${id}`)).name !== 'Orders') throw new Error('the change was lost');
    };
  },

  /** All items of a list are read with `paginate`, a hundred on each page, without a network. */
  async walk(items) {
    const { createClient, paginate } = await import('../dist/index.js');
    const impacts = Array.from({ length: 100 }, (_, id) => ({
      experimentId: id,
      experimentName: 'Checkout',
    }));
    let pages = 0;
    const api = createClient({
      baseUrl: 'http://127.0.0.1:9',
      token: 't',
      fetch: async (_, { body }) => {
        const page = Number(JSON.parse(body).cursor ?? 0) + 1;
        const nextCursor = page < pages ? `${page}` : null;
        return Response.json({ impacts, nextCursor });
      },
    });
    return async (last) => {
      const wanted = last ? items : 1_000;
      pages = wanted / 100;
      let read = 0;
      for await (const impact of paginate(api.listGoalCampaignExperiments, { body: { goalId: 1 } }))
        if (impact) read += 1;
      if (read !== wanted) throw new Error(`${read} of ${wanted} items were read`);
    };
  },

  /** Recorded traffic is checked, and each response breaks the contract. */
  async findings(exchanges) {
    const { verifyHar } = await import('../kit/dist/verify/index.js');
    const { loadContract } = await import('../kit/dist/index.js');
    const contract = await loadContract('generated/openapi.json');
    const entryOf = (_, at) => ({
      request: { method: 'GET', url: `https://automation.example.com/goals/${at + 1}`, headers: [] },
      response: {
        status: 200,
        headers: [],
        content: { mimeType: 'application/json', text: JSON.stringify({ id: at + 1, name: at }) },
      },
    });
    const harOf = (length) => ({ log: { entries: Array.from({ length }, entryOf) } });
    const [small, large] = [harOf(100), harOf(exchanges)];
    return (last) => {
      const report = verifyHar(last ? large : small, { contract });
      if (report.findings.length === 0) throw new Error('nothing was found');
    };
  },
};

const once = await works[work](count);
// The compiler has seen the work before it is measured.
for (let time = 0; time < 20; time += 1) await once(false);
globalThis.gc?.();
const before = process.cpuUsage();
await once(true);
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ ms: (user + system) / 1000, megabytes: process.memoryUsage.rss() / 2 ** 20 }));
process.exit();
