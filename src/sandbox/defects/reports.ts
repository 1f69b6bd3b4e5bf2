import { answering, handling, type Defects, withFields, without, withText, withValues } from './defect.ts';

/** Reports that do not become ready correctly. */
export const REPORTS: Defects = {
  'ready-report-empty': [
    'A report that is ready has no data.',
    answering('pollAudience', withFields(without('data'))),
  ],
  'report-never-ready': [
    'A report stays WAITING forever.',
    answering('pollAudience', (outgoing) => ({ ...outgoing, body: '{"status":"WAITING"}' })),
  ],
  'report-status-unknown': [
    'A report ends in the status DONE, which the contract does not know.',
    answering('pollAudience', withValues({ status: 'DONE' })),
  ],
  'data-code-unknown': [
    'A poll with an issued data code gets 404.',
    answering('pollAudience', (outgoing) => ({
      ...outgoing,
      status: 404,
      body: '{"message":"no such report"}',
    })),
  ],
  'ready-report-waits-again': [
    'A report that was ready is WAITING at the next poll.',
    () => {
      const ready = new Set<string>();
      return {
        operations: ['pollAudience'],
        answer: (operation, outgoing, incoming) => {
          if (operation.id !== 'pollAudience' || outgoing.status !== 200) return outgoing;
          if (ready.has(incoming.query)) return { ...outgoing, body: '{"status":"WAITING"}' };
          if (String(outgoing.body).includes('READY')) ready.add(incoming.query);
          return outgoing;
        },
      };
    },
  ],
  'reports-share-data-code': [
    "All requests for an experiment's results get the same data code.",
    () => {
      let first: unknown;
      return handling('requestExperimentResults', (next) => (first ??= next()));
    },
  ],
  'every-report-times-out': [
    'Every report ends with TIMEOUT.',
    answering('pollAudience', (outgoing) => ({ ...outgoing, body: '{"status":"TIMEOUT"}' })),
  ],
  'results-never-ready': [
    'Results that are fetched stay WAITING forever.',
    answering('getResults', withText('{"status":"WAITING"}')),
  ],
  'results-time-out': [
    'All results end with TIMEOUT.',
    answering('getResults', withText('{"status":"TIMEOUT"}')),
  ],
  'results-empty': [
    'Results that are ready have no data.',
    answering('getResults', withFields(without('data'))),
  ],
  'results-data-code-unknown': [
    'Fetching the results of an issued data code gets 404.',
    {
      ...answering('getResults', (outgoing) => ({
        ...outgoing,
        status: 404,
        body: '{"message":"no results"}',
      })),
      operations: ['getResults', 'requestExperimentResults'],
    },
  ],
  'results-change-when-read': [
    'Results that are ready are gone when they are read again.',
    () => {
      const ready = new Set<string>();
      return {
        operations: ['getResults'],
        answer: (operation, outgoing, incoming) => {
          if (operation.id !== 'getResults' || outgoing.status !== 200) return outgoing;
          if (ready.has(incoming.query)) return { ...outgoing, body: '{"status":"ERROR"}' };
          if (String(outgoing.body).includes('READY')) ready.add(incoming.query);
          return outgoing;
        },
      };
    },
  ],
};
