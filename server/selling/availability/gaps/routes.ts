import { z } from 'zod';
import { gapsAnswer, gapsMendedAnswer, party } from '../../../../domain/selling/availability/answers.ts';
import { CAUSES } from '../../../../domain/selling/pricing/gaps/causes.ts';
import { isMendable } from '../../../../domain/selling/pricing/gaps/mend.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { changeCalendar } from '../changes.ts';
import { buildMendOrder, readGaps } from './gaps.ts';

const tags = ['availability'];
const params = z.strictObject({ id: idParam });

/** Defines the routes that report why nights cannot be booked in the coming year and fix the cause. */
export function gapRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/structures/:id/availability/gaps',
    {
      config: { access: { screen: 'availability', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getAvailabilityGaps',
        summary: 'Perché sono vuoto? Che cosa non si può prenotare nel prossimo anno, e per quale causa',
        params,
        response: { 200: gapsAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      return readGaps(pool, id);
    },
  );

  app.post(
    '/api/structures/:id/availability/gaps/mend',
    {
      config: { access: { screen: 'availability', letter: 'u' } },
      schema: {
        tags,
        operationId: 'mendAvailabilityGaps',
        summary: 'Perché sono vuoto? Rimedia a una causa: una sola modifica, che si può annullare',
        params,
        body: z.strictObject({ cause: z.enum(CAUSES.filter(isMendable)), ...party }),
        response: { 200: gapsMendedAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { cause, ...guests } = request.body;
      const actor = actorOf(request);
      await readStatusInScope(pool, actor, id);
      const order = await buildMendOrder(pool, id, cause, guests);
      const { changed, changeId } = await inTransaction(context.database, (transaction) =>
        changeCalendar(transaction, actor, authorOf(request), id, order),
      );
      return { changed, changeId };
    },
  );
}
