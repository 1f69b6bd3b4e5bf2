/** Fetches the reports of many experiments; after a crash, the next run continues where this one ended. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, readFileSync, realpathSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { createClient, paginate, poll, report, ReportFailedError } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const [, , file = 'reports.jsonl', workers = '4'] = process.argv;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN });

/** One line of the file: a report was requested, is ready, or has failed. */
interface Step {
  readonly experimentId: number;
  readonly dataCode?: string;
  readonly data?: unknown;
  readonly failed?: string;
}

// The lock: a port that stands for the file. Only one process can listen on it, and the system frees it after any end.
appendFileSync(file, ''); // Only a file that exists has a real path, which is the same through every link.
const port = 20_000 + (createHash('sha256').update(realpathSync(file)).digest().readUInt16BE() % 10_000);
const lock = createServer().listen(port, '127.0.0.1');
await once(lock, 'listening').catch((cause: unknown) => {
  throw new Error(`Another run uses ${file}, or another program has port ${port}.`, { cause });
});

const text = readFileSync(file, 'utf8');
// A crash may have cut the last line. Its step is done again.
const complete = text.slice(0, text.lastIndexOf('\n') + 1);
if (text !== complete) truncateSync(file, Buffer.byteLength(complete));
const steps = new Map<number, Step>();
for (const line of complete.split('\n').slice(0, -1)) {
  const step = JSON.parse(line) as Step;
  steps.set(step.experimentId, step);
}

function record(step: Step): void {
  steps.set(step.experimentId, step);
  appendFileSync(file, `${JSON.stringify(step)}\n`);
}

async function fetchReport(experimentId: number): Promise<void> {
  const { dataCode } = steps.get(experimentId) ?? {};
  const { data } = dataCode
    ? await poll(api.getResults, { dataCode })
    : await report(
        api.requestExperimentResults,
        { experimentId, body: {} },
        { onRequested: (dataCode) => record({ experimentId, dataCode }) },
      );
  record({ experimentId, data });
}

async function fetchMissing(): Promise<number> {
  const missing: number[] = [];
  for await (const { id } of paginate(api.listExperiments, {}))
    if (id !== undefined && steps.get(id)?.data === undefined) missing.push(id);
  const before = missing.length;
  const work = async (): Promise<void> => {
    for (let id = missing.shift(); id !== undefined; id = missing.shift())
      await fetchReport(id).catch((error: unknown) => {
        if (!(error instanceof ReportFailedError)) throw error;
        record({ experimentId: id, failed: error.message });
      });
  };
  await Promise.all(Array.from({ length: Number(workers) }, work));
  return before;
}

try {
  console.log(`${await fetchMissing()} reports fetched, ${steps.size} in ${file}.`);
} finally {
  lock.close();
}
