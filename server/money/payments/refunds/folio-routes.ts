import { z } from 'zod';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { balanceCents } from '../../../../domain/stays/bookings/balance.ts';
import { cardRefundAnswer, folioAnswer } from '../../../../domain/stays/bookings/folio/answers.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import { underStructure } from '../../../kernel/records/collections/mount.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { readFolioGuarantee } from '../../../stays/bookings/folio/guarantee.ts';
import { readPendingMoney } from '../../../stays/bookings/folio/pending.ts';
import type { ArrivalRow } from '../../../stays/bookings/folio/post-entries.ts';
import { readFolio } from '../../../stays/bookings/folio/read-folio.ts';
import { readDueAmount } from '../../../stays/bookings/terms/sold-payment-terms.ts';
import { readCards, refundToCard } from './card-refunds.ts';

const mount = underStructure(arrival);
const params = z.strictObject({ id: idParam, recordId: idParam });
const tags = ['folio-entries'];

/** The folio of a stay, and refunds to its card. */
export function folioRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/arrivals/:recordId/folio',
    {
      config: { access: { screen: 'arrivals', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getFolio',
        summary: 'Il conto di un soggiorno: quanto si deve, che cosa è arrivato e quanto resta',
        params,
        response: { 200: folioAnswer },
      },
    },
    async (request) => {
      const { role } = actorOf(request);
      const { recordId } = request.params;
      const stay: ArrivalRow = await readRecord(pool, arrival, role, recordId, mount.scope(request));
      const [folio, { refundableCents, pendingCents }, { incomingCents }, guarantee, due] = await Promise.all([
        readFolio(pool, stay.id),
        readCards(pool, stay.id),
        readPendingMoney(pool, stay.id),
        readFolioGuarantee(pool, stay.id),
        readDueAmount(pool, stay),
      ]);
      return {
        ...folio,
        card: { refundableCents, pendingCents, incomingCents, isAvailable: context.config.stripe !== null },
        guarantee: guarantee && { ...guarantee, ...due },
      };
    },
  );

  app.post(
    '/api/structures/:id/arrivals/:recordId/card-refunds',
    {
      config: { access: { screen: 'arrivals', letter: 'u' } },
      schema: {
        tags,
        operationId: 'refundToCard',
        summary: 'Rende sulla carta, per intero o in parte, quanto l’ospite ha pagato online',
        params,
        body: z.strictObject({ amountCents: z.int().min(1).max(100_000_000) }),
        response: { 200: cardRefundAnswer },
      },
    },
    async (request) => {
      const { role } = actorOf(request);
      const { id: structureId, recordId } = request.params;
      const { amountCents } = request.body;
      await readRecord(pool, arrival, role, recordId, mount.scope(request));
      await inTransaction(context.database, (transaction) => mount.lockForWrite(transaction, request));
      const refundRequest = { structureId, arrivalId: recordId, amountCents };
      const state = await refundToCard(context, authorOf(request), refundRequest);
      const after: ArrivalRow = await readRecord(pool, arrival, role, recordId, mount.scope(request));
      return { state, amountCents, balanceCents: balanceCents(after) };
    },
  );
}
