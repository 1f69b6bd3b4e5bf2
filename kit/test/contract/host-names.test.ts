import { expect, test } from 'vitest';
import { createSchemas } from '../../src/contract/index.ts';

const accepts = (format: string, value: string): boolean =>
  createSchemas({ format }, 'response').test('', value);

const isHostName = (name: string): boolean => accepts('hostname', name);
const isInternational = (name: string): boolean => accepts('idn-hostname', name);

/** As their Punycode in small letters: some of these stand in RFC 3492. */
const NAMES: readonly (readonly [name: string, ascii: string])[] = [
  ['bücher', 'bcher-kva'],
  ['ü', 'tda'],
  ['üĉ', 'tda0a'],
  ['abc--ä', 'abc---kra'],
  ['他们为什么不说中文', 'ihqwcrb4cv8a8dqg056pqjye'],
  ['他們爲什麽不說中文', 'ihqwctvzc91f659drss3x8bo0yb'],
  ['pročprostěnemluvíčesky', 'proprostnemluvesky-uyb24dma41a'],
  ['למההםפשוטלאמדבריםעברית', '4dbcagdahymbxekheh6e0a7fei0b'],
  ['यहलोगहिन्दीक्योंनहींबोलसकतेहैं', 'i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd'],
  ['なぜみんな日本語を話してくれないのか', 'n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa'],
  ['почемужеонинеговорятпорусски', 'b1abfaaepdrnnbgefbadotcwatmq2g4l'],
  ['porquénopuedensimplementehablarenespañol', 'porqunopuedensimplementehablarenespaol-fmd56a'],
  ['tạisaohọkhôngthểchỉnóitiếngviệt', 'tisaohkhngthchnitingvit-kjcr8268qyxafd2f1b9g'],
  ['3年b組金八先生', '3b-ww4c5e180e575a65lsy2b'],
  ['hello-another-way-それぞれの場所', 'hello-another-way--fc4qua05auwb3674vfr0b'],
  ['ひとつ屋根の下2', '2-u9tlzr9756bt3uc0v'],
  ['majiでkoiする5秒前', 'majikoi5-783gue6qz075azm5e'],
  ['パフィーdeルンバ', 'de-jg4avhby1noc0d'],
  ['そのスピードで', 'd9juau41awczczp'],
  ['𐐨𠮷野家', 'fctt27jgy5e8k4k'],
  // What normalization or small letters would change, and what is no letter.
  ['straße', 'strae-oqa'],
  ['βόλος', 'nxasmm1c'],
  ['〇', 'w6j'],
  ['ཀ་ཀ', 'nbd9hb'],
  ['ۆ۽', '5kb4i'],
  ['ۆ۾', '5kb6i'],
  // What may stand only between or beside others.
  ['l·l', 'll-0ea'],
  ['α͵β', 'wva3je'],
  ['א׳ב', '4dbc5h'],
  ['א״ב', '4dbc8h'],
  ['क्\u200dष', '11b2ezcw70k'],
  ['क्\u200cष', '11b2ezcs70k'],
  ['بي\u200cبي', 'ngba5hb2804a'],
  ['ܒ\u200cܒ', 'cnba592q'],
  ['・ァ', 'bck0j'],
  ['・丈', 'vek778f'],
  ['・ぁ', 'k8j5u'],
  ['ب٠ب', 'ngba1o'],
  ['ب۰0ب', '0-0mcb21f'],
];

test.each(NAMES)('%s is a host name, as is its Punycode', (name, punycode) => {
  for (const ascii of [`xn--${punycode}`, `XN--${punycode.toUpperCase()}`])
    expect([isHostName(ascii), isInternational(ascii)]).toEqual([true, true]);
  expect([isHostName(name), isInternational(name)]).toEqual([false, true]);
});

/** Each in its own script, or with its Punycode too. */
const INVALID: Record<string, readonly (string | readonly [name: string, punycode: string])[]> = {
  'a hyphen at an end': ['-a', 'a-', 'ü.a-', ['-ä', '--0fa'], ['ä-', '--zfa']],
  'hyphens in third and fourth place': ['äb--c', 'xn--ä', ['ab--ä', 'ab---ooa']],
  'a mark at the start': [
    ['\u0301a', 'a-wbb'],
    ['\u0903क', 'j1b0b'],
    ['\u0488a', 'a-8xb'],
  ],
  'a character that is made of others': [
    ...['ⅷ', 'ä²', 'ｱ'],
    ['a\u0308', 'a-ccb'],
    ['\u0958', 'y3b'],
    ['ﬁ', 'jm6c'],
    ['ａ', 'mi7c'],
  ],
  'no letter, mark or digit': ['', 'a_ä', 'ä ö', 'ä+', 'ä€', ['☃', 'n3h'], ['ä!', '!-zfa']],
  'a filler or letters that only form others': [
    ...['ߊ\u07fa', 'ᇿ', '山\u302f', '〵', '〻', 'ꥠ', 'ꥼ', 'ힰ', 'ퟻ'],
    ['ب\u0640ب', 'ngba5e'],
    ['ᄀ', 'ypd'],
    ['〱', '37j'],
    ['山\u302e', '07j854k'],
  ],
  'a middle dot that is not between two l': [
    '·l',
    'é·',
    ['a·l', 'al-0ea'],
    ['l·a', 'la-0ea'],
    ['l·', 'l-gda'],
  ],
  'a Greek numeral sign without a Greek letter behind': ['α͵', ['α͵s', 's-jib3p'], ['͵', 'wva']],
  'Hebrew punctuation without a Hebrew letter before': ['״ב', 'a׳ב', ['׳ב', '5db1e'], ['ا״ב', '5db3e6g']],
  'a joiner without a virama before': ['\u200dष', 'बa\u200d', ['क\u200dष', '11b2er09f']],
  'a parting without a virama before or Arabic letters on both sides': [
    ...['क\u200cष', '\u200cب', 'ب\u200c', 'कب\u200cष'],
    ['ب\u200cक', 'ngb21m5x4a'],
  ],
  'a Japanese middle dot without Japanese letters': ['・ü', ['def・abc', 'defabc-k64e'], ['・', 'vek']],
  'digits of two Arabic scripts': ['ب۹٩ب', ['ب٠۰ب', 'ngba1o4v']],
  'Punycode that stands for a name in ASCII, or for none': [
    ...[
      'xn--',
      'xn--abc',
      'xn--abc-',
      'xn--bcher-kv',
      'xn---bcher-kva',
      'xn--99999999',
      'xn--en32g',
      'XN--X',
    ],
    // The first character beyond ASCII, the last of Unicode, and two halves of a character that has its own Punycode.
    ...['xn--a', 'xn--dn32g', 'xn--jb9b', 'xn--jb9b09e'],
  ],
};

test.each(Object.entries(INVALID))('no host name has %s', (_, names) => {
  for (const written of names) {
    const [name, punycode] = typeof written === 'string' ? [written] : written;
    const forms = punycode === undefined ? [name] : [name, `xn--${punycode}`];
    for (const form of forms)
      expect([form, isHostName(form), isInternational(form)]).toEqual([form, false, false]);
  }
});

test.each(['אב', 'אב.com', 'com.אב', 'א1', 'בָ', 'בָּ', 'בָב', 'ב۹', 'ب٩', 'ب٠', 'ܒ', 'ހ', 'ߊ', '𞤢', 'a-b.אב.ü'])(
  '%s has one direction in each label',
  (name) => {
    expect(isInternational(name)).toBe(true);
  },
);

test.each([
  ...['אa', 'אaב', 'aא', 'aאb', '1א', 'אב.1com', '1com.אב', '٠', 'a٠', '٠ب', 'अ٠', 'ب٠0ب', 'ب0٠ب'],
  ...['אक', 'אकָ', 'אב.aא', 'ب٠.1a', 'אב..a'],
])('%s has a label of two directions', (name) => {
  expect(isInternational(name)).toBe(false);
});

test('a label that starts with a digit is valid where nothing is written from right to left', () => {
  for (const name of ['1a', '1ü', '1com.ü', '3com.example', 'a-xn--b', '1.2'])
    expect([name, isInternational(name)]).toEqual([name, true]);
});

test('large letters are allowed, as are the dots of other scripts', () => {
  for (const name of ['BÜCHER', 'Bücher.Example', '例。例', '例．jp', '例｡jp', 'example。com'])
    expect([name, isHostName(name), isInternational(name)]).toEqual([name, false, true]);
});

test('a label has at most 63 characters in ASCII, a name 253', () => {
  const label = 'a'.repeat(63);
  const name = [label, label, label, 'a'.repeat(61)].join('.');
  const umlauts = 'ä'.repeat(57);
  for (const valid of [label, name])
    expect([isHostName(valid), isInternational(valid)]).toEqual([true, true]);
  for (const valid of [umlauts, 'a'.repeat(55) + 'ä', `${label}.${label}.${label}.${'ä'.repeat(55)}`])
    expect([valid, isInternational(valid)]).toEqual([valid, true]);
  for (const invalid of [`${label}a`, `${name}a`])
    expect([isHostName(invalid), isInternational(invalid)]).toEqual([false, false]);
  for (const invalid of [`${umlauts}ä`, 'a'.repeat(57) + 'ä', `${label}.${label}.${label}.${'ä'.repeat(56)}`])
    expect([invalid, isInternational(invalid)]).toEqual([invalid, false]);
});

test('a mail address can have such a host, in any normal form', () => {
  for (const address of ['ä@bücher.example', 'a@bu\u0308cher.example', 'ä@[127.0.0.1]'])
    expect([address, accepts('idn-email', address)]).toEqual([address, true]);
  for (const address of ['ä@☃.example', 'ä@', '@bücher.example', 'ä ä@bücher.example', 'ä@[300.0.0.1]'])
    expect([address, accepts('idn-email', address)]).toEqual([address, false]);
});
