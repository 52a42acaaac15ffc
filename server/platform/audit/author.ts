import type { FastifyRequest } from 'fastify';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { maskIp } from '../http/addresses.ts';
import type { Author } from './entry.ts';

/** Returns the author of an event before login. A wrong password is attributed to no user. */
export function makeVisitorAuthor(origin: { readonly ip: string }, user: { id: number; role: Role } | null): Author {
  return {
    userId: user?.id ?? null,
    role: user?.role ?? 'system',
    requestId: null,
    ipMasked: maskIp(origin.ip),
  };
}

/**
 * Returns the author of a request for the history. While somebody views as another person, the author is the viewer.
 */
export function authorOf({ actor, id, ip, serviceToken }: FastifyRequest): Author {
  const sender = actor?.viewer ?? actor;
  return {
    userId: sender?.userId ?? null,
    role: sender?.role ?? 'system',
    requestId: id,
    ipMasked: maskIp(ip),
    ...(!sender && serviceToken ? { isVisitor: true } : {}),
    ...(actor?.viewer ? { onBehalfOf: actor.userId } : {}),
  };
}
