import { z } from 'zod';
import { recordAnswer } from '../../../../domain/kernel/records/answers.ts';
import { recordVersion } from '../../../../domain/kernel/records/schemas.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { priceChangeAnswer } from '../../../../domain/stays/bookings/answers.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { OCCUPYING_STATES } from '../../../../domain/stays/bookings/arrival-states.ts';
import { checkStayDates } from '../../../../domain/stays/bookings/booking-request.ts';
import { readRecord, throwIssues } from '../../../kernel/records/actions.ts';
import { targetOf, underStructure } from '../../../kernel/records/collections/mount.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { type ArrivalRow, writeChangeFee } from '../folio/post-entries.ts';
import { stayShape } from '../price.ts';
import { priceChange } from './price-change.ts';
import { writeChange } from './write-change.ts';

const mount = underStructure(arrival);
const params = z.strictObject({ id: idParam, recordId: idParam });
const cents = z.int().min(0).max(100_000_000);

/** Changes dates, room or party of a booking: first the price, then the change. */
export function changeRoutes(app: App, context: Context): void {
  priceRoute(app, context);
  stayRoute(app, context);
}

function priceRoute(app: App, context: Context): void {
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
        body: nameSchema('StayChange', z.strictObject(stayShape)),
        response: {
          200: priceChangeAnswer,
        },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      throwIssues(checkStayDates(request.body.checkin, request.body.checkout));
      await readStatusInScope(pool, actor, request.params.id);
      const current: ArrivalRow = await readRecord(
        pool,
        arrival,
        actor.role,
        request.params.recordId,
        mount.scope(request),
      );
      const priced = await priceChange(pool, current, request.body);
      const { wasCents, nowCents, agreedNightsCents, unitsPenaltyCents, depositCents, dateChange, full } = priced;
      const penalty = unitsPenaltyCents === null ? {} : { unitsPenaltyCents };
      return { wasCents, nowCents, agreedNightsCents, ...penalty, depositCents, dateChange, full };
    },
  );
}

function stayRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    '/api/structures/:id/arrivals/:recordId/change-stay',
    {
      config: { access: { screen: 'arrivals', letter: 'u' } },
      schema: {
        tags: ['arrivals'],
        operationId: 'changeArrivalStay',
        summary: 'Cambia date, alloggio o persone di una prenotazione, al prezzo di prima, del calendario o proprio',
        params,
        body: z.strictObject({
          ...stayShape,
          version: recordVersion,
          /** `list` carries the price shown; a different current price gives 409. */
          price: z.discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('keep') }),
            z.strictObject({ kind: z.literal('list'), cents }),
            /** Agreed nights at their price, new nights at today's; carries the sum shown. */
            z.strictObject({ kind: z.literal('agreed_nights'), cents }),
            z.strictObject({ kind: z.literal('own'), cents }),
          ]),
          /** Fee for the change of dates, on top of the price. */
          feeCents: cents.default(0),
        }),
        response: { 200: recordAnswer(arrival) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { price, version, feeCents, ...asked } = request.body;
      const { id: structureId, recordId } = request.params;
      throwIssues(checkStayDates(asked.checkin, asked.checkout));
      await readStatusInScope(pool, actor, structureId);
      const current: ArrivalRow = await readRecord(pool, arrival, actor.role, recordId, mount.scope(request));
      if (!OCCUPYING_STATES.includes(current.state)) throw fieldProblem('state', 'arrival_over');
      // Runs outside the transaction, because a transaction has a single connection.
      const priced = await priceChange(pool, current, asked);
      if (price.kind === 'list' && priced.nowCents !== price.cents)
        throw new Problem('conflict', { members: { current: { nowCents: priced.nowCents } } });
      if (price.kind === 'agreed_nights' && priced.agreedNightsCents !== price.cents)
        throw new Problem('conflict', { members: { current: { nowCents: priced.agreedNightsCents } } });
      const totalAmountCents = price.kind === 'keep' ? current.totalAmountCents : price.cents;
      return inTransaction(context.database, async (transaction) => {
        const unit = { context, transaction, author: authorOf(request) };
        const changed = await writeChange(
          unit,
          { target: targetOf(mount, request), current, version },
          { stay: asked, priced, kind: price.kind, totalAmountCents },
        );
        if (feeCents === 0) return changed;
        await writeChangeFee(unit, current, feeCents);
        return { ...changed, ...(await readRecord(transaction, arrival, actor.role, recordId, mount.scope(request))) };
      });
    },
  );
}
