/** Every public function refuses what JavaScript callers pass by mistake, in a sentence of ours. */
import * as kit from 'openapi-contract-kit';
import * as differ from 'openapi-contract-kit/diff';
import * as jest from 'openapi-contract-kit/jest';
import * as types from 'openapi-contract-kit/types';
import * as validator from 'openapi-contract-kit/validator';
import * as verifier from 'openapi-contract-kit/verify';
import * as vitestFixtures from 'openapi-contract-kit/vitest';
import { testMistakenArguments } from '@experimentation-automation/test-support/mistaken-arguments';

testMistakenArguments({ kit, differ, jest, types, validator, verifier, vitestFixtures });
