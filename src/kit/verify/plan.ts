import { PREFIX } from './resources/another-object.ts';
import { placeText } from './resources/place.ts';
import { checkOptions } from '../../base/options.ts';
import { assemble } from './assemble.ts';
import { MODES } from './mode.ts';
import { VERIFY_OPTIONS, type VerifyOptions } from './options.ts';
import { isNeeded } from './prepare.ts';
import type { Resource } from './resources/resource.ts';
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

/**
 * Says what a run with these options would create, change and remove. Nothing is sent.
 *
 * ```ts
 * import { formatPlan, httpTarget, planOf } from 'experimentation-automation-tools/contract';
 *
 * console.log(formatPlan(await planOf(httpTarget('http://localhost:8080'), { write: true })));
 * ```
 */
export async function planOf(target: Target, given: VerifyOptions = {}): Promise<Plan> {
  const options = checkOptions('planOf', given, VERIFY_OPTIONS);
  const url = baseOf(target.url);
  const { run } = await assemble({ ...target, url }, options, AbortSignal.abort());
  const { objects, write } = run;
  const { fixtures: { change = [], remove = [] } = {}, modes = MODES } = options;
  const inFlows = modes.includes('flows') ? creatorsInFlows(run) : new Set<string>();
  const kinds = objects.resources.all.filter((one) => isNeeded(run, one) || inFlows.has(one.make));
  const isCreated = ({ make }: Resource): boolean => run.whyNot(make) === undefined;
  return {
    target: url,
    prefix: PREFIX,
    creates: write ? kinds.filter(isCreated).map(plannedKind) : [],
    spares: kinds.flatMap((one) => {
      const why = write ? run.whyNot(one.make) : undefined;
      return why === undefined ? [] : [{ kind: one.name, operation: one.make, why }];
    }),
    changes: write ? change.map(placeText) : [],
    removes: write ? remove.map(placeText) : [],
  };
}

/** The operations of the flows that will run. */
function creatorsInFlows({ flows, selected, whyNot }: Run): ReadonlySet<string> {
  const called = flows
    .flatMap((one) => [...one.flows.values()])
    .map(({ steps }) => steps.flatMap(({ runs }) => ('operation' in runs ? runs.operation.id : [])))
    .filter((ids) => ids.some(selected) && ids.every((id) => whyNot(id) === undefined));
  return new Set(called.flat());
}

function plannedKind({ name, make, remove, isKept, archive, givesAccess }: Resource): PlannedKind {
  const stays =
    archive === undefined ? 'stays, because no operation removes it' : `archived with ${archive.operation}`;
  return {
    kind: name,
    operation: make,
    isSingle: givesAccess === true,
    end: remove === undefined ? stays : `${isKept === true ? 'archived' : 'removed'} with ${remove}`,
  };
}

/**
 * The plan for a terminal.
 *
 * ```ts
 * import { formatPlan, httpTarget, planOf } from 'experimentation-automation-tools/contract';
 *
 * const plan = await planOf(httpTarget('http://localhost:8080'), { write: true });
 * process.stdout.write(formatPlan(plan));
 * ```
 */
export function formatPlan({ target, prefix, creates, spares, changes, removes }: Plan): string {
  if (creates.length + changes.length + removes.length === 0) return `${target}: this run changes nothing.\n`;
  const list = (heading: string, entries: readonly string[]): string[] =>
    entries.length === 0 ? [] : [heading, ...entries.map((entry) => `  ${entry}`)];
  const lines = [
    ...list(
      `${target}: this run creates objects whose names begin with ${prefix}, where a field takes a name:`,
      creates.map(
        ({ kind, operation, isSingle, end }) => `${kind} (${operation}${isSingle ? ', one' : ''}), ${end}`,
      ),
    ),
    ...list('It changes these objects, and restores them at the end:', changes),
    ...list('It may remove these objects:', removes),
    ...list(
      'It does not create:',
      spares.map(({ kind, operation, why }) => `${kind} (${operation}): ${why}`),
    ),
  ];
  return `${lines.join('\n')}\n`;
}
