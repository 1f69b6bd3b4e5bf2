/**
 * What the reader chose before. The page of a sandbox that serves the site uses the same names, so that it has the same
 * theme. Pages from disk may have no storage.
 */
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
