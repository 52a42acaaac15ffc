import type { FastifyRequest } from 'fastify';
import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { Problem } from '../problems/problem.ts';

/**
 * The authenticated user of a request. Read anew with each request, so that a changed role or a suspension takes effect
 * immediately.
 */
export interface Actor {
  readonly userId: number;
  readonly role: PersonRole;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly sessionId: number;
  /** The staff member who views the product as this person. Such requests may only read. */
  readonly viewer?: Viewer;
}

/** The person who owns the session while viewing as somebody else (platform dictionary 6.5b). */
export interface Viewer {
  readonly viewId: number;
  readonly userId: number;
  readonly role: PersonRole;
  readonly name: string;
  readonly until: string;
}

/** The part of an actor that decides which records are within reach. Jobs store it for the user who requested them. */
export type Reader = Pick<Actor, 'userId' | 'role'>;

/**
 * Returns the caller of a route that needs a session, as `auth/access.ts` has set it. Throws `unauthenticated` without
 * a session.
 */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new Problem('unauthenticated');
  return request.actor;
}
