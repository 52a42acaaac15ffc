import { setImmediate } from 'node:timers/promises';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { CellValue, Run } from '../../../domain/selling/availability/cell.ts';
import { fromPrices } from '../../../domain/selling/pricing/gaps/from-prices.ts';
import { SaleDays } from '../../../domain/selling/pricing/gaps/lines.ts';
import { MAX_STAY_NIGHTS } from '../../../domain/selling/pricing/stay-rules.ts';
import { queueStatements } from '../../platform/database/queue-statements.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { CalendarRoom } from './calendar.ts';
import { readSales } from './sale.ts';

/** Days that the price shown as `Prezzo da` covers (structures dictionary 4.1). */
const FROM_PRICE_DAYS = 365;

/**
 * True if a change of cells can change the room's lowest rate. Higher prices cannot, unless the room has no lowest
 * rate. Adding or removing a price can, because other stays become bookable.
 */
export function canChangeFromPrice({ fromPriceCents, baseOccupancy, plans }: CalendarRoom, change: Run): boolean {
  if (change.field !== 'priceCents' || fromPriceCents === null) return true;
  if (!change.was || [...change.values, ...change.was].includes(null)) return true;
  const deltas = plans.map(({ adultDeltaCents }) => (adultDeltaCents ?? 0) * baseOccupancy);
  const reached = fromPriceCents - Math.min(0, ...deltas);
  const isLow = (price: CellValue) => typeof price === 'number' && price <= reached;
  return change.values.some(isLow) || change.was.some(isLow);
}

/**
 * Stores each room's lowest bookable rate per night for the next year, starting tomorrow because today depends on the
 * hour. Without `roomIds`, updates all rooms of the structures.
 */
async function updateFromPrices(
  database: Queryable,
  structureIds: readonly number[],
  roomIds: readonly number[] | null = null,
): Promise<void> {
  const today = todayInRome();
  const sales = await readSales(
    database,
    structureIds,
    today,
    addDays(today, FROM_PRICE_DAYS + MAX_STAY_NIGHTS + 1),
    roomIds,
  );
  const found: { id: number; cents: number | null }[] = [];
  for (const sale of sales.values()) {
    const lowest = fromPrices(new SaleDays(sale, { day: today, time: '24:00' }), FROM_PRICE_DAYS);
    for (const { id } of sale.rooms) found.push({ id, cents: lowest.get(id) ?? null });
    // Yields to the event loop: one structure takes milliseconds, but a batch would block other requests.
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

/**
 * Updates the lowest rates after a change of the calendar or of a price setting. Without `roomIds`, updates all rooms.
 */
export async function refreshFromPrices(
  database: Queryable,
  structureId: number,
  roomIds?: readonly number[],
): Promise<void> {
  await updateFromPrices(queueStatements(database), [structureId], roomIds);
}

const STRUCTURE_BATCH_SIZE = 25;

/**
 * Updates the lowest rates of all structures with prices. The nightly job runs it because the covered year moves by a
 * day.
 */
export async function refreshAllFromPrices(database: Queryable): Promise<void> {
  for (let after = 0; ; ) {
    const batch = await run<{ id: number }>(
      database,
      `select id from structures s where id > $1
         and exists (select from rooms where structure_id = s.id and (from_price_cents is not null or meal_plan_count > 0))
       order by id limit ${STRUCTURE_BATCH_SIZE}`,
      [after],
    );
    const ids = batch.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    await updateFromPrices(database, ids);
  }
}
