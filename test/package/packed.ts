import { type PackedPackages, packInto } from '../../scripts/build/pack.ts';
import { once } from '../once.ts';

/**
 * Both packages as they would be published. They are built once, because a second build would clear `dist/` while the
 * first is packed.
 */
export const packedPackages = (): Promise<PackedPackages> => once('packages', packInto);
