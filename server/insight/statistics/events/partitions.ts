import { addDays, type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { partitionDays } from '../../../platform/backup/event-days.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';

/** Number of days with partitions made in advance, in case the job fails for a week. */
const DAYS_AHEAD = 7;
/** Retention of raw events in months (platform dictionary 5.1). */
export const RAW_MONTHS = 14;

export async function makePartitions(database: Queryable, from: Day, to: Day): Promise<void> {
  await run(database, 'select make_event_partitions($1, $2)', [from, to]);
}

/** Creates the partitions of the last days, whose events may still arrive, of today and of the days ahead. */
export async function makePartitionsAhead({ database }: Pick<Context, 'database'>): Promise<void> {
  const today = todayInRome();
  await makePartitions(database.pool, addDays(today, -2), addDays(today, DAYS_AHEAD));
}

/** Drops partitions older than the retention and returns their number. Keeps days that are still to be computed. */
export async function dropOldPartitions(context: Pick<Context, 'database'>): Promise<number> {
  const { pool } = context.database;
  const [oldest] = await run<{ day: string }>(
    pool,
    `select to_char(${TODAY_IN_ROME} - make_interval(months => ${RAW_MONTHS}), 'YYYY-MM-DD') as day`,
    [],
  );
  const marked = new Set(
    (await run<{ day: string }>(pool, 'select distinct day from statistics_dirty', [])).map(({ day }) => day),
  );
  const over = (await partitionDays(pool)).filter((day) => day < (oldest?.day ?? '') && !marked.has(day));
  for (const day of over) await run(pool, `drop table events_${day.replaceAll('-', '')}`, []);
  return over.length;
}
