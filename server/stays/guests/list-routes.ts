import { z } from 'zod';
import { guestRegistersAnswer } from '../../../domain/stays/guests/answers.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { statusWithin } from '../../platform/access/within.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam, idsParam } from '../../platform/http/input/schemas.ts';
import { REGISTERED } from './stay.ts';

const MOST_ASKED = 100;

interface Told {
  readonly arrivalId: number;
  readonly people: number;
  readonly isReported: boolean;
  readonly guests: { kind: string; missing: string[] }[];
}

/** How far the registers of some arrivals are, for lists and the print; empty where none is kept. */
export function registerStateRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/guest-registers',
    {
      config: { access: { screen: 'arrivals', letter: 'r' } },
      schema: {
        tags: ['arrivals'],
        operationId: 'listGuestRegisters',
        summary: 'Registro ospiti: che cosa manca agli arrivi indicati',
        params: z.strictObject({ id: idParam }),
        querystring: z.strictObject({
          arrivals: idsParam(MOST_ASKED),
        }),
        response: { 200: guestRegistersAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await statusWithin(pool, actorOf(request), id);
      const data = await run<Told>(
        pool,
        `select a.id as "arrivalId", a.adults + cardinality(a.children) as people,
           coalesce(r.reported_at is not null, false) as "isReported",
           (select coalesce(json_agg(json_build_object('kind', g.kind, 'missing', g.missing) order by g.position), '[]')
            from stay_guests g where g.arrival_id = a.id) as guests
         from arrivals a left join guest_registers r on r.arrival_id = a.id
         where a.id = any($1::integer[]) and a.structure_id = $2 and ${REGISTERED}`,
        [request.query.arrivals, id],
      );
      return { data };
    },
  );
}
