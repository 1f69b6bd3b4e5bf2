import { createGrowingMask, type Mask } from '../../src/base/mask.ts';

/** A mask that hides these secrets. */
export function maskOf(secrets: readonly string[]): Mask {
  const { mask, add } = createGrowingMask();
  for (const secret of secrets) add(secret);
  return mask;
}
