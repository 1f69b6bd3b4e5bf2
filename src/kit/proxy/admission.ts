import { isLoopback } from '../../sandbox/http/loopback.ts';

/** Whether a Host names this machine itself: a web page can point its own host name at it. */
export function isThisMachine(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const url = new URL(`http://${host}`);
  return url.href === `http://${url.host}/` && isLoopback(url.hostname);
}

/**
 * Whether a browser's page of that origin may use the proxy: one on this machine, or one that is allowed by name. Any
 * other page could make a browser send requests here without its user's knowledge.
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}
