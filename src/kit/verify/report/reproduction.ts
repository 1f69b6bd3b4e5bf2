import { type Contract, entryName } from '../../../contract/index.ts';
import { shellComment, shellWord } from '../../../base/text.ts';
import { type Place, scalarsOf, type Shown, shownBy, isScalar } from '../resources/place.ts';
import { createdAt, removalOf, type Resource } from '../resources/resource.ts';
import type { Resources } from '../resources/resources.ts';
import {
  type Call,
  type Evidence,
  type Outgoing,
  pathOf,
  type Scalar,
  type Sent,
  type Body,
  type Params,
} from '../send/request.ts';
import type { Credentials } from '../send/credentials.ts';
import { jsonTypeOf } from '../send/outgoing.ts';
import { curlCommand } from './curl.ts';
import { type ValueSource, sourcesIn, LOCATION, type ValueSources, CURSOR, TOKEN } from './value-sources.ts';
import type { ReportFinding } from './report.ts';
import { PICK, PICK_LOCATION, variable } from './shell.ts';
import { isList, isObject, valueIn } from '../../../base/json.ts';
import { cursorPages } from '../modes/pages.ts';

/** The inputs of a script. */
export interface Setting {
  /** The address of the service. */
  readonly url: string;
  readonly contract: Contract;
  readonly valueSources: ValueSources;
  readonly resources: Resources;
  readonly credentials: Credentials;
  /** The prefix of the names that the run uses. */
  readonly prefix: string;
}

/**
 * A script for a POSIX shell that reproduces a finding: it creates what the requests need, sends them, and removes
 * what it created.
 */
export function reproduce(finding: ReportFinding, evidence: Evidence, setting: Setting): string {
  const steps = stepsOf(evidence, setting);
  const variables = new Map<string, string>();
  const removals: string[] = [];
  const lines: string[] = [];
  for (const { sent, isShown, times } of steps) {
    const call = sent.call === undefined ? undefined : marked(sent.call, variables, setting);
    lines.push('', shellComment(`${isShown ? '' : 'First, '}${titleOf(sent)}`));
    const given = bindingsOf(sent, setting.resources).map((one) => ({
      ...one,
      shell: nameFor(one.name, variables),
    }));
    const hasHeaders = isShown || given.some(({ pointer }) => pointer === LOCATION);
    const command = curlCommand(sent, call, hasHeaders);
    for (const { name, value, shell } of given)
      variables.set(value === undefined ? shell : keyOf(name, value), shell);
    lines.push(...loop(Math.min(times, MOST_TIMES), sending(command, isShown, given.length > 0)));
    for (const { shell, pointer, value } of given) {
      const pick = `${shell}=$(${pointer === LOCATION ? PICK_LOCATION : `pick ${shellWord(pointer)}`})`;
      const without = `{ echo "There is no ${pointer} in: $response" >&2; exit 1; }`;
      lines.push(isShown || value === undefined ? `${pick} || :` : `${pick} || ${without}`);
    }
    if (call !== undefined) removals.unshift(...removalsAfter(sent, call, given, setting));
  }
  const needsPick = lines.some((line) => line.includes('$(pick '));
  return [
    '#!/bin/sh',
    shellComment(titleOfFinding(finding)),
    shellComment(finding.message),
    ...variablesIn([...lines, ...removals]).map(
      (name) =>
        `: "\${${name}:?Put ${name === 'XA_TOKEN' ? 'an access token' : 'the credential'} into ${name}.}"`,
    ),
    `base=\${1:-${shellWord(setting.url)}}`,
    'run="xa-verify-$$"',
    ...(needsPick ? ['', PICK] : []),
    ...(removals.length === 0
      ? []
      : [
          '',
          '# Removes what was created.',
          'clean() {',
          ...removals.map((one) => `  ${one}`),
          '}',
          'trap clean EXIT',
          "trap 'exit 130' HUP INT TERM",
        ]),
    ...lines,
    '',
  ].join('\n');
}

/** `ERROR body-schema in listThings, documented`; without the standing if the contract states none. */
function titleOfFinding({ severity, rule, operation, provenance }: ReportFinding): string {
  const where = operation === undefined ? '' : ` in ${operation}`;
  return `${severity.toUpperCase()} ${rule}${where}${provenance === undefined ? '' : `, ${provenance}`}`;
}

/** The variables that the user has to set. */
const variablesIn = (lines: readonly string[]): string[] => [
  ...new Set(lines.flatMap((line) => [...line.matchAll(/"[^"]*\$(XA_\w+)"/g)].map(([, name = '']) => name))),
];

/** For a report that takes longer, the user has to poll again. */
const MOST_TIMES = 20;

interface Step {
  readonly sent: Sent;
  /** Whether its response is printed. */
  readonly isShown: boolean;
  readonly times: number;
}

/** The requests of a script in order: their prerequisites come first, and unneeded requests are left out. */
function stepsOf({ trail, from }: Evidence, { valueSources, resources }: Setting): Step[] {
  const all: Sent[] = [];
  const take = (sent: Sent): void => {
    if (all.includes(sent)) return;
    for (const { name, value } of valuesIn(sent, resources)) {
      const origin = valueSources.of(name, value)?.sent;
      if (origin !== undefined && origin !== sent && !trail.includes(origin)) take(origin);
    }
    all.push(sent);
  };
  trail.forEach(take);
  const used = new Set<string>();
  const steps: Step[] = [];
  for (const sent of all.reverse()) {
    const isShown = trail.indexOf(sent) >= from;
    const isUsed = sourcesIn(sent, resources).some(({ name, value }) => used.has(keyOf(name, value)));
    const changes = sent.call?.operation.readOnly === false;
    if (!isShown && !isUsed && !changes) continue;
    const [next] = steps;
    if (next !== undefined && !changes && next.isShown === isShown && isSame(next.sent, sent))
      steps[0] = { ...next, times: next.times + 1 };
    else steps.unshift({ sent, isShown, times: 1 });
    for (const { name, value } of valuesIn(sent, resources)) used.add(keyOf(name, value));
  }
  return steps;
}

const isSame = ({ outgoing: one }: Sent, { outgoing: other }: Sent): boolean =>
  one.method === other.method && one.path === other.path && one.body === other.body;

const keyOf = (name: string, value: unknown): string => `${name} ${String(value)}`;

/** The values of a request that a response may have given. */
function valuesIn({ call }: Sent, resources: Resources): { name: string; value: Scalar }[] {
  const found: { name: string; value: Scalar }[] = [];
  if (call === undefined) return found;
  const note = (name: string, value: Scalar): undefined => void found.push({ name, value });
  substituteValues(call, note, (text) => text, resources);
  return found;
}

function marked(call: Call, variables: ReadonlyMap<string, string>, { prefix, resources }: Setting): Call {
  return substituteValues(
    call,
    (name, value, place) => {
      const shell = variables.get(keyOf(name, value));
      return shell === undefined ? undefined : variable(shell, place);
    },
    (text) => text.replaceAll(prefix, variable('run', 'text')),
    resources,
  );
}

type Binding = Pick<ValueSource, 'name' | 'pointer'> & { readonly value?: Scalar };

/** The values that a response provides, or would provide if it had created something. */
function bindingsOf(sent: Sent, resources: Resources): readonly Binding[] {
  const { call } = sent;
  const given = sourcesIn(sent, resources);
  const resource = call === undefined ? undefined : resources.creatorOf(call.operation.id);
  if (call === undefined || resource === undefined || given.length > 0 || call.method !== undefined)
    return given;
  const at = firstAt(resource, call.operation.id);
  return Object.entries(resource.keys)
    .filter(([name]) => !(name in (call.params ?? {})))
    .map(([name, pointer]) => ({ name, pointer: at + pointer }));
}

/** The place of the first object that an operation creates. */
const firstAt = (resource: Resource, operation: string): string =>
  createdAt(resource, operation)?.replace('/*', '/0') ?? '';

/** `orderId` becomes `order_id`, and the second one `order_id_2`. */
function nameFor(name: string, variables: ReadonlyMap<string, string>): string {
  const plain = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll(/\W/g, '_');
  const count = [...variables.values()].filter((one) => one === plain || one.startsWith(`${plain}_`)).length;
  return count === 0 ? plain : `${plain}_${count + 1}`;
}

function sending(command: string, isShown: boolean, isRead: boolean): string[] {
  if (isShown) return [`response=$(${command})`, `printf '%s\\n' "$response"`];
  return [isRead ? `response=$(${command})` : `${command} -o /dev/null`];
}

/** Reports become ready in time. */
const loop = (times: number, lines: readonly string[]): readonly string[] =>
  times === 1
    ? lines
    : [
        `for time in ${Array.from({ length: times }, (_none, at) => at + 1).join(' ')}; do`,
        ...lines.map((line) => `  ${line}`),
        '  sleep 1',
        'done',
      ];

const titleOf = ({ call, outgoing }: Sent): string =>
  call === undefined
    ? outgoing.method
    : (call.method === undefined ? '' : `${call.method} in place of `) + call.operation.id;

/** Commands that remove what a request created. */
function removalsAfter(
  sent: Sent,
  call: Call,
  given: readonly (Binding & { readonly shell: string })[],
  setting: Setting,
): string[] {
  const { operation, params = {} } = call;
  const created = setting.resources.creatorOf(operation.id);
  if (created === undefined || call.method !== undefined) {
    const changed = setting.resources.changedBy(operation.id);
    const isUpsert = call.effect === 'nothing' && sent.value !== undefined && changed !== undefined;
    return isUpsert ? removal(changed, scalarsOf(params), setting) : [];
  }
  const named = (text: Scalar): Scalar =>
    typeof text === 'string' ? text.replaceAll(setting.prefix, variable('run', 'text')) : text;
  const hasResponse = (sent.value ?? sent.location) !== undefined;
  const records = hasResponse ? shownBy(created, call, sent) : [{ at: firstAt(created, operation.id) }];
  return records.flatMap(({ at, place: found }: Pick<Shown, 'at' | 'place'>) => {
    const own = given.filter(
      ({ name, pointer }) =>
        valueIn(created.keys, name) !== undefined &&
        (pointer === `${at}${valueIn(created.keys, name)}` || pointer === LOCATION),
    );
    const [first] = own;
    if (first === undefined) return [];
    const place = { ...scalarsOf(params), ...found };
    const known = Object.fromEntries(Object.entries(place).map(([name, value]) => [name, named(value)]));
    const variables = Object.fromEntries(own.map((one) => [one.name, variable(one.shell, 'text')]));
    return removal(created, { ...known, ...variables }, setting).map((one) =>
      one.startsWith('#') ? one : `[ -z "\${${first.shell}-}" ] || ${one}`,
    );
  });
}

function removal(resource: Resource, place: Place, { contract, credentials }: Setting): string[] {
  const command = (call: Call): string => {
    const { operation, params, body } = call;
    const headers: Outgoing['headers'] = body === undefined ? {} : { 'content-type': jsonTypeOf(operation) };
    const outgoing = {
      method: operation.method,
      path: pathOf(operation, params),
      headers,
      credentials: credentials.of(operation) ?? [],
    };
    return `${curlCommand({ outgoing }, call, false)} -o /dev/null`;
  };
  const found = removalOf(contract, resource, place);
  if (found === undefined) return [`# Nothing removes the ${resource.name}.`];
  return [found.release, found.call].flatMap((call) => (call === undefined ? [] : command(call)));
}

/** The placeholder for a value of a parameter: in JSON, a number has no quotes. */
type Replace = (name: string, value: Scalar, place: 'json' | 'text') => string | undefined;

/** The call with every value that a response may have provided, and every text, rewritten. */
function substituteValues(
  call: Call,
  replace: Replace,
  inText: (text: string) => string,
  { referenceOf }: Pick<Resources, 'referenceOf'>,
): Call {
  const inParams = (name: string, value: Scalar): Scalar =>
    replace(name, value, 'text') ?? (typeof value === 'string' ? inText(value) : value);
  const params: Params = Object.fromEntries(
    Object.entries(call.params ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((one: Scalar) => inParams(name, one))
        : isScalar(value)
          ? inParams(name, value)
          : value,
    ]),
  );
  const entry = cursorPages(call.operation)?.cursor;
  const cursor = entry === undefined ? undefined : entryName(entry);
  const parameterOf = (field: string): string => (field === cursor ? CURSOR : (referenceOf(field) ?? field));

  function inJson(value: unknown, name?: string): unknown {
    if (isList(value)) return value.map((item) => inJson(item, name));
    if (isObject(value))
      return Object.fromEntries(
        Object.entries(value).map(([field, inner]) => [field, inJson(inner, parameterOf(field))]),
      );
    if (name !== undefined && isScalar(value)) {
      const given = replace(name, value, typeof value === 'string' ? 'text' : 'json');
      if (given !== undefined) return given;
    }
    return typeof value === 'string' ? inText(value) : value;
  }

  function inField(field: string, value: string | Uint8Array): string | Uint8Array {
    if (typeof value !== 'string') return value;
    return replace(parameterOf(field), value, 'text') ?? inText(value);
  }

  function inBody(body: Body): Body {
    if (body.kind === 'json') return { ...body, value: inJson(body.value) };
    if (body.kind === 'text') return { ...body, text: inText(body.text) };
    const fields = Object.entries(body.fields).map(
      ([field, value]) => [field, inField(field, value)] as const,
    );
    return { ...body, fields: Object.fromEntries(fields) };
  }
  const { token } = call;
  const bearer = typeof token === 'object' ? replace(TOKEN, token.bearer, 'text') : undefined;
  return {
    ...call,
    params,
    body: call.body && inBody(call.body),
    ...(bearer === undefined ? {} : { token: { bearer } }),
  };
}
