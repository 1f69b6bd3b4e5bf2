/** Writes query parameters as the service reads them: `optionalFields` with commas, `filter` and `sort` as JSON. */
export function query(params: object = {}): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(params) as [string, unknown][]) {
    if (value === undefined) continue;
    const isPlain = name === 'optionalFields' || typeof value !== 'object';
    words.set(name, isPlain ? String(value) : JSON.stringify(value));
  }
  return words.toString();
}
