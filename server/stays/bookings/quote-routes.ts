import { z } from 'zod';
import { daySchema } from '../../../domain/kernel/records/fields.ts';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import { stayPriceAnswer } from '../../../domain/stays/bookings/answers.ts';
import { checkStayDates } from '../../../domain/stays/bookings/booking-request.ts';
import { MAX_QUOTES, MAX_ROOMS_PER_QUOTE, quote } from '../../../domain/stays/bookings/quote.ts';
import { throwIssues } from '../../kernel/records/actions.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { targetOf, underStructure } from '../../kernel/records/collections/mount.ts';
import { actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { quoteBehaviour } from './behaviours.ts';
import { priceStay, stayShape } from './price.ts';
import { priceDrafts, quoteMachine, readDiscountCode, sendQuotes } from './quotes.ts';

const tags = ['quotes'];
const mount = underStructure(quote);
const id = z.int().min(1).max(2_147_483_647);
const cents = z.int().min(1).max(100_000_000);

/** Preventivi: routes for the alternatives that answer a request. */
export function quoteRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, quoteBehaviour);
  const { pool } = context.database;

  app.post(
    '/api/structures/:id/stay-prices',
    {
      config: { access: { screen: 'bookingRequests', letter: 'r' } },
      schema: {
        tags,
        operationId: 'priceStay',
        summary: 'Prezzo di un soggiorno, con offerta, caparra e condizioni',
        params: z.strictObject({ id: idParam }),
        body: nameSchema(
          'StayPriceRequest',
          z.strictObject({
            ...stayShape,
            offerId: id.nullish(),
            code: z.string().max(20).nullish(),
            agreedCents: cents.nullish().describe('Un altro prezzo, di cui si vuole la caparra'),
          }),
        ),
        response: {
          200: stayPriceAnswer,
        },
      },
    },
    async (request) => {
      throwIssues(checkStayDates(request.body.checkin, request.body.checkout));
      await readStatusInScope(pool, actorOf(request), request.params.id);
      const { agreedCents, ...stay } = request.body;
      const { depositOf, ...price } = await priceStay(pool, request.params.id, stay);
      return agreedCents ? { ...price, depositCents: depositOf(agreedCents) } : price;
    },
  );

  app.post(
    '/api/structures/:id/booking-requests/:recordId/send-quotes',
    {
      config: { access: { screen: 'bookingRequests', letter: 'u' }, sends: true },
      schema: {
        tags,
        operationId: 'sendQuotes',
        summary: 'Invia all’ospite i preventivi in bozza di una richiesta',
        params: z.strictObject({ id: idParam, recordId: idParam }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id: structureId, recordId } = request.params;
      await readStatusInScope(pool, actorOf(request), structureId);
      const prices = await priceDrafts(pool, structureId, recordId);
      await inTransaction(context.database, async (transaction) => {
        await sendQuotes(context, transaction, authorOf(request), structureId, recordId, prices);
      });
      return reply.code(204).send(null);
    },
  );

  offerRoute(app, context);

  actionRoutes(app, context, quoteMachine, { apart: ['decline', 'accept', 'expire'] });
}

const roomShape = {
  roomId: id,
  mealPlanId: id,
  offerId: id.nullish(),
  units: z.int().min(1).max(10).default(1),
  checkin: daySchema,
  checkout: daySchema,
  adults: z.int().min(1).max(30),
  children: z.array(z.int().min(0).max(17)).max(10).default([]),
  totalAmountCents: cents,
  /** Default: the share of the total set by the payment policy. */
  depositAmountCents: z.int().min(0).max(100_000_000).optional(),
};
const alternative = z.strictObject({
  ...roomShape,
  further: z
    .array(z.strictObject(roomShape))
    .max(MAX_ROOMS_PER_QUOTE - 1)
    .default([])
    .describe('Altre camere della stessa alternativa: si accettano insieme'),
});

/** Writes and sends several alternatives in one step, all or none. */
function offerRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.post(
    '/api/structures/:id/booking-requests/:recordId/offer',
    {
      config: { access: { screen: 'bookingRequests', letter: 'u' }, sends: true },
      schema: {
        tags,
        operationId: 'offerQuotes',
        summary: 'Scrive e invia insieme una o più alternative a una richiesta',
        params: z.strictObject({ id: idParam, recordId: idParam }),
        body: z.strictObject({
          alternatives: z.array(alternative).min(1).max(MAX_QUOTES),
          validUntil: daySchema,
          holdsRooms: z.enum(['no', 'yes']).default('no'),
          message: z.string().max(2000).nullish(),
        }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const author = authorOf(request);
      const { id: structureId, recordId: requestId } = request.params;
      const { alternatives, message = null, ...common } = request.body;
      await readStatusInScope(pool, actorOf(request), structureId);
      const rooms = alternatives.flatMap(({ further, ...first }, lead) =>
        [first, ...further].map((room, at) => ({ room, lead, isFirst: at === 0 })),
      );
      for (const { room } of rooms) throwIssues(checkStayDates(room.checkin, room.checkout));
      const code = await readDiscountCode(pool, structureId, requestId);
      const [drafts, ...prices] = await Promise.all([
        priceDrafts(pool, structureId, requestId),
        ...rooms.map(({ room }) => priceStay(pool, structureId, { ...room, code })),
      ]);
      await inTransaction(context.database, async (transaction) => {
        const unit = { context, transaction, author };
        const known = new Map(drafts);
        const leads = new Map<number, number>();
        for (const [at, { room: one, lead, isFirst }] of rooms.entries()) {
          const price = prices[at];
          if (!price) continue;
          const { depositAmountCents = price.depositOf(one.totalAmountCents) } = one;
          const values = {
            ...one,
            ...common,
            depositAmountCents,
            offerId: one.offerId ?? null,
            message: isFirst ? message : null,
            requestId,
            leadId: leads.get(lead) ?? null,
          };
          const { record } = await apply(unit, quoteBehaviour, targetOf(mount, request), {
            operation: 'create',
            values,
          });
          if (isFirst) leads.set(lead, record.id);
          known.set(record.id, price);
        }
        await sendQuotes(context, transaction, author, structureId, requestId, known);
      });
      return reply.code(204).send(null);
    },
  );
}
