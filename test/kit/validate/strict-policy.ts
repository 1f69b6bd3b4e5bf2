/**
 * Runs without code generation from strings: prints the results of a checked client for valid and invalid responses.
 */
import { createClient, isAutomationError } from 'experimentation-automation';
import { validator } from 'openapi-contract-kit/validator';
import document from '../../../generated/openapi.json' with { type: 'json' };
import { loadContract } from 'openapi-contract-kit/internal/contract/index';

const refusedByRuntime = (): boolean => {
  try {
    return typeof Reflect.construct(Function, ['return 1']) !== 'function';
  } catch {
    return true;
  }
};

const client = (answer: unknown) =>
  createClient({
    baseUrl: 'https://api.example.com',
    token: 'secret',
    validate: validator(loadContract(document), { responses: 'throw' }),
    fetch: () => Promise.resolve(Response.json(answer)),
  });

const nameOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'fine',
    (error: unknown) => (isAutomationError(error) ? error.name : String(error)),
  );

const report = { conversionType: 'ALL_CONVERSION', dateIntervals: [] } as const;
const ask = (answer: unknown) =>
  nameOf(
    client(answer).requestFeatureFlagResults({ featureFlagId: 9, body: { ...report, dateIntervals: [] } }),
  );

console.log(
  JSON.stringify([refusedByRuntime(), await ask({ dataCode: '1|2' }), await ask({ dataCode: { a: 1 } })]),
);
