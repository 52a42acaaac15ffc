import type { Day } from '../../../domain/kernel/calendar/days.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

/** Returns the weeks that the contract in force on `day` still includes, not counting the highlight `except`. */
export async function readIncludedWeeks(
  database: Queryable,
  structureId: number,
  day: Day,
  except = 0,
): Promise<number> {
  const [contract] = await run<{ weeks: number }>(
    database,
    `select c.included_highlight_weeks - (select coalesce(sum(ceil((h.end_date - h.start_date + 1) / 7.0)), 0)::integer
       from highlights h where h.structure_id = c.structure_id and h.payment_method = 'included' and h.state <> 'cancelled'
         and h.id <> $3 and h.start_date between c.start_date and c.end_date) as weeks
     from contracts c where c.structure_id = $1 and c.state = 'active' and $2 between c.start_date and c.end_date`,
    [structureId, day, except],
  );
  return Math.max(0, contract?.weeks ?? 0);
}
