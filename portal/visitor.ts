import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Made anew with each start: what the door counts by says nothing of who it was. */
const SECRET = randomBytes(32);

/**
 * Who asks, for the limits of the door: a key that is the same for one address while this process runs. `proxies`: how many
 * stand before us, each of which adds the address that it saw.
 */
export function visitorOf(request: IncomingMessage, proxies: number): string {
  return createHmac('sha256', SECRET)
    .update(customerOf(addressBehind(request, proxies)))
    .digest('base64url');
}

/** The address from which a request comes. */
export function addressBehind(request: IncomingMessage, proxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const given = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined;
  return given || (request.socket.remoteAddress ?? '');
}

/** An IPv6 customer holds a /64; an IPv4 address may come as ::ffff:1.2.3.4. */
function customerOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^.*:/, '');
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = (tail ?? '').split(':').filter(Boolean);
  // `::` is as many zeros as are missing.
  const zeros = Array(Math.max(0, 8 - groups.length - behind.length)).fill('0');
  return [...groups, ...zeros, ...behind].slice(0, 4).join(':');
}
