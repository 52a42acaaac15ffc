import { arrival } from '../../domain/bookings/arrival.ts';
import { bookingRequest } from '../../domain/bookings/booking-request.ts';
import { cutText } from '../../domain/texts/cut.ts';
import { lockStructure } from '../access/within.ts';
import type { Author } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/transaction.ts';
import { act } from '../records/lifecycle/act.ts';
import { insertRecord, updateRecord } from '../records/write.ts';
import { hold } from './hold.ts';
import { lockRequest, type QuoteRow, quoteMachine } from './quotes.ts';
import { addMessage, mailGuest, readGuest } from './requests/messages.ts';
import { notifyStructure } from './requests/notify-structure.ts';
import { keepTax } from './tax.ts';

/**
 * A guest takes an alternative: in one transaction the calendar gives its nights or refuses (409 `no-availability`), the
 * booking stands among the arrivals at the price and on the terms that were sent, the other alternatives end and the
 * request is closed. Twice, or after its last day, it is 409 with what became of it. Gives the booking's code.
 */
export async function acceptQuote(
  context: Context,
  transaction: Transaction,
  author: Author,
  { structureId, requestId, quoteId }: { structureId: number; requestId: number; quoteId: number },
): Promise<string> {
  await lockStructure(transaction, structureId);
  const request = await lockRequest(transaction, requestId);
  const ofRequest = (statement: { bind(value: unknown): string }) =>
    `t.request_id = ${statement.bind(requestId)}`;
  const call = { actor: null, scope: ofRequest, structureId, id: quoteId, action: 'accept' } as const;
  const quote = (await act(quoteMachine, { context, transaction, author }, call)) as QuoteRow;
  const booked = await insertRecord(transaction, {
    definition: arrival,
    author,
    structureId,
    values: {
      origin: 'request',
      requestId,
      quoteId,
      offerId: quote.offerId,
      guestName: [request.name, request.surname].filter(Boolean).join(' '),
      guestEmail: request.email,
      guestPhone: request.phone,
      guestLang: request.lang,
      roomId: quote.roomId,
      mealPlanId: quote.mealPlanId,
      units: quote.units,
      checkin: quote.checkin,
      checkout: quote.checkout,
      adults: quote.adults,
      children: quote.children,
      totalAmountCents: quote.totalAmountCents,
      depositAmountCents: quote.depositAmountCents,
      priceParts: quote.priceParts,
      policies: quote.policies,
      guestNotes: request.request ? cutText(request.request, 1000) : null,
    },
  });
  await hold(transaction, structureId, { kind: 'arrival', id: booked.id, isNew: true }, quote, {
    isBinding: true,
  });
  await keepTax(transaction, structureId, booked.id);
  await updateRecord(transaction, {
    definition: bookingRequest,
    author,
    current: request,
    values: { state: 'closed', outcome: 'confirmed', closedAt: new Date().toISOString() },
    action: 'state',
  });
  const code = String(booked.code);
  const event = { requestId, direction: 'event', text: 'quote_accepted', params: { code } } as const;
  const added = await addMessage(transaction, event);
  const guest = await readGuest(transaction, requestId);
  const days = { checkin: quote.checkin, checkout: quote.checkout };
  if (guest)
    await mailGuest(context, transaction, guest, 'guest-confirmed', {
      params: { code },
      days,
      messageId: added?.messageId,
    });
  await notifyStructure(context, transaction, structureId, {
    by: author.userId,
    type: 'booking_made',
    mail: 'booking-made',
    requestId,
    guest: request.name,
    code,
    days,
  });
  return code;
}
