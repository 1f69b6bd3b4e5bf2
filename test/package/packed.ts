import type { PackedPackages } from '../../scripts/build/pack.ts';
import { packOnce } from '../../scripts/pack-once.ts';
import { once } from '../once.ts';

/** Both packages as they would be published. One process at a time may build, because a build clears `dist/`. */
export const packedPackages = (): Promise<PackedPackages> => once('packages', packOnce);
