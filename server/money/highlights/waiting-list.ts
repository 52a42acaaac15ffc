import { buildLink } from '../../../domain/people/notifications/link.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Spot } from './slots.ts';

export interface WaitingEntry extends Spot {
  readonly structureId: number;
  readonly startDate: string;
  readonly endDate: string;
}

/** Adds the structure to the waiting list of a spot. A repeated request replaces the days. */
export async function joinWaitingList(database: Queryable, wait: WaitingEntry, userId: number | null): Promise<void> {
  await run(
    database,
    `insert into highlight_waits (structure_id, location, location_id, placement, start_date, end_date, created_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (structure_id, location, location_id, placement)
       do update set start_date = excluded.start_date, end_date = excluded.end_date, created_by = excluded.created_by`,
    [wait.structureId, wait.location, wait.locationId ?? 0, wait.placement, wait.startDate, wait.endDate, userId],
  );
}

export async function leaveWaitingList(database: Queryable, structureId: number, id: number): Promise<boolean> {
  const deletedRows = await run<{ id: number }>(
    database,
    'delete from highlight_waits where id = $1 and structure_id = $2 returning id',
    [id, structureId],
  );
  return deletedRows.length > 0;
}

/** Maximum number of waiting structures notified per release, oldest first. The first to book gets the slot. */
const MAX_NOTIFIED = 20;

/** Notifies, once, the structures that wait for a slot on the released days. */
export async function notifyWaiting(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  { location, locationId, placement, startDate, endDate }: Omit<WaitingEntry, 'structureId'>,
): Promise<void> {
  const waitingEntries = await run<{ structureId: number; place: string }>(
    transaction,
    `with told as (delete from highlight_waits where id in (
         select id from highlight_waits where location = $1 and location_id = $2 and placement = $3
           and start_date <= $5 and end_date >= $4 order by id limit ${MAX_NOTIFIED})
       returning id, structure_id, location, location_id)
     select structure_id as "structureId", coalesce(
         case location when 'region' then (select name from regions where id = location_id)
           when 'province' then (select name from provinces where id = location_id)
           when 'city' then (select name from cities where id = location_id)
           when 'poi' then (select title ->> 'it' from pois where id = location_id) end, 'Home page') as place
     from told order by id`,
    [location, locationId ?? 0, placement, startDate, endDate],
  );
  for (const { structureId, place } of waitingEntries)
    await notify(context, transaction, 'highlight_free', {
      by: null,
      link: buildLink('highlights', { id: structureId }),
      structureId,
      params: { place },
    });
}

/** Returns the id of the structure's waiting list entry, or null. */
export async function readWaitId(
  database: Queryable,
  { location, locationId, placement }: Spot,
  structureId: number,
): Promise<number | null> {
  const [wait] = await run<{ id: number }>(
    database,
    `select id from highlight_waits where structure_id = $1 and location = $2 and location_id = $3 and placement = $4`,
    [structureId, location, locationId ?? 0, placement],
  );
  return wait?.id ?? null;
}
