import { inert, oneLine } from '../base/text.ts';
import type { Finding } from '../check/index.ts';

/**
 * The error of a test that violated the contract: every violation, with the standing of its rule if the contract states one.
 *
 * ```ts
 * import { BrokenContractError } from 'openapi-contract-kit';
 *
 * export const isBrokenContract = (error: unknown): boolean => error instanceof BrokenContractError;
 * ```
 */
export class BrokenContractError extends Error {
  override readonly name = 'BrokenContractError';
  readonly violations: readonly Finding[];

  /** `count` is larger than the list if not all of them were kept. */
  constructor(violations: readonly Finding[], count = violations.length) {
    super(describeFindings(violations, count));
    this.violations = violations;
  }
}

/** The findings as text: method, URL, pointer, expectation, and the standing if the contract states one. */
export function describeFindings(findings: readonly Finding[], total = findings.length): string {
  const alike = new Map<string, { text: string; times: number }>();
  for (const finding of findings) {
    const text = describeFinding(finding);
    alike.set(text, { text, times: (alike.get(text)?.times ?? 0) + 1 });
  }
  const count = total === 1 ? 'The contract was broken' : `The contract was broken ${total} times`;
  const blocks = [...alike.values()].map(({ text, times }) =>
    times === 1 ? text : `${text}\n  ${times} times`,
  );
  return inert(`${count}:\n\n${blocks.join('\n\n')}`);
}

/** One finding on a few lines. */
export function describeFinding(finding: Finding): string {
  const { method, url, operation, where, status, pointer, expected, actual, provenance, note, rule } =
    finding;
  const about = [provenance, note].filter((one) => one !== undefined).join(': ');
  const what = where === 'request' ? 'request' : `response ${status ?? ''}`.trim();
  return [
    `${method} ${url} (${operation === undefined ? what : `${operation}, ${what}`})`,
    `  ${pointer === '' ? 'as a whole' : `at ${pointer}`}: ${expected}${actual === undefined ? '' : `, got ${actual}`}`,
    ...(about === '' ? [] : [`  ${about}`]),
    `  rule ${rule}${finding.schemaPointer === undefined ? '' : `, #${finding.schemaPointer}`}`,
  ]
    .map(oneLine)
    .join('\n');
}
