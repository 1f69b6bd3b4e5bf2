import type { OperationId } from '../../../generated/operations.ts';
import type { Outgoing } from 'openapi-contract-kit/internal/http/message';
import {
  changingResponse,
  type Change,
  type Defects,
  type Mistake,
  withFields,
  without,
  withText,
  withValues,
} from '@experimentation-automation/test-support/sandbox/defects/defect';

const missing: Change = (outgoing) => ({ ...outgoing, status: 404, body: '{"message":"no such report"}' });

/** Changes the responses to a request that come after one that was ready. */
const onceReady = (operation: OperationId, change: Change) => (): Mistake => {
  const ready = new Set<string>();
  return changingResponse(operation, (outgoing, exchange) => {
    const { query } = exchange.incoming;
    if (ready.has(query)) return change(outgoing, exchange);
    if (String(outgoing.body).includes('READY')) ready.add(query);
    return outgoing;
  });
};

/** Reports that do not become ready correctly. */
export const REPORTS: Defects = {
  'ready-report-empty': [
    'A report that is ready has no data.',
    changingResponse('pollAudience', withFields(without('data'))),
  ],
  'report-never-ready': [
    'A report stays WAITING forever.',
    changingResponse('pollAudience', withText('{"status":"WAITING"}')),
  ],
  'report-status-unknown': [
    'A report ends in the status DONE, which the contract does not know.',
    changingResponse('pollAudience', withValues({ status: 'DONE' })),
  ],
  'data-code-unknown': [
    'A poll with an issued data code gets 404.',
    changingResponse('pollAudience', missing),
  ],
  'ready-report-waits-again': [
    'A report that was ready is WAITING at the next poll.',
    onceReady('pollAudience', withText('{"status":"WAITING"}')),
  ],
  'reports-share-data-code': [
    "All requests for an experiment's results get the same data code.",
    () => {
      let first: Outgoing | undefined;
      return changingResponse('requestExperimentResults', (outgoing) => (first ??= outgoing));
    },
  ],
  'every-report-times-out': [
    'Every report ends with TIMEOUT.',
    changingResponse('pollAudience', withText('{"status":"TIMEOUT"}')),
  ],
  'results-never-ready': [
    'Results that are fetched stay WAITING forever.',
    changingResponse('getResults', withText('{"status":"WAITING"}')),
  ],
  'results-time-out': [
    'All results end with TIMEOUT.',
    changingResponse('getResults', withText('{"status":"TIMEOUT"}')),
  ],
  'results-empty': [
    'Results that are ready have no data.',
    changingResponse('getResults', withFields(without('data'))),
  ],
  'results-data-code-unknown': [
    'Fetching the results of an issued data code gets 404.',
    {
      ...changingResponse('getResults', missing),
      operations: ['getResults', 'requestExperimentResults'],
    },
  ],
  'results-change-when-read': [
    'Results that are ready are gone when they are read again.',
    onceReady('getResults', withText('{"status":"ERROR"}')),
  ],
};
