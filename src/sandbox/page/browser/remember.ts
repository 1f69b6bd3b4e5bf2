/** What the reader chose before, in the pages of the sandbox and of the documentation. Pages from disk may have no storage. */
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
