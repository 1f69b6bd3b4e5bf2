import document from '../../generated/openapi.json' with { type: 'json' };
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { createChecker } from 'openapi-contract-kit/internal/check/index';
import { type Mode, type Target, verify } from 'openapi-contract-kit/verify';
import {
  type Defect,
  sandboxWithDefects,
} from '@experimentation-automation/test-support/sandbox/defects/index';
import { FIXTURES, flowsFor, needsFlows } from '@experimentation-automation/test-support/kit/mutants/catch';
import type { Message, Sent } from './defects.ts';

/** A request that the verifier sent, and what the sandbox returned. */
export interface Recorded {
  readonly operation: string;
  readonly sent: Sent;
  readonly answer: Message;
}

/** What a run that may show a defect is limited to. */
export interface Scope {
  readonly tags: readonly string[];
  readonly modes: readonly Mode[];
}

const contract = loadContract(document);
const checker = createChecker(contract);

/** The tags of the operations that have a defect, and of the operations that they need. */
export function scopeOf(defect: Defect): Scope {
  const own = defect.operations.map((id) => contract.operation(id).tag);
  const tags = [...new Set([...own, ...(own.includes('Audience') ? ['Experiment'] : [])])].sort();
  return {
    tags,
    modes: ['examples', 'negative', 'relations', ...(needsFlows(defect) ? ['flows' as const] : [])],
  };
}

/** The traffic of a run of the verifier against a sandbox with these defects. */
export async function record(
  defects: readonly string[],
  { tags, modes }: Scope,
): Promise<readonly Recorded[]> {
  const sandbox = await sandboxWithDefects(defects, {
    clock: 'stopped',
    now: '2026-06-15T08:00:00Z',
    seed: 1,
  });
  const exchanges: Recorded[] = [];
  const target: Target = {
    url: 'http://sandbox.localhost',
    can: { state: true, callbacks: false, faults: false, clock: true },
    async fetch(url, init) {
      const response = await sandbox.fetch(url, init);
      const { method = 'GET', headers, body } = init;
      const operation = checker.operationOf({ method, url });
      if (operation !== undefined)
        exchanges.push({
          operation: operation.id,
          sent: {
            method,
            path: url.slice('http://sandbox.localhost'.length),
            headers: Object.fromEntries(new Headers(headers)),
            ...(body === undefined || body === null ? {} : { body: textOf(body) }),
          },
          answer: {
            status: response.status,
            headers: Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length')),
            body: await response.clone().text(),
          },
        });
      return response;
    },
  };
  try {
    await verify(target, {
      contract,
      tags,
      modes,
      write: true,
      fixtures: FIXTURES,
      ...(await flowsFor({ modes })),
      settle: 0,
    });
    return exchanges;
  } finally {
    await sandbox.close();
  }
}

const textOf = (body: BodyInit): string =>
  typeof body === 'string' ? body : body instanceof Uint8Array ? Buffer.from(body).toString('latin1') : '';
