import { describe, expect, test } from 'vitest';
import { createGrowingMask, MASKED } from '../../src/base/mask.ts';
import { maskOf } from './mask-of.ts';

const secret = 'ab/cd=ef-gh+ij"kl.mn 0123456789';
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const unicode = (text: string): string =>
  [...text].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

const unicodeUnits = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => unicode(text.charAt(at))).join('');

describe('a mask', () => {
  test.each([
    ['as it is', secret],
    ['in JSON', JSON.stringify(secret)],
    ['in JSON within JSON', JSON.stringify(JSON.stringify({ secret }))],
    ['in JSON with each character escaped', unicode(secret)],
    [
      'in JSON with escapes in capitals',
      unicode(secret).replaceAll(/[a-f]/g, (digit) => digit.toUpperCase()),
    ],
    ['in JSON with escaped slashes', secret.replaceAll('/', '\\/')],
    ['in a URL', encodeURIComponent(secret)],
    ['in a URL within a URL', encodeURIComponent(encodeURIComponent(secret))],
    ['in a form', String(new URLSearchParams({ secret }))],
    ['in HTML', secret.replaceAll('"', '&quot;').replaceAll('=', '&#61;').replaceAll('/', '&#x2F;')],
    ['in base64 after nothing', base64(secret)],
    ['in base64 after one character', base64(`:${secret}`)],
    ['in base64 after a user', base64(`me:${secret}`)],
    ['in base64 for URLs, with more after it', Buffer.from(`you:${secret} and more`).toString('base64url')],
    ['shortened', `${secret.slice(0, 25)}...`],
    ['shortened in base64', `${base64(secret).slice(0, 30)}...`],
  ])('hides a secret %s', (_how, text) => {
    const masked = maskOf([secret])(`before ${text} after`);
    expect(masked).toContain(MASKED);
    expect(masked).toMatch(/^before .* after$/);
    for (const part of ['012345', 'cd=ef', 'ij', base64(secret).slice(8, 16)])
      expect(masked).not.toContain(part);
  });

  test('hides a secret of characters that base64 and addresses write in two ways', () => {
    // In base64, these have + and /; of URLs, - and _. An emoji is a pair of surrogates, and four bytes.
    for (const one of [
      '>>>???>>>???>>>',
      'a b c d e f g h',
      '😀-secret-😀-text',
      'ก-secret-text-ก',
      '\u{10ffff}-secret-text',
    ]) {
      const mask = maskOf([one]);
      const bytes = Buffer.from(`me:${one}`);
      const json = JSON.stringify(one).slice(1, -1);
      for (const text of [
        bytes.toString('base64'),
        bytes.toString('base64url'),
        encodeURIComponent(one),
        encodeURIComponent(one).toLowerCase(),
        encodeURIComponent(one).replaceAll('%20', '+'),
        json,
        unicodeUnits(one),
        [...one].map((sign) => `&#${sign.codePointAt(0)};`).join(''),
        [...one].map((sign) => `&#X${sign.codePointAt(0)?.toString(16)};`).join(''),
      ])
        expect([text, mask(`before ${text} after`)]).toEqual([
          text,
          expect.stringMatching(/^before .{0,4}\*{3} after$/),
        ]);
    }
  });

  test('knows each of many secrets that begin alike, however it is written', () => {
    const spaced = 'hush hush+hush hush';
    const alike = Array.from({ length: 30 }, (_one, at) => `hush-${at}-hush-hush`);
    const secrets = ['hush', spaced, 'hush😀hush-ä-hush', ...alike];
    const mask = maskOf(secrets);
    for (const one of secrets)
      for (const text of [one, encodeURIComponent(one), one.replaceAll(' ', '+'), unicodeUnits(one)])
        expect([text, mask(`"${text}"`)]).toEqual([text, `"${MASKED}"`]);
  });

  test.each<[string, string, string]>([
    ['a whole secret between letters', `abcdef${secret}abcdef`, `abcdef${MASKED}abcdef`],
    ['base64, and the group of characters before it', `abcdef${base64(secret)} more`, `abc${MASKED} more`],
    ['a shortened secret, and the rest of its word', `"${secret.slice(0, 25)}XYZ" more`, `"${MASKED}" more`],
  ])('hides no more than %s', (_what, text, expected) => {
    expect(maskOf([secret])(text)).toBe(expected);
  });

  test('looks into base64 only if that is wanted', () => {
    const { mask, add } = createGrowingMask();
    add(secret, { inBase64: false });
    expect(mask(secret)).toBe(MASKED);
    expect(mask(base64(secret))).toBe(base64(secret));
  });

  test('leaves JSON valid', () => {
    const text = JSON.stringify({ a: `${secret}"x`, b: [secret, secret.slice(0, 20), 'c'] });
    expect(JSON.parse(maskOf([secret])(text))).toMatchObject({ b: [MASKED, MASKED, 'c'] });
  });

  test('hides a short secret as a whole word, and a very short one not at all', () => {
    const mask = maskOf(['hush', 'ab']);
    expect(mask('hush, hushed "hush" x=hush&y=ab %20hush')).toBe('***, hushed "***" x=***&y=ab %20***');
    expect(mask('ahush')).toBe('ahush');
  });

  test('hides a secret of eight characters anywhere', () => {
    const mask = maskOf(['hushhush', 'quietly']);
    expect(mask('ahushhusha aquietlya quietly')).toBe('a***a aquietlya ***');
  });

  test.each(['true', 'False', 'null', 'none', '1234', '-1.5', '1234567'])(
    'does not take %s for a secret: it would be masked in all JSON',
    (word) => {
      const text = JSON.stringify({ a: true, b: null, c: [1234, -1.5, 1_234_567], d: word });
      expect(maskOf([word])(text)).toBe(text);
    },
  );

  test('hides a short secret that is only guessed where it is a whole value', () => {
    const { mask, add } = createGrowingMask();
    add('admin', { asValue: true });
    for (const text of [
      'admin',
      '{"a":"admin"}',
      '\\"admin\\"',
      'a=admin&b=1',
      '&quot;admin&quot;',
      '%22admin%22',
    ])
      expect(mask(text)).not.toContain('admin');
    for (const text of [
      'an admin',
      'admin panel',
      '{"admin":1}',
      '/admin/users',
      '"the admin"',
      'administrator',
    ])
      expect(mask(text)).toBe(text);
  });
});
