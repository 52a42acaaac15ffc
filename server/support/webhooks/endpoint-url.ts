/** Names without a public server (RFC 6761, RFC 8375), and names of local networks. */
const PRIVATE_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid|example|home\.arpa)$/;
/** IPv4 address after URL parsing, which also normalises 2130706433, 0x7f.1 and 127.1 to 127.0.0.1. */
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/**
 * True if events may be sent to the URL: https, a public host name and no password. IP addresses are always refused;
 * the address behind a name is checked at each connection. `exempt`: additional origins for the demo.
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
