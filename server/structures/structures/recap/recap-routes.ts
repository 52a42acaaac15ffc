import { z } from 'zod';
import { recapAnswer } from '../../../../domain/structures/structures/answers.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { readRecap } from './recap.ts';

/** `GET /api/structures/{id}/recap`: returns the whole summary in one request. */
export function recapRoutes(app: App, context: Context): void {
  app.get(
    '/api/structures/:id/recap',
    {
      config: { access: { screen: 'recap', letter: 'r' } },
      schema: {
        tags: ['structures'],
        operationId: 'getStructureRecap',
        summary: 'Struttura: riepilogo',
        params: z.strictObject({ id: idParam }),
        response: { 200: recapAnswer },
      },
    },
    async (request) =>
      readRecap(context.database.pool, actorOf(request), request.params.id, context.config.contractExemptIds),
  );
}
