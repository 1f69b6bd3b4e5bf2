import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type JsonObject, objectAt } from 'openapi-contract-kit/internal/base/json';
import {
  correctWith,
  createValidator,
  loadContract,
  type OverlayOptions,
  provenanceAt,
  provenanceOfKeyword,
  provenanceOfRequired,
  provenanceOfValue,
} from 'openapi-contract-kit/internal/contract/index';
import { valueAt } from 'openapi-contract-kit/internal/base/pointer';
import { applyAction, parseOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
import { contractUnder } from '@experimentation-automation/test-support/contract/contract';

/** Enough of the contract for these tests, and quicker to correct than all of it. */
const contract = contractUnder(/^\/(accounts|experiments$|goals|images|oauth|project-theme|sites)/);

const HEAD = 'overlay: 1.0.0\ninfo: { title: Corrections, version: "1" }\nactions:\n';

const HEAD_1_1 = HEAD.replace('1.0.0', '1.1.0');

const readActions = (yaml: string, options?: OverlayOptions, head = HEAD) =>
  parseOverlay('corrections.yaml', head + yaml, options);

const applied = async (document: JsonObject, yaml: string, head = HEAD) =>
  (await readActions(yaml, {}, head)).actions.reduce(applyAction, document);

const corrected = async (yaml: string, options?: OverlayOptions): Promise<JsonObject> =>
  correctWith(contract.document, [await readActions(yaml, options)]).document;

const refusal = (yaml: string): Promise<string> =>
  corrected(yaml).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe('an action', () => {
  const document = { a: { list: [1, 2, 3], text: 'old' }, b: { list: [] } };

  it('merges objects, extends lists and replaces other values', async () => {
    const yaml = '- { target: $.a, update: { text: new, list: [4], more: true } }';
    expect(await applied(document, yaml)).toEqual({
      a: { list: [1, 2, 3, 4], text: 'new', more: true },
      b: { list: [] },
    });
  });

  it('adds one item to each targeted list', async () => {
    expect(await applied(document, '- { target: "$[*].list", update: 9 }')).toEqual({
      a: { list: [1, 2, 3, 9], text: 'old' },
      b: { list: [9] },
    });
  });

  it('changes a part once that its target selects twice', async () => {
    expect(await applied(document, `- { target: "$['a', 'a'].list", update: 9 }`)).toEqual({
      a: { list: [1, 2, 3, 9], text: 'old' },
      b: { list: [] },
    });
    expect(await applied(document, `- { target: "$['b', 'b']", remove: true }`)).toEqual({ a: document.a });
  });

  it('selects keys that a path in quotes would write with escapes', async () => {
    const odd = { "it's \\ a\tkey\u0001": { text: 'old' } };
    expect(await applied(odd, '- { target: "$.*", update: { text: new } }')).toEqual({
      "it's \\ a\tkey\u0001": { text: 'new' },
    });
  });

  it.each(['$..*..*..*..*..*..*', '$[?count(@..*..*..*..*..*) > 0]', `$${'[*, *]'.repeat(30)}`])(
    'is refused if its target reads the same values too many times: %s',
    async (target) => {
      const nested = Array.from({ length: 60 }).reduce<JsonObject>((inner) => ({ inner }), {});
      await expect(applied({ nested }, `- { target: "${target}", remove: true }`)).rejects.toThrow(
        `corrections.yaml:4: The query ${target} reads the same values too many times. Write it with fewer`,
      );
    },
  );

  it('removes several items of one list correctly', async () => {
    expect(await applied(document, "- { target: '$.a.list[?@ < 3]', remove: true }")).toEqual({
      a: { list: [3], text: 'old' },
      b: { list: [] },
    });
  });

  it('keeps the parts that it does not change', async () => {
    const after = await applied(document, '- { target: $.a.text, remove: true }');
    expect(after['b']).toBe(document.b);
    expect(document.a.text).toBe('old');
  });

  it.each([
    ['- { target: $.c, remove: true }', /corrections.yaml:4: The target \$\.c selects nothing/],
    ['- { target: "$.a[", remove: true }', /corrections.yaml:4: .* is not a JSONPath query of RFC 9535/],
    ['- { target: $.a.text, update: new }', /corrections.yaml:4: .* a single value, .* overlay: 1\.1\.0/],
    [
      '- { target: $.a, update: new }',
      /corrections.yaml:4: .* selects an object, so the update must be an object/,
    ],
    ['- { target: $, remove: true }', /corrections.yaml:4: .* cannot be removed/],
  ])('is refused with file and line: %s', async (yaml, message) => {
    await expect(applied(document, yaml)).rejects.toThrow(message);
  });
});

describe('an action of version 1.1', () => {
  const document = { a: { list: [1], text: 'old' }, b: { list: [2, 3], more: true }, none: null };

  it('replaces single values', async () => {
    const yaml = '- { target: "$.*.text", update: new }\n- { target: $.none, update: 4 }';
    expect(await applied(document, yaml, HEAD_1_1)).toEqual({
      ...document,
      a: { list: [1], text: 'new' },
      none: 4,
    });
  });

  it('copies one part into others, as earlier actions left it', async () => {
    const yaml = '- { target: $.a, update: { list: [9] } }\n- { target: $.b, copy: $.a }';
    expect(await applied(document, yaml, HEAD_1_1)).toEqual({
      a: { list: [1, 9], text: 'old' },
      b: { list: [2, 3, 1, 9], text: 'old', more: true },
      none: null,
    });
  });

  it('copies the entries of a list, or a single value', async () => {
    const yaml = '- { target: $.a.list, copy: $.b.list }\n- { target: $.none, copy: $.a.text }';
    expect(await applied(document, yaml, HEAD_1_1)).toEqual({
      ...document,
      a: { list: [1, 2, 3], text: 'old' },
      none: 'old',
    });
  });

  it('uses update if it has copy as well, and removes if it says so', async () => {
    const yaml =
      '- { target: $.a, copy: $.b, update: { text: new } }\n- { target: $.b, copy: $.a, remove: true }';
    expect(await applied(document, yaml, HEAD_1_1)).toEqual({ a: { list: [1], text: 'new' }, none: null });
  });

  it.each([
    ['- { target: $.a, copy: "$.*.list" }', /copy must select one part .* selects 2\./],
    ['- { target: $.a, copy: $.c }', /copy must select one part .* selects none\./],
    ['- { target: $.a, copy: "$.a[" }', /corrections.yaml:4: .* is not a JSONPath query/],
    ['- { target: $.a, copy: $.a.text }', /selects an object, so the update must be an object/],
    ['- { target: $.a.text, copy: $.b }', /selects a single value, so the update must be one/],
  ])('is refused with file and line: %s', async (yaml, message) => {
    await expect(applied(document, yaml, HEAD_1_1)).rejects.toThrow(message);
  });
});

describe('an overlay document', () => {
  it.each([
    ['a description of itself', 'overlay: 1.1.3\ninfo: { title: a, version: "1", description: b }', true],
    [
      'a description of itself, in version 1.0',
      'overlay: 1.0.0\ninfo: { title: a, version: "1", description: b }',
      false,
    ],
    ['copy', 'overlay: 1.1.0\ninfo: { title: a, version: "1" }', true, 'copy: $.b'],
    ['copy that is no query', 'overlay: 1.1.0\ninfo: { title: a, version: "1" }', false, 'copy: 4'],
    ['copy, in version 1.0', 'overlay: 1.0.0\ninfo: { title: a, version: "1" }', false, 'copy: $.b'],
    [
      'an action that does nothing',
      'overlay: 1.0.1\ninfo: { title: a, version: "1" }',
      true,
      'remove: false',
    ],
    [
      'the same action twice',
      'overlay: 1.0.0\ninfo: { title: a, version: "1" }',
      false,
      'remove: true }, { target: $.a, remove: true',
    ],
  ])('may have, or not: %s', async (_, head, isValid, rest = 'update: {}') => {
    const parsed = parseOverlay('corrections.yaml', `${head}\nactions: [{ target: $.a, ${rest} }]`);
    if (isValid) await expect(parsed).resolves.toBeDefined();
    else await expect(parsed).rejects.toThrow(/^corrections\.yaml:\d/);
  });

  it('may have an action that changes nothing', async () => {
    expect(await applied({ a: 1 }, '- { target: $.a }')).toEqual({ a: 1 });
  });

  it.each([
    [
      HEAD + '- { target: $.a, remove: true }\n- { targte: $.a, remove: true }',
      /corrections.yaml:5: actions.1.targte is not a known field/,
    ],
    [HEAD + '- { target: a, remove: true }', /corrections.yaml:4: actions.0.target must match/],
    [
      'overlay: 2.0.0\ninfo: { title: a, version: "1" }\nactions: [{ target: $, update: {} }]',
      /corrections.yaml:1: overlay must be 1.0.0 or 1.1.0/,
    ],
    ['openapi: 3.1.1', /overlay is required\.\n.*info is required/],
    ['a: [', /corrections.yaml:1: /],
    [HEAD + '- { target: $.a, update: {}, x-provenance: seen }', /x-provenance must be documented, observed/],
  ])('is checked against its schema: %#', async (source, message) => {
    await expect(parseOverlay('corrections.yaml', source)).rejects.toThrow(message);
  });

  it('can be JSON', async () => {
    const source = JSON.stringify({
      overlay: '1.0.0',
      info: { title: 'One', version: '1' },
      actions: [{ target: '$.a', remove: true }],
    });
    const { actions } = await parseOverlay('one.json', source);
    expect(actions).toMatchObject([
      { target: '$.a', remove: true, standing: 'observed', place: 'one.json:1' },
    ]);
  });
});

describe('what a correction states', () => {
  const tokenType = '/components/schemas/AccessToken/properties/token_type';

  it('is observed, and says which file and line states it', async () => {
    const document = await corrected(`
- target: $.components.schemas.AccessToken.properties.token_type
  description: The service returns a number here
  update: { type: integer }`);
    expect(provenanceAt(document, tokenType)).toEqual({
      standing: 'observed',
      note: 'The service returns a number here. Corrected by corrections.yaml:5.',
    });
  });

  it('has the standing that it declares, for itself, its action or the whole overlay', async () => {
    const target = '$.components.schemas.AccessToken.properties.token_type';
    const own = `- { target: ${target}, update: { type: integer, x-provenance: inferred } }`;
    const ofAction = `- { target: ${target}, x-provenance: inferred, update: { type: integer } }`;
    const ofAll = `- { target: ${target}, update: { type: integer } }\nx-provenance: inferred`;
    for (const yaml of [own, ofAction, ofAll])
      expect(provenanceAt(await corrected(yaml), tokenType)).toMatchObject({
        standing: 'inferred',
        note: expect.stringContaining('Corrected by corrections.yaml:4.') as string,
      });
  });

  it.each([
    ['Seen in July.', 'Seen in July. Corrected by corrections.yaml:4.'],
    ['Corrected by corrections.yaml:4. Seen in July.', 'Corrected by corrections.yaml:4. Seen in July.'],
  ])('has the note that it declares and its place once: %s', async (note, expected) => {
    const field = `{ type: string, x-provenance-note: '${note}' }`;
    const document = await corrected(
      `- { target: $.components.schemas.Site.properties, update: { region: ${field} } }`,
    );
    expect(provenanceAt(document, '/components/schemas/Site/properties/region').note).toBe(expected);
  });

  it('appears in findings', async () => {
    const document = await corrected(`
- target: $.components.schemas.Site.properties
  update: { region: { type: string } }`);
    const now = loadContract(document);
    const [found] = createValidator(now)
      .response(now.operation('getSite'), {
        status: 200,
        contentType: 'application/json',
        body: { region: 5 },
      })
      .filter(({ pointer }) => pointer === '/region');
    expect(found).toMatchObject({ standing: 'observed', note: 'Corrected by corrections.yaml:5.' });
  });

  it('marks single values, requirements and keywords, and promotes nothing else', async () => {
    const document = await corrected(`
- target: $.components.schemas.ExperimentType
  update: { x-extensible-enum: [FLASH] }
- target: $.components.schemas.Goal
  update: { required: [status], minProperties: 2 }`);
    const [type, goal] = ['/components/schemas/ExperimentType', '/components/schemas/Goal'];
    const before = provenanceOfValue(contract.document, type, 'CLASSIC');
    expect(provenanceOfValue(document, type, 'FLASH')).toEqual({
      standing: 'observed',
      note: 'Corrected by corrections.yaml:5.',
    });
    expect(provenanceOfValue(document, type, 'CLASSIC')).toEqual(before);
    expect(provenanceOfRequired(document, goal, 'status').standing).toBe('observed');
    expect(provenanceOfRequired(document, goal, 'name').standing).toBe('documented');
    expect(provenanceOfKeyword(document, goal, 'minProperties').standing).toBe('observed');
    expect(provenanceOfKeyword(document, goal, 'type').standing).toBe('documented');
  });

  it('replaces the note of a guess if it changes only the standing', async () => {
    const id = '/components/schemas/Theme/properties/id';
    const document = await corrected(`
- target: $.components.schemas.Theme.properties.id
  description: Larger ids were seen
  update: { x-provenance-keywords: { format: observed } }`);
    expect(provenanceOfKeyword(document, id, 'format')).toEqual({
      standing: 'observed',
      note: 'Larger ids were seen. Corrected by corrections.yaml:5.',
    });
    expect(Object.keys(valueAt(document, `${id}/x-provenance-keywords`) ?? {})).toEqual(['format']);
  });

  it('marks a new operation and a new status', async () => {
    const document = await corrected(`
- target: $.paths
  update:
    /ping:
      get: { operationId: ping, tags: [Site], security: [], responses: { '200': { description: Fine. } } }
- target: $.paths['/accounts'].post.responses
  update: { '202': { description: Later. } }`);
    expect(provenanceAt(document, '/paths/~1ping/get/responses/200').standing).toBe('observed');
    expect(provenanceAt(document, '/paths/~1accounts/post/responses/202').standing).toBe('observed');
    expect(loadContract(document).operation('ping').security).toMatchObject({
      token: 'none',
      provenance: { standing: 'observed' },
    });
  });

  it('replaces neutral words with those of the service, although they are documented', async () => {
    const document = await corrected(`
- target: $.components.schemas.TrackingTool['x-extensible-enum'][?@ == 'SERVICE_TRACKING']
  remove: true
- target: $.components.schemas.TrackingTool
  update: { x-extensible-enum: [WORD_OF_THE_SERVICE] }`);
    const pointer = '/components/schemas/TrackingTool';
    expect(valueAt(document, `${pointer}/x-extensible-enum`)).toEqual([
      'CUSTOM_INTEGRATIONS',
      'CUSTOM_TRACKING',
      'WORD_OF_THE_SERVICE',
    ]);
    expect(provenanceOfValue(document, pointer, 'WORD_OF_THE_SERVICE').standing).toBe('observed');
    expect(provenanceOfValue(document, pointer, 'CUSTOM_TRACKING').standing).toBe('documented');
  });
});

describe('what is documented', () => {
  it.each([
    [
      '- { target: $.components.schemas.Goal.properties.name, update: { type: integer } }',
      'type of Goal.name',
    ],
    ['- { target: $.components.schemas.Goal.properties.description, remove: true }', 'Goal.description'],
    [
      '- { target: "$.components.schemas.GoalType.enum[?@ == \'CLICK\']", remove: true }',
      'The value CLICK of GoalType',
    ],
    [
      '- { target: $.components.schemas.GoalType, update: { enum: [TAP] } }',
      'That there are no other values of GoalType',
    ],
    [
      '- { target: "$.components.schemas.Goal.required[?@ == \'name\']", remove: true }',
      'That Goal requires name',
    ],
    ['- { target: "$.paths[\'/goals\'].get", remove: true }', 'GET /goals'],
    ['- { target: $.components.schemas.Goal, update: { x-provenance: assumed } }', 'Goal'],
    [
      '- { target: $.components.schemas.Goal, update: { x-provenance-keywords: { type: assumed } } }',
      'type of Goal',
    ],
  ])('is not changed: %s', async (yaml, what) => {
    expect(await refusal(yaml)).toBe(
      `corrections.yaml:4: ${what} is documented, and an overlay does not change what is documented. ` +
        'If the document of the service has changed, allow it: --allow-documented, or allowDocumented in code.',
    );
    await expect(corrected(yaml, { allowDocumented: true })).resolves.toBeDefined();
  });

  it('stays documented if it gets other descriptions and examples', async () => {
    const pointer = '/components/schemas/Goal/properties/name';
    const document = await corrected(`
- target: $.components.schemas.Goal.properties.name
  update: { description: Shown in lists., title: Name, examples: [Order confirmed] }
- { target: $.info, update: { title: Corrected } }`);
    expect(valueAt(document, pointer)).toMatchObject({ description: 'Shown in lists.', title: 'Name' });
    for (const field of ['x-provenance', 'x-provenance-keywords', 'x-provenance-note'])
      expect(valueAt(document, `${pointer}/${field}`)).toEqual(
        valueAt(contract.document, `${pointer}/${field}`),
      );
    const before = objectAt(contract.document, 'info');
    expect(objectAt(document, 'info')).toEqual({ ...before, title: 'Corrected' });
  });

  it('can get better descriptions and additional statements', async () => {
    const document = await corrected(`
- target: $.components.schemas.Goal.properties.name
  update: { description: The name that lists show., maxLength: 200 }`);
    expect(valueAt(document, '/components/schemas/Goal/properties/name')).toMatchObject({
      description: 'The name that lists show.',
      maxLength: 200,
      'x-provenance-keywords': { maxLength: 'observed' },
    });
    expect(provenanceAt(document, '/components/schemas/Goal/properties/name').standing).toBe('documented');
  });
});

describe('a corrected contract', () => {
  it.each([
    [
      '- { target: $.components.schemas.Goal, update: { propertis: {} } }',
      'corrections.yaml:4: propertis is not a member of Goal. Correct its name.',
    ],
    [
      '- { target: $.components.schemas.ImageFormat, remove: true }',
      /corrections.yaml:4: .* refers to #\/components\/schemas\/ImageFormat, which is not in the contract/,
    ],
    [
      '- { target: $.components.schemas.Site.properties, update: { a: { $ref: "#/components/schemas/Nowhere" } } }',
      /corrections.yaml:4: .*Site\/properties\/a refers to/,
    ],
    [
      '- { target: $.components.schemas.Site.properties.name, update: { x-neutral-word: true } }',
      /An overlay cannot state that/,
    ],
    [
      '- { target: $.components.schemas.AccessToken.properties.access_token, remove: true }',
      /AccessToken.access_token is removed, and still required/,
    ],
    [
      '- { target: $.components.schemas.Image.properties.size, update: { type: strnig } }',
      /corrections.yaml:4: .*Image\/properties\/size" cannot be checked: "strnig" is not a type/,
    ],
    [
      '- { target: $.components.schemas.Image.properties.name, update: { pattern: "((" } }',
      /corrections.yaml:4: .* which is not a regular expression/,
    ],
    [
      '- { target: $.components.schemas, update: { A: { $ref: "#/components/schemas/A" } } }',
      /corrections.yaml:4: .* refers to itself without end/,
    ],
  ])('holds together: %s', async (yaml, message) => {
    expect(await refusal(yaml)).toMatch(message);
  });

  it('is refused with an explanation if it nests too deeply', async () => {
    const depth = 4_000;
    const update = `${'{ "items": '.repeat(depth)}{}${' }'.repeat(depth)}`;
    const actions = `{ "target": "$.components.schemas", "update": { "A": ${update} } }`;
    const info = '{ "title": "Deep", "version": "1" }';
    for (const source of [
      HEAD + `- ${actions}`,
      `{ "overlay": "1.0.0", "info": ${info}, "actions": [${actions}] }`,
    ])
      await expect(
        parseOverlay('deep', source).then((overlay) => overlay.correct(contract.document)),
      ).rejects.toThrow(/^deep.* nested too deeply/);
  });

  it.each([
    ['keys in keys', '? '.repeat(50_000), 'The document is nested too deeply'],
    ['lists in lists', '- '.repeat(50_000), 'The document is nested too deeply'],
    ['a list as a key', '? '.repeat(150) + 'a', 'A list or an object cannot be a key'],
  ])('is refused at once if its YAML has %s', async (_what, yaml, why) => {
    await expect(parseOverlay('deep', yaml)).rejects.toThrow(why);
  });

  it('has examples in the words of the corrections', async () => {
    const file = 'examples/correcting-the-contract/corrections.yaml';
    const overlay = await parseOverlay(file, readFileSync(file, 'utf8'));
    const now = loadContract(correctWith(contract.document, [overlay]).document);
    const [media] = now.operation('getImage').responses[0]?.content ?? [];
    const [example] = media?.examples ?? [];
    expect(example?.value).toMatchObject({ size: '214' });
    const validator = createValidator(now);
    const broken = media?.examples.flatMap(({ value }) =>
      validator.value(media.schema?.pointer ?? '', value, 'response'),
    );
    expect(broken).toEqual([]);
  });
});
