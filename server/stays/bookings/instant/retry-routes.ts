import { z } from 'zod';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { findRequestByToken } from '../guest/guest-link.ts';
import { lapsedBooking, readLapsedBooking } from './lapsed-booking.ts';

/** Returns the values of a lapsed booking, so that the guest can book again without typing them. */
export function retryRoutes(app: App, context: Context): void {
  const { database, config } = context;
  app.get(
    '/api/public/guest/:token/bookings/:code/retry',
    {
      config: { access: { token: 'create_requests' } },
      schema: {
        tags: ['public'],
        operationId: 'getLapsedBooking',
        summary: 'Che cosa l’ospite aveva prenotato e scritto, di una prenotazione scaduta senza pagamento',
        params: z.strictObject({ token: z.string().max(60), code: z.string().max(12) }),
        response: { 200: nameSchema('LapsedBooking', lapsedBooking) },
      },
    },
    async (request) => {
      const { token, code } = request.params;
      const opened = await findRequestByToken(database.pool, config, token, request.serviceToken);
      const lapsed = opened && (await readLapsedBooking(database.pool, opened.id, code));
      if (!lapsed) throw new Problem('not-found', { members: { resource: 'arrivals' } });
      return lapsed;
    },
  );
}
