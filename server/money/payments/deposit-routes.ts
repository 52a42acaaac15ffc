import { z } from 'zod';
import { openDepositCents } from '../../../domain/stays/bookings/balance.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { lockArrival } from '../../stays/bookings/folio/post-entries.ts';
import { findBookingId } from '../../stays/bookings/guest/bookings-of-request.ts';
import { findRequestByToken } from '../../stays/bookings/guest/guest-link.ts';
import { openCheckout } from './checkouts.ts';

const params = z.strictObject({ token: z.string().max(60), code: z.string().max(12) });

/** A guest pays a booking's deposit from their own page. */
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
      const { structureId, id } = await readBookingOfToken(context, token, code);
      const { url } = await openCheckout(context, {
        structureId,
        form: 'session',
        language: request.language,
        userId: authorOf(request).userId,
        backUrl: `${context.config.siteUrl}/richiesta/${token}`,
        async payable(transaction) {
          const current = await lockArrival(transaction, id);
          if (!current) throw new Problem('not-found', { members: { resource: 'arrivals' } });
          return {
            purpose: 'deposit',
            structureId,
            invoiceId: null,
            arrivalId: id,
            openCents: openDepositCents(current),
            called: code,
          };
        },
      });
      return { url };
    },
  );
}

/** Returns the booking with this code behind a guest's link; throws for view-only links. */
export async function readBookingOfToken(
  { database: { pool }, config }: Pick<Context, 'database' | 'config'>,
  token: string,
  code: string,
): Promise<{ structureId: number; id: number }> {
  const requestOfGuest = await findRequestByToken(pool, config, token);
  if (requestOfGuest?.isLook) throw new Problem('forbidden');
  const id = requestOfGuest && (await findBookingId(pool, requestOfGuest.id, code));
  if (!requestOfGuest || !id) throw new Problem('not-found', { members: { resource: 'arrivals' } });
  return { structureId: requestOfGuest.structureId, id };
}
