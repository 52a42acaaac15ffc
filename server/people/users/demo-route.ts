import { z } from 'zod';
import { PERSON_ROLES } from '../../../domain/kernel/screens/roles.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';

const answer = z.object({
  password: z.string(),
  accounts: z.array(
    z.object({ email: z.string(), name: z.string(), role: z.enum(PERSON_ROLES), twoFactor: z.boolean() }),
  ),
});

/** `GET /api/demo`, available only in the demo. */
export async function demoRoute(app: App, { demoAccounts }: Context): Promise<void> {
  if (!demoAccounts) return;
  app.get(
    '/api/demo',
    {
      schema: {
        operationId: 'listDemoAccounts',
        summary: 'Utenti della demo',
        tags: ['users'],
        response: { 200: answer },
      },
      config: { access: 'public' },
    },
    async () => ({ ...demoAccounts, accounts: [...demoAccounts.accounts] }),
  );
}
