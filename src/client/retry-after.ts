const TIME = '\\d\\d:\\d\\d:\\d\\d';
const HTTP_DATE = new RegExp(
  `^(\\w{3}, \\d\\d \\w{3} \\d{4} ${TIME} GMT|\\w{6,9}, \\d\\d-\\w{3}-\\d\\d ${TIME} GMT)$`,
);
/** The oldest form names no zone; it is GMT all the same. */
const ASCTIME = new RegExp(`^\\w{3} \\w{3} [ \\d]\\d ${TIME} \\d{4}$`);

/** What a Retry-After header asks for, in milliseconds; nothing for what is neither digits nor an HTTP date. */
export function readRetryAfter(header: string | null | undefined, today = Date.now()): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(ASCTIME.test(text) ? `${text} GMT` : HTTP_DATE.test(text) ? text : '');
  return Number.isNaN(date) ? undefined : Math.max(0, date - today);
}
