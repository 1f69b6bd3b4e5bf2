import type { Contract } from '../../contract/index.ts';
import type { Random } from '../random.ts';
import type { Data } from '../records.ts';

/** What the sample data is made with, and where it goes. */
export interface Seeding {
  readonly data: Data;
  readonly contract: Contract;
  readonly random: Random;
}
