import { z } from 'zod';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { daySchema } from '../../../../domain/kernel/records/fields.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { stayIssues } from '../../../../domain/stays/bookings/booking-request.ts';
import { NOT_ALONE } from '../../../../domain/stays/bookings/guest-change.ts';
import { refuseIssues } from '../../../kernel/records/actions.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { demandOfVisitor } from '../../../people/auth/visitor-limits.ts';
import { LIMITS } from '../../../people/limits/limits.ts';
import { lockStructure } from '../../../platform/access/within.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { ruleAnswer, told } from '../../../portal/public/prices.ts';
import { type ArrivalRow, lockArrival } from '../folio/post.ts';
import { confirmToGuest } from '../notice/send.ts';
import { addMessage } from '../requests/messages.ts';
import { notifyStructure } from '../requests/notify-structure.ts';
import { bookingId } from './bookings-of-request.ts';
import {
  areSameDates,
  areSameFigures,
  type Dates,
  type Moved,
  moveDates,
  type NewDatesFigures,
  newDatesFigures,
} from './change-dates.ts';
import { type OpenedRequest, requestOfToken } from './link.ts';

const access = { token: 'create_requests' } as const;
const tags = ['public'];
const params = z.strictObject({ token: z.string().max(60), code: z.string().max(12) });
const dates = { checkin: daySchema, checkout: daySchema };

const answer = nameSchema(
  'GuestNewDates',
  z.strictObject({
    reason: z.enum(NOT_ALONE).nullable().describe('Perché non si può da soli; null: si può'),
    rules: z.array(ruleAnswer).describe('Con `rules`: che cosa non va in quelle date'),
    figures: newDatesFigures.nullable(),
  }),
);

/** Rolls the transaction back and carries the preview to the caller. */
class Shown extends Error {
  readonly moved: Moved;
  constructor(moved: Moved) {
    super('shown');
    this.moved = moved;
  }
}

/** Routes with which guests preview and confirm new dates at the same price. */
export function changeDatesRoutes(app: App, context: Context): void {
  async function opened(token: string): Promise<OpenedRequest> {
    const found = await requestOfToken(context.database.pool, context.config, token);
    if (!found) throw missing();
    return found;
  }

  app.post(
    '/api/public/guest/:token/bookings/:code/date-change-price',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'priceDatesAsGuest',
        summary: 'Che cosa costerebbero altre date a chi ha prenotato, e se può cambiarle da solo',
        params,
        body: nameSchema('GuestDates', z.strictObject(dates)),
        response: { 200: answer },
      },
    },
    async (request) => {
      const found = await opened(request.params.token);
      refuseDates(request.body);
      await demandOfVisitor(context, request, LIMITS.datesVisitor);
      const author = authorOf(request);
      try {
        return await inTransaction(context.database, async (transaction): Promise<never> => {
          const current = await lockBooking(transaction, found, request.params.code);
          if (areSameDates(request.body, current)) throw fieldProblem('checkout', 'dates_same');
          throw new Shown(await moveDates({ context, transaction, author }, current, request.body));
        });
      } catch (error) {
        if (!(error instanceof Shown)) throw error;
        const { reason, rules, figures } = error.moved;
        return { reason, rules: rules.map(told), figures };
      }
    },
  );

  app.post(
    '/api/public/guest/:token/bookings/:code/change-dates',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'changeDatesAsGuest',
        summary: 'L’ospite cambia le date di una prenotazione, a quanto ha visto',
        description:
          '409 `conflict` con `current` e `reason`: le cifre non sono più quelle, o non si può più da qui (`current` null).',
        params,
        body: nameSchema('GuestDateChange', z.strictObject({ ...dates, shown: newDatesFigures })),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const found = await opened(request.params.token);
      if (found.isLook) throw new Problem('forbidden');
      const { shown, ...asked } = request.body;
      refuseDates(asked);
      const author = authorOf(request);
      await inTransaction(context.database, async (transaction) => {
        const unit = { context, transaction, author };
        const current = await lockBooking(transaction, found, request.params.code);
        if (areSameDates(asked, current)) {
          const isMeanwhile = current.checkin !== shown.wasCheckin || current.checkout !== shown.wasCheckout;
          throw isMeanwhile ? changed(null) : fieldProblem('checkout', 'dates_same');
        }
        const moved = await moveDates(unit, current, asked);
        if (!moved.figures || !areSameFigures(moved.figures, shown)) throw changed(moved);
        await follow(unit, found.id, current, moved.figures, asked);
      });
      return reply.code(204).send(null);
    },
  );
}

const missing = () => new Problem('not-found', { members: { resource: 'arrivals' } });

const changed = (moved: Moved | null) =>
  new Problem('conflict', { members: { current: moved?.figures ?? null, reason: moved?.reason ?? null } });

function refuseDates({ checkin, checkout }: Dates): void {
  const past = checkin < todayInRome() ? [{ path: 'checkin', code: 'date_past' }] : [];
  refuseIssues([...past, ...stayIssues(checkin, checkout)]);
}

/** Locks the structure, then a booking of the request, so that concurrent changes wait. */
async function lockBooking(
  transaction: Transaction,
  { id: requestId, structureId }: OpenedRequest,
  code: string,
): Promise<ArrivalRow> {
  await lockStructure(transaction, structureId);
  const id = await bookingId(transaction, requestId, code);
  const current = id && (await lockArrival(transaction, id));
  if (!current) throw missing();
  return current;
}

/** Notifies the guest and the structure and adds an event to the thread. */
async function follow(
  { context, transaction, author }: UnitOfWork,
  requestId: number,
  before: ArrivalRow,
  { wasCheckin, wasCheckout, wasCents, totalCents, feeCents }: NewDatesFigures,
  { checkin, checkout }: Dates,
): Promise<void> {
  const code = before.code ?? '';
  await addMessage(transaction, { requestId, direction: 'event', text: 'booking_changed', params: { code } });
  await confirmToGuest(context, transaction, before);
  await notifyStructure(context, transaction, before.structureId, {
    by: author.userId,
    type: 'booking_changed',
    mail: 'booking-changed',
    requestId,
    guest: before.guestName,
    code,
    days: { checkin, checkout, wasCheckin, wasCheckout },
    money: { total: totalCents, wasTotal: wasCents, fee: feeCents },
  });
}
