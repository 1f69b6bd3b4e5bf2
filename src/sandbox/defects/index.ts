import { didYouMean } from '../../base/closest.ts';

import type { Seams } from '../seams.ts';
import { CONTENTS } from './contents.ts';
import type { Defect, Defects, Mistake } from './defect.ts';
import { LISTS } from './lists.ts';
import { PAGES } from './pages.ts';
import { RECORDS } from './records.ts';
import { REPORTS } from './reports.ts';
import { REQUESTS } from './requests.ts';
import { RESPONSES } from './responses.ts';
import { STATES } from './states.ts';
import { TOKENS } from './tokens.ts';

interface PlantedDefect extends Defect {
  readonly make: () => Mistake;
}

const ALL = {
  ...RESPONSES,
  ...CONTENTS,
  ...REQUESTS,
  ...RECORDS,
  ...PAGES,
  ...LISTS,
  ...REPORTS,
  ...STATES,
  ...TOKENS,
};

/** All defects that a sandbox can have. */
export const DEFECTS = Object.entries<Defects[string]>(ALL).map(
  ([name, [description, mistake]]): PlantedDefect => {
    const make = typeof mistake === 'function' ? mistake : () => mistake;
    return { name, description, operations: make().operations, make };
  },
);

/** The seams of the named defects together; throws a TypeError for a name that is unknown. */
export function seamsOf(names: readonly string[]): Seams {
  const planted = [...new Set(names)].map((name) => defectNamed(name).make());
  return {
    skip: (check, operation) => planted.some(({ skip }) => skip?.(check, operation) === true),
    handle: (operation, params, world, next) =>
      planted.reduceRight<() => unknown>(
        (inner, { handle }) => (handle === undefined ? inner : () => handle(operation, params, world, inner)),
        next,
      )(),
    answer: (operation, outgoing, incoming) =>
      planted.reduce((found, { answer }) => answer?.(operation, found, incoming) ?? found, outgoing),
  };
}

function defectNamed(name: string): PlantedDefect {
  const found = DEFECTS.find((defect) => defect.name === name);
  if (found !== undefined) return found;
  const names = DEFECTS.map((defect) => defect.name);
  const hint = didYouMean(name, names, 'xa sandbox --list-defects lists them all');
  throw new TypeError(`There is no defect "${name}": ${hint}`);
}
