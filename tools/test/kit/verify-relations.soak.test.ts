import { describe, expect, it } from 'vitest';
import document from '../../../generated/openapi.json' with { type: 'json' };
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { verifyDefects } from '@experimentation-automation/test-support/kit/mutants/catch';
import {
  contractWith,
  found,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const findingsOf = async (defect: string, tag: string, contract: object = document) => {
  const options = { tags: [tag], modes: ['relations'], contract: loadContract(contract) } as const;
  const { findings } = await verifyDefects([defect], options);
  return findings.map(({ rule, provenance, severity }) => `${severity} ${rule} (${provenance})`);
};

describe('a relation between responses', () => {
  it.each([
    ['goal-filter-adds-item', 'Goal', 'warning filter-subset (observed)'],
    ['custom-data-filter-ignored', 'Custom data', 'warning parameter-effect (observed)'],
    ['goal-pages-lose-items', 'Goal', 'warning page-partition (observed)'],
    ['goal-sort-loses-items', 'Goal', 'warning sort-permutation (observed)'],
    ['goal-optional-fields-replace', 'Goal', 'error field-addition (documented)'],
    ['custom-data-kept-when-refused', 'Custom data', 'warning failed-create (observed)'],
    ['deleted-goal-keeps-name', 'Goal', 'warning name-freed (inferred)'],
  ])('has the standing of the statement that it is based on: %s', async (defect, tag, finding) => {
    expect(await findingsOf(defect, tag)).toContain(finding);
  });

  it('is not tried if it is based on an assumption', async () => {
    const contract = structuredClone(document);
    contract.components.parameters.Filter['x-provenance'] = 'assumed';
    expect(await findingsOf('custom-data-filter-ignored', 'Custom data', contract)).toEqual([]);
  });
});

describe('a list that requires a filter', () => {
  const LOANS = [
    { id: 1, state: 'open' },
    { id: 2, state: 'returned' },
    { id: 3, state: 'open' },
  ];
  const state = { type: 'string', enum: ['open', 'returned'] };
  const LOAN = {
    type: 'object',
    required: ['id', 'state'],
    properties: { id: { type: 'integer' }, state },
  };
  const contract = contractWith({
    '/loans': {
      get: {
        operationId: 'listLoans',
        parameters: [{ name: 'state', in: 'query', required: true, schema: state }],
        responses: { ...returns({ type: 'array', items: LOAN }), '400': { description: 'No.' } },
      },
    },
  });

  const findings = async (lists: (loan: { state: string }, asked: string) => boolean) => {
    const { target } = serving(({ query }) => {
      const asked = query.get('state');
      return asked === null || !state.enum.includes(asked)
        ? { status: 400 }
        : { status: 200, body: LOANS.filter((loan) => lists(loan, asked)) };
    });
    return found(await run(target, contract, { modes: ['relations'] }));
  };

  it('contains only what was requested', async () => {
    expect(await findings((loan, asked) => loan.state === asked)).toEqual([]);
    expect(await findings(() => true)).toEqual(['error filter-subset listLoans']);
  });
});
