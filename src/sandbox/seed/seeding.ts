import type { Contract } from '../../contract/index.ts';
import type { Random } from '../world/random.ts';
import type { Data } from '../store/records.ts';

/** What the sample data is made from, and where it is stored. */
export interface Seeding {
  readonly data: Data;
  readonly contract: Contract;
  readonly random: Random;
}
