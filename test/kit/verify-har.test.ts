import { describe, expect, it } from 'vitest';
import { formatText, verifyHar } from 'openapi-contract-kit/verify';
import { GOAL } from '@experimentation-automation/test-support/kit/answering';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const BASE = 'https://automation.example.com';
const TOKEN = { name: 'authorization', value: 'Bearer secret' };

interface Parts {
  readonly method?: string;
  readonly url?: string;
  readonly status?: number;
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
  readonly content?: object;
  readonly request?: object;
}

const entry = ({
  method = 'GET',
  url = `${BASE}/goals/1`,
  status = 200,
  headers = [TOKEN],
  content,
  request,
}: Parts) => ({
  request: { method, url, headers, ...request },
  response: {
    status,
    headers: [],
    content: content ?? { size: 90, mimeType: 'application/json', text: JSON.stringify(GOAL) },
  },
});

const rulesOf = (...parts: readonly Parts[]): string[] =>
  verifyHar({ log: { entries: parts.map(entry) } }, { contract }).findings.map(({ rule }) => rule);

describe('a recording of a browser', () => {
  it('has bodies that were not saved, which are not checked', () => {
    const evicted = { size: 512, mimeType: 'application/json' };
    expect(rulesOf({ content: evicted })).toEqual([]);
    expect(rulesOf({ content: { mimeType: 'application/json' } })).toEqual([]);
    expect(rulesOf({ content: { ...evicted, size: 0 } })).toEqual(['empty-body']);
    const body = { postData: { mimeType: 'application/json' }, bodySize: 80 };
    expect(rulesOf({ method: 'PATCH', request: body })).toEqual([]);
    expect(rulesOf({ method: 'PATCH', request: { bodySize: 0 } })).toEqual(['request-body']);
  });

  it('has headers and statuses of such responses, which are', () => {
    expect(rulesOf({ status: 206, content: { size: 512 } })).toEqual(['status-undeclared']);
  });

  it('has preflights and addresses that are not http, which are skipped and counted', () => {
    const preflight = {
      method: 'OPTIONS',
      status: 204,
      headers: [{ name: 'Access-Control-Request-Method', value: 'GET' }],
    };
    const report = verifyHar(
      {
        log: {
          entries: [
            ...[preflight, preflight, {}].map(entry),
            ...['data:image/png;base64,AA==', 'wss://live.example.com/', 'blob:https://x/1'].map((url) =>
              entry({ url }),
            ),
          ],
        },
      },
      { contract },
    );
    expect(report.findings).toEqual([]);
    expect(report.skippedEntries).toEqual({
      'CORS preflights, which browsers send by themselves': 2,
      'addresses that are not http': 3,
    });
    expect(formatText(report)).toContain('Skipped: 2 CORS preflights');
    expect(rulesOf({ method: 'OPTIONS', status: 204 })).toEqual(['unknown-operation']);
  });
});
