/** What the reader chose before. Documentation that a sandbox serves uses the same names, and so has the same theme. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(`docs-${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`docs-${name}`, value);
  } catch {
    return;
  }
}
