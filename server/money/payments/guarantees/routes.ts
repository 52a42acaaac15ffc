import { z } from 'zod';
import { checkoutAnswer } from '../../../../domain/money/payments/answers.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { balanceCents, isCancelledOrNoShow } from '../../../../domain/stays/bookings/balance.ts';
import { cardChargeAnswer } from '../../../../domain/stays/bookings/folio/answers.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import { underStructure } from '../../../kernel/records/collections/mount.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { readGuarantees } from '../../../stays/bookings/folio/guarantee.ts';
import { type ArrivalRow, lockArrival } from '../../../stays/bookings/folio/post-entries.ts';
import type { Payable } from '../checkouts.ts';
import { assertInTime, guestBookingParams, openGuestCheckout, readBookingOfToken } from '../guest-pages.ts';
import { chargeCard } from './charge.ts';

const mount = underStructure(arrival);

/** Cards as guarantee: the guest stores a card, the structure's staff charge the amount due. */
export function guaranteeRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  app.post(
    '/api/public/guest/:token/bookings/:code/guarantee',
    {
      config: { access: { token: 'create_requests' } },
      schema: {
        tags: ['public'],
        operationId: 'guaranteeAsGuest',
        summary: 'L’ospite lascia una carta a garanzia: la pagina su cui si lascia, senza addebiti',
        description: '422: le condizioni della prenotazione non chiedono una carta, o il soggiorno è finito.',
        params: guestBookingParams,
        response: { 200: checkoutAnswer },
      },
    },
    async (request) => {
      const { structureId, id } = await readBookingOfToken(context, request);
      const guarantee = (await readGuarantees(pool, [id])).get(id);
      if (!guarantee?.isWanted) throw fieldProblem('payment', 'guarantee_over');
      const { code } = request.params;
      return openGuestCheckout(context, request, structureId, (transaction) =>
        readGuarantee(transaction, { structureId, id, code }),
      );
    },
  );

  app.post(
    '/api/structures/:id/arrivals/:recordId/card-charges',
    {
      config: { access: { screen: 'arrivals', letter: 'u' } },
      schema: {
        tags: ['folio-entries'],
        operationId: 'chargeCard',
        summary: 'Addebita sulla carta a garanzia quanto l’ospite deve, per intero o in parte',
        params: z.strictObject({ id: idParam, recordId: idParam }),
        body: z.strictObject({ amountCents: z.int().min(1).max(100_000_000) }),
        response: { 200: cardChargeAnswer },
      },
    },
    async (request) => {
      const { role } = actorOf(request);
      const { id: structureId, recordId } = request.params;
      const { amountCents } = request.body;
      await readRecord(pool, arrival, role, recordId, mount.scope(request));
      await inTransaction(context.database, (transaction) => mount.lockForWrite(transaction, request));
      const chargeRequest = { structureId, arrivalId: recordId, amountCents };
      const state = await chargeCard(context, authorOf(request), chargeRequest);
      const after: ArrivalRow = await readRecord(pool, arrival, role, recordId, mount.scope(request));
      return { state, amountCents, balanceCents: balanceCents(after) };
    },
  );
}

/**
 * Reads what a page for a stored card concerns. The caller checks whether the terms require a card. Finished and
 * cancelled stays are refused; a stored card may be replaced.
 */
async function readGuarantee(
  transaction: Transaction,
  { structureId, id, code }: { structureId: number; id: number; code: string },
): Promise<Payable> {
  const current = await lockArrival(transaction, id);
  if (current?.structureId !== structureId) throw new Problem('not-found', { members: { resource: 'arrivals' } });
  if (isCancelledOrNoShow(current.state) || current.state === 'checked_out')
    throw fieldProblem('payment', 'guarantee_over');
  assertInTime(current);
  return { purpose: 'guarantee', structureId, invoiceId: null, arrivalId: id, openCents: 0, called: code };
}
