import { oneLine } from '../../base/text.ts';
import { githubAnnotations, type Annotation, sarifLog, type SarifRule } from '../../sarif-and-annotations.ts';
import { type JunitCase, junitXml } from '../../junit.ts';
import { type Locators, sourceOf } from './place.ts';
import { headline, linesOf, proven, reach, sentence, usedIn } from './present.ts';
import { effectOf, rules, type RuleName } from '../rules.ts';
import type { Change, Report, Use } from '../types.ts';

/** The places of the two documents, for tools that show changes beside lines. */
export interface CiOptions extends Locators {
  /** Lists cosmetic changes too. @default false */
  readonly all?: boolean;
}

const levelOf = ({ class: kind, assumed }: Change): Annotation['level'] =>
  kind === 'breaking' ? 'error' : assumed ? 'warning' : 'note';

const listed = ({ changes }: Report, { all = false }: CiOptions): readonly Change[] =>
  changes.filter((change) => all || change.class !== 'cosmetic');

/** `Order.status: URL added as a value` */
function titleOf(change: Change): string {
  const [line] = linesOf([change]);
  return line === undefined ? change.name : headline(line, oneLine);
}

function changeMessage(change: Change): string {
  const { uses, proof } = change;
  const reached = uses.length === 0 ? [] : [`It reaches ${reach(uses, oneLine)}.`];
  const usage = usedIn([change], oneLine);
  return [
    sentence(change),
    ...(change.hint === undefined ? [] : [change.hint]),
    ...(usage === undefined ? [] : [usage]),
    ...(proof === undefined ? [] : [proven(proof)]),
    ...reached,
  ].join(' ');
}

/** A line of the new document; for a removed part, that of its former parent. */
const sourceLine = ({ pointer, within }: Change, locators: Locators): ReturnType<typeof sourceOf> => {
  const now = pointer.new ?? within.new;
  return sourceOf(now === undefined ? pointer : { new: now }, locators) ?? locators.new?.('');
};

const annotationsOf = (report: Report, options: CiOptions): Annotation<RuleName>[] =>
  listed(report, options).map((change) => ({
    rule: change.rule,
    level: levelOf(change),
    title: titleOf(change),
    message: changeMessage(change),
    place: sourceLine(change, options),
    identity: [change.rule, change.direction, change.name, change.pointer.old ?? change.pointer.new],
    about: [],
  }));

/** Annotations of GitHub Actions: one for each change that breaks, or would if it were certain. */
export const formatGithub = (report: Report, options: CiOptions = {}): string =>
  githubAnnotations(annotationsOf(report, options));

/** SARIF 2.1.0, for code scanning. */
export const formatSarif = (report: Report, options: CiOptions = {}): string =>
  sarifLog('openapi-contract-kit diff', annotationsOf(report, options), describeRule);

function describeRule(rule: RuleName): SarifRule {
  const [request, response] = [effectOf(rule, 'request'), effectOf(rule, 'response')];
  const text =
    request.why === response.why
      ? request.why
      : `In a request: ${request.why} In a response: ${response.why}`;
  const says = `A part is ${rules[rule].says}`;
  const remedy = `If your team accepts it, --accept records the reason; --level ${rule}=compatible never reports it as breaking.`;
  return {
    id: rule,
    shortDescription: { text: says },
    fullDescription: { text },
    help: { text: `${says}. ${text} ${remedy}` },
  };
}

/** JUnit XML: a suite for each operation, a case for each rule; a case fails if the rule finds a break. */
export function changesAsJunit(report: Report, options: CiOptions = {}): string {
  const suites = new Map<string, Map<string, Change[]>>();
  for (const change of listed(report, options)) {
    for (const id of operationsOf(change.uses)) {
      const cases = suites.get(id) ?? new Map<string, Change[]>();
      suites.set(id, cases.set(change.rule, [...(cases.get(change.rule) ?? []), change]));
    }
  }
  const told = (change: Change): string => {
    const place = sourceLine(change, options);
    const at = place === undefined ? '' : `${place.file}:${place.line}: `;
    return `${at}${titleOf(change)}. ${changeMessage(change)}`;
  };
  const caseOf = ([rule, changes]: [string, Change[]]): JunitCase => ({
    name: rule,
    failures: changes
      .filter(isBreak)
      .map((change) => ({ type: rule, message: titleOf(change), text: told(change) })),
    output: changes
      .filter((change) => !isBreak(change))
      .map(told)
      .join('\n'),
  });
  return junitXml(
    'openapi-contract-kit diff',
    [...suites].map(([name, cases]) => ({ name, cases: [...cases].map(caseOf) })),
  );
}

const isBreak = ({ class: kind }: Change): boolean => kind === 'breaking';

const operationsOf = (uses: readonly Use[]): string[] =>
  uses.length === 0 ? ['document'] : uses.map(({ operation }) => operation.id);
