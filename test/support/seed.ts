/**
 * Random tests draw the same values in each run, so that a failure can be repeated. `TEST_SEED` draws others, as the
 * run of each night does.
 */
export const SEED = Number(process.env['TEST_SEED'] ?? 1);
if (!Number.isInteger(SEED)) throw new Error('TEST_SEED must be a whole number.');
