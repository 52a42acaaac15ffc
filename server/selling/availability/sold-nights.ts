import type { Day } from '../../../domain/kernel/calendar/days.ts';
import { DAYS_OF_MONTH, dayIndexOf, type Month, monthOf } from '../../../domain/selling/availability/months.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { refreshFromPrices } from './from-price.ts';

/** Change of the sold units of a room on one night: positive for a booking, negative when it ends. */
export interface NightUnits {
  readonly roomId: number;
  readonly night: Day;
  readonly units: number;
}

/** A night on which fewer units are free than requested. */
export interface FullNight {
  readonly roomId: number;
  readonly night: Day;
  readonly free: number;
}

interface StoredUnits {
  readonly roomId: number;
  readonly units: number;
  readonly month: Month;
  readonly sold: (number | null)[] | null;
  readonly allotment: (number | null)[] | null;
}

/**
 * Adds or removes sold nights of a structure's rooms, for bookings of every channel (design/promises.md). The caller
 * holds the lock on the structure's row; a database constraint prevents overselling. A night without an allotment gets
 * the room's units as its stored allotment (structures dictionary 4.4). Throws 409 `no-availability` with the nights
 * that are not free.
 */
export async function changeSoldUnits(
  transaction: Transaction,
  structureId: number,
  moves: readonly NightUnits[],
): Promise<void> {
  const byMonth = new Map<string, { roomId: number; month: Month; deltas: number[] }>();
  for (const { roomId, night, units } of moves) {
    const month = monthOf(night);
    const key = `${roomId}/${month}`;
    const entry = byMonth.get(key) ?? { roomId, month, deltas: Array<number>(DAYS_OF_MONTH).fill(0) };
    byMonth.set(key, entry);
    const place = dayIndexOf(night);
    entry.deltas[place] = (entry.deltas[place] ?? 0) + units;
  }
  const changed = [...byMonth.values()].filter(({ deltas }) => deltas.some((delta) => delta !== 0));
  if (changed.length === 0) return;
  const stored = await run<StoredUnits>(
    transaction,
    `select r.id as "roomId", r.units, c.month::text as month, to_json(m.sold) as sold, to_json(m.allotment) as allotment
     from jsonb_to_recordset($2::jsonb) as c("roomId" integer, month date)
     join rooms r on r.id = c."roomId" and r.structure_id = $1
     left join room_months m on m.room_id = r.id and m.month = c.month`,
    [structureId, JSON.stringify(changed.map(({ roomId, month }) => ({ roomId, month })))],
  );
  const full: FullNight[] = [];
  let isTurned = false;
  const rows = changed.map(({ roomId, month, deltas }) => {
    const now = stored.find((one) => one.roomId === roomId && one.month === month);
    if (!now) throw new Error(`structure ${structureId} has no room ${roomId}`);
    const sold = deltas.map((delta, at) => (now.sold?.[at] ?? 0) + delta);
    const allotment = deltas.map((delta, at) => now.allotment?.[at] ?? (delta > 0 ? now.units : null));
    deltas.forEach((delta, at) => {
      const free = (allotment[at] ?? now.units) - (now.sold?.[at] ?? 0);
      if (delta > 0 && delta > free)
        full.push({
          roomId,
          night: `${month.slice(0, 8)}${String(at + 1).padStart(2, '0')}`,
          free: Math.max(0, free),
        });
    });
    isTurned ||= deltas.some((delta, at) => {
      const free = (allotment[at] ?? now.units) - (now.sold?.[at] ?? 0);
      return delta !== 0 && free > 0 !== free - delta > 0;
    });
    return { roomId, month, sold, allotment };
  });
  if (full.length > 0) throw new Problem('no-availability', { members: { nights: full } });
  await run(
    transaction,
    `insert into room_months (room_id, month, structure_id, sold, allotment)
     select c."roomId", c.month, $1, c.sold, c.allotment
     from jsonb_to_recordset($2::jsonb) as c("roomId" integer, month date, sold smallint[], allotment smallint[])
     order by 1, 2
     on conflict (room_id, month) do update set sold = excluded.sold, allotment = excluded.allotment`,
    [structureId, JSON.stringify(rows)],
  );
  // Full nights do not count for the lowest price; freed nights count again.
  if (isTurned) await refreshFromPrices(transaction, structureId);
}
