import { z } from 'zod';
import { HOLDING_STATES } from '../../domain/bookings/arrival-states.ts';
import { authorOf } from '../audit/author.ts';
import { requestOfToken } from '../bookings/guest/link.ts';
import type { Context } from '../context.ts';
import { type Queryable, run } from '../database/statement.ts';
import type { App } from '../http/app-type.ts';
import { Problem } from '../problem.ts';
import { openCheckout } from './checkouts.ts';
import { lockArrival, openDeposit } from './deposits.ts';

const params = z.strictObject({ token: z.string().max(60), code: z.string().max(12) });

/** A guest pays a booking's deposit from the page behind the guest's own link. */
export function depositRoutes(app: App, context: Context): void {
  app.post(
    '/api/public/guest/:token/bookings/:code/checkout',
    {
      config: { access: { token: 'create_requests' } },
      schema: {
        tags: ['public'],
        operationId: 'payDepositAsGuest',
        summary: 'L’ospite paga la caparra con carta: la pagina su cui si paga',
        params,
        response: { 200: z.strictObject({ url: z.string() }) },
      },
    },
    async (request) => {
      const { token, code } = request.params;
      const { pool } = context.database;
      const found = await requestOfToken(pool, context.config, token);
      const id = found && (await bookingOf(pool, found.id, code));
      if (found?.isLook) throw new Problem('forbidden');
      if (!found || !id) throw new Problem('not-found', { members: { resource: 'arrivals' } });
      const { url } = await openCheckout(context, {
        structureId: found.structureId,
        form: 'session',
        language: request.language,
        userId: authorOf(request).userId,
        backUrl: `${context.config.siteUrl}/richiesta/${token}`,
        async payable(transaction) {
          const current = await lockArrival(transaction, id);
          if (!current) throw new Problem('not-found', { members: { resource: 'arrivals' } });
          return {
            purpose: 'deposit',
            structureId: found.structureId,
            invoiceId: null,
            arrivalId: id,
            openCents: HOLDING_STATES.includes(current.state) ? openDeposit(current) : 0,
            called: code,
          };
        },
      });
      return { url };
    },
  );
}

async function bookingOf(database: Queryable, requestId: number, code: string): Promise<number | null> {
  const [row] = await run<{ id: number }>(
    database,
    'select id from arrivals where request_id = $1 and code = $2',
    [requestId, code],
  );
  return row?.id ?? null;
}
