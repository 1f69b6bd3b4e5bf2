/** What a run takes from its contract: the reads, the parameters that it does not send, and the names that it knows. */
import { describe, expect, it } from 'vitest';
import { contractWith, NAMED, returns } from '@experimentation-automation/test-support/kit/small-services';
import { checkOptions } from '../../src/base/declared-options.ts';
import type { VerifyOptions } from '../../src/verify/index.ts';
import { checkLevels, readContract } from '../../src/verify/read-contract.ts';
import { VERIFY_OPTIONS } from '../../src/verify/run-options.ts';

const query = (name: string, more: object = {}) => ({
  name,
  in: 'query',
  schema: { type: 'boolean' },
  ...more,
});
const header = (name: string) => ({ name, in: 'header', schema: { type: 'string' } });
const parameters = [query('purge'), query('limit'), header('purge')];
const responses = returns(NAMED);
const contract = contractWith({
  '/items': { get: { operationId: 'list', parameters, responses } },
  '/stated': { get: { operationId: 'stated', 'x-read-only': true, parameters, responses } },
  '/needed': { get: { operationId: 'needed', parameters: [query('purge', { required: true })], responses } },
  '/search': { post: { operationId: 'search', 'x-read-only': true, parameters, responses } },
  '/plain': { get: { operationId: 'plain', parameters: [query('limit')], responses } },
  '/deleteAll': { get: { operationId: 'deleteAll', parameters, responses } },
  '/open/{what}': { get: { operationId: 'open', responses } },
});
const readWith = (options: Partial<VerifyOptions> = {}) => {
  const checked = { ...checkOptions('verify', { contract, ...options }, VERIFY_OPTIONS), contract };
  const { target, unsent, onlyIds, selected, given } = readContract(checked);
  const sent = target.operations.flatMap(({ id, parameters: all }) =>
    all.map((one) => `${id} ${one.in} ${one.name}`),
  );
  const reads = target.operations.filter(({ readOnly }) => readOnly).map(({ id }) => id);
  return { sent, unsent, reads, onlyIds: [...onlyIds], selected: [...selected], given };
};
/** What is needed may change something, as the name of its parameter says. */
const READS = ['list', 'stated', 'search', 'plain', 'deleteAll', 'open'];
const ALL = ['list', 'stated', 'needed', 'search', 'plain', 'deleteAll', 'open'];

describe('a read', () => {
  const rest = ['list query limit', 'list header purge'];
  const others = [
    ...['stated query purge', 'stated query limit', 'stated header purge', 'needed query purge'],
    ...['search query purge', 'search query limit', 'search header purge', 'plain query limit'],
    ...['deleteAll query purge', 'deleteAll query limit', 'deleteAll header purge'],
  ];

  it('is sent without what says that it changes something', () => {
    const { unsent, sent, reads, selected, onlyIds, given } = readWith();
    expect(unsent).toEqual([{ operation: 'list', names: ['purge'] }]);
    expect(sent).toEqual([...rest, ...others]);
    expect(reads).toEqual(['list', 'stated', 'search', 'plain', 'open']);
    expect([selected, onlyIds]).toEqual([ALL, []]);
    expect(given).toBe(contract);
  });

  it('is sent whole, and is one whatever its name says, if a run that only reads names it', () => {
    const { unsent, sent, reads, selected, onlyIds } = readWith({ only: ['list', 'deleteAll'] });
    expect(unsent).toEqual([]);
    expect(sent).toEqual(['list query purge', ...rest, ...others]);
    expect(reads).toEqual(READS);
    expect([selected, onlyIds]).toEqual([
      ['list', 'deleteAll'],
      ['list', 'deleteAll'],
    ]);
    expect(readWith({ only: ['deleteAll'], write: true }).reads).not.toContain('deleteAll');
  });

  it('is named by the checks of an earlier run, not by what that run called', () => {
    const replay = { target: 'http://a', seed: 1, write: false, require: [], operations: ALL };
    const checks = [{ mode: 'examples', operation: 'deleteAll' }, { mode: 'generated' }] as const;
    const { onlyIds, reads } = readWith({ only: ['list', 'deleteAll'], replay: { ...replay, checks } });
    expect(onlyIds).toEqual(['deleteAll']);
    expect(reads).toEqual(READS);
  });
});

describe('a name that the contract does not have is refused', () => {
  const many = (count: number) =>
    contractWith(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`/a${at}`, { get: { operationId: `a${at}`, responses } }]),
      ),
    );
  const known = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`).join(', ');
  it.each([
    [1, 'other/body-schema', 'There is no operation "other" in the contract. There are a0.'],
    [40, 'other/body-schema', `There is no operation "other" in the contract. There are ${known(40)}.`],
    [41, 'other/body-schema', 'There is no operation "other" in the contract.'],
    [1, 'a0/body-schemas', 'There is no rule "body-schemas" in the contract. Did you mean body-schema?'],
  ])('of %i operations: %s', (count, name, message) => {
    expect(() => checkLevels(many(count), { [name]: 'off' })).toThrow(new TypeError(message));
  });

  it('and any other one is not', () => {
    expect(checkLevels(many(1), { a0: 'off', 'a0/body-schema': 'off', crash: 'off' })).toBeUndefined();
    expect(checkLevels(many(1))).toBeUndefined();
  });
});
