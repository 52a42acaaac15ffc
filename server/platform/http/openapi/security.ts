import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { PERSON_ROLES, type Role } from '../../../../domain/kernel/screens/roles.ts';
import type { Access } from '../app-type.ts';
import { ANTI_FORGERY_COOKIE, ANTI_FORGERY_HEADER, SESSION_COOKIE } from '../cookies.ts';

export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description:
      'Called __Host-locanda_session over HTTPS. Given by GET /sanctum/csrf-cookie to a visitor, made new by POST /api/login.',
  },
  antiForgery: {
    type: 'apiKey',
    in: 'header',
    name: ANTI_FORGERY_HEADER,
    description: `The value of the cookie ${ANTI_FORGERY_COOKIE}, which comes with the session's: every call that writes sends it.`,
  },
  serviceToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A service token of the public site, from POST /api/service-tokens.',
  },
} as const;

interface AccessDescription {
  readonly 'x-access': string;
  readonly 'x-roles': readonly Role[];
  readonly security: readonly Partial<Record<keyof typeof securitySchemes, readonly string[]>>[];
}

const READ_METHODS: ReadonlySet<unknown> = new Set(['GET', 'HEAD']);

/** Describes who may call a route, from the declaration that the access hook enforces. */
export function describeAccess(
  access: Access,
  route: { readonly method: unknown; readonly antiForgery: boolean },
): AccessDescription {
  const writes = !READ_METHODS.has(route.method) && route.antiForgery;
  const bySession = [writes ? { session: [], antiForgery: [] } : { session: [] }];
  if (access === 'public') return { 'x-access': access, 'x-roles': PERSON_ROLES, security: writes ? bySession : [] };
  if (access === 'pending') return { 'x-access': access, 'x-roles': [], security: bySession };
  if (access === 'session') return { 'x-access': access, 'x-roles': PERSON_ROLES, security: bySession };
  if ('token' in access)
    return { 'x-access': `token:${access.token}`, 'x-roles': ['web'], security: [{ serviceToken: [] }] };
  const mayCall = (role: (typeof PERSON_ROLES)[number]) =>
    hasPermission(role, access.letter, access.screen) && (!access.roles || access.roles.includes(role));
  return {
    'x-access': `${access.screen}:${access.letter}`,
    'x-roles': PERSON_ROLES.filter(mayCall),
    security: bySession,
  };
}
