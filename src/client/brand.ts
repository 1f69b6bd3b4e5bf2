/** Marks our errors, also those of another copy of the package. */
export const BRAND: unique symbol = Symbol.for('experimentation-automation.error');
