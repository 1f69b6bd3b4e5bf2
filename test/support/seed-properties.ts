/** Setup of all test files. fast-check would take its seed from the clock; it prints the seed if a property fails. */
import { configureGlobal } from 'fast-check';
import { SEED } from './seed.ts';

configureGlobal({ seed: SEED });
