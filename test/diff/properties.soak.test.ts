import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  diff,
  UnreadableDocumentError,
  type Json,
  type JsonObject,
} from 'openapi-contract-kit/internal/diff/index';
import { isList, isObject, member } from 'openapi-contract-kit/internal/base/json';
import { pointerOf, valueAt } from 'openapi-contract-kit/internal/base/pointer';
import { contract } from '../../scripts/history/release.ts';
import { edit, gone, shop } from '@experimentation-automation/test-support/diff/shop';

const runs = 20;

function placesIn(value: Json, pointer = ''): string[] {
  const keys = isList(value) ? value.keys() : isObject(value) ? Object.keys(value) : [];
  return [
    ...(pointer === '' ? [] : [pointer]),
    ...[...keys].flatMap((key) =>
      placesIn(
        (isList(value) ? value[Number(key)] : member(value, String(key))) ?? null,
        pointer + pointerOf([key]),
      ),
    ),
  ];
}

/** Values for any place, because other people's documents may contain anything. */
const anything: fc.Arbitrary<Json | typeof gone> = fc.oneof(
  fc.constant(gone),
  fc.constantFrom<Json>(
    true,
    false,
    null,
    0,
    7,
    'string',
    'object',
    'assumed',
    [],
    {},
    ['string', 'null'],
    { type: 'string', enum: ['A'] },
    { const: 'B' },
    { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Got' }] },
    { allOf: [{ $ref: '#/components/schemas/Sent' }, { required: ['note'] }] },
    { oneOf: [{ $ref: '#/components/schemas/Got' }, { $ref: '#/components/schemas/Sent' }] },
    { $ref: '#/components/schemas/Got', 'x-provenance': 'assumed' },
  ),
);

const mutant: fc.Arbitrary<JsonObject> = fc
  .array(fc.tuple(fc.nat(), anything), { maxLength: 4 })
  .map((changes) =>
    changes.reduce((document, [index, value]) => {
      const places = placesIn(document).filter((place) => !/^\/(openapi|paths)$/.test(place));
      const place = places[index % places.length];
      return place === undefined ? document : edit(document, [place, value]);
    }, shop),
  );

/** Undefined if a mutation broke a reference. */
function compared(old: JsonObject, now: JsonObject): ReturnType<typeof diff> | undefined {
  try {
    return diff(old, now);
  } catch (error) {
    if (error instanceof UnreadableDocumentError) return undefined;
    throw error;
  }
}

describe('for any two documents', () => {
  it('finds nothing between a document and itself', () => {
    fc.assert(
      fc.property(mutant, (document) => {
        expect(compared(document, structuredClone(document))?.changes ?? []).toEqual([]);
      }),
      { numRuns: runs },
    );
  });

  it('points at existing places', () => {
    fc.assert(
      fc.property(mutant, mutant, (old, now) => {
        for (const { pointer, within } of compared(old, now)?.changes ?? []) {
          expect(pointer.old ?? pointer.new).toBeDefined();
          for (const pointers of [pointer, within]) {
            if (pointers.old !== undefined) expect(valueAt(old, pointers.old), pointers.old).toBeDefined();
            if (pointers.new !== undefined) expect(valueAt(now, pointers.new), pointers.new).toBeDefined();
          }
        }
      }),
      { numRuns: runs },
    );
  });

  it('gives the same result twice', () => {
    fc.assert(
      fc.property(mutant, mutant, (old, now) => {
        expect(compared(old, now)).toEqual(compared(old, now));
      }),
      { numRuns: runs / 2 },
    );
  });

  it('breaks nothing if everything is assumed', () => {
    const assumed = edit(
      shop,
      ['/x-provenance', 'assumed'],
      ...['Sent', 'Got', 'Notice'].map(
        (name) => [`/components/schemas/${name}/x-provenance`, 'assumed'] as const,
      ),
      ['/components/securitySchemes/token/x-provenance', 'assumed'],
    );
    fc.assert(
      fc.property(fc.nat(), (index) => {
        const places = placesIn(assumed).filter(
          (place) => place.startsWith('/') && !/x-provenance|^\/openapi/.test(place),
        );
        const place = places[index % places.length] ?? '';
        expect(compared(assumed, edit(assumed, [place, gone]))?.counts.breaking ?? 0).toBe(0);
      }),
      { numRuns: runs },
    );
  });
});

describe('our own contract', () => {
  it('does not differ from itself', async () => {
    const document = await contract();
    expect(diff(document, structuredClone(document)).changes).toEqual([]);
  });
});
