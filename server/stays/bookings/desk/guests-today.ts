import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { UNPAID_ORIGINS } from '../../../../domain/stays/bookings/arrival-states.ts';
import { MIN_SPAM_SCORE } from '../../../../domain/stays/bookings/request-states.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

const MAX_COUNT = 1000;

/** Counts a structure's arrivals, departures and present guests of a day, and its unanswered requests. */
export async function countGuests(database: Queryable, structureId: number, day: Day) {
  const count = (from: string) => `(select count(*)::integer from (select from ${from} limit ${MAX_COUNT}) c)`;
  const stays = (where: string) => `arrivals a where a.structure_id = $1 and a.origin <> all($3) and ${where}`;
  const [row] = await run<{ unanswered: number; arriving: number; leaving: number; inHouse: number }>(
    database,
    `select ${count(`booking_requests r where r.structure_id = $1 and r.spam_score < ${MIN_SPAM_SCORE}
         and (r.state in ('new', 'open', 'assigned') and r.first_reply_at is null or r.guest_wrote_at is not null)`)} as unanswered,
       ${count(stays(`a.state in ('confirmed', 'checked_in') and a.checkin = $2`))} as arriving,
       ${count(stays(`a.state in ('checked_in', 'checked_out') and a.checkout = $2`))} as leaving,
       ${count(stays(`a.state = 'checked_in'`))} as "inHouse"`,
    [structureId, day, UNPAID_ORIGINS],
  );
  return row ?? { unanswered: 0, arriving: 0, leaving: 0, inHouse: 0 };
}
