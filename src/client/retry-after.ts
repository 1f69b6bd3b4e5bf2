/** Any of the three forms of an HTTP date; the oldest has no time zone and ends with the year. */
const HTTP_DATE = /^[a-z].* \d\d:\d\d:\d\d (GMT|\d{4})$/i;

/** The delay in a Retry-After header, in milliseconds; undefined for anything but digits or an HTTP date. */
export function readRetryAfter(header: string | null | undefined): number | undefined {
  const text = header ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = HTTP_DATE.test(text) ? Date.parse(text.replace(/\d$/, '$& GMT')) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
