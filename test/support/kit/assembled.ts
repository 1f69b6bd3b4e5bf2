/** A run of the verifier before its first request, for the parts that need one. */
import { checkOptions } from 'openapi-contract-kit/internal/base/declared-options';
import type { Contract } from 'openapi-contract-kit/internal/contract/index';
import type { Target, VerifyOptions } from 'openapi-contract-kit/verify';
import { assemble } from 'openapi-contract-kit/internal/verify/assemble';
import { readContract } from 'openapi-contract-kit/internal/verify/read-contract';
import type { Run } from 'openapi-contract-kit/internal/verify/run';
import { VERIFY_OPTIONS } from 'openapi-contract-kit/internal/verify/run-options';

export async function assembled(
  target: Target,
  contract: Contract,
  options: Partial<VerifyOptions> = {},
): Promise<Run> {
  const checked = { ...checkOptions('verify', { contract, ...options }, VERIFY_OPTIONS), contract };
  const { signal } = new AbortController();
  return (await assemble(target, readContract(checked), checked, signal)).run;
}
