import { z } from 'zod';
import { permissionsOf } from '../../domain/access.ts';
import { PERSON_ROLES } from '../../domain/roles.ts';
import { LANGUAGES } from '../../domain/texts/text.ts';
import { RELATIONS } from '../../domain/users/links.ts';
import { type Actor, actorOf } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { App } from '../http/app-type.ts';
import { profileOf } from './profile.ts';

const userAnswer = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  lang: z.enum(LANGUAGES),
  role: z.enum(PERSON_ROLES),
  profile_photo: z.string().nullable(),
  structures: z.array(
    z.object({ id: z.int(), name: z.string(), relation: z.enum(RELATIONS), status: z.int() }),
  ),
  structuresTotal: z.int().optional(),
  global2FA: z.boolean(),
  permissions: z.record(z.string(), z.string()),
  unreadNotifications: z.int(),
});

/** GET /api/user (specification §7, platform 1.10). */
export async function userRoute(app: App, context: Context): Promise<void> {
  app.get(
    '/api/user',
    {
      schema: {
        operationId: 'getCurrentUser',
        summary: 'Chi ha effettuato l’accesso',
        tags: ['auth'],
        response: { 200: userAnswer },
      },
      config: { access: 'session' },
    },
    async (request) => userAnswerOf(context.database, actorOf(request)),
  );
}

/** Who is logged in, as the web needs it: the answer of GET /api/user, which each document begins with. */
export async function userAnswerOf(database: Database, actor: Actor): Promise<z.infer<typeof userAnswer>> {
  const profile = await profileOf(database.pool, actor);
  return {
    ...profile,
    id: actor.userId,
    email: actor.email,
    name: actor.name,
    lang: actor.language,
    role: actor.role,
    permissions: permissionsOf(actor.role),
  };
}
