import { packOnce, type PackedPackages } from '../../scripts/pack.ts';
import { once } from '@experimentation-automation/test-support/once';

/** The packages as they would be published. One process at a time may build, because a build clears `dist/`. */
export const packedPackages = (): Promise<PackedPackages> => once('packages', packOnce);
