import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TokenScope } from '../../people/auth/token-scope.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import type { ArrivalRow } from '../../stays/bookings/folio/post-entries.ts';
import { findBookingId } from '../../stays/bookings/guest/bookings-of-request.ts';
import { findRequestByToken } from '../../stays/bookings/guest/guest-link.ts';
import { openCheckout, type Payable } from './checkouts.ts';

/** Parameters of a route for a booking behind a guest's link. */
export const guestBookingParams = z.strictObject({ token: z.string().max(60), code: z.string().max(12) });
type GuestBookingParams = z.infer<typeof guestBookingParams>;

/** Returns the booking with this code behind a guest's link; throws for view-only links. */
export async function readBookingOfToken(
  { database: { pool }, config }: Pick<Context, 'database' | 'config'>,
  { params: { token, code }, serviceToken }: { readonly params: GuestBookingParams; readonly serviceToken: TokenScope },
): Promise<{ structureId: number; id: number }> {
  const requestOfGuest = await findRequestByToken(pool, config, token, serviceToken);
  if (requestOfGuest?.isLook) throw new Problem('forbidden');
  const id = requestOfGuest && (await findBookingId(pool, requestOfGuest.id, code));
  if (!requestOfGuest || !id) throw new Problem('not-found', { members: { resource: 'arrivals' } });
  return { structureId: requestOfGuest.structureId, id };
}

/**
 * Returns the URL of a page at Stripe that leads back to the guest's page. After the payment, the guest's page waits for
 * the bank's confirmation.
 */
export async function openGuestCheckout(
  context: Context,
  request: FastifyRequest<{ Params: GuestBookingParams }>,
  structureId: number,
  payable: (transaction: Transaction) => Promise<Payable>,
): Promise<{ url: string }> {
  const backUrl = `${context.config.siteUrl}/richiesta/${request.params.token}`;
  const { url } = await openCheckout(context, {
    structureId,
    form: 'session',
    language: request.language,
    userId: authorOf(request).userId,
    backUrl,
    successUrl: `${backUrl}?paid=1`,
    payable,
  });
  return { url };
}

/** Refuses a payment page after the time to pay, because the booking is about to be given up. */
export function assertInTime({ payBy }: Pick<ArrivalRow, 'payBy'>): void {
  if (payBy && Date.parse(payBy) <= Date.now()) throw fieldProblem('payment', 'payment_late');
}
