import swagger from '@fastify/swagger';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { can } from '../../domain/access.ts';
import { PERSON_ROLES } from '../../domain/roles.ts';
import type { Access, App } from './app-type.ts';
import { entityTag } from './etag.ts';

const transform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

/** GET /api/openapi.json: the whole truth about the routes, made from their schemas. */
export async function installOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Locanda', version: '1', description: 'Gestione del portale turistico' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'locanda_session' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (document) => {
      const { schema, url } = transform(document);
      const access = document.route.config?.access;
      const documented = url.startsWith('/api/') || url.startsWith('/sanctum/');
      return {
        url,
        schema: { ...schema, hide: schema?.hide || !documented, ...describeAccess(access) },
      };
    },
  });
}

/** Who may call, from the same declaration that the access hook enforces. */
function describeAccess(access: Access | undefined): Record<string, unknown> {
  if (!access || access === 'public') return { 'x-access': 'public', 'x-roles': [...PERSON_ROLES] };
  if (access === 'pending') return { 'x-access': 'pending', 'x-roles': [], security: [{ session: [] }] };
  if (access === 'session') {
    return { 'x-access': 'session', 'x-roles': [...PERSON_ROLES], security: [{ session: [] }] };
  }
  if ('token' in access)
    return { 'x-access': `token:${access.token}`, 'x-roles': ['web'], security: [{ token: [] }] };
  return {
    'x-access': `${access.screen}:${access.letter}`,
    'x-roles': PERSON_ROLES.filter(
      (role) => can(role, access.letter, access.screen) && (!access.roles || access.roles.includes(role)),
    ),
    security: [{ session: [] }],
  };
}

/** The document follows from the routes, which are all known when the first request comes: made once a start. */
export function openApiRoute(app: App): void {
  const made = once(() => {
    const text = JSON.stringify({ ...app.swagger(), openapi: '3.1.0' });
    return { bytes: Buffer.from(text), tag: entityTag(text) };
  });
  app.get(
    '/api/openapi.json',
    {
      schema: {
        summary: "Descrizione dell'API",
        tags: ['http'],
        response: { 200: z.looseObject({ openapi: z.string() }) },
      },
      config: { access: { screen: 'supportApi', letter: 'r' } },
    },
    async (_request, reply) => {
      const { bytes, tag } = made();
      reply.header('etag', tag).type('application/json; charset=utf-8');
      // Bytes go out as they are; they are an answer of that shape.
      return reply.send(bytes as never);
    },
  );
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
