const TYPES: Readonly<Record<string, string>> = { 'text/*': 'text/plain', 'image/*': 'image/png' };

/** A media type in the range that a contract may declare instead of one; JSON, where that is in the range. */
export const typeIn = (range: string): string =>
  !range.includes('*')
    ? range
    : /^(\*|application)\/\*$/.test(range)
      ? 'application/json'
      : (TYPES[range] ?? range.replaceAll('*', 'x'));
