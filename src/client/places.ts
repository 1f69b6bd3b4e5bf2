/**
 * Whether a path of steps, the body itself being the first, is one that the contract's tables mean by a pattern: `*` is
 * any step, a closing `**` one step or more.
 */
export function stands(pattern: string, path: readonly string[]): boolean {
  const steps = pattern.split('/');
  return (
    (pattern.endsWith('**') ? path.length >= steps.length : path.length === steps.length) &&
    steps.every((step, index) => !index || step.startsWith('*') || step === path[index])
  );
}
