import { z } from 'zod';
import { CAUSES } from '../../../domain/pricing/gaps/causes.ts';
import { isMendable } from '../../../domain/pricing/gaps/mend.ts';
import { actorOf } from '../../access/actor.ts';
import { statusWithin } from '../../access/within.ts';
import { authorOf } from '../../audit/author.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { App } from '../../http/app-type.ts';
import { idParam } from '../../http/input/schemas.ts';
import { changeCalendar } from '../changes.ts';
import { mendOrder, readGaps } from './gaps.ts';

const tags = ['availability'];
const params = z.strictObject({ id: idParam });
const party = {
  adults: z.int().min(1).max(30),
  childAges: z.array(z.int().min(0).max(17)).max(10).readonly(),
};

const gaps = z.strictObject({
  from: z.string(),
  /** Days of arrival that were looked at, and nights of the longest stay. */
  arrivals: z.int(),
  longest: z.int(),
  parties: z.array(
    z.strictObject({
      ...party,
      /** A row for each length of stay from one night, a sign for each arrival: `.` can be booked, a letter is a cause. */
      rows: z.array(z.string()),
      causes: z.array(
        z.strictObject({
          cause: z.string(),
          nights: z.int(),
          stays: z.int(),
          first: z.string(),
          mend: z
            .strictObject({ nights: z.int(), from: z.int().nullable(), to: z.int().nullable() })
            .nullable(),
        }),
      ),
    }),
  ),
});

/** Why nights stay empty, of the year to come, and what mends it. */
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
        response: { 200: gaps },
      },
    },
    async (request) => {
      const { id } = request.params;
      const actor = actorOf(request);
      await statusWithin(pool, actor, id);
      return readGaps(pool, actor, id);
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
        response: { 200: z.strictObject({ changed: z.int(), changeId: z.int().nullable() }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { cause, ...guests } = request.body;
      const actor = actorOf(request);
      await statusWithin(pool, actor, id);
      const order = await mendOrder(pool, actor, id, cause, guests);
      const { changed, changeId } = await inTransaction(context.database, (transaction) =>
        changeCalendar(transaction, actor, authorOf(request), id, order),
      );
      return { changed, changeId };
    },
  );
}
