import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { fileOf } from '@experimentation-automation/test-support/kit/foreign-contracts';
import { kitProcess } from '@experimentation-automation/test-support/kit/cli/process';
import { documentOf, flowFile } from '@experimentation-automation/test-support/kit/orders';
import { listen } from '@experimentation-automation/test-support/listen';
import { until } from '@experimentation-automation/test-support/until';

/** A flow that waits an hour before it asks again. */
const PATIENT = `
- workflowId: wait
  steps:
    - stepId: read
      operationId: getOrder
      parameters: [{ name: id, in: path, value: 4242 }]
      successCriteria: [{ condition: $statusCode == 201 }]
      onFailure: [{ name: again, type: retry, retryAfter: 3600, retryLimit: 9 }]
`;

/** What the file of a process says, or nothing if the process has ended. */
function said(pid: string | number, file: 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Whether it has nothing to do. */
const isAsleep = (pid: string | number): boolean =>
  said(pid, 'stat').split(') ')[1]?.startsWith('S') === true;

/** The processes that this one started. */
const startedBy = (parent: number): string[] =>
  readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && said(pid, 'stat').split(') ')[1]?.split(' ')[1] === String(parent),
  );

it.skipIf(!existsSync('/proc/self/stat'))('a killed run leaves no process of its flows behind', async () => {
  let answered = false;
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]', () => {
      answered ||= request.url === '/orders/4242';
    });
  });
  const { url } = await listen(server, onTestFinished);
  const flows = ['--flows', flowFile(documentOf(PATIENT)), '--mode', 'flows'];
  const { child, ended } = kitProcess.start(['verify', url, '--contract', fileOf('orders'), ...flows]);
  const own = child.pid ?? 0;
  let looks = 0;
  const [respect = ''] = await until(
    'the flow waits',
    () => startedBy(own),
    (pids) => {
      const waits = answered && pids.length > 0 && [own, ...pids].every(isAsleep);
      looks = waits ? looks + 1 : 0;
      return looks > 20;
    },
  );
  onTestFinished(() => {
    if (said(respect, 'cmdline') !== '') process.kill(Number(respect), 'SIGKILL');
  });
  child.kill('SIGKILL');
  await ended;
  await until(
    'its process has ended',
    () => said(respect, 'cmdline'),
    (words) => expect(words).toBe(''),
  );
});
