/** How visits are grouped and filtered: what holds for every visit, whatever was drawn for it. */
import { describe, expect, test } from 'vitest';
import { groupsOf, NO_GROUP, plainGroups } from '../../../src/sandbox/reports/breakdowns.ts';
import { readFilter } from '../../../src/sandbox/reports/filters.ts';
import { eachVisitor, type Visit } from '../../../src/sandbox/reports/population.ts';
import { draw, drawLot, happens, lots } from '../../../src/sandbox/reports/draw.ts';
import {
  daysSincePreviousVisit,
  hourOf,
  stepOf,
  temperatureOf,
  weekdayOf,
} from '../../../src/sandbox/reports/visit-traits.ts';
import type { Breakdown, Filter } from '../../../src/sandbox/schemas.ts';

const visits: Visit[] = [];
eachVisitor({ seed: 1, start: Date.UTC(2026, 0, 1, 8), size: 400 }, (own) => visits.push(...own));

const visitAt = (time: string): Visit => ({
  visitor: 1,
  visitorSeed: 1,
  seed: 1,
  number: 2,
  time: Date.parse(time),
  previousTime: Date.parse('2026-06-01T23:00:00Z'),
});
const shareOf = (some: readonly unknown[]): number => some.length / visits.length;
const groups = (breakdown: Breakdown, reached: readonly number[] = []) =>
  visits.map((visit) => groupsOf(breakdown)(visit, reached));

test.each([
  ['HOUR', '2026-07-15T17:00:00'],
  ['DAY', '2026-07-15T00:00:00'],
  ['WEEK', '2026-07-13T00:00:00'],
  ['MONTH', '2026-07-01T00:00:00'],
  ['YEAR', '2026-01-01T00:00:00'],
] as const)('the %s of a visit begins at its start', (step, start) => {
  const visit = visitAt('2026-07-15T17:43:21Z');
  expect(stepOf(step, visit)).toBe(start);
  expect(groupsOf({ type: 'INTERVAL', interval: step })(visit, [])).toEqual([start]);
});

test('an interval is a day unless another is given, and a week begins on Monday', () => {
  expect(groupsOf({ type: 'INTERVAL' })(visitAt('2026-07-15T17:00:00Z'), [])).toEqual([
    '2026-07-15T00:00:00',
  ]);
  expect(stepOf('WEEK', visitAt('2026-07-13T00:00:00Z'))).toBe('2026-07-13T00:00:00');
  expect(stepOf('WEEK', visitAt('2026-07-12T23:59:59Z'))).toBe('2026-07-06T00:00:00');
});

test('a visit has the day of the week, the hour, and the days since the previous one', () => {
  const visit = visitAt('2026-06-04T05:00:00Z');
  expect([weekdayOf(visit), hourOf(visit), daysSincePreviousVisit(visit)]).toEqual(['THURSDAY', '05', '3']);
  expect(weekdayOf(visitAt('2026-06-07T00:00:00Z'))).toBe('SUNDAY');
  expect(daysSincePreviousVisit({ ...visit, previousTime: undefined })).toBe('FIRST_VISIT');
});

test('it is warmer in summer than in winter, in steps of five degrees', () => {
  const from = (time: string): number => {
    const [, low = '', high = ''] = /^(-?\d+) to (-?\d+)$/.exec(temperatureOf(visitAt(time))) ?? [];
    expect(Number(high) - Number(low)).toBe(5);
    expect(Math.abs(Number(low)) % 5).toBe(0);
    return Number(low);
  };
  expect(from('2026-07-01T00:00:00Z')).toBeGreaterThan(from('2026-04-01T00:00:00Z'));
  expect(from('2026-04-01T00:00:00Z')).toBeGreaterThan(from('2026-01-01T00:00:00Z'));
});

describe('a breakdown', () => {
  test.each<[Breakdown, RegExp]>([
    [{ type: 'DEVICE_TYPE' }, /^(PHONE|DESKTOP|TABLET)$/],
    [{ type: 'NEW_VISITOR' }, /^(true|false)$/],
    [{ type: 'AD_BLOCKER' }, /^(true|false)$/],
    [{ type: 'COUNTRY' }, /^(GB|DE|FR|CH)$/],
    [{ type: 'LANGUAGE' }, /^[A-Z]{2}$/],
    [{ type: 'LOCALE_LANGUAGE_CODE' }, /^[a-z]{2}$/],
    [{ type: 'DAY' }, /^2026-\d\d-\d\d$/],
    [{ type: 'NUMBER_VISITS' }, /^[1-5]$/],
    [{ type: 'SDK' }, /^(ANDROID|SWIFT|JAVASCRIPT)$/],
    [{ type: 'CUSTOM_DATUM', index: 3 }, /^VALUE_[1-4]$/],
  ])('by %j puts each visit into one group', (breakdown, name) => {
    const all = groups(breakdown);
    for (const own of all) expect(own).toEqual([expect.stringMatching(name)]);
    expect(new Set(all.flat()).size).toBeGreaterThan(1);
  });

  const SHOP = 'https://tentandtrail.example/';
  test.each([
    ['DEVICE_TYPE', ['PHONE', 'DESKTOP', 'TABLET']],
    ['OS', ['WINDOWS', 'MACOS', 'LINUX', 'ANDROID', 'IOS']],
    ['BROWSER', ['CHROME', 'EDGE', 'FIREFOX', 'SAFARI', 'OPERA', 'OTHERS']],
    ['PAGE_URL', ['', 'tents', 'boots', 'sale', 'basket'].map((page) => SHOP + page)],
    ['PAGE_TITLE', ['Tent & Trail', 'Tents', 'Boots', 'Sale', 'Your basket']],
    ['LANDING_PAGE_URL', ['', 'tents', 'boots', 'sale', 'basket'].map((page) => SHOP + page)],
    ['LANDING_PAGE', ['Tent & Trail', 'Tents', 'Boots', 'Sale', 'Your basket']],
    ['NUMBER_PAGES', Array.from({ length: 12 }, (_, index) => String(index + 1))],
    ['ORIGIN_TYPE', ['SEARCH', 'DIRECT', 'SOCIAL', 'EMAIL', 'REFERRAL']],
    ['FIRST_REFERRER', ['Search engine', 'Direct', 'Social network', 'Magazine']],
    [
      'FIRST_REFERRER_URL',
      ['https://search.example/', '', 'https://social.example/', 'https://magazine.example/hiking'],
    ],
    [
      'REFERRER',
      [
        ...['https://search.example/', '', 'https://social.example/', 'https://mail.example/'],
        'https://magazine.example/hiking',
      ],
    ],
    ['DAY_OF_WEEK', ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']],
    ['VISIT_DURATION', ['0-10 s', '10-60 s', '1-5 min', '5-30 min', 'over 30 min']],
    ['WEATHER_CODE', ['CLEAR', 'CLOUDS', 'RAIN', 'SNOW']],
    ['TEMPERATURE', ['-10 to -5', '-5 to 0', '0 to 5', '5 to 10', '10 to 15', '15 to 20', '20 to 25']],
    ['NUMBER_VISITS', ['1', '2', '3', '4', '5']],
    ['TARGETING_SEGMENT', ['Newsletter readers', 'Regular customers', 'Alpine club', NO_GROUP]],
    ['TIME_SINCE_PREVIOUS_VISIT', ['FIRST_VISIT', '1', '2', '3', '4', '5', '6', '7', '8', '9']],
    ['COUNTRY', ['GB', 'DE', 'FR', 'CH']],
    ['LANGUAGE', ['EN', 'DE', 'FR']],
    ['PERSONALIZATION_UNEXPOSITION_CAUSE', [NO_GROUP, 'PRIORITY', 'CAPPING']],
    ['SDK', ['ANDROID', 'SWIFT', 'JAVASCRIPT']],
    ['SDK_VERSION', ['4.1.0', '4.0.2', '3.9.7']],
  ])('by %s has each of these groups', (type, names) => {
    const all = visits.flatMap((visit) => plainGroups(type)?.(visit, []) ?? []);
    expect([...new Set(all)].sort()).toEqual(names.toSorted());
  });

  test('by cities has each in its region and its country', () => {
    const places = visits.map((visit) =>
      ['CITY', 'REGION', 'COUNTRY'].map((type) => plainGroups(type)?.(visit, [])[0]).join(', '),
    );
    expect([...new Set(places)].sort()).toEqual([
      'Berlin, Berlin, DE',
      'Edinburgh, Scotland, GB',
      'Geneva, Geneva, CH',
      'Grenoble, Auvergne-Rhone-Alpes, FR',
      'Leeds, England, GB',
      'London, England, GB',
      'Lyon, Auvergne-Rhone-Alpes, FR',
      'Munich, Bavaria, DE',
      'Nuremberg, Bavaria, DE',
      'Paris, Ile-de-France, FR',
      'Zurich, Zurich, CH',
    ]);
  });

  test('has about the share of visits that belongs to each trait, in per cent', () => {
    const share = (filter: object, among = visits): number => {
      const read = readFilter(filter as Filter);
      const kept = among.filter((visit) => 'keeps' in read && read.keeps(visit, []));
      return Math.round((100 * kept.length) / among.length);
    };
    const inGroup = (type: string, name: string): Visit[] =>
      visits.filter((visit) => plainGroups(type)?.(visit, []).includes(name));
    const onDesktop = inGroup('DEVICE_TYPE', 'DESKTOP');
    const elsewhere = visits.filter((visit) => !onDesktop.includes(visit));
    expect({
      newAtFirst: share({ type: 'NEW_VISITOR' }, inGroup('NUMBER_VISITS', '1')),
      newLater: share({ type: 'NEW_VISITOR' }, inGroup('NUMBER_VISITS', '2')),
      adBlockersOnDesktop: share({ type: 'AD_BLOCKER' }, onDesktop),
      adBlockersElsewhere: share({ type: 'AD_BLOCKER' }, elsewhere),
      contaminated: share({ type: 'CONTAMINATED_VISITOR' }),
      germanInGermany: share({ type: 'LANGUAGE', values: ['DE'] }, inGroup('COUNTRY', 'DE')),
      englishInFrance: share({ type: 'LANGUAGE', values: ['EN'] }, inGroup('COUNTRY', 'FR')),
      readers: share({ type: 'TARGETING_SEGMENT', values: ['Newsletter readers'] }),
      customers: share({ type: 'TARGETING_SEGMENT', values: ['Regular customers'] }),
      members: share({ type: 'TARGETING_SEGMENT', values: ['Alpine club'] }),
      both: share(
        { type: 'TARGETING_SEGMENT', values: ['Regular customers'] },
        inGroup('TARGETING_SEGMENT', 'Newsletter readers'),
      ),
    }).toEqual({
      newAtFirst: 68,
      newLater: 0,
      adBlockersOnDesktop: 37,
      adBlockersElsewhere: 11,
      contaminated: 1,
      germanInGermany: 84,
      englishInFrance: 10,
      readers: 25,
      customers: 38,
      members: 8,
      both: 44,
    });
  });

  test('by devices suits the system, and that the browser', () => {
    const of = (type: string, where: string, own: string): string[] => [
      ...new Set(
        visits.flatMap((visit) =>
          plainGroups(where)?.(visit, [])[0] === own ? (plainGroups(type)?.(visit, []) ?? []) : [],
        ),
      ),
    ];
    expect(of('OS', 'DEVICE_TYPE', 'DESKTOP').sort()).toEqual(['LINUX', 'MACOS', 'WINDOWS']);
    for (const device of ['PHONE', 'TABLET'])
      expect(of('OS', 'DEVICE_TYPE', device).sort()).toEqual(['ANDROID', 'IOS']);
    for (const os of ['IOS', 'MACOS']) {
      expect(of('BROWSER', 'OS', os)).toContain('SAFARI');
      expect(of('BROWSER', 'OS', os)).not.toContain('EDGE');
    }
    for (const os of ['ANDROID', 'WINDOWS', 'LINUX']) expect(of('BROWSER', 'OS', os)).not.toContain('SAFARI');
  });

  test('agrees with others by what belongs together', () => {
    for (const visit of visits) {
      const one = (type: string): string => plainGroups(type)?.(visit, [])[0] ?? '';
      expect(one('LOCALE_LANGUAGE_CODE').toUpperCase()).toBe(one('LANGUAGE'));
      expect(one('DAYS_OF_WEEK')).toBe(one('DAY_OF_WEEK'));
      expect(one('REGION')).not.toBe('');
      expect(one('SDK') === 'SWIFT').toBe(one('OS') === 'IOS');
      if (one('CITY') === 'Geneva') expect([one('COUNTRY'), one('REGION')]).toEqual(['CH', 'Geneva']);
      expect(plainGroups('PAGE_URL')?.(visit, [])).toContain(one('LANDING_PAGE_URL'));
      expect(plainGroups('PAGE_TITLE')?.(visit, [])).toContain(one('LANDING_PAGE'));
      expect(plainGroups('PAGE_URL')?.(visit, []).length).toBeLessThanOrEqual(Number(one('NUMBER_PAGES')));
    }
    expect(plainGroups('INTERVAL')).toBeUndefined();
    expect(plainGroups('toString')).toBeUndefined();
  });

  test('by goals has those that were reached, or none', () => {
    const reached = groupsOf({ type: 'GOAL_REACHED' });
    const [visit] = visits;
    if (visit === undefined) throw new Error('There are no visits.');
    expect(reached(visit, [3, 5])).toEqual(['3', '5']);
    expect(reached(visit, [])).toEqual([NO_GROUP]);
  });

  test('by key pages has only those, and none for most', () => {
    const all = groups({ type: 'KEY_PAGE' });
    expect(new Set(all.flat())).toEqual(new Set(['Sale', 'Your basket', NO_GROUP]));
    for (const own of all) expect(own.includes(NO_GROUP)).toBe(own.length === 1 && own[0] === NO_GROUP);
  });

  test('by other campaigns has each that one visitor in five takes part in', () => {
    const all = groups({ type: 'CROSS_CAMPAIGN', experiments: [1, 2], personalizations: [1] });
    expect(new Set(all.flat())).toEqual(
      new Set(['experiment 1', 'experiment 2', 'personalization 1', NO_GROUP]),
    );
    for (const name of ['experiment 1', 'experiment 2', 'personalization 1']) {
      const share = shareOf(all.filter((own) => own.includes(name)));
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.3);
    }
    expect(shareOf(all.filter((own) => own.includes(NO_GROUP)))).toBeGreaterThan(0.4);
    const differ = (one: string, other: string) =>
      all.some((own) => own.includes(one) && !own.includes(other));
    expect(differ('experiment 1', 'experiment 2')).toBe(true);
    expect(differ('experiment 1', 'personalization 1')).toBe(true);
    visits.forEach((visit, at) => {
      const first = visits.findIndex(({ visitor }) => visitor === visit.visitor);
      expect(all[at]).toEqual(all[first]);
    });
    expect(new Set(groups({ type: 'CROSS_CAMPAIGN', experiments: [] }).flat())).toEqual(new Set([NO_GROUP]));
  });

  test('has the same groups in every version', () => {
    const counts = (breakdown: Breakdown) => {
      const all = groups(breakdown, [1]).flat();
      return Object.fromEntries(
        [...new Set(all)].sort().map((name) => [name, all.filter((one) => one === name).length]),
      );
    };
    expect(counts({ type: 'CROSS_CAMPAIGN', experiments: [1], personalizations: [1] })).toEqual({
      NONE: 378,
      'experiment 1': 108,
      'personalization 1': 103,
    });
    expect(counts({ type: 'CONVERSION_METADATA', metadatas: [{ goalId: 1, index: 2 }] })).toEqual({
      'goal 1, metadata 2: VALUE_1': 189,
      'goal 1, metadata 2: VALUE_2': 179,
      'goal 1, metadata 2: VALUE_3': 207,
    });
    expect(counts({ type: 'CUSTOM_DATUM', index: 3 })).toEqual({
      VALUE_1: 141,
      VALUE_2: 152,
      VALUE_3: 126,
      VALUE_4: 156,
    });
    expect(counts({ type: 'PAGE_TITLE' })).toEqual({
      Boots: 298,
      Sale: 244,
      'Tent & Trail': 384,
      Tents: 355,
      'Your basket': 151,
    });
  });

  test('by the metadata of conversions has values for the goals that were reached', () => {
    const metadatas = [{ goalId: 1 }, { goalId: 1, index: 1 }, { goalId: 2, index: 1 }, { index: 3 }];
    const breakdown: Breakdown = { type: 'CONVERSION_METADATA', metadatas };
    const all = groups(breakdown, [1]);
    for (const own of all)
      expect(own).toEqual([
        expect.stringMatching(/^goal 1, metadata 0: VALUE_[123]$/),
        expect.stringMatching(/^goal 1, metadata 1: VALUE_[123]$/),
      ]);
    expect(new Set(all.map(([first]) => first)).size).toBe(3);
    expect(all.some(([one = '', other = '']) => one.at(-1) !== other.at(-1))).toBe(true);
    expect(new Set(groups(breakdown, [3]).flat())).toEqual(new Set([NO_GROUP]));
    expect(new Set(groups({ type: 'CONVERSION_METADATA' }, [1]).flat())).toEqual(new Set([NO_GROUP]));
  });
});

describe('a filter', () => {
  const kept = (filter: object, reached: readonly number[] = []): readonly Visit[] | string => {
    const read = readFilter(filter as Filter);
    return 'unknown' in read ? read.unknown : visits.filter((visit) => read.keeps(visit, reached));
  };
  const inGroup = (type: string, ...names: string[]) =>
    visits.filter((visit) => plainGroups(type)?.(visit, [3]).some((name) => names.includes(name)));

  test.each<[object, string, readonly string[]]>([
    [{ type: 'BROWSER', values: ['CHROME', 'EDGE'] }, 'BROWSER', ['CHROME', 'EDGE']],
    [{ values: ['SAFARI'] }, 'BROWSER', ['SAFARI']],
    [{ type: 'BROWSER_LANGUAGE', values: ['DE'] }, 'LANGUAGE', ['DE']],
    [{ values: ['DE', 'FR'] }, 'LANGUAGE', ['DE', 'FR']],
    [{ type: 'OPERATING_SYSTEM', values: ['IOS'] }, 'OS', ['IOS']],
    [{ type: 'OperatingSystemFilter', values: ['IOS'] }, 'OS', ['IOS']],
    [{ type: 'SINCE_LAST_VISIT', values: ['FIRST_VISIT'] }, 'TIME_SINCE_PREVIOUS_VISIT', ['FIRST_VISIT']],
    [{ type: 'TIME_SPENT', values: ['1-5 min'] }, 'VISIT_DURATION', ['1-5 min']],
    [{ type: 'REFERRER_URL', values: [''] }, 'REFERRER', ['']],
    [{ type: 'TRAFFIC', values: ['SEARCH'] }, 'ORIGIN_TYPE', ['SEARCH']],
    [{ type: 'WEEKDAY', values: ['MONDAY'] }, 'DAY_OF_WEEK', ['MONDAY']],
    [{ type: 'WEATHER', values: ['SNOW'] }, 'WEATHER_CODE', ['SNOW']],
    [{ type: 'NUMBER_VISITS', values: [2] }, 'NUMBER_VISITS', ['2']],
    [{ type: 'NUMBER_VISITS', values: [true, '2'] }, 'NUMBER_VISITS', ['2']],
    [{ type: 'PAGE_TITLE', values: ['Sale'] }, 'PAGE_TITLE', ['Sale']],
    [{ type: 'AD_BLOCKER' }, 'AD_BLOCKER', ['true']],
    [{ type: 'AdBlockerFilter', include: true }, 'AD_BLOCKER', ['true']],
    [{ include: true }, 'AD_BLOCKER', ['true']],
    [{ type: 'NEW_VISITOR' }, 'NEW_VISITOR', ['true']],
  ])('%j keeps the visits of its groups, or all others', (filter, type, names) => {
    const own = inGroup(type, ...names);
    expect(own.length).toBeGreaterThan(0);
    expect(kept(filter)).toEqual(own);
    expect(kept({ ...filter, include: false })).toEqual(visits.filter((visit) => !own.includes(visit)));
  });

  test('by conversions, custom data, time slots and campaigns keeps what is in one of them', () => {
    expect(kept({ type: 'CONVERSIONS', values: [3] }, [3])).toEqual(visits);
    expect(kept({ type: 'CONVERSIONS', values: ['3'] }, [4])).toEqual([]);
    const noon = visits.filter((visit) => hourOf(visit) === '12');
    expect(kept({ type: 'TIME_SLOT', values: ['12'] })).toEqual(noon);
    const custom = visits.filter(
      (visit) => groupsOf({ type: 'CUSTOM_DATUM', index: 2 })(visit, [])[0] === 'VALUE_1',
    );
    expect(kept({ type: 'CUSTOM_DATA', index: 2, values: ['VALUE_1'] })).toEqual(custom);
    const taking = visits.filter(
      (visit) =>
        groupsOf({ type: 'CROSS_CAMPAIGN', experiments: [1, 2], personalizations: [] })(visit, [])[0] !==
        NO_GROUP,
    );
    expect(kept({ type: 'EXPERIMENT_DATA', values: ['1', 2, 'x'] })).toEqual(taking);
    const personal = visits.filter(
      (visit) =>
        groupsOf({ type: 'CROSS_CAMPAIGN', experiments: [], personalizations: [1] })(visit, [])[0] !==
        NO_GROUP,
    );
    expect(kept({ type: 'PERSONALIZATION_DATA', values: [1n] })).toEqual(personal);
    expect(shareOf(kept({ type: 'CONTAMINATED_VISITOR' }) as readonly Visit[])).toBeLessThan(0.06);
  });

  test.each<[object, string]>([
    [{}, 'its `type` is missing'],
    [{ values: [] }, 'its `type` is missing'],
    [{ values: ['CHROME', 'DE'] }, 'its `type` is missing'],
    [{ values: ['DE', 'deu'] }, 'its `type` is missing'],
    [{ values: ['DEU'] }, 'its `type` is missing'],
    [{ values: [1] }, 'its `type` is missing'],
    [{ include: true, more: 1 }, 'its `type` is missing'],
    [{ values: 'CHROME' }, 'its `type` is missing'],
    [{ type: 'BROWSER' }, 'for BROWSER, the sandbox knows only `values` and `include`'],
    [{ type: 'BROWSER', values: [{}] }, 'for BROWSER, the sandbox knows only `values` and `include`'],
    [{ type: 'CUSTOM_DATA', values: ['VALUE_1'] }, 'the sandbox cannot apply CUSTOM_DATA'],
    [{ type: 'CUSTOM_DATA', index: '2', values: ['VALUE_1'] }, 'the sandbox cannot apply CUSTOM_DATA'],
    [{ type: 'MOON', values: ['FULL'] }, 'the sandbox cannot apply MOON'],
    [{ type: 'MoonFilter', values: ['FULL'] }, 'the sandbox cannot apply MoonFilter'],
  ])('%j is not applied: %s', (filter, why) => {
    expect(kept(filter)).toBe(why);
  });
});

test('what happens with a share of the seeds has a number below it', () => {
  const number = draw(7, 3);
  expect([happens(7, 3, number), happens(7, 3, number + 1e-9)]).toEqual([false, true]);
});

test('a lot is drawn by its weight, and there must be one', () => {
  const all = lots(['a', 1], ['b', 3]);
  expect([0, 0.24, 0.25, 0.99].map((at) => drawLot(all, at))).toEqual(['a', 'a', 'b', 'b']);
  expect(() => drawLot([], 0.5)).toThrow('There is nothing to draw from.');
});
