/**
 * Whether a host names this machine. Decided by the host as written, after URL parsing has normalised every form of an IPv4 address. A name that merely
 * resolves to this machine is not trusted: it may resolve elsewhere a moment later.
 */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
