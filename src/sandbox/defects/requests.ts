import { answering, type PlantedDefect } from './defect.ts';

/** Requests that must be refused and are not. */
export const REQUESTS: readonly PlantedDefect[] = [
  {
    name: 'key-moment-body-unchecked',
    description: 'Bodies of new key moments are not checked.',
    operations: ['createKeyMoment'],
    seams: () => ({
      skip: (check, id) => (check === 'body' || check === 'answer') && id === 'createKeyMoment',
    }),
  },
  {
    name: 'custom-data-body-unchecked',
    description: 'Bodies of changes to custom datas are not checked.',
    operations: ['updateCustomData'],
    seams: () => ({
      skip: (check, id) => (check === 'body' || check === 'answer') && id === 'updateCustomData',
    }),
  },
  {
    name: 'flag-report-body-unchecked',
    description: "Requests for a flag's results are not checked.",
    operations: ['requestFeatureFlagResults'],
    seams: () => ({
      skip: (check, id) => check === 'body' && id === 'requestFeatureFlagResults',
      handle: (id, _params, _world, next) =>
        id === 'requestFeatureFlagResults' ? { dataCode: '1758203944' } : next(),
    }),
  },
  {
    name: 'goal-id-unchecked',
    description: 'An id that is no number finds the first goal.',
    operations: ['getGoal'],
    seams: () => ({
      skip: (check, id) => check === 'parameters' && id === 'getGoal',
      handle: (id, params, world, next) => {
        const { goalId } = params as { goalId?: unknown };
        return id === 'getGoal' && typeof goalId === 'string'
          ? { ...world.data.goals.all()[0], customDataIds: undefined }
          : next();
      },
    }),
  },
  {
    name: 'data-code-optional',
    description: 'A poll without its data code gets the status WAITING.',
    operations: ['pollAudience'],
    seams: () => ({
      skip: (check, id) => check === 'parameters' && id === 'pollAudience',
      handle: (id, params, _world, next) =>
        id === 'pollAudience' && !('dataCode' in params) ? { status: 'WAITING' } : next(),
    }),
  },
  {
    name: 'missing-token-returns-400',
    description: 'An image that is read without a token gets 400 instead of 401.',
    operations: ['getImage'],
    seams: () =>
      answering(
        'getImage',
        (outgoing) => ({ ...outgoing, status: 400 }),
        (status) => status === 401,
      ),
  },
  ...(
    [
      ['listGoals', 'Goals are listed'],
      ['getGoal', 'A goal is read'],
      ['createGoal', 'A goal is created'],
      ['deleteGoal', 'A goal is deleted'],
      ['pollAudience', 'A report is polled'],
    ] as const
  ).map(([operation, what]): PlantedDefect => ({
    name: `${operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-without-token`,
    description: `${what} without a token.`,
    operations: [operation],
    seams: () => ({ skip: (check, id) => check === 'auth' && id === operation }),
  })),
];
