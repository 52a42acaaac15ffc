import { DEADLINES, type Deadline } from '../../../domain/structures/overview/deadline.ts';
import { TODAY } from '../../database/today.ts';

/** The first of those on sale that comes to its end. */
const firstEnding = (table: string) =>
  `select min(ends_on) as day from ${table}
    where structure_id = $1 and status = 10 and archived_at is null and ends_on >= ${TODAY}`;

/** A month of plan prices whose room or plan is not in the archive. */
const isSold = (month: string) =>
  `not exists (select from rooms where id = ${month}.room_id and archived_at is not null)
    and not exists (select from meal_plans where id = ${month}.meal_plan_id and archived_at is not null)`;

/** Each day on which something ends for the structure $1. */
const ENDS: Readonly<Record<Deadline, string>> = {
  activity: 'select active_until as day from structures where id = $1',
  agent: `select max(coalesce(valid_to, 'infinity')) as day from user_structures
    where structure_id = $1 and relation = 'agent' and valid_from <= ${TODAY} having max(coalesce(valid_to, 'infinity')) < 'infinity'`,
  // Of the last month that has a price at all.
  prices: `select max(p.month + (n.place - 1)::integer) as day from plan_months p
    cross join unnest(p.price_cents) with ordinality n(price, place)
    where p.structure_id = $1 and n.price is not null and ${isSold('p')} and p.month = (select month from plan_months l
      where structure_id = $1 and array_remove(price_cents, null) <> '{}' and ${isSold('l')} order by month desc limit 1)`,
  offer: firstEnding('offers'),
  discount: firstEnding('discounts'),
};

/** `[{code, on}]`, the first first; part of the overview's one statement. */
export const DEADLINES_SQL = `(select coalesce(jsonb_agg(jsonb_build_object('code', d.code, 'on', d.day) order by d.day, d.code), '[]')
  from (${Object.entries(DEADLINES)
    .map(([code, { days }]) => {
      const from = ENDS[code as Deadline];
      return `select '${code}' as code, e.day from (${from}) e where e.day between ${TODAY} and ${TODAY} + ${days}`;
    })
    .join(' union all ')}) d)`;
