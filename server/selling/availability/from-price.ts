import { setImmediate } from 'node:timers/promises';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { CellValue, Run } from '../../../domain/selling/availability/cell.ts';
import { fromPrices } from '../../../domain/selling/pricing/gaps/from-prices.ts';
import { Ground } from '../../../domain/selling/pricing/gaps/lines.ts';
import { LONGEST_STAY } from '../../../domain/selling/pricing/stay-rules.ts';
import { queueStatements } from '../../platform/database/queue-statements.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { CalendarRoom } from './calendar.ts';
import { readSales } from './sale.ts';

/** `Prezzo da` looks this far (structures dictionary 4.1). */
const DAYS = 365;

/**
 * Whether a change of some cells may be one of the room's lowest rate. Of prices above it none is, unless there was none, or
 * is none from now on: with it come and go the stays that other nights are sold in.
 */
export function mayMoveFromPrice({ fromPriceCents, baseOccupancy, plans }: CalendarRoom, change: Run): boolean {
  if (change.field !== 'priceCents' || fromPriceCents === null) return true;
  if (!change.was || [...change.values, ...change.was].includes(null)) return true;
  const deltas = plans.map(({ adultDeltaCents }) => (adultDeltaCents ?? 0) * baseOccupancy);
  const reached = fromPriceCents - Math.min(0, ...deltas);
  const isLow = (price: CellValue) => typeof price === 'number' && price <= reached;
  return change.values.some(isLow) || change.was.some(isLow);
}

/**
 * Each room's lowest rate of a night of the next year that a guest can book, from tomorrow on: today's hour passes unseen.
 * Without `roomIds` of all rooms of these structures.
 */
async function refresh(
  database: Queryable,
  structureIds: readonly number[],
  roomIds: readonly number[] | null = null,
): Promise<void> {
  const today = todayInRome();
  const sales = await readSales(database, structureIds, today, addDays(today, DAYS + LONGEST_STAY + 1), roomIds);
  const found: { id: number; cents: number | null }[] = [];
  for (const sale of sales.values()) {
    const lowest = fromPrices(new Ground(sale, { day: today, time: '24:00' }), DAYS);
    for (const { id } of sale.rooms) found.push({ id, cents: lowest.get(id) ?? null });
    // A structure's year takes milliseconds, many of them would hold everybody.
    if (sales.size > 1) await setImmediate();
  }
  await run(
    database,
    `update rooms t set from_price_cents = c.cents
     from unnest($1::integer[], $2::integer[]) as c(id, cents)
     where t.id = c.id and t.from_price_cents is distinct from c.cents`,
    [found.map(({ id }) => id), found.map(({ cents }) => cents)],
  );
}

/** After a change of the calendar, or of what its prices follow from: of these rooms, or of all. */
export async function refreshFromPrices(
  database: Queryable,
  structureId: number,
  roomIds?: readonly number[],
): Promise<void> {
  await refresh(queueStatements(database), [structureId], roomIds);
}

const AT_ONCE = 25;

/** By night the year moves on by a day: those of every structure that has prices. */
export async function refreshAllFromPrices(database: Queryable): Promise<void> {
  for (let after = 0; ; ) {
    const batch = await run<{ id: number }>(
      database,
      `select id from structures s where id > $1
         and exists (select from rooms where structure_id = s.id and (from_price_cents is not null or meal_plan_count > 0))
       order by id limit ${AT_ONCE}`,
      [after],
    );
    const ids = batch.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    await refresh(database, ids);
  }
}
