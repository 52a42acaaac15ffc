/**
 * Path within this installation: no scheme, no host, nothing that a browser would parse as a host. Addresses in data (a
 * query, a stored record, a notice) must match it (specification §8: a payload URL with a host is rejected).
 */
export const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;

/** Returns the address if it is such a path, otherwise null. */
export function ownPath(address: unknown): string | null {
  return typeof address === 'string' && OWN_PATH.test(address) ? address : null;
}
