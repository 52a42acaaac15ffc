import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Created at each start, so that the visitor key does not identify anybody later. */
const SECRET = randomBytes(32);

/**
 * Returns the visitor key for the API's rate limits. It is the same for one address while this process runs. `proxies`:
 * number of proxies in front of the portal.
 */
export function visitorOf(request: IncomingMessage, proxies: number): string {
  return createHmac('sha256', SECRET)
    .update(customerOf(addressBehind(request, proxies)))
    .digest('base64url');
}

/** Returns the address from which a request comes. */
export function addressBehind(request: IncomingMessage, proxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const given = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined;
  return given || (request.socket.remoteAddress ?? '');
}

/** Reduces an IPv6 address to its /64 network. An IPv4 address may arrive as ::ffff:1.2.3.4. */
export function customerOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^.*:/, '');
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = (tail ?? '').split(':').filter(Boolean);
  // `::` replaces the missing zeros.
  const zeros = Array(Math.max(0, 8 - groups.length - behind.length)).fill('0');
  return [...groups, ...zeros, ...behind].slice(0, 4).join(':');
}
