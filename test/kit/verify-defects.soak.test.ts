import { expect, it } from 'vitest';
import { type Defect, listDefects } from '../../src/sandbox/index.ts';
import { contract } from '../contract/contract.ts';
import { everyNth } from '../soak.ts';
import { verifyDefects } from './mutants/catch.ts';
import { RULE_OF } from './mutants/rules.ts';

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

/** Another test runs the modes that can find each defect; here, the whole run is tested with some of them. */
const GROUPS = apart(everyNth(8, await listDefects()));

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
