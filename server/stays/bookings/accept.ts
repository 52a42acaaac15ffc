import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { arrival } from '../../../domain/stays/bookings/arrival.ts';
import { bookingRequest } from '../../../domain/stays/bookings/booking-request.ts';
import { act } from '../../kernel/records/lifecycle/act.ts';
import { insertRecord, updateRecord } from '../../kernel/records/write.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ArrivalRow } from './folio/post-entries.ts';
import { occupyNights } from './occupy-nights.ts';
import { lockAlternative, lockRequest, type QuoteRow, quoteMachine } from './quotes.ts';
import { announceBooking } from './requests/announce-booking.ts';
import { storeTax } from './store-tax.ts';

/**
 * Accepts an alternative for a guest in one transaction. Occupies its nights or throws 409 `no-availability`, and
 * creates a booking for each room at the sent price and terms. The other alternatives expire and the request is closed.
 * Several rooms are booked together or not at all. Throws 409 with the quote's state if it was decided or has expired.
 * Returns the booking codes.
 */
export async function acceptQuote(
  context: Context,
  transaction: Transaction,
  author: Author,
  place: { structureId: number; requestId: number; quoteId: number },
): Promise<readonly string[]> {
  const bookings = await bookRooms(context, transaction, author, place);
  await announceBooking(context, transaction, author, { ...place, ids: bookings.map(({ id }) => id), way: 'quote' });
  return bookings.map(({ code }) => code);
}

/** Booking of one room. */
export interface BookedRoom {
  readonly id: number;
  readonly code: string;
}

/** Condition that an instant booking on the portal still waits for. */
export type PendingConfirmation = Pick<ArrivalRow, 'payBy' | 'instantBy'>;

/**
 * Accepts an alternative without notifying anybody. With `waiting`, the bookings still need a payment or card before
 * that time.
 */
export async function bookRooms(
  context: Context,
  transaction: Transaction,
  author: Author,
  { structureId, requestId, quoteId }: { structureId: number; requestId: number; quoteId: number },
  waiting: PendingConfirmation | null = null,
): Promise<readonly BookedRoom[]> {
  await lockStructure(transaction, structureId);
  const request = await lockRequest(transaction, requestId);
  const ofRequest = (statement: { bind(value: unknown): string }) => `t.request_id = ${statement.bind(requestId)}`;
  const accept = async (id: number) => {
    const call = { actor: null, scope: ofRequest, structureId, id, action: 'accept' } as const;
    return (await act(quoteMachine, { context, transaction, author }, call)) as QuoteRow;
  };
  const first = await accept(quoteId);
  const rooms = [first];
  for (const { id } of await lockAlternative(transaction, first)) if (id !== quoteId) rooms.push(await accept(id));
  const bookings: BookedRoom[] = [];
  for (const quote of rooms.toSorted((a, b) => a.id - b.id))
    bookings.push(await insertBooking(transaction, author, request, quote, waiting));
  await updateRecord(transaction, {
    definition: bookingRequest,
    author,
    current: request,
    values: { state: 'closed', outcome: 'confirmed', closedAt: new Date().toISOString() },
    action: 'state',
  });
  return bookings;
}

/** Creates the booking of a room with its nights and its tax. */
async function insertBooking(
  transaction: Transaction,
  author: Author,
  request: Awaited<ReturnType<typeof lockRequest>>,
  quote: QuoteRow,
  waiting: PendingConfirmation | null,
): Promise<BookedRoom> {
  const { structureId } = quote;
  const booking = await insertRecord(transaction, {
    definition: arrival,
    author,
    structureId,
    values: {
      origin: 'request',
      requestId: request.id,
      quoteId: quote.id,
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
      ...waiting,
      guestNotes: request.request ? cutText(request.request, 1000) : null,
    },
  });
  const holder = { kind: 'arrival', id: booking.id, isNew: true } as const;
  await occupyNights(transaction, structureId, holder, quote, { isBinding: true });
  await storeTax(transaction, structureId, booking.id);
  return { id: booking.id, code: String(booking.code) };
}
