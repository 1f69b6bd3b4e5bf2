/** Why a callback may not be sent to this address; undefined if it may. */
export function whyNotCallable(address: string, allowedHosts: readonly string[]): string | undefined {
  if (!URL.canParse(address)) return 'must be an absolute address, like http://127.0.0.1:8080/done';
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must be an http or https address';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (/^\/__sandbox(\/|$)/.test(url.pathname)) return 'must not point to the controls of a sandbox';
  // `host` has the port: both "hooks.test" and "hooks.test:8080" can be allowed.
  if (isLoopback(url.hostname) || allowedHosts.includes(url.hostname) || allowedHosts.includes(url.host)) {
    return undefined;
  }
  return `must point to this machine (127.0.0.1, [::1] or localhost); ${url.hostname} is not allowed by name`;
}

/**
 * Decided by the host as written, after URL parsing has normalised every form of an IPv4 address. A name that merely
 * resolves to this machine is not trusted: it may resolve elsewhere a moment later.
 */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
