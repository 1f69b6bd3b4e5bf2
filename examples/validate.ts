/** Checks every call against the contract. */
import { ContractError, createClient, InvalidRequestError } from 'experimentation-automation';
import openapi from 'experimentation-automation/openapi.json' with { type: 'json' };
import { loadContract, validator } from 'openapi-contract-kit';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({
  baseUrl: AUTOMATION_BASE_URL,
  token: AUTOMATION_TOKEN,
  validate: validator(await loadContract(openapi), {
    requests: 'throw',
    responses: 'throw',
    assumed: 'warn',
  }),
});

// The compiler cannot check the values of a form: this text should be a boolean.
const form = new URLSearchParams('name=Orders&hasMultipleConversions=yes');
const fromForm: object = Object.fromEntries(form);
try {
  await api.updateGoal({ goalId: 1, body: fromForm });
} catch (error) {
  if (!(error instanceof InvalidRequestError)) throw error;
  console.log(error.message);
}

try {
  const goal = await api.getGoal({ goalId: 1 });
  console.log(`${goal.name} is as the contract says.`);
} catch (error) {
  if (!(error instanceof ContractError)) throw error;
  console.log(`${error.pointer}: ${error.message}`);
}
