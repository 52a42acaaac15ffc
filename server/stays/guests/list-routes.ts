import { z } from 'zod';
import { guestRegistersAnswer } from '../../../domain/stays/guests/answers.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam, idsParam } from '../../platform/http/input/schemas.ts';
import { readRegisterStates } from './queries.ts';

const MAX_ARRIVALS = 100;

/** Returns the register states of some arrivals, for lists and prints. Empty when the structure keeps no register. */
export function registerStateRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/guest-registers',
    {
      config: { access: { screen: 'arrivals', letter: 'r' } },
      schema: {
        tags: ['arrivals'],
        operationId: 'listGuestRegisters',
        summary: 'Registro ospiti: che cosa manca agli arrivi indicati',
        params: z.strictObject({ id: idParam }),
        querystring: z.strictObject({
          arrivals: idsParam(MAX_ARRIVALS),
        }),
        response: { 200: guestRegistersAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      return { data: await readRegisterStates(pool, id, request.query.arrivals) };
    },
  );
}
