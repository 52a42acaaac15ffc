/**
 * A path of our own: no scheme, no host, nothing that a browser would read as one. An address that comes as data (in a
 * query, a stored record, a notice) leads nowhere else (specification §8: a payload URL with a host is rejected).
 */
export const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;

/** The address when it is such a path. */
export function ownPath(address: unknown): string | null {
  return typeof address === 'string' && OWN_PATH.test(address) ? address : null;
}
