import { z } from 'zod';
import { openDepositCents } from '../../../../domain/stays/bookings/balance.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { lockArrival } from '../../../stays/bookings/folio/post-entries.ts';
import { activeBookings, readJointBookings } from '../../../stays/bookings/requests/joint-bookings.ts';
import type { Payable } from '../checkouts.ts';
import { assertInTime, guestBookingParams, openGuestCheckout, readBookingOfToken } from '../guest-pages.ts';

/** A guest pays a booking's deposit from their own page. */
export function depositRoutes(app: App, context: Context): void {
  app.post(
    '/api/public/guest/:token/bookings/:code/checkout',
    {
      config: { access: { token: 'create_requests' } },
      schema: {
        tags: ['public'],
        operationId: 'payDepositAsGuest',
        summary: 'L’ospite paga la caparra con carta, di tutte le camere prenotate insieme: la pagina su cui si paga',
        params: guestBookingParams,
        response: { 200: z.strictObject({ url: z.string() }) },
      },
    },
    async (request) => {
      const { structureId, id } = await readBookingOfToken(context, request);
      return openGuestCheckout(context, request, structureId, (transaction) =>
        readDeposits(transaction, structureId, id),
      );
    },
  );
}

/** Returns the open deposits of a booking and of the rooms booked together with it, which are paid on one page. */
async function readDeposits(transaction: Transaction, structureId: number, id: number): Promise<Payable> {
  const current = await lockArrival(transaction, id);
  if (!current) throw new Problem('not-found', { members: { resource: 'arrivals' } });
  if (openDepositCents(current) > 0) assertInTime(current);
  const together = activeBookings((await readJointBookings(transaction, structureId, [id])).get(id));
  const rows = [current];
  if (openDepositCents(current) > 0)
    for (const other of together) {
      const row = await lockArrival(transaction, other.id);
      if (row && openDepositCents(row) > 0) rows.push(row);
    }
  const [lead = current, ...others] = rows.toSorted((a, b) => a.id - b.id);
  return {
    ...{ purpose: 'deposit', structureId, invoiceId: null, arrivalId: lead.id },
    shares: others.map((row) => ({ arrivalId: row.id, cents: openDepositCents(row) })),
    openCents: rows.reduce((sum, row) => sum + openDepositCents(row), 0),
    called: [lead, ...others].map(({ code }) => code).join(', '),
    ...(others.length > 0 && { about: 'deposits' }),
  };
}
