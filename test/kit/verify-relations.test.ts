import { describe, expect, it } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { loadContract } from '../../src/contract/index.ts';
import { verifyDefects } from './mutants/catch.ts';

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
