import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIn, networksOf } from '../addresses.ts';

/**
 * Format of ids that proxies generate: a UUID, 32 digits, a time with a counter. The id enters logs, headers and the
 * history.
 */
const SANE = /^[\w.-]{8,60}$/;

/**
 * Returns the function that assigns request ids. Uses a trusted proxy's id, so that its log and ours match, else a new
 * id.
 */
export function requestIds(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const trusted = networksOf(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !SANE.test(given)) return randomUUID();
    return isIn(trusted, socket.remoteAddress ?? '') ? given : randomUUID();
  };
}
