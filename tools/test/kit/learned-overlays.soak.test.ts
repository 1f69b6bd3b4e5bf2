import { describe, expect, test } from 'vitest';
import { loadContract, provenanceAt, putAt } from 'openapi-contract-kit/internal/contract/index';
import { parseOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
import { learn } from 'openapi-contract-kit';
import { contract, entry, har, learnFrom } from './learning-har.ts';

const goal = { id: 1, name: 'Orders', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
const goals = (...members: object[]) =>
  members.map((one, index) => entry(`/goals/${index + 1}`, { ...goal, id: index + 1, ...one }));
const GOAL = '/components/schemas/Goal';

describe('learning', () => {
  test('states what was observed, how often, when, and in which form', async () => {
    const { text, at, document } = await learnFrom(goals({ region: 'North 12' }, { region: 'South 3' }));
    expect(at(`${GOAL}/properties/region`)).toMatchObject({ type: 'string', 'x-provenance': 'observed' });
    expect(provenanceAt(document, `${GOAL}/properties/region`).note).toMatch(
      /^Goal\.region is a field\. Seen in 2 exchanges on 2026-11-02, for example "xxxxx 00"\. Corrected by learned.yaml:\d+\.$/,
    );
    expect(text).toContain('first: "2026-11-02T02:04:05.678Z"');
    expect(text).not.toMatch(/North|South/);
  });

  test('needs two different exchanges by default', async () => {
    const [once = {}] = goals({ region: 'North' });
    expect((await learnFrom([once])).corrected).toEqual([]);
    expect(await learnFrom([once, once])).toMatchObject({ corrected: [], repeated: 1 });
    expect((await learnFrom([once], { min: 1 })).corrected).toEqual(['Goal.region is a field']);
  });

  test('never changes what is documented, and says what contradicts it', async () => {
    const { corrected, unlearned, at } = await learnFrom(goals({ name: 5 }, { name: 6 }));
    expect(corrected).toEqual([]);
    expect(unlearned).toMatchObject([
      {
        place: 'Goal.name',
        says: 'is a whole number where the contract says text',
        standing: 'documented',
        evidence: { count: 2, example: '0' },
      },
    ]);
    expect(at(`${GOAL}/properties/name/type`)).toBe('string');
  });

  test('accepts whole numbers under another name as a renamed number', async () => {
    const others = { siteId: 1, size: 1, width: 1, height: 1, baseColor: 1, colorDepth: 1, createdById: 1 };
    const image = (id: number) => entry(`/images/${id}`, { ...others, id, kilobytes: 100 + id });
    const { at } = await learnFrom([image(1), image(2), image(3)]);
    expect(at('/components/schemas/Image/properties/kilobytes')).toMatchObject({
      type: 'number',
      'x-former-name': 'fileWeight',
    });
  });

  const image = {
    ...{
      id: 1,
      name: 'tent',
      description: 'A tent',
      siteId: 1,
      path: 'p',
      source: 's',
      sourceUrl: 'u',
      size: 1,
    },
    ...{ fileName: 'f', fileWeight: 1.5, width: 1, height: 1, date: '2026-11-02T02:04:05Z', keywords: ['k'] },
    ...{ tags: ['t'], shared: true, baseColor: 1, colorDepth: 1, createdById: 1 },
  };
  const images = (member: (index: number) => object) =>
    [0, 1, 2].map((index) => entry(`/images/${index + 1}`, { ...image, id: index + 1, ...member(index) }));

  test('proposes the new name of a field for inputs as well', async () => {
    const { at, text } = await learnFrom(
      images((index) => ({ format: 'PNG', alternativeText: `A tent at place ${index}` })),
    );
    expect(at('/components/schemas/Image/properties/alternativeText')).toMatchObject({
      'x-former-name': 'altText',
      'x-provenance': 'observed',
    });
    expect(at('/components/schemas/ImageUpdate/properties/alternativeText')).toMatchObject({
      type: 'string',
      'x-former-name': 'altText',
      'x-provenance': 'inferred',
    });
    expect(text).toContain('Responses call altText alternativeText, so requests do as well.');
  });

  test('proposes the new name of a word, if only one was never seen', async () => {
    const words = ['PNG', 'GIF', 'SVG', 'MVG', 'WEB', 'JPG'];
    const shown = (some: readonly string[]) =>
      some.flatMap((format, round) =>
        images(() => ({ format, altText: 'a' })).map((one, index) => ({
          ...one,
          request: { ...one.request, url: `https://api.example.com/images/${round * 10 + index}` },
        })),
      );
    const all = await learnFrom(shown(words));
    expect(all.at('/components/schemas/ImageFormat/x-former-values')).toEqual({ JPG: 'JPEG' });
    const some = await learnFrom(shown(words.slice(2)));
    expect(some.at('/components/schemas/ImageFormat/x-former-values')).toBeUndefined();
    expect(some.at('/components/schemas/ImageFormat/x-extensible-enum')).toContain('JPG');
  });

  test('widens a guess only to what was observed', async () => {
    const some = await learnFrom(goals({ isArchived: true }, { isArchived: 'yes' }, { isArchived: 'no' }));
    expect(some.at(`${GOAL}/properties/isArchived/type`)).toEqual(['boolean', 'string']);
    const none = await learnFrom(goals({ isArchived: null }, { isArchived: null }));
    expect(none.at(`${GOAL}/properties/isArchived/type`)).toEqual(['boolean', 'null']);
    const other = await learnFrom(goals({ isArchived: 1 }, { isArchived: 0 }));
    expect(other.at(`${GOAL}/properties/isArchived/type`)).toBe('integer');
  });

  test('gives a whole number that is too large for 64 bits no format', async () => {
    const item = "$.paths['/goals'].get.responses['200'].content['application/json'].schema.items";
    for (const [number, format] of [
      [2 ** 40, 'int64'],
      [-9223372036854776000, undefined],
      [1e30, undefined],
    ] as const) {
      const { overlay } = await learnFrom([entry('/goals', [{}, number])], { min: 1 });
      const integer = { type: 'integer', ...(format === undefined ? {} : { format }) };
      expect(overlay?.['actions']).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            target: item,
            update: { anyOf: [{ $ref: '#/components/schemas/Goal' }, integer] },
          }),
        ]),
      );
    }
  });

  test('gives text a format only if the contract would accept it', async () => {
    for (const [value, format] of [
      ['2026-02-28', 'date'],
      ['2026-02-31', undefined],
      ['2026-13-01T00:00:00Z', undefined],
    ] as const) {
      const { at, corrected } = await learnFrom(goals({ region: value }, { region: value }));
      expect(corrected).toEqual(['Goal.region is a field']);
      expect(at(`${GOAL}/properties/region/format`)).toBe(format);
    }
  });

  test('does not learn a field that can have any value', async () => {
    const values = [1, 'a', true, [], {}, null].flatMap((region) => [{ region }, { region }]);
    const { corrected, unlearned } = await learnFrom(goals(...values));
    expect(corrected).toEqual([]);
    expect(unlearned).toMatchObject([{ says: 'has the field region, with values of too many types' }]);
  });

  test('treats many different names as a map, not as fields', async () => {
    const names = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`key${index}`, index]));
    const { corrected, unlearned } = await learnFrom(goals(names, names));
    expect(corrected).toEqual([]);
    expect(unlearned).toMatchObject([{ says: expect.stringContaining('it looks like a map') as string }]);
  });

  test('learns only the status and the shape from an error', async () => {
    const errors = ['taken by Ann', 'taken by Bob'].map((message, index) =>
      entry(`/goals/${index}`, { message, code: 'WORD', extra: 'of Ann' }, { status: 410 }),
    );
    const { at, text } = await learnFrom(errors);
    expect(at('/paths/~1goals~1{goalId}/get/responses/410/content/application~1json/schema')).toBeDefined();
    expect(text).not.toMatch(/Ann|WORD|xxx/);
  });

  test('promotes a guess with its observed parts, and nothing else', async () => {
    const moments = [1, 2].map((id) => entry('/key-moments', [{ id, name: 'One' }]));
    const { document, facts } = await learnFrom(moments);
    expect(facts.map(({ place, kind }) => `${kind} ${place}`)).toContain('confirmed KeyMoment');
    const standing = (name: string) =>
      provenanceAt(document, `/components/schemas/KeyMoment${name}`).standing;
    expect([standing(''), standing('/properties/name'), standing('/properties/siteId')]).toEqual([
      'observed',
      'observed',
      'inferred',
    ]);
  });

  test('confirms the format of a text that was a guess, if every text has it', async () => {
    const region = { type: 'string', format: 'date', 'x-provenance-keywords': { format: 'assumed' } };
    const guessed = loadContract(
      putAt(contract.document, ['components', 'schemas', 'Goal', 'properties', 'region'], region),
    );
    const confirmedBy = async (...dates: string[]) => {
      const traffic = har(...goals(...dates.map((date) => ({ region: date }))));
      const { overlay = {} } = await learn([traffic], { contract: guessed });
      return JSON.stringify(overlay);
    };
    expect(await confirmedBy('2026-02-28', '2026-03-01')).toContain('"format":"observed"');
    expect(await confirmedBy('2026-02-28', 'soon')).not.toContain('"format":"observed"');
  });

  test('changes nothing if it continues from its own result', async () => {
    const entries = goals({ region: 'North', isArchived: 1 }, { region: null, isArchived: 0 });
    const { text, facts } = await learnFrom(entries);
    expect(facts.length).toBeGreaterThan(0);
    const overlays = [await parseOverlay('learned.yaml', text)];
    expect(await learnFrom(entries, { overlays })).toMatchObject({ facts: [], overlay: undefined });
  });

  test('counts the statuses of a report', async () => {
    const report = {
      startedAt: '2026-11-02T00:00:00Z',
      coverage: [
        {
          operation: 'getGoal',
          statuses: [
            { status: '451', count: 3 },
            { status: 'none', count: 1 },
          ],
        },
      ],
      causes: [],
    };
    const { facts } = await learn([report], { contract });
    expect(facts).toMatchObject([{ kind: 'new', place: 'responses.451 of GET /goals/{goalId}' }]);
  });

  test('asks which service is meant if the traffic goes to several', async () => {
    const [first, second] = goals({}, {});
    const other = entry('/goals/3', goal, { host: 'https://other.example' });
    await expect(learn([har(first, second, other)], { contract })).rejects.toThrow(
      'The traffic goes to several services: https://api.example.com, https://other.example.',
    );
    const { exchanges } = await learn([har(first, other)], { contract, baseUrl: 'https://other.example' });
    expect(exchanges).toBe(1);
  });
});

describe('hostile traffic', () => {
  test('leaves no secret in the overlay, wherever it occurs', async () => {
    const tokens = Array.from(
      { length: 60 },
      (_, index) => `secretValue${'abcdefghij'[index % 10] ?? ''}${index}`,
    );
    const spread = (token: string): object => ({
      [token]: 1,
      note: token,
      status: token,
      nested: { [token]: { [token]: token } },
      password: token,
      trackingTools: [token],
    });
    const entries = tokens.flatMap((token, index) =>
      [1, 2].map((round) =>
        entry(
          `/goals/${index * 2 + round}?token=${token}`,
          { ...goal, ...spread(token) },
          { token: `Bearer ${token}`, ...(index < 9 ? { type: `application/${token}` } : {}) },
        ),
      ),
    );
    const { text, unlearned, facts, unseen } = await learnFrom(entries);
    expect(facts.length).toBeGreaterThan(0);
    expect(`${text} ${JSON.stringify([unlearned, facts, unseen])}`).not.toMatch(/secretvalue/i);
  });
});
