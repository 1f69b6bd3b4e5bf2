/** What the reader chose before. Pages from disk may not have access to storage; then nothing is remembered. */
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
