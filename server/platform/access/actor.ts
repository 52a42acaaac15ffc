import type { FastifyRequest } from 'fastify';
import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { Problem } from '../problems/problem.ts';

/** Who asks: read with each request, so that a changed role or a suspension holds at once. */
export interface Actor {
  readonly userId: number;
  readonly role: PersonRole;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly sessionId: number;
  /** Who of the portal looks at the product as this person does, and may only read. */
  readonly viewer?: Viewer;
}

/** The person whose session it is, while they look as somebody else (platform dictionary 6.5b). */
export interface Viewer {
  readonly viewId: number;
  readonly userId: number;
  readonly role: PersonRole;
  readonly name: string;
  readonly until: string;
}

/** As much of one as says what lies within their reach: of whoever asked for what a job does, too. */
export type Reader = Pick<Actor, 'userId' | 'role'>;

/** The caller of a route that needs a session; auth/access.ts has seen to it. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new Problem('unauthenticated');
  return request.actor;
}
