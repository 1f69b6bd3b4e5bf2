import { draw, drawLot, FOR, happens, lots, type Lots, ofVisit } from './draw.ts';
import { DAY, type Visit } from './population.ts';

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
export const weekdayOf = (visit: Visit): string => WEEKDAYS[(Math.floor(visit.time / DAY) + 4) % 7] ?? '';

export type Step = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

/** The start of the hour, day, week, month or year of the visit, without a time zone like all its times. */
export function stepOf(step: Step, visit: Visit): string {
  const iso = new Date(visit.time).toISOString();
  if (step === 'HOUR') return `${iso.slice(0, 13)}:00:00`;
  if (step === 'DAY') return `${iso.slice(0, 10)}T00:00:00`;
  if (step === 'MONTH') return `${iso.slice(0, 7)}-01T00:00:00`;
  if (step === 'YEAR') return `${iso.slice(0, 4)}-01-01T00:00:00`;
  // Weeks begin on Mondays.
  const day = Math.floor(visit.time / DAY);
  return `${new Date((day - ((day + 3) % 7)) * DAY).toISOString().slice(0, 10)}T00:00:00`;
}
/** The day, as 2026-06-01. */
export const dayOf = (visit: Visit): string => new Date(visit.time).toISOString().slice(0, 10);
/** The hour, from 00 to 23. */
export const hourOf = (visit: Visit): string => new Date(visit.time).toISOString().slice(11, 13);

/** Three in ten knew the shop before the experiment began. */
export const isNew = (visit: Visit): boolean =>
  visit.number === 1 && !happens(visit.visitorSeed, FOR.knownBefore, 0.3);

export const daysSincePreviousVisit = (visit: Visit): string =>
  visit.previousTime === undefined
    ? 'FIRST_VISIT'
    : String(Math.floor(visit.time / DAY) - Math.floor(visit.previousTime / DAY));

const origin = ofVisit(
  FOR.origin,
  lots(
    [{ type: 'SEARCH', referrer: 'https://search.example/' }, 41],
    [{ type: 'DIRECT', referrer: '' }, 31],
    [{ type: 'SOCIAL', referrer: 'https://social.example/' }, 12],
    [{ type: 'EMAIL', referrer: 'https://mail.example/' }, 9],
    [{ type: 'REFERRAL', referrer: 'https://magazine.example/hiking' }, 7],
  ),
);
export const originOf = (visit: Visit): string => origin(visit).type;
/** The referrer, empty for direct visits. */
export const referrerOf = (visit: Visit): string => origin(visit).referrer;

export const pageCountOf = (visit: Visit): number => 1 + Math.floor(draw(visit.seed, FOR.pages) ** 2 * 12);

export interface VisitedPage {
  readonly url: string;
  readonly title: string;
}
const PAGES: Lots<VisitedPage> = lots(
  [{ url: 'https://tentandtrail.example/', title: 'Tent & Trail' }, 34],
  [{ url: 'https://tentandtrail.example/tents', title: 'Tents' }, 26],
  [{ url: 'https://tentandtrail.example/boots', title: 'Boots' }, 20],
  [{ url: 'https://tentandtrail.example/sale', title: 'Sale' }, 12],
  [{ url: 'https://tentandtrail.example/basket', title: 'Your basket' }, 8],
);
/** The pages that were seen, each once; the first is where the visitor landed. */
export function pagesOf(visit: Visit): readonly VisitedPage[] {
  const pages = new Set<VisitedPage>();
  for (let turn = 0; turn < pageCountOf(visit); turn++) {
    pages.add(drawLot(PAGES, draw(visit.seed, FOR.page + 100 * turn)));
  }
  return [...pages];
}
export const landingPageOf = ofVisit(FOR.page, PAGES);

export const durationOf = ofVisit(
  FOR.duration,
  lots(['0-10 s', 24], ['10-60 s', 30], ['1-5 min', 31], ['5-30 min', 13], ['over 30 min', 2]),
);

export const weatherOf = ofVisit(FOR.weather, lots(['CLEAR', 34], ['CLOUDS', 38], ['RAIN', 24], ['SNOW', 4]));

/** In steps of five degrees, warmer in the middle of the year. */
export function temperatureOf(visit: Visit): string {
  const month = new Date(visit.time).getUTCMonth();
  const degrees = 10 - 9 * Math.cos((2 * Math.PI * (month + 0.5)) / 12);
  const from = Math.floor((degrees + (draw(visit.seed, FOR.temperature) - 0.5) * 14) / 5) * 5;
  return `${from} to ${from + 5}`;
}

/** Why a personalization was not shown, if that is the case. */
export const unexpositionCauseOf = ofVisit(
  FOR.unexposition,
  lots(['NONE', 93], ['PRIORITY', 4], ['CAPPING', 3]),
);
