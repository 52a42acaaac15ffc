import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Author } from './entry.ts';

/** Last octet, or last 80 bits, removed (platform dictionary 1.8). */
export function maskIp(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  if (v4) return `${v4[1]}.0`;
  return isIPv6(ip) ? `${ip.split(':').slice(0, 3).join(':')}::` : '';
}

/** Who sends this request, as the history keeps it. */
export function authorOf(request: FastifyRequest): Author {
  return {
    userId: request.actor?.userId ?? null,
    role: request.actor?.role ?? 'system',
    requestId: request.id,
    ipMasked: maskIp(request.ip),
  };
}
