/** The causes of a report for continuous integration: annotations of GitHub Actions, and SARIF. */
import { describe, expect, it } from 'vitest';
import { cause, covered, NONE, report } from '@experimentation-automation/test-support/kit/made-report';
import {
  type Cause,
  formatGithub,
  formatSarif,
  type LocateInContract,
  type Report,
} from '../../src/verify/index.ts';

interface Described {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly help: { readonly text: string };
  readonly helpUri?: string;
}
interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly Described[] } };
      readonly results: readonly Record<string, unknown>[];
    },
  ];
}
const sarifOf = (more: Partial<Report>, locate?: LocateInContract) =>
  (JSON.parse(formatSarif(report(more), locate)) as Log).runs[0];
const fingerprintOf = (one: Cause): unknown => sarifOf({ causes: [one] }).results[0]?.['partialFingerprints'];

const BROKEN = '/components/schemas/Item';
const LINES: Readonly<Record<string, number>> = { [BROKEN]: 7, '/paths/~1list/get': 3 };
const inFile: LocateInContract = (pointer) => {
  const line = LINES[pointer];
  return line === undefined ? undefined : { file: 'a,b.yaml', line, column: 5 };
};

describe('an annotation', () => {
  it('has the line of what is broken, else that of the operation, else none', () => {
    const causes = [
      cause({
        schemaPointer: BROKEN,
        curl: ['curl a', 'curl b'],
        note: 'It rounds.',
        provenance: 'observed',
      }),
      cause({ severity: 'warning', count: 1 }),
      cause({ severity: 'note', operations: ['read', 'list'] }),
      cause({ operations: [], curl: [] }),
    ];
    const message = 'GET /items returned 200: /0/id must be a number, got "a"';
    const command = '%0Acurl -i http://service.test/items';
    const lines = formatGithub(report({ causes }), inFile).split('\n');
    expect(lines).toEqual([
      `::error file=a%2Cb.yaml,line=7,col=5,title=body-schema 200 in list::${message} (observed, 3 times)%0AIt rounds.%0Acurl b`,
      `::warning file=a%2Cb.yaml,line=3,col=5,title=body-schema 200 in list::${message} (1 time)${command}`,
      `::notice title=body-schema 200 in read and 1 other::${message} (3 times)${command}`,
      `::error title=body-schema 200 outside of the contract::${message} (3 times)`,
      '',
    ]);
    expect(formatGithub(report({ causes })).split('\n')[0]).toMatch(/^::error title=/);
  });

  it('is a notice if the baseline knows the cause, and one more says why a run did not end', () => {
    const more: Partial<Report> = {
      verdict: 'broken',
      causes: [cause({ known: true })],
      problem: 'It redirects.',
    };
    expect(formatGithub(report(more)).split('\n').slice(1)).toEqual([
      '::error title=The service was not checked to the end::It redirects.',
      '',
    ]);
    expect(formatGithub(report(more))).toMatch(/^::notice /);
    expect(formatGithub(report())).toBe('');
  });
});

describe('SARIF', () => {
  it('has a result for each cause', () => {
    const { tool, results } = sarifOf(
      { causes: [cause({ schemaPointer: BROKEN }), cause({ rule: 'crash', known: true, operations: [] })] },
      inFile,
    );
    expect([tool.driver.name, tool.driver.rules.map(({ id }) => id)]).toEqual([
      'openapi-contract-kit verify',
      ['body-schema', 'crash'],
    ]);
    expect(results).toEqual([
      {
        ruleId: 'body-schema',
        ruleIndex: 0,
        level: 'error',
        message: { text: expect.stringMatching(/^body-schema 200 in list\. GET /) as string },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'a,b.yaml' },
              region: { startLine: 7, startColumn: 5 },
            },
            logicalLocations: [{ fullyQualifiedName: 'list', kind: 'function' }],
          },
        ],
        partialFingerprints: expect.anything() as object,
      },
      expect.objectContaining({ ruleIndex: 1, locations: [], suppressions: [{ kind: 'external' }] }),
    ]);
  });

  it.each([
    ['one', 1, 1_000, { startLine: 1, startColumn: 1 }, ['list', BROKEN]],
    ['one, near its start', 1, 999, { startLine: 1, startColumn: 999 }, ['list']],
    ['several', 2, 5_000, { startLine: 2, startColumn: 5_000 }, ['list']],
  ])(
    'has the pointer instead of a far column, in a contract of lines: %s',
    (_how, line, column, region, names) => {
      const causes = [cause({ schemaPointer: BROKEN })];
      const { results } = sarifOf({ causes }, () => ({ file: 'a.json', line, column }));
      expect(results[0]?.['locations']).toMatchObject([
        {
          physicalLocation: { region },
          logicalLocations: names.map((fullyQualifiedName) => ({ fullyQualifiedName })),
        },
      ]);
    },
  );

  it('knows a cause in a later run by its rule and its place, whatever was returned', () => {
    const known = fingerprintOf(cause({ schemaPointer: BROKEN }));
    expect(
      fingerprintOf(cause({ schemaPointer: BROKEN, message: 'Another.', operations: ['read'] })),
    ).toEqual(known);
    const others = [
      cause(),
      cause({ operations: ['read'] }),
      cause({ operations: ['list', 'read'] }),
      cause({ operations: ['listread'] }),
      cause({ schemaPointer: BROKEN, rule: 'crash' }),
    ].map(fingerprintOf);
    expect(new Set([known, ...others].map((one) => JSON.stringify(one))).size).toBe(6);
  });

  it('has a result without a rule of the kit for a run that did not end', () => {
    const { tool, results } = sarifOf({ verdict: 'interrupted', problem: 'It <stopped>.' });
    const says = { text: 'The service was not checked to the end' };
    expect(tool.driver.rules).toEqual([
      { id: 'interrupted', shortDescription: says, fullDescription: says, help: says },
    ]);
    expect(results).toMatchObject([
      {
        ruleId: 'interrupted',
        level: 'error',
        message: { text: 'The service was not checked to the end. It <stopped>.' },
        locations: [],
      },
    ]);
    const { results: other } = sarifOf({ verdict: 'broken', problem: 'It <stopped>.' });
    expect(other[0]?.['partialFingerprints']).not.toEqual(results[0]?.['partialFingerprints']);
  });

  const OPENAPI = 'https://spec.openapis.org/oas/v3.1.1.html#';
  const HTTP = 'https://www.rfc-editor.org/rfc/rfc9110.html#section-';
  it.each<[string, readonly Cause['rule'][]]>([
    [`${HTTP}15.6`, ['crash', 'server-error', 'no-response']],
    [`${HTTP}15.5.5`, ['not-found']],
    [`${HTTP}15.5.6`, ['wrong-method']],
    [`${HTTP}9.3`, ['read-back', 'failed-create', 'name-freed']],
    [`${HTTP}15.4.5`, ['not-modified']],
    [`${HTTP}9.3.2`, ['head-differs']],
    [`${OPENAPI}security-requirement-object`, ['token-accepted', 'token-refusal', 'request-token']],
    [`${OPENAPI}header-object`, ['header-missing', 'header-value']],
    [`${OPENAPI}media-type-object`, ['content-type', 'malformed-json', 'request-content-type']],
    [`${OPENAPI}responses-object`, ['status-undeclared', 'empty-body', 'unexpected-body']],
    [`${OPENAPI}parameter-object`, ['parameter-effect', 'request-parameter', 'paging']],
    [`${OPENAPI}schema-object`, ['body-schema', 'request-body', 'write-only', 'unknown-field']],
    [`${OPENAPI}operation-object`, ['object-access', 'not-implemented', 'bad-request-accepted']],
  ])('leads to %s', (address, rules) => {
    const { tool } = sarifOf({ causes: rules.map((rule) => cause({ rule })), counts: NONE });
    expect(tool.driver.rules.map(({ id, helpUri }) => [id, helpUri])).toEqual(
      [...rules].sort().map((rule) => [rule, address]),
    );
    for (const { id, shortDescription, help } of tool.driver.rules)
      expect(help.text).toBe(
        `${shortDescription.text} Correct the service, or the contract if it is wrong. --level ${id}=note or ${id}=off changes how severe this is. See ${address}`,
      );
  });

  it('has the line of an operation only if the contract has the operation', () => {
    const causes = [cause({ operations: ['elsewhere'] })];
    const coverage = [covered('list', { path: '/list', method: 'GET' })];
    const asked: string[] = [];
    sarifOf({ causes, coverage }, (pointer) => void asked.push(pointer));
    expect(asked).toEqual([]);
  });
});
