import { z } from 'zod';
import { priceChangeAnswer } from '../../../domain/bookings/answers.ts';
import { arrival } from '../../../domain/bookings/arrival.ts';
import { HOLDING_STATES } from '../../../domain/bookings/arrival-states.ts';
import { stayIssues } from '../../../domain/bookings/booking-request.ts';
import type { PriceParts } from '../../../domain/bookings/price-parts.ts';
import { daysBetween } from '../../../domain/calendar/days.ts';
import { nightCentsOf } from '../../../domain/pricing/spread.ts';
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
import { keepTax } from '../tax.ts';
import { countUses } from '../uses.ts';
import { agreedNights, depositOf, type NewStay, type PricedChange, priceChange } from './change.ts';

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
      const { wasCents, nowCents, agreedNightsCents, depositCents, dateChange, full } = await priceChange(
        pool,
        actor,
        current,
        request.body,
      );
      return { wasCents, nowCents, agreedNightsCents, depositCents, dateChange, full };
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
            /** Agreed nights at their price, new ones at today's: at what was shown. */
            z.strictObject({ kind: z.literal('agreed_nights'), cents }),
            z.strictObject({ kind: z.literal('own'), cents }),
          ]),
          /** What the change of dates itself costs, beside that. */
          feeCents: cents.default(0),
        }),
        response: { 200: recordAnswer(arrival) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { price, version, feeCents, ...asked } = request.body;
      const { id: structureId, recordId } = request.params;
      refuseIssues(stayIssues(asked.checkin, asked.checkout));
      await statusWithin(pool, actor, structureId);
      const current: ArrivalRow = await readRecord(pool, arrival, actor.role, recordId, mount.scope(request));
      if (!HOLDING_STATES.includes(current.state)) throw fieldProblem('state', 'arrival_over');
      // Before the transaction, which has one connection for all.
      const priced = await priceChange(pool, actor, current, asked);
      if (price.kind === 'list' && priced.nowCents !== price.cents)
        throw new Problem('conflict', { members: { current: { nowCents: priced.nowCents } } });
      if (price.kind === 'agreed_nights' && priced.agreedNightsCents !== price.cents)
        throw new Problem('conflict', { members: { current: { nowCents: priced.agreedNightsCents } } });
      const totalAmountCents = (price.kind === 'keep' ? current.totalAmountCents : price.cents) + feeCents;
      const nights = daysBetween(asked.checkin, asked.checkout);
      const parts = changedParts(current, asked, priced, price.kind, totalAmountCents);
      const deposit = await depositOf(pool, current, {
        totalCents: totalAmountCents,
        nights,
        nightCents: parts.nightCents,
      });
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
        await keepParts(transaction, structureId, recordId, parts, price.kind === 'list' ? priced : null);
        const touristTaxAmountCents = await keepTax(transaction, structureId, recordId, current.checkout);
        return { ...record, touristTaxAmountCents };
      });
    },
  );
}

/**
 * How a price was made follows it: its lines are those of the price that was taken, as long as they add up to it; the
 * discounts stay used; what each night is of it is known either way.
 */
function changedParts(
  current: ArrivalRow,
  stay: NewStay,
  priced: PricedChange,
  kind: 'list' | 'keep' | 'agreed_nights' | 'own',
  totalCents: number,
): PriceParts {
  const nights = daysBetween(stay.checkin, stay.checkout);
  const byNight =
    kind === 'agreed_nights' ? agreedNights(current, stay, priced.nightCents)?.nightCents : priced.nightCents;
  const known = byNight?.length === nights ? byNight : current.priceParts?.nightCents;
  return {
    parts: kind === 'list' ? priced.parts : kind === 'keep' ? (current.priceParts?.parts ?? []) : [],
    discountIds:
      kind === 'list' ? priced.discountIds : kind === 'own' ? [] : (current.priceParts?.discountIds ?? []),
    nightCents: nightCentsOf({ nights, totalCents, nightCents: known }),
  };
}

/** A price of the calendar is of the offer that made it. */
async function keepParts(
  transaction: Transaction,
  structureId: number,
  id: number,
  parts: PriceParts,
  listed: PricedChange | null,
): Promise<void> {
  await run(
    transaction,
    'update arrivals set price_parts = $2, offer_id = case when $3::boolean then $4::integer else offer_id end where id = $1',
    [id, JSON.stringify(parts), listed !== null, listed?.offerId ?? null],
  );
  await countUses(transaction, structureId, { kind: 'arrival', id }, true);
}
