import type { Contract } from '../../contract/index.ts';
import type { Random } from '../world/random.ts';
import type { Data } from '../store/records.ts';

/** What the sample data is made with, and where it goes. */
export interface Seeding {
  readonly data: Data;
  readonly contract: Contract;
  readonly random: Random;
}
