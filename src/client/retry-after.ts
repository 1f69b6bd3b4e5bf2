/** What a Retry-After header asks for, in milliseconds; nothing for what is neither digits nor an HTTP date. */
export function readRetryAfter(header: string | null | undefined, today = Date.now()): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - today);
}
