import { z } from 'zod';
import { arrival } from '../../../domain/bookings/arrival.ts';
import { balanceCents } from '../../../domain/bookings/balance.ts';
import { cardChargeAnswer } from '../../../domain/bookings/folio/answers.ts';
import { checkoutAnswer } from '../../../domain/payments/answers.ts';
import { actorOf } from '../../access/actor.ts';
import { authorOf } from '../../audit/author.ts';
import { readGuarantees } from '../../bookings/folio/guarantee.ts';
import type { ArrivalRow } from '../../bookings/folio/post.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { App } from '../../http/app-type.ts';
import { idParam } from '../../http/input/schemas.ts';
import { fieldProblem } from '../../problem.ts';
import { readRecord } from '../../records/actions.ts';
import { underStructure } from '../../records/collections/mount.ts';
import { bookingBehind } from '../deposit-routes.ts';
import { chargeCard } from './charge.ts';
import { openGuarantee } from './leave.ts';

const mount = underStructure(arrival);

/** A card as guarantee: its guest leaves it, the structure's people charge it with what is owed. */
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
        params: z.strictObject({ token: z.string().max(60), code: z.string().max(12) }),
        response: { 200: checkoutAnswer },
      },
    },
    async (request) => {
      const { token, code } = request.params;
      const { structureId, id } = await bookingBehind(context, token, code);
      const guarantee = (await readGuarantees(pool, [id])).get(id);
      if (!guarantee?.isWanted) throw fieldProblem('payment', 'guarantee_over');
      const { url } = await openGuarantee(context, {
        structureId,
        arrivalId: id,
        code,
        language: request.language,
        userId: authorOf(request).userId,
        backUrl: `${context.config.siteUrl}/richiesta/${token}`,
      });
      return { url };
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
      const wanted = { structureId, arrivalId: recordId, amountCents };
      const state = await chargeCard(context, authorOf(request), wanted);
      const after: ArrivalRow = await readRecord(pool, arrival, role, recordId, mount.scope(request));
      return { state, amountCents, balanceCents: balanceCents(after) };
    },
  );
}
