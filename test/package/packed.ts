import { type Packed, packInto } from '../../scripts/build/pack.ts';
import { once } from '../once.ts';

/**
 * The package as it would be published. It is built once, because a second build would clear `dist/` while the first is
 * packed.
 */
export const packedPackage = (): Promise<Packed> => once('package', packInto);
