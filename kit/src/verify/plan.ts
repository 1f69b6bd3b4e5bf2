import { requireResult } from '../base/required.ts';
import { READING } from '../contract/index.ts';
import { PREFIX } from './objects/another-object.ts';
import { placeText } from './objects/place.ts';
import { checkOptions } from '../base/declared-options.ts';
import { assemble } from './assemble.ts';
import { flowsIn } from './flow/flow.ts';
import { MODES } from './mode.ts';
import { VERIFY_OPTIONS, type VerifyOptions, whyExcluded } from './run-options.ts';
import { isNeeded } from './prepare.ts';
import { readContract } from './read-contract.ts';
import { removerOf, type Resource } from '../resources/resource.ts';
import type { Run } from './run.ts';
import { baseOf, type Target } from './target.ts';

/** What a run will create, change and remove. */
export interface Plan {
  readonly target: string;
  /** The beginning of the names of what is created. */
  readonly prefix: string;
  readonly creates: readonly PlannedKind[];
  /** Kinds of objects that are not created, and why. */
  readonly spares: readonly { readonly kind: string; readonly operation: string; readonly why: string }[];
  /** Operations that change something outside of these kinds, and why they need `everything`. */
  readonly calls: readonly PlannedCall[];
  /** Such operations that are not called, and why. */
  readonly uncalled: readonly PlannedCall[];
  /** What the fixtures hand over for change; it is restored at the end. */
  readonly changes: readonly string[];
  /** What the fixtures hand over for removal. */
  readonly removes: readonly string[];
}

/** A kind of object that is created. */
export interface PlannedKind {
  readonly kind: string;
  readonly operation: string;
  /** Whether only one is created. */
  readonly isSingle: boolean;
  /** How it is removed at the end: the operation, or why it stays. */
  readonly end: string;
}

/** An operation whose effects the run may be unable to undo. */
export interface PlannedCall {
  readonly operation: string;
  readonly why: string;
}

/**
 * Says what a run with these options would create, change and remove. Nothing is sent.
 *
 * ```ts
 * import { formatPlan, httpTarget, loadContract, planOf } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * console.log(formatPlan(await planOf(httpTarget('http://localhost:8080'), { contract, write: true })));
 * ```
 */
export async function planOf(target: Target, options: VerifyOptions): Promise<Plan> {
  const runOptions = { ...checkOptions('planOf', options, VERIFY_OPTIONS), contract: options.contract };
  const url = baseOf(target.url);
  const { run } = await assemble(
    { ...target, url },
    readContract(runOptions),
    runOptions,
    AbortSignal.abort(),
  );
  const {
    objects,
    options: { write },
  } = run;
  const { fixtures: { change = [], remove = [] } = {}, modes = MODES } = runOptions;
  const inFlows = modes.includes('flows') ? creatorsInFlows(run) : new Set<string>();
  const kinds = objects.resources.all.filter((one) => isNeeded(run, one) || inFlows.has(one.make));
  const isCreated = ({ make }: Resource): boolean => run.whyNot(make) === undefined;
  return {
    target: url,
    prefix: PREFIX,
    creates: write ? kinds.filter(isCreated).map((one) => plannedKind(run, one)) : [],
    spares: kinds.flatMap((one) => {
      const why = write ? run.whyNot(one.make) : undefined;
      return why === undefined ? [] : [{ kind: one.name, operation: one.make, why }];
    }),
    ...(write ? plannedCalls(run) : { calls: [], uncalled: unsentReads(run) }),
    changes: write ? change.map(placeText) : [],
    removes: write ? remove.map(placeText) : [],
  };
}

/** The operations of the flows that will run. */
function creatorsInFlows({ flows, selected, whyNot }: Run): ReadonlySet<string> {
  const called = flows
    .flatMap((one) => flowsIn(one.document))
    .map(({ steps }) => [...steps.values()].map(({ operation }) => operation.id))
    .filter((ids) => ids.some(selected) && ids.every((id) => whyNot(id) === undefined));
  return new Set(called.flat());
}

function plannedCalls({
  contract,
  objects: { resources },
  selected,
  whyNot,
}: Run): Pick<Plan, 'calls' | 'uncalled'> {
  const outside = contract.operations.flatMap((operation) => {
    const { id } = operation;
    const optIn = selected(id) && !resources.creatorOf(id) ? resources.whyOptIn(operation) : undefined;
    return optIn === undefined ? [] : [{ operation: id, optIn, refused: whyNot(id) }];
  });
  return {
    calls: outside.flatMap(({ operation, optIn, refused }) =>
      refused === undefined ? [{ operation, why: optIn }] : [],
    ),
    uncalled: outside.flatMap(({ operation, refused }) =>
      refused === undefined ? [] : [{ operation, why: refused }],
    ),
  };
}

/** The GETs that a run without writing does not send, because their names say that they change something. */
const unsentReads = ({ contract, selected, whyNot }: Run): PlannedCall[] =>
  contract.operations.flatMap(({ id, method, readOnly }) => {
    const why = READING.has(method) && !readOnly && selected(id) ? whyNot(id) : undefined;
    return why === undefined ? [] : [{ operation: id, why }];
  });

const plannedKind = (run: Run, resource: Resource): PlannedKind => ({
  kind: resource.name,
  operation: resource.make,
  isSingle: resource.givesAccess === true,
  end: plannedEnd(run, resource),
});

function plannedEnd({ options }: Run, resource: Resource): string {
  const remover = removerOf(resource);
  if (remover === undefined) return 'stays, because no operation removes it';
  const excluded = whyExcluded(options, remover);
  if (excluded !== undefined) return `stays, because ${excluded}`;
  const isGone = resource.remove !== undefined && resource.isKept !== true;
  return `${isGone ? 'removed' : 'archived'} with ${remover}`;
}

/**
 * The plan for a terminal.
 *
 * ```ts
 * import { formatPlan, httpTarget, loadContract, planOf } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * const plan = await planOf(httpTarget('http://localhost:8080'), { contract, write: true });
 * process.stdout.write(formatPlan(plan));
 * ```
 */
export function formatPlan(plan: Plan): string {
  requireResult('formatPlan', 'planOf', plan, 'creates');
  const { target, prefix, creates, spares, calls, uncalled, changes, removes } = plan;
  const callText = ({ operation, why }: PlannedCall): string => `${operation}: ${why}`;
  const parts: readonly (readonly [heading: string, entries: readonly string[]])[] = [
    [
      `creates objects whose names begin with ${prefix}, where a field takes a name:`,
      creates.map(
        ({ kind, operation, isSingle, end }) => `${kind} (${operation}${isSingle ? ', one' : ''}), ${end}`,
      ),
    ],
    ['calls these operations, whose effects it may be unable to undo:', calls.map(callText)],
    ['changes these objects, and restores them at the end:', changes],
    ['may remove these objects:', removes],
    ['does not create:', spares.map(({ kind, operation, why }) => `${kind} (${operation}): ${why}`)],
    ['does not call:', uncalled.map(callText)],
  ];
  const changesNothing = parts.slice(0, 4).every(([, entries]) => entries.length === 0);
  const sections = parts.filter(([, entries]) => entries.length > 0);
  const lines = sections.flatMap(([heading, entries], index) => [
    `${index === 0 && !changesNothing ? `${target}: this run` : 'It'} ${heading}`,
    ...entries.map((entry) => `  ${entry}`),
  ]);
  return `${[...(changesNothing ? [`${target}: this run changes nothing.`] : []), ...lines].join('\n')}\n`;
}
