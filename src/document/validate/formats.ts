/** The string formats that the contract uses, strictly by RFC 3339, 5322 and 3986. */

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(?:z|([+-])(\d\d)(?::?(\d\d))?)$/i;
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i;

function isDate(text: string): boolean {
  const [found, year = 0, month = 0, day = 0] = DATE.exec(text)?.map(Number) ?? [];
  if (found === undefined || month < 1 || month > 12) return false;
  return day >= 1 && day <= new Date(Date.UTC(2_000 + (year % 400), month, 0)).getUTCDate();
}

function isTime(text: string): boolean {
  const found = TIME.exec(text);
  if (found === null) return false;
  const [hour = 0, minute = 0, second = 0] = found.slice(1, 4).map(Number);
  const [zoneHour = 0, zoneMinute = 0] = [found[5], found[6]].map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || zoneHour > 23 || zoneMinute > 59) return false;
  if (second < 60) return true;
  // A leap second ends a day in Greenwich.
  const zone = (zoneHour * 60 + zoneMinute) * (found[4] === '-' ? -1 : 1);
  return second < 61 && (hour * 60 + minute - zone + 1_440) % 1_440 === 1_439;
}

function isDateTime(text: string): boolean {
  const [date = '', time = '', ...more] = text.split(/[t\s]/i);
  return more.length === 0 && isDate(date) && isTime(time);
}

/** `binary` says nothing about the text. */
export const stringFormats = {
  'date-time': isDateTime,
  date: isDate,
  email: (text: string): boolean => EMAIL.test(text),
  uri: (text: string): boolean => ABSOLUTE.test(text) && URL.canParse(text),
  binary: true,
  password: true,
} as const;
