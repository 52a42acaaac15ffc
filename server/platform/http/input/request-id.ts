import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIn, networksOf } from '../addresses.ts';

/** What proxies write by themselves: a UUID, 32 digits, a time with a counter. It goes into lines, headers and the history. */
const SANE = /^[\w.-]{8,60}$/;

/** The number of a request: a trusted proxy's own, so that its log and ours name it alike, else a new one. */
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
