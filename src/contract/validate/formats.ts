/** The formats that are checked; any other is an annotation, as in JSON Schema. */

const DATE = '\\d{4}-\\d\\d-\\d\\d';
const TIME = '\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:z|[+-]\\d\\d:\\d\\d)';
const ONLY_DATE = new RegExp(`^${DATE}$`);
const ONLY_TIME = new RegExp(`^${TIME}$`, 'i');
const BOTH = new RegExp(`^${DATE}t${TIME}$`, 'i');

/** The two digits at the position. Every response has dates, and capturing the digits with the pattern would take twice as long. */
const two = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;

function isDay(text: string): boolean {
  const [year, month, day] = [two(text, 0) * 100 + two(text, 2), two(text, 5), two(text, 8)];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Whether the time that begins there exists; the part after its seconds is located from the end. */
function isClock(text: string, at: number): boolean {
  const [hour, minute, second] = [two(text, at), two(text, at + 3), two(text, at + 6)];
  const isUtc = /z$/i.test(text);
  const [zoneHour, zoneMinute] = isUtc ? [0, 0] : [two(text, text.length - 5), two(text, text.length - 2)];
  if (hour > 23 || minute > 59 || second > 60 || zoneHour > 23 || zoneMinute > 59) return false;
  // A leap second is the last second of a day in UTC.
  const zone = (zoneHour * 60 + zoneMinute) * (text.at(-6) === '-' ? -1 : 1);
  return second < 60 || (hour * 60 + minute - zone + 2_880) % 1_440 === 1_439;
}

const isDate = (text: string): boolean => ONLY_DATE.test(text) && isDay(text);
const isTime = (text: string): boolean => ONLY_TIME.test(text) && isClock(text, 0);
const isDateTime = (text: string): boolean => BOTH.test(text) && isDay(text) && isClock(text, 11);

// No part of these can match the same text in two ways, so that long text takes linear time.
const LABEL = '[a-z0-9]+(?:-+[a-z0-9]+)*';
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LOCAL = `(?:${ATOM}(?:\\.${ATOM})*|"(?:[ !#-[\\]-~]|\\\\[ -~])*")`;
const EMAIL = new RegExp(`^${LOCAL}@(?:${LABEL}(?:\\.${LABEL})*|\\[(?:ipv6:)?([\\d.a-f:]+)\\])$`, 'i');
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, 'i');
const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`);
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isIpv6 = (text: string): boolean => /^[\d.a-f:]+$/i.test(text) && URL.canParse(`http://[${text}]`);

function isEmail(text: string): boolean {
  const found = EMAIL.exec(text);
  return found !== null && (found[1] === undefined || IPV4.test(found[1]) || isIpv6(found[1]));
}

const isHost = (text: string): boolean =>
  text.length <= 253 && HOST.test(text) && text.split('.').every((label) => label.length <= 63);

const CHARACTER = "[\\w.~!$&'()*+,;=:@-]|%[\\da-f]{2}";
const AUTHORITY = `//(?:(?:[\\w.~!$&'()*+,;=:-]|%[\\da-f]{2})*@)?(?:\\[[\\da-fv.:]+\\]|(?:[\\w.~!$&'()*+,;=-]|%[\\da-f]{2})*)(?::\\d*)?`;
const REST = `(?:\\?(?:${CHARACTER}|[/?])*)?(?:#(?:${CHARACTER}|[/?])*)?$`;
const URI = new RegExp(
  `^[a-z][a-z\\d+.-]*:(?:${AUTHORITY}(?:/(?:${CHARACTER}|/)*)?|(?!//)(?:${CHARACTER}|/)*)${REST}`,
  'i',
);

/** By RFC 3986; addresses of the web must also name a host. */
const isUri = (text: string): boolean => URI.test(text) && (!/^https?:/i.test(text) || URL.canParse(text));

/** Strictly by RFC 3339, 5321, 3986, 1123, 2673, 4291 and 9562. */
export const STRING_FORMATS: ReadonlyMap<unknown, (text: string) => boolean> = new Map([
  ['date-time', isDateTime],
  ['date', isDate],
  ['time', isTime],
  ['email', isEmail],
  ['hostname', isHost],
  ['ipv4', (text: string) => IPV4.test(text)],
  ['ipv6', isIpv6],
  ['uri', isUri],
  ['uuid', (text: string) => UUID.test(text)],
]);

/** As a number and as a bigint, because comparing one with the other takes ten times as long. */
const within =
  (number: number, bigint: bigint) =>
  (value: number | bigint): boolean =>
    typeof value === 'number'
      ? !Number.isInteger(value) || (value >= -number && value < number)
      : value >= -bigint && value < bigint;

/** Numbers beyond 2^53 are accepted as they are. */
export const NUMBER_FORMATS: ReadonlyMap<unknown, (value: number | bigint) => boolean> = new Map([
  ['int32', within(2 ** 31, 2n ** 31n)],
  ['int64', within(2 ** 63, 2n ** 63n)],
]);
