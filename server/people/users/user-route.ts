import type { z } from 'zod';
import { permissionsOf } from '../../../domain/kernel/screens/permissions.ts';
import { currentUserAnswer } from '../../../domain/people/users/answers.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { readCopy } from '../../platform/installation/copy.ts';
import { readProfile } from './profile.ts';

/** GET /api/user (specification §7, platform 1.10). */
export async function userRoute(app: App, context: Context): Promise<void> {
  app.get(
    '/api/user',
    {
      schema: {
        operationId: 'getCurrentUser',
        summary: 'Chi ha effettuato l’accesso',
        tags: ['auth'],
        response: { 200: currentUserAnswer },
      },
      config: { access: 'session' },
    },
    async (request) => readCurrentUser(context, actorOf(request)),
  );
}

/** Returns the answer of GET /api/user, which is also embedded in each HTML document. */
export async function readCurrentUser(
  { database, config }: Pick<Context, 'database' | 'config'>,
  actor: Actor,
): Promise<z.infer<typeof currentUserAnswer>> {
  const [profile, copy] = await Promise.all([
    readProfile(database.pool, actor, config.contractExemptIds),
    readCopy(database.pool),
  ]);
  return {
    ...profile,
    id: actor.userId,
    email: actor.email,
    name: actor.name,
    lang: actor.language,
    role: actor.role,
    permissions: permissionsOf(actor.role),
    copy: copy && { of: copy.of, takenAt: copy.takenAt },
    viewAs: actor.viewer ? { viewerName: actor.viewer.name, until: actor.viewer.until } : null,
  };
}
