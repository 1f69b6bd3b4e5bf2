/** Copies what is there, and leaves alone what would be overwritten with nothing. */
export function assignDefined<Target extends object>(target: Target, source: object): Target {
  for (const [name, value] of Object.entries<unknown>({ ...source })) {
    if (value !== undefined) Object.assign(target, { [name]: value });
  }
  return target;
}
