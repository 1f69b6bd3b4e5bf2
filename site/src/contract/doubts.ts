import { entries, isObject, type JsonObject, text } from 'openapi-contract-kit/internal/base/json';
import {
  ALTERNATIVES,
  ALWAYS_APPLIED,
  type Standing,
  standingOf,
} from 'openapi-contract-kit/internal/contract/index';
import { type Contract, type Place, placesOf } from './contract.ts';

/** One part of the contract that the service document does not state. */
export interface Doubt {
  readonly standing: Exclude<Standing, 'documented'>;
  /** What it is, in the words of the contract: `status WAITING`, `response 404`, `security`. */
  readonly what: string;
  readonly note: string;
  /** Names of the fields that lead to it inside its place: `['params', 'matchString']`. */
  readonly fields: readonly string[];
}

export interface DoubtsOfPlace extends Place {
  readonly doubts: readonly Doubt[];
}

/** Everything that is not documented, by operation or component. */
export const doubtsOf = (contract: Contract): DoubtsOfPlace[] =>
  placesOf(contract)
    .map((place) => ({ ...place, doubts: collect(place.part, []) }))
    .filter(({ doubts }) => doubts.length > 0);

/** A reason for something that is not documented, with everything that depends on it. */
export interface Reason {
  readonly standing: Doubt['standing'];
  readonly note: string;
  readonly places: readonly { readonly place: Place; readonly doubt: Doubt }[];
}

/** Each reason once, that with the most places first. */
export function reasonsOf(contract: Contract): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const { doubts, ...place } of doubtsOf(contract)) {
    for (const doubt of doubts) {
      const { standing, note } = doubt;
      const before = reasons.get(`${standing} ${note}`)?.places ?? [];
      reasons.set(`${standing} ${note}`, { standing, note, places: [...before, { place, doubt }] });
    }
  }
  return [...reasons.values()].sort((one, other) => other.places.length - one.places.length);
}

function collect(node: unknown, path: readonly string[]): Doubt[] {
  if (Array.isArray(node))
    return node.flatMap((item: unknown, index) => collect(item, [...path, String(index)]));
  if (!isObject(node)) return [];
  const inner = Object.entries(node).flatMap(([key, value]) =>
    key.startsWith('x-') || key === 'example' || key === 'examples' ? [] : collect(value, [...path, key]),
  );
  return [...ownDoubts(node, path), ...inner];
}

function ownDoubts(node: JsonObject, path: readonly string[]): Doubt[] {
  const note =
    text(node['x-provenance-note']) ?? 'A convention of this contract, which its description states.';
  const about = describe(path);
  const before = about === 'all of it' ? '' : `${about}, `;
  const fields = fieldsOf(path);
  const doubt = (mark: unknown, what: string, why = note): Doubt[] => {
    const standing = standingOf(mark);
    return standing === undefined || standing === 'documented' ? [] : [{ standing, what, note: why, fields }];
  };
  const each = (mark: string, what: (name: string) => string): Doubt[] =>
    entries(node[mark]).flatMap(([name, standing]) => doubt(standing, what(name)));
  return [
    ...doubt(node['x-provenance'], about),
    ...each('x-provenance-values', (value) => `${about}, value ${value}`),
    ...each('x-provenance-required', (name) => `${before}that ${name} is required`),
    ...each('x-provenance-keywords', (keyword) => `${before}${keyword}`),
    ...doubt(node['x-security-provenance'], 'security', text(node['x-security-provenance-note']) ?? ''),
  ];
}

/** Empty if the path contains anything but fields and lists, because such parts have no separate anchor. */
function fieldsOf(path: readonly string[]): string[] {
  const steps = path.filter((step, index) => step !== 'items' || path[index - 1] === 'properties');
  const plain = steps.every((step, index) => (index % 2 === 0 ? step === 'properties' : true));
  return plain ? steps.filter((_, index) => index % 2 === 1) : [];
}

/** Keywords that number their schemas. */
const FORMS: readonly string[] = [...ALWAYS_APPLIED, ...ALTERNATIVES];

/** `['responses', '200', 'content', ..., 'schema']` reads "response 200, schema". */
function describe(path: readonly string[]): string {
  const words = path.flatMap((step, index): string[] => {
    const before = path[index - 1];
    if (before === 'responses') return [`response ${step}`];
    if (before === 'properties') return [step];
    if (before !== undefined && FORMS.includes(before)) return [`form ${Number(step) + 1}`];
    if (before === 'callbacks') return [`callback ${step}`];
    if (step === 'requestBody') return ['request body'];
    if (step === 'items') return ['each item'];
    return step === 'schema' ? ['schema'] : [];
  });
  return words.join(', ') || 'all of it';
}
