import { z } from 'zod';
import { addDays, type Day, daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import { daySchema } from '../../../../domain/kernel/records/fields.ts';
import { staysAnswer } from '../../../../domain/stays/bookings/answers.ts';
import type { ORIGINS } from '../../../../domain/stays/bookings/arrival.ts';
import { type ArrivalState, OCCUPYING_STATES } from '../../../../domain/stays/bookings/arrival-states.ts';
import { MAX_NIGHTS } from '../../../../domain/stays/bookings/booking-request.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { readUnits } from './units.ts';

const MAX_DAYS = 100;
/** More than the stays of a full structure with 200 rooms in a month. */
const MAX_STAYS = 5_000;
interface CalendarStay {
  readonly id: number;
  readonly kind: 'arrival' | 'quote';
  readonly requestId: number | null;
  readonly roomId: number;
  readonly units: number;
  readonly unitIds: number[];
  readonly checkin: string;
  readonly checkout: string;
  readonly name: string;
  readonly origin: keyof typeof ORIGINS;
  readonly state: ArrivalState;
  readonly version: number;
}

/** Lists the stays that occupy a structure's rooms, for the bars of its calendar. */
export function staysRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/stays',
    {
      config: { access: { screen: 'arrivals', letter: 'r' } },
      schema: {
        tags: ['arrivals'],
        operationId: 'listStays',
        summary: 'Chi occupa gli alloggi in un periodo: prenotazioni, blocchi, preventivi che tengono la camera',
        params: z.strictObject({ id: idParam }),
        querystring: z.strictObject({ from: daySchema, to: daySchema }),
        response: { 200: staysAnswer },
      },
    },
    async (request) => {
      const { from, to } = request.query;
      if (to < from) throw fieldProblem('to', 'stay_order');
      if (daysBetween(from, to) >= MAX_DAYS) throw fieldProblem('to', 'max_days', { n: MAX_DAYS });
      await readStatusInScope(pool, actorOf(request), request.params.id);
      const [stays, units] = await Promise.all([
        readStays(pool, request.params.id, from, to),
        readUnits(pool, request.params.id),
      ]);
      return { stays, units };
    },
  );
}

/** Reads stays with a night in the period. The maximum length of a stay limits the earliest check-in. */
function readStays(database: Queryable, structureId: number, from: Day, to: Day): Promise<CalendarStay[]> {
  return run<CalendarStay>(
    database,
    `(select a.id, 'arrival' as kind, null::integer as "requestId", a.room_id as "roomId", a.units,
        array(select u.unit_id from unit_stays u where u.arrival_id = a.id order by u.unit_id) as "unitIds", a.checkin::text as checkin,
        a.checkout::text as checkout, a.guest_name as name, a.origin, a.state, a.version
      from arrivals a where a.structure_id = $1 and a.checkin > $4 and a.checkin <= $3 and a.checkout > $2 and a.state = any($5)
      order by a.checkin, a.id limit ${MAX_STAYS})
     union all
     select q.id, 'quote', q.request_id, q.room_id, q.units, '{}'::integer[], q.checkin::text, q.checkout::text,
        concat_ws(' ', r.name, r.surname), 'request', 'confirmed', q.version
      from quotes q join booking_requests r on r.id = q.request_id
      where q.id in (select n.holder_id from sold_nights n
        where n.structure_id = $1 and n.holder = 'quote' and n.night between $2 and $3 limit ${MAX_STAYS * MAX_NIGHTS})`,
    [structureId, from, to, addDays(from, -MAX_NIGHTS), OCCUPYING_STATES],
  );
}
