import { didYouMean } from '../../base/closest.ts';
import type { Hooks } from '../defect-hooks.ts';
import type { Defect, Defects, Mistake } from './defect.ts';
import { LISTS, PAGES } from './lists.ts';
import { RECORDS, STATES } from './records.ts';
import { REPORTS } from './reports.ts';
import { REQUESTS, TOKENS } from './requests.ts';
import { CONTENTS, RESPONSES } from './responses.ts';

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

/** The hooks of the named defects together; throws a TypeError for a name that is unknown. */
export function hooksOf(names: readonly string[]): Hooks {
  const planted = [...new Set(names)].map((name) => defectNamed(name).make());
  return {
    skip: (check, operation) => planted.some(({ skip }) => skip?.(check, operation) === true),
    handle: (operation, params, context, next) =>
      planted.reduceRight<() => unknown>(
        (inner, { handle }) =>
          handle === undefined ? inner : () => handle(operation, params, context, inner),
        next,
      )(),
    changeResponse: (operation, outgoing, incoming) =>
      planted.reduce(
        (found, { changeResponse }) => changeResponse?.(operation, found, incoming) ?? found,
        outgoing,
      ),
  };
}

function defectNamed(name: string): PlantedDefect {
  const found = DEFECTS.find((defect) => defect.name === name);
  if (found !== undefined) return found;
  const names = DEFECTS.map((defect) => defect.name);
  const hint = didYouMean(name, names, 'xa sandbox --list-defects lists them all');
  throw new TypeError(`There is no defect "${name}": ${hint}`);
}
