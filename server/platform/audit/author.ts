import type { FastifyRequest } from 'fastify';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { maskIp } from '../http/addresses.ts';
import type { Author } from './entry.ts';

/** Who stands at the door, before a session says who it is; nobody whom a wrong password names. */
export function visitorFrom(
  origin: { readonly ip: string },
  user: { id: number; role: Role } | null,
): Author {
  return {
    userId: user?.id ?? null,
    role: user?.role ?? 'system',
    requestId: null,
    ipMasked: maskIp(origin.ip),
  };
}

/** Who sends this request, as the history has it: of a look as somebody else, whoever looks. */
export function authorOf({ actor, id, ip }: FastifyRequest): Author {
  const sender = actor?.viewer ?? actor;
  return {
    userId: sender?.userId ?? null,
    role: sender?.role ?? 'system',
    requestId: id,
    ipMasked: maskIp(ip),
    ...(actor?.viewer ? { onBehalfOf: actor.userId } : {}),
  };
}
