import { z } from 'zod';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { cancelledBalanceCents } from '../../../../domain/stays/bookings/balance.ts';
import { act } from '../../../kernel/records/lifecycle/act.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTurnTransaction } from '../../../platform/database/pool/turn-transaction.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { arrivalMachine, computePenalty } from '../arrival-actions.ts';
import { paymentPages } from '../folio/payment-pages.ts';
import { type ArrivalRow, lockArrival } from '../folio/post-entries.ts';
import { readChangedBookings } from '../notice/read-facts.ts';
import { confirmToGuest } from '../notice/send.ts';
import { writeChange } from '../requests/change-text.ts';
import { activeBookings, readJointBookings } from '../requests/joint-bookings.ts';
import { addMessage } from '../requests/messages.ts';
import { notifyStructure } from '../requests/notify-structure.ts';
import { findBookingId, readConfirmedBookings, restrictToRequest } from './bookings-of-request.ts';
import { findRequestByToken } from './guest-link.ts';

export const cancellationAnswer = z
  .strictObject({
    penaltyCents: z.int().describe('La penale se si annulla adesso'),
    balanceCents: z.int().describe('Quanto resterebbe da pagare; sotto lo zero quanto si rende all’ospite'),
  })
  .nullable();
type Cancellation = z.infer<typeof cancellationAnswer>;

/** Returns the cost of cancelling a booking now, under its sold terms. Null if the guest may not cancel. */
export async function readCancellation(database: Queryable, row: ArrivalRow): Promise<Cancellation> {
  if (row.state !== 'confirmed' || row.checkin < todayInRome()) return null;
  // The terms apply only after the payment.
  const penaltyCents = row.payBy ? 0 : await computePenalty(database, row, 'cancel');
  return { penaltyCents, balanceCents: cancelledBalanceCents(row, penaltyCents) };
}

/** Returns the cancellation costs of a request's bookings, by id. */
export async function readCancellations(database: Queryable, requestId: number): Promise<Map<number, Cancellation>> {
  const rows = await readConfirmedBookings(database, requestId);
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await readCancellation(database, row)] as const)));
}

/** Cancels a booking, or all rooms booked together, from the guest's page, at the penalty shown there. */
export function guestCancelRoute(app: App, context: Context): void {
  app.post(
    '/api/public/guest/:token/bookings/:code/cancel',
    {
      config: { access: { token: 'create_requests' } },
      schema: {
        tags: ['public'],
        operationId: 'cancelBookingAsGuest',
        summary: 'L’ospite annulla una prenotazione, o tutte le camere prenotate insieme, alla penale che ha visto',
        description:
          '409 `conflict` con `penaltyCents`: la penale non è più quella, o non si può più annullare da qui (null).',
        params: z.strictObject({ token: z.string().max(60), code: z.string().max(12) }),
        body: z.strictObject({
          penaltyCents: z.int().min(0).max(100_000_000),
          reason: z.string().trim().max(300).nullish(),
          together: z.boolean().default(false).describe('Anche le altre camere prenotate insieme'),
        }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { token, code } = request.params;
      const { penaltyCents, reason, together } = request.body;
      const found = await findRequestByToken(context.database.pool, context.config, token, request.serviceToken);
      if (found?.isLook) throw new Problem('forbidden');
      const missing = new Problem('not-found', { members: { resource: 'arrivals' } });
      if (!found) throw missing;
      const { id: requestId, structureId } = found;
      await endPages(context, requestId, code, together);
      await inTurnTransaction(context.database, `structure:${structureId}`, async (transaction) => {
        await lockStructure(transaction, structureId);
        const bookedId = await findBookingId(transaction, requestId, code);
        if (!bookedId) throw missing;
        const rooms = await lockRooms(transaction, structureId, bookedId, together);
        const penalties = await readPenalties(transaction, rooms, penaltyCents);
        const unit = { context, transaction, author: authorOf(request) };
        const why = reason || DEFAULT_CANCEL_REASON;
        for (const [{ id, code }, penalty] of penalties)
          await cancelRoom(unit, { requestId, structureId, id, code }, penalty, why);
        await announceCancellation(unit, requestId, rooms);
      });
      return reply.code(204).send(null);
    },
  );
}

/** Ends the payment pages of a booking, or of all bookings of the request. */
async function endPages(context: Context, requestId: number, code: string, together: boolean): Promise<void> {
  const rows = await readConfirmedBookings(context.database.pool, requestId);
  for (const row of rows) if (together || row.code === code) await paymentPages.get().end(context, row.id);
}

/** Locks a booking and, if `together`, the active rooms booked with it. */
async function lockRooms(
  transaction: Transaction,
  structureId: number,
  id: number,
  together: boolean,
): Promise<ArrivalRow[]> {
  const others = together ? activeBookings((await readJointBookings(transaction, structureId, [id])).get(id)) : [];
  const rows: ArrivalRow[] = [];
  for (const one of [id, ...others.map((other) => other.id)].toSorted((a, b) => a - b)) {
    const row = await lockArrival(transaction, one);
    if (row) rows.push(row);
  }
  return rows;
}

/** Returns the penalty of each booking. Throws 409 unless their sum is the one that the guest saw. */
async function readPenalties(
  transaction: Transaction,
  rooms: readonly ArrivalRow[],
  shownCents: number,
): Promise<[ArrivalRow, number][]> {
  const penalties: [ArrivalRow, number][] = [];
  for (const room of rooms) {
    const now = await readCancellation(transaction, room);
    if (!now) throw new Problem('conflict', { members: { penaltyCents: null } });
    penalties.push([room, now.penaltyCents]);
  }
  const penaltyCents = penalties.reduce((sum, [, cents]) => sum + cents, 0);
  if (penaltyCents !== shownCents) throw new Problem('conflict', { members: { penaltyCents } });
  return penalties;
}

async function cancelRoom(
  unit: UnitOfWork,
  {
    requestId,
    structureId,
    id,
    code,
  }: Pick<ArrivalRow, 'structureId' | 'id' | 'code'> & { readonly requestId: number },
  penaltyAmountCents: number,
  reason: string,
): Promise<void> {
  await act(arrivalMachine, unit, {
    ...{ actor: null, scope: restrictToRequest(requestId), structureId, id },
    ...{ action: 'cancel', input: { reason, penaltyAmountCents } },
  });
  const event = { requestId, direction: 'event', text: 'booking_cancelled', params: { code } } as const;
  await addMessage(unit.transaction, event);
}

/** Confirms the cancellation to the guest and notifies the structure, once for all rooms. */
async function announceCancellation(
  { context, transaction, author }: UnitOfWork,
  requestId: number,
  rooms: readonly ArrivalRow[],
): Promise<void> {
  // An unconfirmed booking was announced to nobody.
  const announced = rooms.filter(({ payBy }) => !payBy);
  const [first] = announced;
  if (!first) return;
  const changed = await readChangedBookings(transaction, announced);
  await confirmToGuest(context, transaction, changed);
  await notifyStructure(context, transaction, first.structureId, {
    ...{ by: author.userId, type: 'booking_cancelled', mail: 'booking-cancelled', requestId },
    guest: first.guestName,
    code: announced.map(({ code }) => code).join(', '),
    writeText: (language) => writeChange(changed, language),
  });
}

/** Reason stored for a guest's cancellation. */
const DEFAULT_CANCEL_REASON = 'Annullata dall’ospite';
