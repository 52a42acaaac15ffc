import { z } from 'zod';
import { priceChangeAnswer } from '../../../domain/bookings/answers.ts';
import { arrival } from '../../../domain/bookings/arrival.ts';
import { HOLDING_STATES } from '../../../domain/bookings/arrival-states.ts';
import { stayIssues } from '../../../domain/bookings/booking-request.ts';
import { daysBetween } from '../../../domain/calendar/days.ts';
import { recordAnswer } from '../../../domain/records/answers.ts';
import { named } from '../../../domain/records/schema/named.ts';
import { recordVersion } from '../../../domain/records/schemas.ts';
import { actorOf } from '../../access/actor.ts';
import { statusWithin } from '../../access/within.ts';
import { authorOf } from '../../audit/author.ts';
import type { Context } from '../../context.ts';
import { run } from '../../database/statement.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import type { App } from '../../http/app-type.ts';
import { idParam } from '../../http/input/schemas.ts';
import { fieldProblem, Problem } from '../../problem.ts';
import { readRecord, refuseIssues } from '../../records/actions.ts';
import { targetOf, underStructure } from '../../records/collections/mount.ts';
import { apply } from '../../records/lifecycle/apply.ts';
import type { ArrivalRow } from '../arrival-actions.ts';
import { arrivalBehaviour } from '../behaviours.ts';
import { stayShape } from '../price.ts';
import { countUses } from '../uses.ts';
import { depositOf, type PricedChange, priceChange } from './change.ts';

const mount = underStructure(arrival);
const params = z.strictObject({ id: idParam, recordId: idParam });
const cents = z.int().min(0).max(100_000_000);

/** Other dates, another room, other people: first what it would cost, then the change. */
export function changeRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  app.post(
    '/api/structures/:id/arrivals/:recordId/price-change',
    {
      config: { access: { screen: 'arrivals', letter: 'r' } },
      schema: {
        tags: ['arrivals'],
        operationId: 'priceArrivalChange',
        summary: 'Che cosa costerebbe un altro soggiorno a chi ha prenotato, accanto a quanto pattuito',
        params,
        body: named('StayChange', z.strictObject(stayShape)),
        response: {
          200: priceChangeAnswer,
        },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      refuseIssues(stayIssues(request.body.checkin, request.body.checkout));
      await statusWithin(pool, actor, request.params.id);
      const current: ArrivalRow = await readRecord(
        pool,
        arrival,
        actor.role,
        request.params.recordId,
        mount.scope(request),
      );
      const { wasCents, nowCents, depositCents, full } = await priceChange(
        pool,
        actor,
        current,
        request.body,
      );
      return { wasCents, nowCents, depositCents, full };
    },
  );

  app.post(
    '/api/structures/:id/arrivals/:recordId/change-stay',
    {
      config: { access: { screen: 'arrivals', letter: 'u' } },
      schema: {
        tags: ['arrivals'],
        operationId: 'changeArrivalStay',
        summary:
          'Cambia date, alloggio o persone di una prenotazione, al prezzo di prima, del calendario o proprio',
        params,
        body: z.strictObject({
          ...stayShape,
          version: recordVersion,
          /** `list` at what was shown: another price meanwhile is 409. */
          price: z.discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('keep') }),
            z.strictObject({ kind: z.literal('list'), cents }),
            z.strictObject({ kind: z.literal('own'), cents }),
          ]),
        }),
        response: { 200: recordAnswer(arrival) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { price, version, ...asked } = request.body;
      const { id: structureId, recordId } = request.params;
      refuseIssues(stayIssues(asked.checkin, asked.checkout));
      await statusWithin(pool, actor, structureId);
      const current: ArrivalRow = await readRecord(pool, arrival, actor.role, recordId, mount.scope(request));
      if (!HOLDING_STATES.includes(current.state)) throw fieldProblem('state', 'arrival_over');
      // Before the transaction, which has one connection for all.
      const priced = await priceChange(pool, actor, current, asked);
      if (price.kind === 'list' && priced.nowCents !== price.cents)
        throw new Problem('conflict', { members: { current: { nowCents: priced.nowCents } } });
      const totalAmountCents = price.kind === 'keep' ? current.totalAmountCents : price.cents;
      const nights = daysBetween(asked.checkin, asked.checkout);
      const deposit = await depositOf(pool, current, { totalCents: totalAmountCents, nights });
      return inTransaction(context.database, async (transaction) => {
        const unit = { context, transaction, author: authorOf(request) };
        const { record } = await apply(unit, arrivalBehaviour, targetOf(mount, request), {
          operation: 'update',
          id: recordId,
          version,
          values: {
            ...asked,
            totalAmountCents,
            // What was paid in advance is never more than what is asked for.
            depositAmountCents: Math.max(deposit, Math.min(current.depositPaidCents, totalAmountCents)),
          },
        });
        if (price.kind !== 'keep')
          await keepParts(transaction, recordId, price.kind === 'list' ? priced : null);
        return record;
      });
    },
  );
}

/** How the price was made follows it: with one's own, nobody knows. They are told as long as they add up to it. */
async function keepParts(transaction: Transaction, id: number, priced: PricedChange | null): Promise<void> {
  const parts = priced ? JSON.stringify({ parts: priced.parts, discountIds: priced.discountIds }) : null;
  await run(
    transaction,
    'update arrivals set price_parts = $2, offer_id = case when $3::boolean then $4::integer else offer_id end where id = $1',
    [id, parts, priced !== null, priced?.offerId ?? null],
  );
  await countUses(transaction, { kind: 'arrival', id }, true);
}
