import { z } from 'zod';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { quote } from '../../../../domain/stays/bookings/quote.ts';
import { MIN_SPAM_SCORE } from '../../../../domain/stays/bookings/request-states.ts';
import { PAYMENT_TIMEOUT_MINUTES } from '../../../../domain/structures/rooms/instant-booking.ts';
import { eventReceiverOf } from '../../../insight/statistics/events/event-receiver.ts';
import { appendRequestEvents } from '../../../insight/statistics/events/request-event.ts';
import { insertRecord } from '../../../kernel/records/write.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { findPublished } from '../../../portal/public/find-published.ts';
import { bookRooms } from '../accept.ts';
import { buildGuestPath } from '../guest/guest-link.ts';
import {
  assertMayAttribute,
  checkRequest,
  guestRequest,
  highlightColumn,
  receiveRequest,
  requestValues,
  type Sender,
} from '../guest/receive-request.ts';
import { judgeHold, storeHold } from './hold-limits.ts';
import { findOwnHold, mailHold } from './own-hold.ts';
import { type GuestChoice, type InstantPrice, priceChoice } from './price.ts';

const id = z.int().min(1).max(2_147_483_647);

/** A room of a choice, with its plan and offer. */
const room = {
  roomId: id,
  mealPlanId: id,
  offerId: id.nullable().default(null),
  units: z.int().min(1).max(10).default(1).describe('Quante camere così'),
};

/** Request that books an offer, or a combination of rooms, immediately at the price shown. */
export const instantBooking = guestRequest
  .omit({
    structures: true,
    flexibleDays: true,
    budgetCents: true,
    roomId: true,
    mealPlanId: true,
    offerId: true,
  })
  .extend({
    structure: z.union([id, z.string().min(1).max(200)]).describe('Id o slug'),
    ...room,
    more: z
      .array(z.strictObject(room))
      .max(9)
      .default([])
      .describe('Le altre camere, se si prenotano insieme camere diverse'),
    totalCents: z.int().min(0).max(100_000_000).describe('Il prezzo che l’ospite ha visto'),
    depositCents: z.int().min(0).max(100_000_000).describe('La caparra che l’ospite ha visto'),
  });
export type InstantBookingBody = z.infer<typeof instantBooking>;

export const instantBookingAnswer = z.strictObject({
  code: z.string(),
  token: z.string().describe('Della pagina dell’ospite, dove si paga la caparra o si lascia la carta'),
  by: z.enum(['deposit', 'guarantee']),
  depositCents: z.int(),
  payBy: z.string().describe('Fino a quando le camere aspettano'),
});
type InstantBookingAnswer = z.infer<typeof instantBookingAnswer>;

/** Answer to a guest who already holds these rooms. */
export const repeatedBookingAnswer = z.strictObject({
  isLinkSent: z.literal(true).describe('Il link della prenotazione da completare è andato all’indirizzo dell’ospite'),
});
type RepeatedBookingAnswer = z.infer<typeof repeatedBookingAnswer>;

/** Answer to a guest whose booking is over the limits of unpaid bookings. */
export const requestedBookingAnswer = z.strictObject({
  isRequest: z.literal(true).describe('Nessuna camera è riservata'),
  code: z.string().describe('Della richiesta'),
});
type RequestedBookingAnswer = z.infer<typeof requestedBookingAnswer>;

interface InstantSender extends Sender {
  /** Key of the visitor, if the site sends one. */
  readonly visitor: string | null;
}

/**
 * Books a guest's choice immediately: creates request, quote and booking in one transaction. Throws 409
 * `no-availability` if the nights are taken. Throws 409 `conflict` with the current amounts if price or terms have
 * changed. The booking waits some minutes for its payment; messages are sent after that. If the e-mail already holds
 * these rooms, books nothing and mails the link. The answer has no token, because a stranger may know the address. Over
 * the limits of unpaid bookings, the structure gets a request instead.
 */
export async function bookInstantly(
  context: Context,
  transaction: Transaction,
  author: Author,
  body: InstantBookingBody,
  { language, token, visitor: visitorKey }: InstantSender,
): Promise<InstantBookingAnswer | RepeatedBookingAnswer | RequestedBookingAnswer> {
  const { structure, roomId, mealPlanId, offerId, units, more, totalCents, depositCents, ...sent } = body;
  const { website, source, visitor, attribution, ...given } = sent;
  assertMayAttribute(body, token);
  const structureId = (await findPublished(transaction, [structure], { language, only: token?.structureIds })).get(
    String(structure),
  )?.id;
  if (!structureId) throw new Problem('not-found', { members: { resource: 'structures' } });
  await lockStructure(transaction, structureId);
  const values = {
    ...requestValues(given, { website, source }),
    ...{ type: 'direct', roomId, mealPlanId, offerId },
    rooms: more.reduce((sum, room) => sum + room.units, units),
  };
  // Requests sent by programs cannot occupy rooms.
  if (values.spamScore >= MIN_SPAM_SCORE) throw new Problem('forbidden');
  const hold = await findOwnHold(transaction, { ...body, structureId });
  if (hold) {
    if (!(await mailHold(context, transaction, hold)))
      throw new Problem('too-many-requests', { retryAfter: PAYMENT_TIMEOUT_MINUTES * 60 });
    return { isLinkSent: true };
  }
  const issues = await checkRequest(transaction, values, structureId);
  if (issues.length > 0) throw new Problem('validation', { issues });
  const priced = await priceChoice(transaction, structureId, toChoice(body), context.config.stripe !== null);
  assertPriceUnchanged(priced, { totalCents, depositCents });
  const owner = { email: body.email, visitor: visitorKey };
  const roomCount = priced.rooms.reduce((sum, { part }) => sum + part.units, 0);
  const { checkin, checkout } = body;
  const minutes = await judgeHold(transaction, structureId, owner, { checkin, checkout, units: roomCount });
  if (minutes === null) return requestInstead(context, transaction, author, body, { language, token });
  const { id: requestId } = await insertRecord(transaction, {
    definition: bookingRequest,
    author,
    structureId,
    values,
    extra: highlightColumn(attribution?.highlightId, structureId),
  });
  const quoteId = await writeQuotes(transaction, author, { structureId, requestId }, body, priced);
  await storeHold(transaction, requestId, owner);
  const payBy = new Date(Date.now() + minutes * 60_000).toISOString();
  const { by } = priced.instant;
  const place = { structureId, requestId, quoteId };
  const bookings = await bookRooms(context, transaction, author, place, { payBy, instantBy: by });
  await appendRequestEvents(eventReceiverOf(context), transaction, {
    visitor,
    attribution,
    tokenId: token?.id ?? 0,
    lang: values.lang,
    structureIds: [structureId],
  });
  const path = await buildGuestPath(transaction, context.config, requestId);
  return {
    code: bookings.map(({ code }) => code).join(),
    token: path.split('/').at(-1) ?? '',
    by,
    depositCents,
    payBy,
  };
}

const toChoice = ({
  checkin,
  checkout,
  adults,
  children,
  rooms,
  discountCode,
  more,
  roomId,
  mealPlanId,
  offerId,
  units,
}: InstantBookingBody): GuestChoice => ({
  chosen: [{ roomId, mealPlanId, offerId, units }, ...more],
  stay: { checkin, checkout, adults, childAges: children ?? [] },
  rooms: rooms ?? null,
  code: discountCode ?? null,
});

/** Throws if price or deposit differ from the ones shown to the guest. */
function assertPriceUnchanged(
  priced: InstantPrice | null,
  shown: { readonly totalCents: number; readonly depositCents: number },
): asserts priced is InstantPrice {
  if (!priced) throw new Problem('no-availability');
  const { totalCents } = priced;
  const { depositCents, by } = priced.instant;
  if (totalCents !== shown.totalCents || depositCents !== shown.depositCents)
    throw new Problem('conflict', { members: { totalCents, depositCents, by } });
}

/**
 * Creates the alternative that the guest chose, as if the structure had sent it: a quote for each room. Returns the id
 * of the first.
 */
async function writeQuotes(
  transaction: Transaction,
  author: Author,
  { structureId, requestId }: { readonly structureId: number; readonly requestId: number },
  { checkin, checkout }: InstantBookingBody,
  { rooms }: InstantPrice,
): Promise<number> {
  let leadId: number | null = null;
  for (const { part, depositCents, policies, touristTaxCents } of rooms) {
    const { roomId, mealPlanId, offerId, units, adults, childAges, totalCents } = part;
    const { parts, discountIds, nightCents } = part;
    const written: { id: number } = await insertRecord(transaction, {
      definition: quote,
      author,
      structureId,
      values: {
        ...{ requestId, leadId, roomId, mealPlanId, offerId, units, checkin, checkout, adults, policies },
        children: [...childAges],
        totalAmountCents: totalCents,
        depositAmountCents: depositCents,
        touristTaxAmountCents: touristTaxCents,
        priceParts: { parts, discountIds, nightCents },
        validUntil: todayInRome(),
        state: 'sent',
        sentAt: new Date().toISOString(),
      },
    });
    leadId ??= written.id;
  }
  if (leadId === null) throw new Error('an instant booking has a room');
  return leadId;
}

/** Sends the choice as a request to the structure. */
async function requestInstead(
  context: Context,
  transaction: Transaction,
  author: Author,
  body: InstantBookingBody,
  sender: Sender,
): Promise<RequestedBookingAnswer> {
  const { structure, roomId, mealPlanId, offerId, units, more, totalCents, depositCents, ...guest } = body;
  const rooms = more.reduce((sum, room) => sum + room.units, units);
  const several = more.length > 0 ? { requestedRooms: [{ roomId, mealPlanId, offerId, units }, ...more] } : {};
  const choice = { roomId, mealPlanId, offerId, rooms, ...several };
  const request = { ...guest, ...choice, structures: [structure] };
  const [sent] = await receiveRequest(context, transaction, author, request, sender);
  if (!sent?.code) throw new Error('a request to one structure is stored or refused');
  return { isRequest: true, code: sent.code };
}
