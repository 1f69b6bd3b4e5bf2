import { createMatcher, loadContract } from 'openapi-contract-kit/internal/contract/index';
import document from '../../../../generated/openapi.json' with { type: 'json' };
import type { OperationId } from '../../../../generated/operations.ts';
import { toFetch } from 'openapi-contract-kit/internal/http/fetch';
import type { Responder } from 'openapi-contract-kit/internal/http/message';
import { largestBody } from 'experimentation-automation-tools/internal/sandbox/http/largest-body';
import { serve } from 'experimentation-automation-tools/internal/sandbox/http/serve';
import type { Sandbox, SandboxOptions } from 'experimentation-automation-tools';
import { type OpenSandbox, openSandbox } from 'experimentation-automation-tools/internal/sandbox/sandbox';
import { combined, type Defects, type Mistake } from './defect.ts';
import { LISTS, PAGES } from '../../../sandbox/defects/lists.ts';
import { RECORDS, STATES } from '../../../sandbox/defects/records.ts';
import { REPORTS } from '../../../sandbox/defects/reports.ts';
import { REQUESTS, TOKENS } from '../../../sandbox/defects/requests.ts';
import { CONTENTS, RESPONSES } from '../../../sandbox/defects/responses.ts';

/** A deliberate mistake that the verifier has to find. */
export interface Defect {
  readonly name: string;
  /** The mistake, in one sentence. */
  readonly description: string;
  /** The operations with the mistake. */
  readonly operations: readonly OperationId[];
  readonly make: () => Mistake;
}

const ALL = {
  ...RESPONSES,
  ...CONTENTS,
  ...REQUESTS,
  ...RECORDS,
  ...PAGES,
  ...LISTS,
  ...REPORTS,
  ...STATES,
  ...TOKENS,
};

export const DEFECTS = Object.entries<Defects[string]>(ALL).map(([name, [description, mistake]]): Defect => {
  const make = typeof mistake === 'function' ? mistake : () => mistake;
  return { name, description, operations: make().operations ?? [], make };
});

/** A sandbox with the defects of these names. */
export const sandboxWithDefects = (
  names: readonly string[],
  options: SandboxOptions = {},
): Promise<Sandbox> => sandboxWith(combined(...names.map((name) => defectNamed(name).make())), options);

function defectNamed(name: string): Defect {
  const found = DEFECTS.find((defect) => defect.name === name);
  if (found === undefined) throw new TypeError(`There is no defect "${name}".`);
  return found;
}

/** A sandbox that makes a mistake, in process and on a port. */
export async function sandboxWith(mistake: Mistake, options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await openSandbox(options);
  const respond = mistaken(sandbox, mistake);
  const servers: Awaited<ReturnType<typeof serve>>[] = [];
  return {
    ...sandbox,
    fetch: toFetch(respond, largestBody),
    async serve(where) {
      const server = await serve(respond, where);
      servers.push(server);
      return server;
    },
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await sandbox.close();
    },
  };
}

const match = createMatcher(loadContract(document));

const mistaken =
  ({ respond, store }: OpenSandbox, { around }: Mistake): Responder =>
  (incoming) => {
    const matched = match(incoming.method, incoming.path);
    if (around === undefined || matched?.operation === undefined) return respond(incoming);
    return around({
      operation: matched.operation.id,
      path: matched.path,
      incoming,
      store,
      respond: async (other = incoming) => respond(other),
    });
  };
