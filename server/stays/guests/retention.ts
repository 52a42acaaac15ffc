import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { storeAges } from './ages.ts';

const DELETE_BATCH_SIZE = 500;

/** Defines the nightly job for the register (structures dictionary 5.3). Safe to run twice or in two processes. */
export function defineRegisterRetention(context: Context): void {
  const work = async () => {
    await forgetGuests(context);
    await storeAges(context);
  };
  context.jobs.define('guest-register-clock', work, {
    cron: '20 3 * * *',
    expireInSeconds: 3600,
  });
}

/** SQL expression: the structure's own period, at most the allowed maximum, also without a settings row. */
const retentionPeriod = (column: string, maximum: number) =>
  `least(coalesce((select s.${column} from rate_settings s where s.structure_id = a.structure_id), ${maximum}), ${maximum})`;

/**
 * Deletes documents some days and persons some months after the departure. Counts of people and nights stay. The
 * bookings job anonymises the names of the arrival.
 */
export async function forgetGuests({ database }: Pick<Context, 'database'>): Promise<void> {
  const today = todayInRome();
  const deleteInBatches = async (text: string) => {
    for (;;) {
      const rows = await run<{ id: number }>(database.pool, text, [today]);
      if (rows.length < DELETE_BATCH_SIZE) return;
    }
  };
  await deleteInBatches(
    `update stay_guests set document = null, is_document_gone = true where id in (
       select g.id from stay_guests g join arrivals a on a.id = g.arrival_id
       where g.document is not null and a.checkout + ${retentionPeriod('guest_document_days', 30)} < $1::date
       limit ${DELETE_BATCH_SIZE} for update of g skip locked) returning id`,
  );
  await deleteInBatches(
    `with due as (select g.id, g.arrival_id from stay_guests g join arrivals a on a.id = g.arrival_id
       where g.person is not null and a.checkout + make_interval(months => ${retentionPeriod('guest_person_months', 24)}) < $1::date
       limit ${DELETE_BATCH_SIZE} for update of g skip locked),
     closed as (update guest_registers set closed_at = coalesce(closed_at, now())
       where arrival_id in (select arrival_id from due))
     update stay_guests set person = null, document = null, is_document_gone = true
     where id in (select id from due) returning id`,
  );
}
