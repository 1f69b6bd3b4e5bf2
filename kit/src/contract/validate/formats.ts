/** The formats that are checked; any other is an annotation, as in JSON Schema. */
import { isValid } from '../../base/pattern/parse.ts';
import { isHostName, isInternationalHostName } from './host-names.ts';

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
const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`);
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isIpv6 = (text: string): boolean => /^[\d.a-f:]+$/i.test(text) && URL.canParse(`http://[${text}]`);

function isEmail(text: string): boolean {
  const match = EMAIL.exec(text);
  return match !== null && (match[1] === undefined || IPV4.test(match[1]) || isIpv6(match[1]));
}

/** Beyond ASCII: the characters that RFC 3987 adds. */
const MORE = '\\u{a0}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{ffef}\\u{10000}-\\u{effff}';
const PRIVATE = '\\u{e000}-\\u{f8ff}\\u{f0000}-\\u{10ffff}';

/** The patterns of an address and of a reference by RFC 3986, or by RFC 3987 with the characters that it adds. */
function addressPatterns(more: string, inQuery: string): readonly [RegExp, RegExp] {
  const plain = `\\w.~!$&'()*+,;=${more}\\-`;
  const encoded = '%[\\da-fA-F]{2}';
  const character = `[${plain}:@]|${encoded}`;
  const inBrackets = `\\[(?:[\\da-fA-F.:]+|[vV][\\da-fA-F]+\\.[\\w.~!$&'()*+,;=:\\-]+)\\]`;
  const host = `${inBrackets}|(?:[${plain}]|${encoded})*`;
  const authority = `//(?:(?:[${plain}:]|${encoded})*@)?(?:${host})(?::\\d*)?(?:/(?:${character}|/)*)?`;
  const path = `(?!//)(?:${character}|/)*`;
  const rest = `(?:\\?(?:${character}|[/?${inQuery}])*)?(?:#(?:${character}|[/?])*)?`;
  const address = `[a-zA-Z][a-zA-Z\\d+.\\-]*:(?:${authority}|${path})`;
  return [
    new RegExp(`^${address}${rest}$`, 'u'),
    new RegExp(`^(?:${address}|${authority}|(?![^/?#]*:)${path})${rest}$`, 'u'),
  ];
}

const [URI, URI_REFERENCE] = addressPatterns('', '');
const [IRI, IRI_REFERENCE] = addressPatterns(MORE, PRIVATE);

const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

/** An address of IPv6 in brackets exists, which the pattern does not say. */
const isAddress =
  (pattern: RegExp) =>
  (text: string): boolean => {
    const [, inBrackets] = /^[^/?#]*\/\/[^/?#]*\[([\da-fA-F.:]+)\]/.exec(text) ?? [];
    return pattern.test(text) && (inBrackets === undefined || isIpv6(inBrackets));
  };

const VARIABLE = '(?:\\w|%[\\da-f]{2})(?:\\.?(?:\\w|%[\\da-f]{2}))*(?::[1-9]\\d{0,3}|\\*)?';
const TEMPLATE = new RegExp(
  `^(?:[!#$&-;=?-[\\]_a-z~\\u{a0}-\\u{10ffff}]|%[\\da-f]{2}|\\{[+#./;?&=,!@|]?${VARIABLE}(?:,${VARIABLE})*\\})*$`,
  'iu',
);
const DAYS = '\\d+Y(?:\\d+M(?:\\d+D)?)?|\\d+M(?:\\d+D)?|\\d+D';
const HOURS = 'T(?:\\d+H(?:\\d+M(?:\\d+S)?)?|\\d+M(?:\\d+S)?|\\d+S)';
const DURATION = new RegExp(`^P(?:\\d+W|(?:${DAYS})(?:${HOURS})?|${HOURS})$`);
const POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/;
const RELATIVE_POINTER = /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/;

/** A mail address whose name and host may have characters beyond ASCII. */
function isInternationalEmail(text: string): boolean {
  const [, name = '', host = ''] = /^(.+)@([^@]+)$/u.exec(text) ?? [];
  const ascii = name.replaceAll(/[\u0080-\u{10ffff}]/gu, 'a');
  return (
    isEmail(`${ascii}@${host.startsWith('[') ? host : 'a'}`) &&
    (host.startsWith('[') || isInternationalHostName(host.normalize('NFC')))
  );
}

/** Strictly by RFC 1123, 2673, 3339, 3986, 3987, 4291, 5321, 5890, 6531, 6570, 6901 and 9562. */
export const STRING_FORMATS: ReadonlyMap<unknown, (text: string) => boolean> = new Map([
  ['date-time', isDateTime],
  ['date', isDate],
  ['time', isTime],
  ['duration', matches(DURATION)],
  ['email', isEmail],
  ['idn-email', isInternationalEmail],
  ['hostname', isHostName],
  ['idn-hostname', isInternationalHostName],
  ['ipv4', matches(IPV4)],
  ['ipv6', isIpv6],
  ['uri', isAddress(URI)],
  ['uri-reference', isAddress(URI_REFERENCE)],
  ['iri', isAddress(IRI)],
  ['iri-reference', isAddress(IRI_REFERENCE)],
  ['uri-template', matches(TEMPLATE)],
  ['uuid', matches(UUID)],
  ['json-pointer', matches(POINTER)],
  ['relative-json-pointer', matches(RELATIVE_POINTER)],
  ['regex', (text) => isValid(text, 'u')],
]);

/** Integers of so many bits. Compared as a number and as a bigint, because comparing one with the other takes ten times as long. */
function integerOf(bits: number, isSigned: boolean): (value: number | bigint) => boolean {
  const [most, mostExact] = isSigned
    ? [2 ** (bits - 1), 2n ** BigInt(bits - 1)]
    : [2 ** bits, 2n ** BigInt(bits)];
  const [least, leastExact] = isSigned ? [-most, -mostExact] : [0, 0n];
  return (value) =>
    typeof value === 'number'
      ? !Number.isInteger(value) || (value >= least && value < most)
      : value >= leastExact && value < mostExact;
}

/** Numbers beyond 2^53 are accepted as they are. */
export const NUMBER_FORMATS: ReadonlyMap<unknown, (value: number | bigint) => boolean> = new Map([
  ['int32', integerOf(32, true)],
  ['int64', integerOf(64, true)],
  ['uint8', integerOf(8, false)],
  ['uint16', integerOf(16, false)],
  ['uint32', integerOf(32, false)],
  ['uint64', integerOf(64, false)],
]);
