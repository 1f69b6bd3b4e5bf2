import { answering, handling, type PlantedDefect, withFields, without, withText } from './defect.ts';

/** Reports that do not become ready as they should. */
export const REPORTS: readonly PlantedDefect[] = [
  {
    name: 'ready-report-empty',
    description: 'A report that is ready has no data.',
    operations: ['pollAudience'],
    seams: () => answering('pollAudience', withFields(without('data'))),
  },
  {
    name: 'report-never-ready',
    description: 'A report stays WAITING forever.',
    operations: ['pollAudience'],
    seams: () => answering('pollAudience', (outgoing) => ({ ...outgoing, body: '{"status":"WAITING"}' })),
  },
  {
    name: 'report-status-unknown',
    description: 'A report ends in the status DONE, which the contract does not know.',
    operations: ['pollAudience'],
    seams: () =>
      answering(
        'pollAudience',
        withFields((poll) => ({ ...poll, status: 'DONE' })),
      ),
  },
  {
    name: 'data-code-unknown',
    description: 'A poll with an issued data code gets 404.',
    operations: ['pollAudience'],
    seams: () =>
      answering('pollAudience', (outgoing) => ({
        ...outgoing,
        status: 404,
        body: '{"message":"no such report"}',
      })),
  },
  {
    name: 'ready-report-waits-again',
    description: 'A report that was ready is WAITING at the next poll.',
    operations: ['pollAudience'],
    seams: () => {
      const ready = new Set<string>();
      return {
        answer: (operation, outgoing, incoming) => {
          if (operation.id !== 'pollAudience' || outgoing.status !== 200) return outgoing;
          if (ready.has(incoming.query)) return { ...outgoing, body: '{"status":"WAITING"}' };
          if (String(outgoing.body).includes('READY')) ready.add(incoming.query);
          return outgoing;
        },
      };
    },
  },
  {
    name: 'reports-share-data-code',
    description: "All requests for an experiment's results get the same data code.",
    operations: ['requestExperimentResults'],
    seams: () => {
      let first: unknown;
      return handling('requestExperimentResults', (next) => (first ??= next()));
    },
  },
  {
    name: 'every-report-times-out',
    description: 'Every report ends with TIMEOUT.',
    operations: ['pollAudience'],
    seams: () => answering('pollAudience', (outgoing) => ({ ...outgoing, body: '{"status":"TIMEOUT"}' })),
  },
  {
    name: 'results-never-ready',
    description: 'Results that are fetched stay WAITING forever.',
    operations: ['getResults'],
    seams: () => answering('getResults', withText('{"status":"WAITING"}')),
  },
  {
    name: 'results-time-out',
    description: 'All results end with TIMEOUT.',
    operations: ['getResults'],
    seams: () => answering('getResults', withText('{"status":"TIMEOUT"}')),
  },
  {
    name: 'results-empty',
    description: 'Results that are ready have no data.',
    operations: ['getResults'],
    seams: () => answering('getResults', withFields(without('data'))),
  },
  {
    name: 'results-data-code-unknown',
    description: 'Fetching the results of an issued data code gets 404.',
    operations: ['getResults', 'requestExperimentResults'],
    seams: () =>
      answering('getResults', (outgoing) => ({ ...outgoing, status: 404, body: '{"message":"no results"}' })),
  },
  {
    name: 'results-change-when-read',
    description: 'Results that are ready are gone when they are read again.',
    operations: ['getResults'],
    seams: () => {
      const ready = new Set<string>();
      return {
        answer: (operation, outgoing, incoming) => {
          if (operation.id !== 'getResults' || outgoing.status !== 200) return outgoing;
          if (ready.has(incoming.query)) return { ...outgoing, body: '{"status":"ERROR"}' };
          if (String(outgoing.body).includes('READY')) ready.add(incoming.query);
          return outgoing;
        },
      };
    },
  },
];
