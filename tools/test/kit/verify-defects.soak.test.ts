import { expect, it } from 'vitest';
import { DEFECTS } from '@experimentation-automation/test-support/sandbox/defects/index';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { everyNth } from '@experimentation-automation/test-support/soak';
import { verifyDefects } from '@experimentation-automation/test-support/kit/mutants/catch';
import { NOT_FOUND, RULE_OF } from '@experimentation-automation/test-support/kit/mutants/rules';

const FOUND = DEFECTS.filter(({ name }) => !NOT_FOUND.has(name));

/** Another test runs the modes that can find each defect; here, the whole run is tested with one of them. */
it.each(everyNth(FOUND.length, FOUND))(
  'the whole kit finds in the whole sandbox: $name',
  async ({ name, operations }) => {
    const tags = operations.map((id) => contract.operation(id).tag);
    const { findings } = await verifyDefects([name], { unknownFields: 'warning' });
    const found = findings.flatMap(({ rule, operation }) =>
      operation !== undefined && tags.includes(contract.operation(operation).tag) ? [rule] : [],
    );
    expect(found).toContain(RULE_OF[name]);
  },
);
