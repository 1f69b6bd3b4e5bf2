/** The string formats that the contract uses, strictly by RFC 3339, 5322 and 3986. */

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(?:z|([+-])(\d\d)(?::?(\d\d))?)$/i;
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i;

function isDate(text: string): boolean {
  const found = DATE.exec(text);
  if (found === null) return false;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function isTime(text: string): boolean {
  const found = TIME.exec(text);
  if (found === null) return false;
  const [hour, minute, second] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const [zoneHour, zoneMinute] = [Number(found[5] ?? 0), Number(found[6] ?? 0)];
  if (hour > 23 || minute > 59 || zoneHour > 23 || zoneMinute > 59) return false;
  if (second < 60) return true;
  // A leap second ends a day in Greenwich.
  const zone = (zoneHour * 60 + zoneMinute) * (found[4] === '-' ? -1 : 1);
  return second < 61 && (hour * 60 + minute - zone + 1_440) % 1_440 === 1_439;
}

const isDateTime = (text: string): boolean =>
  /[t\s]/i.test(text.charAt(10)) && isDate(text.slice(0, 10)) && isTime(text.slice(11));

/** `binary` says nothing about the text. */
export const stringFormats = {
  'date-time': isDateTime,
  date: isDate,
  email: (text: string): boolean => EMAIL.test(text),
  uri: (text: string): boolean => ABSOLUTE.test(text) && URL.canParse(text),
  binary: true,
  password: true,
} as const;
