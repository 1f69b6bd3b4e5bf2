import { draw, drawLot, FOR, happens, lots, type Lots, ofVisitor } from './draw.ts';
import type { Visit } from './population.ts';

/** The device of the visitor, the same in all visits, like everything in this file. */
export const deviceOf = ofVisitor(FOR.device, lots(['PHONE', 56], ['DESKTOP', 37], ['TABLET', 7]));

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

const homeOf = ofVisitor(
  FOR.country,
  lots(
    [{ code: 'GB', language: 'EN', cities: ['London', 'Leeds', 'Edinburgh'] }, 40],
    [{ code: 'DE', language: 'DE', cities: ['Berlin', 'Munich', 'Nuremberg'] }, 27],
    [{ code: 'FR', language: 'FR', cities: ['Paris', 'Grenoble', 'Lyon'] }, 22],
    [{ code: 'CH', language: 'DE', cities: ['Zurich', 'Geneva'] }, 11],
  ),
);
const REGIONS: Readonly<Record<string, string>> = {
  London: 'England',
  Leeds: 'England',
  Edinburgh: 'Scotland',
  Berlin: 'Berlin',
  Munich: 'Bavaria',
  Nuremberg: 'Bavaria',
  Paris: 'Ile-de-France',
  Grenoble: 'Auvergne-Rhone-Alpes',
  Lyon: 'Auvergne-Rhone-Alpes',
  Zurich: 'Zurich',
  Geneva: 'Geneva',
};
/** Two letters for the country. */
export const countryOf = (visit: Visit): string => homeOf(visit).code;
export const cityOf = (visit: Visit): string =>
  drawLot(homeOf(visit).cities, draw(visit.visitorSeed, FOR.city));
export const regionOf = (visit: Visit): string => REGIONS[cityOf(visit)] ?? '';

/** Most use the language of the country, some English. */
export const languageOf = (visit: Visit): string =>
  happens(visit.visitorSeed, FOR.language, 0.88) ? homeOf(visit).language : 'EN';

/** More common on a desktop. */
export const usesAdBlocker = (visit: Visit): boolean =>
  happens(visit.visitorSeed, FOR.adBlocker, deviceOf(visit) === 'DESKTOP' ? 0.34 : 0.12);

/** Saw more than one variation, for example on another device or after deleting cookies. */
export const isContaminated = (visit: Visit): boolean => happens(visit.visitorSeed, FOR.contaminated, 0.015);

const firstReferrer = ofVisitor(
  FOR.firstReferrer,
  lots(
    [{ name: 'Search engine', url: 'https://search.example/' }, 46],
    [{ name: 'Direct', url: '' }, 30],
    [{ name: 'Social network', url: 'https://social.example/' }, 14],
    [{ name: 'Magazine', url: 'https://magazine.example/hiking' }, 10],
  ),
);
export const firstReferrerOf = (visit: Visit): string => firstReferrer(visit).name;
/** The address of that source, empty for direct visits. */
export const firstReferrerUrlOf = (visit: Visit): string => firstReferrer(visit).url;

const SDKS: Readonly<Record<string, string>> = { ANDROID: 'ANDROID', IOS: 'SWIFT' };
export const sdkOf = (visit: Visit): string => SDKS[osOf(visit)] ?? 'JAVASCRIPT';

export const sdkVersionOf = ofVisitor(FOR.sdkVersion, lots(['4.1.0', 70], ['4.0.2', 22], ['3.9.7', 8]));

export const customDatumOf = (index: number, visit: Visit): string =>
  `VALUE_${1 + Math.floor(draw(visit.visitorSeed, FOR.customDatum + index) * 4)}`;

const SEGMENTS: readonly (readonly [name: string, share: number])[] = [
  ['Newsletter readers', 0.25],
  ['Regular customers', 0.4],
  ['Alpine club', 0.1],
];
/** A visitor can be in several. */
export const segmentsOf = (visit: Visit): readonly string[] =>
  SEGMENTS.filter(([, share], index) =>
    happens(visit.visitorSeed, FOR.segment + 10_000 * (index + 1), share),
  ).map(([name]) => name);
