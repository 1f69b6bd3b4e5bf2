/** A run of the verifier before its first request, for the parts that need one. */
import { checkOptions } from 'openapi-contract-kit/internal/base/declared-options';
import type { Contract } from 'openapi-contract-kit/internal/contract/index';
import type { Target, VerifyOptions } from 'openapi-contract-kit/verify';
import { assemble } from 'openapi-contract-kit/internal/verify/assemble';
import { readContract } from 'openapi-contract-kit/internal/verify/read-contract';
import type { Run } from 'openapi-contract-kit/internal/verify/run';
import { VERIFY_OPTIONS } from 'openapi-contract-kit/internal/verify/run-options';
import { type Asked, type Reply, serving } from './small-services.ts';

export async function assembled(
  target: Target,
  contract: Contract,
  options: Partial<VerifyOptions> = {},
): Promise<Run> {
  const checked = { ...checkOptions('verify', { contract, ...options }, VERIFY_OPTIONS), contract };
  const { signal } = new AbortController();
  return (await assemble(target, readContract(checked), checked, signal)).run;
}

/** What a part of a run sends, one request after the other, and what the report then says. */
export async function watched(
  work: (run: Run) => Promise<unknown>,
  contract: Contract,
  answer: (asked: Asked) => Reply,
  options: Partial<VerifyOptions> = {},
) {
  const { target, log } = serving(answer);
  const progress: string[] = [];
  const run = await assembled(target, contract, {
    ...{ write: true, settle: 0, concurrency: 1 },
    onProgress: ({ mode, done, total }) => void progress.push(`${mode} ${done} of ${total}`),
    ...options,
  });
  run.objects.beginWriting();
  await work(run);
  const { ledger, prefix } = run;
  return {
    progress: `${progress.at(-1) ?? ''} (${progress.length})`,
    sent: log.map(({ method, path, query, text }) => {
      const address = query.size === 0 ? path : `${path}?${decodeURIComponent(query.toString())}`;
      return `${method} ${address} ${text.replaceAll(prefix, 'RUN')}`.trim();
    }),
    checks: ledger.checks.map(({ mode, operation = '', name, requests, skipped }) =>
      [`${mode} ${operation}: ${name}, ${requests}`, ...(skipped === undefined ? [] : [skipped])].join(', '),
    ),
    told: ledger
      .findings()
      .map(
        ({ severity, rule, operation = '', pointer, expected, actual = '' }) =>
          `${severity} ${rule} ${operation} ${pointer}: ${expected}, got ${actual.replaceAll(prefix, 'RUN')}`,
      ),
    leftOut: ledger
      .coverage()
      .flatMap(({ operation, leftOut }) =>
        leftOut.map(({ mode, why }) => `${operation}${mode === undefined ? '' : ` (${mode})`}: ${why}`),
      ),
  };
}
