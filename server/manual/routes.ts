import { manualAnswer } from '../../domain/manual/answers.ts';
import { actorOf } from '../access/actor.ts';
import type { App } from '../http/app-type.ts';
import { chapters } from './chapters.ts';

/** The manual's chapters for the reader's role (platform dictionary 6.6): one reads and searches them without the server. */
export async function manualRoutes(app: App): Promise<void> {
  app.get(
    '/api/manual',
    {
      schema: {
        operationId: 'getManual',
        summary: 'I capitoli del manuale per il proprio ruolo, nel loro ordine',
        tags: ['support'],
        response: { 200: manualAnswer },
      },
      config: { access: { screen: 'userManual', letter: 'r' } },
    },
    async (request) => {
      const { role } = actorOf(request);
      return {
        data: chapters()
          .filter(({ audience }) => audience.includes(role))
          .map(({ code, title, parent, routeNames, html }) => ({ code, title, parent, routeNames, html })),
      };
    },
  );
}
