import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isInNetworks, parseNetworks } from '../addresses.ts';

/**
 * Format of ids that proxies generate: a UUID, 32 digits, a time with a counter. The id enters logs, headers and the
 * history.
 */
const PROXY_ID = /^[\w.-]{8,60}$/;

/**
 * Returns the function that assigns request ids. Uses a trusted proxy's id, so that its log and ours match, else a new
 * id.
 */
export function requestIdGenerator(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const trustedNetworks = parseNetworks(trustedProxies);
  return ({ headers, socket }) => {
    const requestedId = headers['x-request-id'];
    if (typeof requestedId !== 'string' || !PROXY_ID.test(requestedId)) return randomUUID();
    return isInNetworks(trustedNetworks, socket.remoteAddress ?? '') ? requestedId : randomUUID();
  };
}
