import { type Packed, packInto } from '../../scripts/build/pack.ts';
import { once } from '../once.ts';

/** The package as it would be published; a second build would clear `dist/` while the first one is packed. */
export const packedPackage = (): Promise<Packed> => once('package', packInto);
