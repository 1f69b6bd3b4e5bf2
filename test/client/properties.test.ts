/** Properties that hold for any input: addresses, JSON parsing, Retry-After, and walks by cursor. */
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createClient, isAutomationError, paginate, type ClientOptions } from '../../src/index.ts';
import { CANARY } from '@experimentation-automation/test-support/canary';

const baseUrl = 'https://automation.example.com/v1';

/** A client whose service is a function; everything else is real. */
const over = (answer: (url: URL, init: RequestInit) => Response, options: Partial<ClientOptions> = {}) =>
  createClient({
    baseUrl,
    token: CANARY,
    retry: false,
    ...options,
    fetch: (url, init) => Promise.resolve(answer(new URL(url), init)),
  });

const headers = { 'content-type': 'application/json' };
const nameOf = (error: unknown): string => (isAutomationError(error) ? error.name : String(error));

/** Any character of Unicode. The unit `binary` of fast-check takes a second of processor time to list all of them. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));

describe('the address', () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 8 }),
    fc.string({
      unit: fc.constantFrom('.', '%', '2', 'e', 'F', 'f', '/', '\\', '?', '#', ';', ' '),
      maxLength: 8,
    }),
  );

  test('is that of the called operation with the same values, or nothing is sent', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, text, async (siteCode, featureKey, environmentKey) => {
        const sent: URL[] = [];
        const api = over((url) => {
          sent.push(url);
          return new Response('{}', { headers });
        });
        const call = api.updateFeatureFlagEnvironment({ siteCode, featureKey, environmentKey, body: {} });
        const error = await call.then(
          () => undefined,
          (thrown: unknown) => nameOf(thrown),
        );
        if (error !== undefined) {
          expect([error, sent]).toEqual(['InvalidRequestError', []]);
          return;
        }
        expect(sent[0]?.search + (sent[0]?.hash ?? '')).toBe('');
        const steps = sent[0]?.pathname.split('/').map(decodeURIComponent);
        expect(steps).toEqual(['', 'v1', 'feature-flags', siteCode, featureKey, environmentKey]);
      }),
      { numRuns: 125 },
    );
  });

  test('contains every value of a query, in order and unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 12 }), async (dataCode) => {
        let asked: URL | undefined;
        const api = over((url) => {
          asked = url;
          return new Response('{"status":"READY"}', { headers });
        });
        await api.pollAudience({ dataCode });
        expect(asked?.searchParams.getAll('dataCode')).toEqual([dataCode]);
        expect([...(asked?.searchParams.keys() ?? [])]).toEqual(['dataCode']);
      }),
    );
  });
});

describe('the reader of JSON', () => {
  const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
  const edge = fc.constantFrom(
    2n ** 53n - 1n,
    2n ** 53n,
    2n ** 53n + 1n,
    -(2n ** 53n),
    10n ** 15n,
    10n ** 16n,
  );
  const { value: tree } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.oneof(int64, edge),
      fc.string({ unit: fc.constantFrom('9', '"', '\\', ':', '-', 'a', ']'), maxLength: 24 }),
      fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .map((number) => (Number.isInteger(number) ? 0.5 : number)),
      fc.constantFrom(null, true, false),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string({ maxLength: 4 }), tie('value'), { maxKeys: 4 }),
    ),
  }));

  const textOf = (value: unknown): string => {
    if (typeof value === 'bigint') return String(value);
    if (Array.isArray(value)) return `[${value.map(textOf).join(' , ')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}:${textOf(item)}`)
      .join()}}`;
  };
  const safe = (value: bigint): boolean => Number.isSafeInteger(Number(value));
  /** The result of a parser that loses nothing. */
  const exact = (value: unknown): unknown => {
    if (typeof value === 'bigint') return safe(value) ? Number(value) : value;
    if (Array.isArray(value)) return value.map(exact);
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(([key]) => key !== '__proto__');
    return Object.fromEntries(kept.map(([key, item]) => [key, exact(item)]));
  };
  const rounds = (value: unknown): boolean => {
    if (typeof value === 'bigint') return !safe(value);
    return typeof value === 'object' && value !== null && Object.values(value).some(rounds);
  };
  const at = (value: unknown, pointer: string): unknown =>
    pointer
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>(
        (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
        value,
      );

  test('rounds nothing, and reports the place of a number that it would have to round', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tree, { maxLength: 4 }), async (value) => {
        const answer = () => new Response(textOf(value), { headers });
        expect(await over(answer, { int64: 'bigint' }).listGoals()).toEqual(exact(value));
        const read = over(answer).listGoals();
        if (!rounds(value)) {
          expect(await read).toEqual(exact(value));
          return;
        }
        const error: unknown = await read.catch((thrown: unknown) => thrown);
        if (!isAutomationError(error) || error.name !== 'PrecisionError') throw error;
        expect(rounds(at(value, error.pointer))).toBe(true);
      }),
      { numRuns: 125 },
    );
  });

  test('turns any text into a value or a ParseError', async () => {
    const noise = fc.string({
      unit: fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '9', '-', 'e', '\\', ' '),
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(noise, async (body) => {
        const got = await over(() => new Response(body, { headers }))
          .listGoals()
          .then(() => 'a value', nameOf);
        expect(['a value', 'ParseError', 'PrecisionError', 'EmptyResponseError']).toContain(got);
      }),
      { numRuns: 125 },
    );
  });
});

describe('Retry-After', () => {
  async function asked(value: string): Promise<number | undefined> {
    const api = over(
      () => new Response('{}', { status: 429, headers: { ...headers, 'retry-after': value } }),
    );
    const error: unknown = await api.getGoal({ goalId: 1 }).catch((thrown: unknown) => thrown);
    if (!isAutomationError(error) || error.name !== 'RateLimitError') throw error;
    return error.retryAfterMs;
  }

  test('in digits is a number of seconds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seconds) => {
        expect(await asked(String(seconds))).toBe(seconds * 1_000);
      }),
    );
  });

  test('in each of the three forms of an HTTP date is the time until then, in any zone', async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    onTestFinished(() => {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    });
    const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 60, max: 1_000_000 }), async (seconds) => {
        const then = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + seconds * 1_000);
        const imf = then.toUTCString();
        const [day = '', date = '', month = '', year = '', time = ''] = imf.split(/,? /);
        const forms = [
          imf,
          `${days[then.getUTCDay()]}, ${date}-${month}-${year.slice(2)} ${time} GMT`,
          `${day} ${month} ${date.replace(/^0/, ' ')} ${time} ${year}`,
        ];
        for (const form of forms) {
          const ms = await asked(form);
          expect(Math.abs((ms ?? 0) - seconds * 1_000), form).toBeLessThan(2_500);
        }
      }),
      { numRuns: 13 },
    );
  });

  test('in any other form is ignored', async () => {
    const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map((value) => value.trim());
    const other = fc.oneof(
      printable.filter((value) => !/^\d+$/.test(value)),
      fc.tuple(fc.nat(), fc.nat()).map(([one, two]) => `${one}, ${two}`),
      fc.double({ min: 0.1, max: 1e6, noInteger: true }).map(String),
      fc.constantFrom('Monday', 'Mon 5', 'Sun Nov 2026', 'Sat, 99 Foo 2026 10:00:00 GMT', 'Saturday, 1'),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    );
    await fc.assert(
      fc.asyncProperty(other, async (value) => {
        expect(await asked(value)).toBeUndefined();
      }),
    );
  });
});

test('a walk that is resumed at the cursor of any page returns exactly the remaining items', async () => {
  const pages = fc.array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(pages, fc.nat(), fc.nat({ max: 2 }), async (lists, cut, faults) => {
      let troubles = faults;
      const service = (_: URL, init: RequestInit): Response => {
        if (troubles-- > 0) return new Response('{}', { status: 429, headers });
        const { cursor = '0' } = JSON.parse(typeof init.body === 'string' ? init.body : '') as {
          cursor?: string;
        };
        const index = Number(cursor);
        const impacts = lists[index]?.map((experimentId) => ({ experimentId, variationId: 1, data: {} }));
        const more = index + 1 < lists.length;
        return Response.json({ impacts, totalCount: 1, ...(more ? { nextCursor: String(index + 1) } : {}) });
      };
      const api = over(service, { retry: { minDelay: 0, maxDelay: 0 } });
      const params = { body: { goalId: 1 } };
      const got: (number | undefined)[] = [];
      let resume: string | undefined;
      let seen = 0;
      for await (const { items, cursor } of paginate(api.listGoalCampaignExperiments, params).pages()) {
        got.push(...items.map(({ experimentId }) => experimentId));
        resume = cursor;
        if (seen++ === cut % lists.length) break;
      }
      if (resume !== undefined) {
        troubles = faults;
        const rest = paginate(api.listGoalCampaignExperiments, params, { cursor: resume });
        for await (const { experimentId } of rest) got.push(experimentId);
      }
      expect(got).toEqual(lists.flat());
    }),
  );
});
