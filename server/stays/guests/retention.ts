import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { storeAges } from './ages.ts';

const AT_ONCE = 500;

/** What time does to the register (structures dictionary 5.3). Safe to run twice, in two processes. */
export function defineRetention(context: Context): void {
  const work = async () => {
    await forgetGuests(context);
    await storeAges(context);
  };
  context.jobs.define('guest-register-clock', work, {
    cron: '20 3 * * *',
    expireInSeconds: 3600,
  });
}

/** A structure's own term, or the longest that is allowed; also where its settings have no row. */
const term = (column: string, longest: number) =>
  `least(coalesce((select s.${column} from rate_settings s where s.structure_id = a.structure_id), ${longest}), ${longest})`;

/**
 * Documents some days after the departure, persons some months after it. What counts heads and nights stays; of the arrival's
 * own names the bookings' clock takes care.
 */
export async function forgetGuests({ database }: Pick<Context, 'database'>): Promise<void> {
  const today = todayInRome();
  const step = async (text: string) => {
    for (;;) {
      const done = await run<{ id: number }>(database.pool, text, [today]);
      if (done.length < AT_ONCE) return;
    }
  };
  await step(
    `update stay_guests set document = null, is_document_gone = true where id in (
       select g.id from stay_guests g join arrivals a on a.id = g.arrival_id
       where g.document is not null and a.checkout + ${term('guest_document_days', 30)} < $1::date
       limit ${AT_ONCE} for update of g skip locked) returning id`,
  );
  await step(
    `with due as (select g.id, g.arrival_id from stay_guests g join arrivals a on a.id = g.arrival_id
       where g.person is not null and a.checkout + make_interval(months => ${term('guest_person_months', 24)}) < $1::date
       limit ${AT_ONCE} for update of g skip locked),
     closed as (update guest_registers set closed_at = coalesce(closed_at, now())
       where arrival_id in (select arrival_id from due))
     update stay_guests set person = null, document = null, is_document_gone = true
     where id in (select id from due) returning id`,
  );
}
