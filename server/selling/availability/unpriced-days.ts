import { z } from 'zod';
import { type UnpricedAnswer, unpricedAnswer } from '../../../domain/selling/availability/unpriced-days.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';

/**
 * Defines the route for rooms whose prices end before those of the others. It reads every price, so only the page that
 * explains the fix calls it.
 */
export function unpricedRoute(app: App, { database: { pool } }: Context): void {
  app.get(
    '/api/structures/:id/availability/unpriced',
    {
      config: { access: { screen: 'availability', letter: 'r' } },
      schema: {
        tags: ['availability'],
        operationId: 'getUnpricedRooms',
        summary: 'Alloggi senza prezzo, e dopo quale giorno',
        params: z.strictObject({ id: idParam }),
        response: { 200: unpricedAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      return { unpriced: await readUnpriced(pool, id) };
    },
  );
}

/**
 * Returns the rooms whose prices end first (see `unpricedAnswer`). Null when all rooms are priced to the same day and
 * the next open days have prices.
 */
async function readUnpriced(database: Queryable, structureId: number): Promise<UnpricedAnswer['unpriced']> {
  const [first] = await run<{ rooms: number; after: string | null }>(
    database,
    `with ends as (
       select (select max(p.month + (d.nth - 1)::integer) from plan_months p
           join meal_plans m on m.id = p.meal_plan_id and m.status = 10 and m.archived_at is null
           cross join lateral unnest(p.price_cents) with ordinality d(price, nth)
           where p.room_id = r.id and p.structure_id = $1 and d.price is not null) as after
       from rooms r where r.structure_id = $1 and r.status = 10 and r.archived_at is null)
     select count(*)::integer as rooms, e.after::text as after from ends e
     where coalesce(e.after, '-infinity') < coalesce((select max(after) from ends), '-infinity')
       or (select coalesce((s.completeness_parts->>'availability')::numeric, 0) = 0 from structures s where s.id = $1)
     group by e.after order by e.after nulls first limit 1`,
    [structureId],
  );
  return first ?? null;
}
