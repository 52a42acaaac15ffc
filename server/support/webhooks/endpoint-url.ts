/** Names that no public server has (RFC 6761, RFC 8375), and those of a network of one's own. */
const PRIVATE_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid|example|home\.arpa)$/;
/** As a URL writes them once it is read: 2130706433, 0x7f.1 and 127.1 are 127.0.0.1 by then. */
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/**
 * Whether events may be sent there: https, by a name that a public server may have, without a password in it. Addresses by number
 * are refused, whatever they are: of names the address is judged at each connection. `exempt`: origins that the demo may
 * send to besides.
 */
export function isEndpointUrl(text: string, exempt: readonly string[] = []): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, origin } = new URL(text);
  if (username || password) return false;
  if (exempt.includes(origin)) return true;
  const name = hostname.replace(/\.$/, '').toLowerCase();
  if (protocol !== 'https:' || name.startsWith('[') || IPV4.test(name)) return false;
  return name.includes('.') && !PRIVATE_NAME.test(name);
}
