const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/**
 * True if a mail server must encrypt the connection, so that nobody on the way can remove its offer of STARTTLS. Clear
 * text is permitted within this machine, and where the address ends with `?requireTLS=false`.
 */
export function isTlsRequired({ hostname, searchParams }: URL): boolean {
  return searchParams.get('requireTLS') !== 'false' && !LOOPBACK.test(hostname);
}
