import { z } from 'zod';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { daySchema } from '../../../../domain/kernel/records/fields.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { checkStayDates } from '../../../../domain/stays/bookings/booking-request.ts';
import { DATE_CHANGE_REFUSALS } from '../../../../domain/stays/bookings/guest-change.ts';
import { noticeText } from '../../../../domain/stays/bookings/notice/notice-texts.ts';
import { findRecord, throwIssues } from '../../../kernel/records/actions.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import type { TokenScope } from '../../../people/auth/token-scope.ts';
import { countVisitorRequest } from '../../../people/auth/visitor-limits.ts';
import { LIMITS } from '../../../people/limits/limits.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTurnTransaction } from '../../../platform/database/pool/turn-transaction.ts';
import { inReadOnlyTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { publicRule, ruleAnswer } from '../../../portal/public/prices.ts';
import { type ArrivalRow, lockArrival } from '../folio/post-entries.ts';
import { readChangedBookings } from '../notice/read-facts.ts';
import { confirmToGuest } from '../notice/send.ts';
import { writeChange } from '../requests/change-text.ts';
import { addMessage } from '../requests/messages.ts';
import { notifyStructure } from '../requests/notify-structure.ts';
import { findBookingId } from './bookings-of-request.ts';
import {
  areSameDates,
  areSameFigures,
  type DateChangeResult,
  type Dates,
  moveDates,
  newDatesFigures,
  previewMove,
} from './change-dates.ts';
import { findRequestByToken, type OpenedRequest } from './guest-link.ts';

const access = { token: 'create_requests' } as const;
const tags = ['public'];
const params = z.strictObject({ token: z.string().max(60), code: z.string().max(12) });
const dates = { checkin: daySchema, checkout: daySchema };

const answer = nameSchema(
  'GuestNewDates',
  z.strictObject({
    reason: z.enum(DATE_CHANGE_REFUSALS).nullable().describe('Perché non si può da soli; null: si può'),
    rules: z.array(ruleAnswer).describe('Con `rules`: che cosa non va in quelle date'),
    figures: newDatesFigures.nullable(),
  }),
);

/** Routes with which guests preview and confirm new dates at the same price. */
export function changeDatesRoutes(app: App, context: Context): void {
  async function opened(token: string, serviceToken: TokenScope): Promise<OpenedRequest> {
    const found = await findRequestByToken(context.database.pool, context.config, token, serviceToken);
    if (!found) throw notFoundProblem();
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
      const found = await opened(request.params.token, request.serviceToken);
      assertValidDates(request.body);
      await countVisitorRequest(context, request, LIMITS.datesVisitor);
      const author = authorOf(request);
      return inReadOnlyTransaction(context.database, async (transaction) => {
        const current = await readBooking(transaction, found, request.params.code);
        if (areSameDates(request.body, current)) throw fieldProblem('checkout', 'dates_same');
        const moved = await previewMove({ context, transaction, author }, current, request.body);
        const { reason, rules, figures } = moved;
        return { reason, rules: rules.map(publicRule), figures };
      });
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
      const found = await opened(request.params.token, request.serviceToken);
      if (found.isLook) throw new Problem('forbidden');
      const { shown, ...asked } = request.body;
      assertValidDates(asked);
      const author = authorOf(request);
      await inTurnTransaction(context.database, `structure:${found.structureId}`, async (transaction) => {
        const unit = { context, transaction, author };
        const current = await lockBooking(transaction, found, request.params.code);
        if (areSameDates(asked, current)) {
          const isMeanwhile = current.checkin !== shown.wasCheckin || current.checkout !== shown.wasCheckout;
          throw isMeanwhile ? conflictProblem(null) : fieldProblem('checkout', 'dates_same');
        }
        const moved = await moveDates(unit, current, asked);
        if (!moved.figures || !areSameFigures(moved.figures, shown)) throw conflictProblem(moved);
        await notifyOfChange(unit, found.id, current);
      });
      return reply.code(204).send(null);
    },
  );
}

const notFoundProblem = () => new Problem('not-found', { members: { resource: 'arrivals' } });

const conflictProblem = (moved: DateChangeResult | null) =>
  new Problem('conflict', { members: { current: moved?.figures ?? null, reason: moved?.reason ?? null } });

function assertValidDates({ checkin, checkout }: Dates): void {
  const past = checkin < todayInRome() ? [{ path: 'checkin', code: 'date_past' }] : [];
  throwIssues([...past, ...checkStayDates(checkin, checkout)]);
}

async function readBooking(
  transaction: Transaction,
  { id: requestId }: OpenedRequest,
  code: string,
): Promise<ArrivalRow> {
  const id = await findBookingId(transaction, requestId, code);
  const current = id && (await findRecord(transaction, arrival, 'admin', id, () => 'true'));
  if (!current) throw notFoundProblem();
  return current as ArrivalRow;
}

/** Locks the structure, then a booking of the request, so that concurrent changes wait. */
async function lockBooking(
  transaction: Transaction,
  { id: requestId, structureId }: OpenedRequest,
  code: string,
): Promise<ArrivalRow> {
  await lockStructure(transaction, structureId);
  const id = await findBookingId(transaction, requestId, code);
  const current = id && (await lockArrival(transaction, id));
  if (!current) throw notFoundProblem();
  return current;
}

/** Notifies the guest and the structure and adds an event to the thread. */
async function notifyOfChange(
  { context, transaction, author }: UnitOfWork,
  requestId: number,
  before: ArrivalRow,
): Promise<void> {
  const code = before.code ?? '';
  await addMessage(transaction, { requestId, direction: 'event', text: 'booking_changed', params: { code } });
  const changed = await readChangedBookings(transaction, [before]);
  const isTold = await confirmToGuest(context, transaction, changed);
  await notifyStructure(context, transaction, before.structureId, {
    by: author.userId,
    type: 'booking_changed',
    mail: 'booking-changed',
    requestId,
    guest: before.guestName,
    code,
    writeText: (language) =>
      `${writeChange(changed, language)}\n\n${noticeText(isTold ? 'told' : 'notTold', language)}`,
  });
}
