import { checkoutAnswer } from '../../../../domain/money/payments/answers.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { readOpenConfirmation } from '../../../stays/bookings/folio/open-confirmation.ts';
import { lockArrival } from '../../../stays/bookings/folio/post-entries.ts';
import { addMessage, mailGuest, readGuest } from '../../../stays/bookings/requests/messages.ts';
import { CREATION_TIMEOUT } from '../checkouts.ts';
import { guestBookingParams, openGuestCheckout, readBookingOfToken } from '../guest-pages.ts';

/** Lets the guest pay a charge of their card that the bank wants confirmed. */
export function confirmationRoute(app: App, context: Context): void {
  app.post(
    '/api/public/guest/:token/bookings/:code/confirmation',
    {
      config: { access: { token: 'create_requests' } },
      schema: {
        tags: ['public'],
        operationId: 'confirmChargeAsGuest',
        summary:
          'L’ospite conferma un addebito che la sua banca non ha accettato senza di lui: la pagina su cui si paga',
        description: '422: non c’è nulla da confermare.',
        params: guestBookingParams,
        response: { 200: checkoutAnswer },
      },
    },
    async (request) => {
      const { structureId, id } = await readBookingOfToken(context, request);
      return openGuestCheckout(context, request, structureId, async (transaction) => {
        await lockArrival(transaction, id);
        const open = await readOpenConfirmation(transaction, id);
        if (!open) throw fieldProblem('payment', 'payment_settled');
        const { cents: openCents, guaranteeId } = open;
        const target = { structureId, invoiceId: null, arrivalId: id, guaranteeId };
        return { purpose: 'confirmation', ...target, openCents, called: request.params.code };
      });
    },
  );
}

/** Asks the guest by mail to confirm the charge of their card, in their language. */
export async function requestConfirmation(
  context: Context,
  transaction: Transaction,
  arrivalId: number,
): Promise<void> {
  const open = await readOpenConfirmation(transaction, arrivalId);
  const [booking] = await run<{ requestId: number; code: string; email: string | null }>(
    transaction,
    `select request_id as "requestId", code, guest_email as email from arrivals where id = $1 and request_id is not null`,
    [arrivalId],
  );
  const guest = booking && (await readGuest(transaction, booking.requestId));
  if (!open || !guest) return;
  const { requestId, code, email } = booking;
  const added = await addMessage(transaction, { requestId, direction: 'event', text: 'charge_to_confirm' });
  await mailGuest(context, transaction, { ...guest, email: email ?? guest.email }, 'guest-charge', {
    params: { code },
    money: { amount: open.cents },
    days: { day: open.lastDay },
    messageId: added?.messageId,
  });
}

/** True while the guest can confirm a charge or an earlier confirmation page is open. */
export async function isAwaitingGuest(database: Queryable, arrivalId: number): Promise<boolean> {
  if (await readOpenConfirmation(database, arrivalId)) return true;
  const pages = await run(
    database,
    `select from payment_checkouts where arrival_id = $1 and purpose = 'confirmation' and (state in ('open', 'processing')
       or state = 'making' and created_at > now() - ${CREATION_TIMEOUT})`,
    [arrivalId],
  );
  return pages.length > 0;
}
