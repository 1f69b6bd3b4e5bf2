import { expect, it } from 'vitest';
import { type Defect, DEFECTS } from '@experimentation-automation/test-support/sandbox/defects/index';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { everyNth } from '@experimentation-automation/test-support/soak';
import { verifyDefects } from '@experimentation-automation/test-support/kit/mutants/catch';
import { NOT_FOUND, RULE_OF } from '@experimentation-automation/test-support/kit/mutants/rules';

const tagsOf = ({ operations }: Defect): Set<string> =>
  new Set(operations.map((id) => contract.operation(id).tag));

/** Defects of different tags and rules, if possible, so that findings identify each of them. */
function apart(defects: readonly Defect[]): Defect[][] {
  const groups: Defect[][] = [];
  for (const defect of defects) {
    const disturbs = (other: Defect): boolean =>
      RULE_OF[other.name] === RULE_OF[defect.name] ||
      [...tagsOf(other)].some((tag) => tagsOf(defect).has(tag));
    const group = groups.find((known) => !known.some(disturbs));
    if (group) group.push(defect);
    else groups.push([defect]);
  }
  return groups;
}

const FOUND = DEFECTS.filter(({ name }) => !NOT_FOUND.has(name));

/** Another test runs the modes that can find each defect; here, the whole run is tested with some of them. */
const GROUPS = apart(everyNth(64, FOUND));

it.each(GROUPS.map((group) => [group.map(({ name }) => name).join(', '), group] as const))(
  'the whole kit finds in the whole sandbox: %s',
  async (_names, group) => {
    const { findings } = await verifyDefects(
      group.map(({ name }) => name),
      { unknownFields: 'warning' },
    );
    const missed = group.filter((defect) => {
      const tags = tagsOf(defect);
      return !findings.some(
        ({ rule, operation }) =>
          rule === RULE_OF[defect.name] &&
          operation !== undefined &&
          tags.has(contract.operation(operation).tag),
      );
    });
    expect(missed.map(({ name }) => name)).toEqual([]);
  },
);
