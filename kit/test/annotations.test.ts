/** Problems as annotations of GitHub Actions, and as SARIF. */
import { describe, expect, it } from 'vitest';
import { type Annotation, githubAnnotations, sarifLog } from '../src/sarif-and-annotations.ts';

const PLACE = { file: 'a,b:c.json', line: 3, column: 4 };
const FOUND: Annotation = {
  rule: 'body-schema',
  level: 'error',
  title: 'It is: wrong, 100%',
  message: 'One.\nTwo, 100%.',
  place: PLACE,
  identity: ['a', undefined, 'b'],
  about: ['getThing'],
};

describe('an annotation', () => {
  it('is one line, which its texts do not end', () => {
    expect(githubAnnotations([FOUND])).toBe(
      '::error file=a%2Cb%3Ac.json,line=3,col=4,title=It is%3A wrong%2C 100%25::One.%0ATwo, 100%25.\n',
    );
  });

  it.each<[string, Partial<Annotation>, string]>([
    ['a warning', { level: 'warning' }, '::warning file='],
    ['a notice', { level: 'note' }, '::notice file='],
    ['a notice if it is known', { known: true }, '::notice file='],
    ['an error if it is not known', { known: false }, '::error file='],
    ['without a place', { place: undefined }, '::error title='],
  ])('is %s', (_what, more, start) => {
    expect(githubAnnotations([{ ...FOUND, ...more }])).toContain(start);
    expect(githubAnnotations([FOUND, { ...FOUND, ...more }]).split('\n')).toHaveLength(3);
  });
});

describe('a log of SARIF', () => {
  const rule = (id: string) => ({
    id,
    shortDescription: { text: `${id}.` },
    fullDescription: { text: `${id}!` },
    help: { text: `${id}?` },
  });
  const log = (...found: Annotation[]) =>
    JSON.parse(sarifLog('A tool', found, rule)) as {
      version: string;
      runs: {
        tool: { driver: { name: string; rules: { id: string }[] } };
        results: Record<string, unknown>[];
      }[];
    };
  const [only] = log(FOUND).runs;

  it('has each rule once, in order', () => {
    const { version, runs } = log(FOUND, { ...FOUND, rule: 'a-rule' }, FOUND);
    expect([version, runs.length]).toEqual(['2.1.0', 1]);
    expect(runs[0]?.tool.driver).toMatchObject({
      name: 'A tool',
      rules: [rule('a-rule'), rule('body-schema')],
    });
    expect(runs[0]?.results.map(({ ruleId, ruleIndex }) => [ruleId, ruleIndex])).toEqual([
      ['body-schema', 1],
      ['a-rule', 0],
      ['body-schema', 1],
    ]);
  });

  it('identifies a problem by what it is, whatever it says', () => {
    const [fingerprint, same, other] = [
      FOUND,
      { ...FOUND, message: 'Other.' },
      { ...FOUND, identity: ['a', 'b'] },
    ].map((one) => log(one).runs[0]?.results[0]?.['partialFingerprints']);
    expect(fingerprint).toEqual(only?.results[0]?.['partialFingerprints']);
    expect(same).toEqual(fingerprint);
    expect(other).not.toEqual(fingerprint);
  });

  it('has the line, the operations and the message of a problem', () => {
    const about = [{ fullyQualifiedName: 'getThing', kind: 'function' }];
    const at = (more: Partial<Annotation>) => log({ ...FOUND, ...more }).runs[0]?.results[0]?.['locations'];
    const region = { startLine: 3, startColumn: 4 };
    const location = (uri: string) => ({ physicalLocation: { artifactLocation: { uri }, region } });
    expect(only?.results[0]?.['message']).toEqual({ text: 'It is: wrong, 100%. One.\nTwo, 100%.' });
    expect(at({})).toEqual([{ ...location('a,b:c.json'), logicalLocations: about }]);
    expect(at({ place: undefined })).toEqual([{ logicalLocations: about }]);
    expect(at({ place: { ...PLACE, file: 'a\\b c.json' }, about: [] })).toEqual([location('a/b%20c.json')]);
    expect(at({ place: undefined, about: [] })).toEqual([]);
  });

  it('suppresses what is known', () => {
    expect(only?.results[0]).not.toHaveProperty('suppressions');
    const [known] = log({ ...FOUND, known: true }).runs;
    expect(known?.results[0]).toMatchObject({ level: 'error', suppressions: [{ kind: 'external' }] });
  });
});
