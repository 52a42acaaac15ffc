import { z } from 'zod';
import { PERSON_ROLES } from '../../domain/roles.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';

export const DEMO_PASSWORD = 'prova-back-office-2026';

/** The accounts of the embedded demo; the login page and the terminal show them. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@locanda.test', name: 'Ada Marchetti', role: 'admin', twoFactor: false },
  { email: 'operator@locanda.test', name: 'Orlando Bassi', role: 'operator', twoFactor: false },
  { email: 'editor@locanda.test', name: 'Elena Rinaldi', role: 'editor', twoFactor: false },
  { email: 'vendor@locanda.test', name: 'Valerio Conti', role: 'vendor', twoFactor: false },
  { email: 'customer@locanda.test', name: 'Chiara Fontana', role: 'customer', twoFactor: false },
  { email: 'customer2@locanda.test', name: 'Carlo Moretti', role: 'customer', twoFactor: false },
  { email: 'twofactor@locanda.test', name: 'Teresa Ferri', role: 'customer', twoFactor: true },
] as const;

const answer = z.object({
  password: z.string(),
  accounts: z.array(
    z.object({ email: z.string(), name: z.string(), role: z.enum(PERSON_ROLES), twoFactor: z.boolean() }),
  ),
});

export const demoAnswer: z.infer<typeof answer> = {
  password: DEMO_PASSWORD,
  accounts: [...DEMO_ACCOUNTS],
};

/** GET /api/demo, in the demo only. */
export async function demoRoutes(app: App, context: Context): Promise<void> {
  if (!context.config.demo) return;
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
    async () => demoAnswer,
  );
}
