import {
  type Contract,
  partsOfDocument,
  provenanceAt,
  provenanceOfRequired,
  provenanceOfValue,
} from 'openapi-contract-kit/internal/contract/index';
import {
  isObject,
  type Json,
  type JsonObject,
  list,
  strings,
  text,
} from 'openapi-contract-kit/internal/base/json';
import { valueAt } from 'openapi-contract-kit/internal/base/pointer';
import { queryOf } from 'openapi-contract-kit/internal/learn/learned-fact';

/** A guess that is made wrong: the service's different behaviour, as an overlay for the sandbox. */
export interface Flip {
  readonly kind: 'name' | 'type' | 'value' | 'status' | 'media type';
  /** The wrong node of the contract, so that two flips do not overlap. */
  readonly pointer: string;
  readonly actions: readonly JsonObject[];
  /** Whether a contract describes the flipped service. */
  readonly isIn: (document: JsonObject) => boolean;
}

const unmarked = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(unmarked);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !/^x-(provenance|evidence)/.test(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, unmarked(inner)]));
};

/** All possible flips of nodes that traffic shows, according to `isSeen`. */
export function flipsOf({ document, operations }: Contract, isSeen: (pointer: string) => boolean): Flip[] {
  const flips: Flip[] = [];
  const query = (pointer: string): string => queryOf(document, pointer);
  const isGuess = (pointer: string): boolean => provenanceAt(document, pointer).standing !== 'documented';

  for (const { type, pointer, value } of partsOfDocument(document)) {
    if (type !== 'Schema' || !isSeen(pointer)) continue;
    const field = /^(\/components\/schemas\/[^/]+)\/properties\/([^/]+)$/.exec(pointer);
    if (field !== null && isGuess(pointer)) {
      const [, owner = '', name = ''] = field;
      const required = strings(valueAt(document, `${owner}/required`)).includes(name);
      if (!required || provenanceOfRequired(document, owner, name).standing !== 'documented')
        flips.push(renamed(owner, name, required));
      const scalar = text(value['type']);
      if (scalar !== undefined && ['integer', 'number', 'boolean'].includes(scalar))
        flips.push(typed(pointer));
    }
    for (const word of strings(value['x-extensible-enum']))
      if (
        isSeen(`${pointer} ${word}`) &&
        provenanceOfValue(document, pointer, word).standing !== 'documented'
      )
        flips.push(valued(pointer, word));
  }
  for (const operation of operations) {
    const successes = operation.responses.filter(({ status }) => status.startsWith('2'));
    if (!successes.every(({ pointer }) => isGuess(pointer) && pointer.startsWith(operation.pointer)))
      continue;
    const seen = successes.find(({ pointer }) => isSeen(pointer));
    if (seen === undefined) continue;
    flips.push(
      returned(
        operation.pointer,
        seen.node,
        successes.map(({ pointer }) => pointer),
      ),
    );
    const [media] = seen.content;
    if (successes.length === 1 && media?.type === 'application/json')
      flips.push(sent(seen.pointer, media.node));
  }
  return flips;

  function renamed(owner: string, name: string, required: boolean): Flip {
    const pointer = `${owner}/properties/${name}`;
    const now = `${name}AsSent`;
    const schema = unmarked(valueAt(document, pointer) ?? {});
    return {
      kind: 'name',
      pointer,
      actions: [
        { target: query(pointer), remove: true },
        ...(required ? [{ target: `${query(`${owner}/required`)}[?@ == '${name}']`, remove: true }] : []),
        {
          target: query(owner),
          update: {
            properties: { [now]: { ...(isObject(schema) ? schema : {}), 'x-former-name': name } },
            ...(required ? { required: [now] } : {}),
          },
        },
      ],
      isIn: (other) => isObject(valueAt(other, `${owner}/properties/${now}`)),
    };
  }

  function typed(pointer: string): Flip {
    const hasFormat =
      isObject(valueAt(document, pointer)) && valueAt(document, `${pointer}/format`) !== undefined;
    return {
      kind: 'type',
      pointer,
      actions: [
        ...(hasFormat ? [{ target: query(`${pointer}/format`), remove: true }] : []),
        { target: query(pointer), update: { type: 'string' } },
      ],
      isIn: (other) => valueAt(other, `${pointer}/type`) === 'string',
    };
  }

  function valued(pointer: string, word: string): Flip {
    const now = `${word}_AS_SENT`;
    return {
      kind: 'value',
      pointer,
      actions: [
        { target: `${query(`${pointer}/x-extensible-enum`)}[?@ == '${word}']`, remove: true },
        {
          target: query(pointer),
          update: { 'x-extensible-enum': [now], 'x-former-values': { [now]: word } },
        },
      ],
      isIn: (other) => list(valueAt(other, `${pointer}/x-extensible-enum`)).includes(now),
    };
  }

  function returned(operation: string, response: JsonObject, old: readonly string[]): Flip {
    const pointer = `${operation}/responses`;
    return {
      kind: 'status',
      pointer,
      actions: [
        ...old.map((one) => ({ target: query(one), remove: true })),
        { target: query(pointer), update: { '203': unmarked(response) } },
      ],
      isIn: (other) =>
        valueAt(other, `${pointer}/203`) !== undefined &&
        old.every((one) => valueAt(other, one) === undefined),
    };
  }

  function sent(response: string, media: JsonObject): Flip {
    const pointer = `${response}/content`;
    return {
      kind: 'media type',
      pointer,
      actions: [
        { target: query(`${pointer}/application~1json`), remove: true },
        { target: query(response), update: { content: { 'application/vnd.sent+json': unmarked(media) } } },
      ],
      isIn: (other) =>
        valueAt(other, `${pointer}/application~1vnd.sent+json`) !== undefined &&
        valueAt(other, `${pointer}/application~1json`) === undefined,
    };
  }
}

/** A selection with every kind, in which no flip is inside another. */
export function pick(flips: readonly Flip[], count: number, seed: number): Flip[] {
  let state = seed;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  random();
  const shuffled = flips.map((flip) => ({ flip, at: random() })).sort((a, b) => a.at - b.at);
  const taken: Flip[] = [];
  const kinds = new Map<string, number>();
  const meets = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
  for (const most of [4, count]) {
    for (const { flip } of shuffled) {
      if (taken.length >= count || (kinds.get(flip.kind) ?? 0) >= most) continue;
      if (taken.some(({ pointer }) => meets(pointer, flip.pointer))) continue;
      taken.push(flip);
      kinds.set(flip.kind, (kinds.get(flip.kind) ?? 0) + 1);
    }
  }
  return taken;
}

export const overlayText = (flips: readonly Flip[]): string =>
  JSON.stringify({
    overlay: '1.0.0',
    info: { title: 'What the service does', version: '1' },
    actions: flips.flatMap(({ actions }) => actions),
  });
