import { draw, drawLot, FOR, lots, type Lots } from './draw.ts';
import type { Visit } from './population.ts';

const DEVICES: Lots<string> = lots(['PHONE', 56], ['DESKTOP', 37], ['TABLET', 7]);
/** The device of the visitor, the same in all visits, like everything in this file. */
export const deviceOf = (visit: Visit): string => drawLot(DEVICES, draw(visit.visitorSeed, FOR.device));

const SYSTEMS: Readonly<Record<string, Lots<string>>> = {
  DESKTOP: lots(['WINDOWS', 68], ['MACOS', 26], ['LINUX', 6]),
  PHONE: lots(['ANDROID', 61], ['IOS', 39]),
  TABLET: lots(['IOS', 63], ['ANDROID', 37]),
};
/** The operating system, suitable for the device. */
export const osOf = (visit: Visit): string =>
  drawLot(SYSTEMS[deviceOf(visit)] ?? ['OTHERS'], draw(visit.visitorSeed, FOR.os));

const ON_APPLE: Lots<string> = lots(['SAFARI', 80], ['CHROME', 15], ['FIREFOX', 3], ['OTHERS', 2]);
const ELSEWHERE: Lots<string> = lots(
  ['CHROME', 69],
  ['EDGE', 14],
  ['FIREFOX', 10],
  ['OPERA', 3],
  ['OTHERS', 4],
);
/** The browser, suitable for the system. */
export const browserOf = (visit: Visit): string => {
  const among = ['IOS', 'MACOS'].includes(osOf(visit)) ? ON_APPLE : ELSEWHERE;
  return drawLot(among, draw(visit.visitorSeed, FOR.browser));
};

interface Country {
  readonly code: string;
  readonly language: string;
  readonly places: readonly (readonly [city: string, region: string])[];
}
const COUNTRIES: Lots<Country> = lots(
  [
    {
      code: 'GB',
      language: 'EN',
      places: [
        ['London', 'England'],
        ['Leeds', 'England'],
        ['Edinburgh', 'Scotland'],
      ],
    },
    40,
  ],
  [
    {
      code: 'DE',
      language: 'DE',
      places: [
        ['Berlin', 'Berlin'],
        ['Munich', 'Bavaria'],
        ['Nuremberg', 'Bavaria'],
      ],
    },
    27,
  ],
  [
    {
      code: 'FR',
      language: 'FR',
      places: [
        ['Paris', 'Ile-de-France'],
        ['Grenoble', 'Auvergne-Rhone-Alpes'],
        ['Lyon', 'Auvergne-Rhone-Alpes'],
      ],
    },
    22,
  ],
  [
    {
      code: 'CH',
      language: 'DE',
      places: [
        ['Zurich', 'Zurich'],
        ['Geneva', 'Geneva'],
      ],
    },
    11,
  ],
);
const homeOf = (visit: Visit): Country => drawLot(COUNTRIES, draw(visit.visitorSeed, FOR.country));
const placeOf = (visit: Visit): readonly [string, string] =>
  drawLot(homeOf(visit).places, draw(visit.visitorSeed, FOR.city));
/** Two letters for the country. */
export const countryOf = (visit: Visit): string => homeOf(visit).code;
/** The region of the city. */
export const regionOf = (visit: Visit): string => placeOf(visit)[1];
/** The city in that country. */
export const cityOf = (visit: Visit): string => placeOf(visit)[0];

/** Most use the language of the country, some English. */
export const languageOf = (visit: Visit): string =>
  draw(visit.visitorSeed, FOR.language) < 0.88 ? homeOf(visit).language : 'EN';

/** More common on a desktop. */
export const usesAdBlocker = (visit: Visit): boolean =>
  draw(visit.visitorSeed, FOR.adBlocker) < (deviceOf(visit) === 'DESKTOP' ? 0.34 : 0.12);

/** Saw more than one variation, for example on another device or after deleting cookies. */
export const isContaminated = (visit: Visit): boolean => draw(visit.visitorSeed, FOR.contaminated) < 0.015;

const FIRST_REFERRERS: Lots<readonly [name: string, url: string]> = lots(
  [['Search engine', 'https://search.example/'], 46],
  [['Direct', ''], 30],
  [['Social network', 'https://social.example/'], 14],
  [['Magazine', 'https://magazine.example/hiking'], 10],
);
const firstReferrer = (visit: Visit) => drawLot(FIRST_REFERRERS, draw(visit.visitorSeed, FOR.firstReferrer));
/** The first traffic source of the visitor. */
export const firstReferrerOf = (visit: Visit): string => firstReferrer(visit)[0];
/** The address of that source, empty for direct visits. */
export const firstReferrerUrlOf = (visit: Visit): string => firstReferrer(visit)[1];

const SDKS: Readonly<Record<string, string>> = { ANDROID: 'ANDROID', IOS: 'SWIFT' };
/** The SDK for the system. */
export const sdkOf = (visit: Visit): string => SDKS[osOf(visit)] ?? 'JAVASCRIPT';

const SDK_VERSIONS: Lots<string> = lots(['4.1.0', 70], ['4.0.2', 22], ['3.9.7', 8]);
/** The version of the SDK. */
export const sdkVersionOf = (visit: Visit): string =>
  drawLot(SDK_VERSIONS, draw(visit.visitorSeed, FOR.sdkVersion));

/** The value of the custom data with this index. */
export const customDatumOf = (index: number, visit: Visit): string =>
  `VALUE_${1 + Math.floor(draw(visit.visitorSeed, FOR.customDatum + index) * 4)}`;

const SEGMENTS: readonly (readonly [name: string, share: number])[] = [
  ['Newsletter readers', 0.25],
  ['Regular customers', 0.4],
  ['Alpine club', 0.1],
];
/** A visitor can be in several. */
export const segmentsOf = (visit: Visit): readonly string[] =>
  SEGMENTS.filter(
    ([, share], index) => draw(visit.visitorSeed, FOR.segment + 10_000 * (index + 1)) < share,
  ).map(([name]) => name);
