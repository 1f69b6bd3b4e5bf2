import type { Contract } from './contract.ts';
import type { Marks, Standing } from './types.ts';

/** One part of the contract that the service document does not state. */
export interface Doubt {
  readonly standing: Exclude<Standing, 'documented'>;
  /** What it is, in the words of the contract: `status WAITING`, `response 404`, `security`. */
  readonly what: string;
  readonly note: string;
  /** Names of the fields that lead to it inside its place: `['params', 'matchString']`. */
  readonly fields: readonly string[];
}

export interface DoubtsOfPlace {
  readonly kind: 'operation' | 'schemas' | 'parameters' | 'headers' | 'responses';
  readonly name: string;
  readonly doubts: readonly Doubt[];
}

/** Everything that is inferred or assumed, by the operation or component that says so. */
export function doubtsOf({ operations, components }: Contract): DoubtsOfPlace[] {
  const places = [
    ...operations.map(({ id, operation }) => place('operation', id, operation)),
    ...(['schemas', 'parameters', 'headers', 'responses'] as const).flatMap((kind) =>
      Object.entries<object>(components[kind] ?? {}).map(([name, component]) => place(kind, name, component)),
    ),
  ];
  return places.filter(({ doubts }) => doubts.length > 0);
}

function place(kind: DoubtsOfPlace['kind'], name: string, part: object): DoubtsOfPlace {
  return { kind, name, doubts: collect(part, []) };
}

function collect(node: unknown, path: readonly string[]): Doubt[] {
  if (Array.isArray(node))
    return node.flatMap((item: unknown, index) => collect(item, [...path, String(index)]));
  if (!isRecord(node)) return [];
  const inner = Object.entries(node).flatMap(([key, value]) =>
    key.startsWith('x-') || key === 'example' || key === 'examples' ? [] : collect(value, [...path, key]),
  );
  return [...ownDoubts(node, path), ...inner];
}

function ownDoubts(node: Marks & Record<string, unknown>, path: readonly string[]): Doubt[] {
  const note = node['x-provenance-note'] ?? '';
  const about = describe(path);
  const fields = fieldsOf(path);
  const doubt = (standing: Standing | undefined, what: string, why: string): Doubt[] =>
    standing === undefined || standing === 'documented' ? [] : [{ standing, what, note: why, fields }];
  const own = doubt(node['x-provenance'], about, note);
  const values = Object.entries(node['x-provenance-values'] ?? {}).flatMap(([value, standing]) =>
    doubt(standing, `${about}, value ${value}`, note),
  );
  const required = Object.entries(node['x-provenance-required'] ?? {}).flatMap(([name, standing]) =>
    doubt(standing, `${about === 'all of it' ? '' : `${about}, `}that ${name} is required`, note),
  );
  const securityStanding = node['x-security-provenance'];
  const securityNote = node['x-security-provenance-note'];
  const security = isStanding(securityStanding)
    ? doubt(securityStanding, 'security', typeof securityNote === 'string' ? securityNote : '')
    : [];
  return [...own, ...values, ...required, ...security];
}

/** Empty where something else than fields and lists lies on the way: such parts have no anchor of their own. */
function fieldsOf(path: readonly string[]): string[] {
  const steps = path.filter((step, index) => step !== 'items' || path[index - 1] === 'properties');
  const plain = steps.every((step, index) => (index % 2 === 0 ? step === 'properties' : true));
  return plain ? steps.filter((_, index) => index % 2 === 1) : [];
}

/** `['responses', '200', 'content', ..., 'schema']` reads "response 200, schema". */
function describe(path: readonly string[]): string {
  const words = path.flatMap((step, index): string[] => {
    const before = path[index - 1];
    if (before === 'responses') return [`response ${step}`];
    if (before === 'properties') return [step];
    if (before === 'anyOf' || before === 'oneOf' || before === 'allOf') return [`form ${Number(step) + 1}`];
    if (before === 'callbacks') return [`callback ${step}`];
    if (step === 'requestBody') return ['request body'];
    if (step === 'items') return ['each item'];
    return step === 'schema' ? ['schema'] : [];
  });
  return words.join(', ') || 'all of it';
}

function isStanding(value: unknown): value is Standing {
  return value === 'documented' || value === 'inferred' || value === 'assumed';
}

function isRecord(value: unknown): value is Marks & Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
