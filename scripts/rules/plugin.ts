// Our own lint rules as a plugin of Redocly, which reports each problem at the line of the source.
import { Source } from '@redocly/openapi-core';
import type { Oas3Rule, Plugin, UserContext } from '@redocly/openapi-core';
import { join, dirname } from 'node:path';
import type { SourcePlace } from 'openapi-contract-kit/internal/contract/read/index';
import { rules } from './index.ts';
import { readSources } from './read.ts';
import type { Linted, Problem, Rule } from './rule.ts';

const ID = 'contract';

export const plugin: Plugin = {
  id: ID,
  rules: { oas3: Object.fromEntries(rules.map((rule) => [rule.name, inRedocly(rule)])) },
  configs: {
    all: { rules: Object.fromEntries(rules.map(({ name }) => [`${ID}/${name}`, 'error' as const])) },
  },
};

/** Our rules need the whole contract, so that each runs when Redocly has walked through all of it. */
function inRedocly(rule: Rule): Oas3Rule {
  return () => ({
    Root: {
      leave(root, context: UserContext) {
        const { location } = context;
        const linted = contractOf(root, location.source);
        const folder = dirname(location.source.absoluteRef);
        for (const { message, place } of problemsOf(linted, rule))
          context.report({ message, location: locationOf(linted, folder, place) });
      },
    },
  });
}

/** By the root document, which is another object in each run. */
const contracts = new WeakMap<object, Linted>();

function contractOf(root: object, { absoluteRef, body }: Source): Linted {
  const linted = contracts.get(root) ?? readSources(absoluteRef, body);
  contracts.set(root, linted);
  return linted;
}

/**
 * What the rule finds. Redocly reports what does not parse or resolve. While parts are missing, nothing is reported in
 * files that do not parse, as unused, or about the paths together, because such problems would only distract.
 */
function problemsOf(linted: Linted, { name, check }: Rule): { message: string; place: SourcePlace }[] {
  const { faults } = linted.sources;
  if (faults.length > 0 && ['unused-files', 'path-collision'].includes(name)) return [];
  const unread = new Set(faults.filter(({ kind }) => kind === 'syntax').map(({ file }) => file));
  return [...check(linted)].flatMap((problem) => {
    const place = placeOf(linted, problem);
    return place === undefined || unread.has(place.file) ? [] : [{ message: problem.message, place }];
  });
}

const placeOf = ({ locate }: Linted, problem: Problem): SourcePlace | undefined =>
  'place' in problem ? problem.place : locate(problem.pointer, problem.onKey);

const locationOf = ({ texts }: Linted, folder: string, { file, line, column }: SourcePlace) => ({
  source: new Source(join(folder, file), texts.get(file) ?? ''),
  pointer: undefined,
  start: { line, col: column },
});
