import { isOnlineAfter, type StructureStatus } from '../../domain/kernel/vocabularies/structure-status.ts';
import { type Queryable, run } from '../../server/platform/database/statement.ts';
import { type Accounts, isEdited, isSold } from './people.ts';
import type { Entry } from './register.ts';

/** Returns the statuses from Nuova to the given one. */
function statusesUntil(status: StructureStatus): StructureStatus[] {
  const whole: StructureStatus[] = [70, 60, 50, 40, 30, 20, 10];
  if (status === 0) return [...whole, 0];
  return whole.slice(0, whole.indexOf(status) + 1);
}

/** True if guests can see a structure that reached this status. */
export const isShownAt = (status: StructureStatus): boolean => statusesUntil(status).reduce(isOnlineAfter, false);

const AUTHOR_BY_STATUS: Readonly<Record<number, string>> = {
  70: 'operator',
  60: 'operator',
  50: 'editor',
  40: 'editor',
};

/** Sets status, dates and log of a structure that was new `days` ago. */
export async function applyStatus(
  database: Queryable,
  accounts: Accounts,
  structureId: number,
  entry: Entry,
  index: number,
  days: number,
): Promise<void> {
  const way = statusesUntil(entry.status);
  // Structures in progress reached their status some days ago, a few of them too long ago.
  const last = entry.status >= 20 && entry.status <= 60 ? Math.min(days, 1 + ((index * 5) % 20)) : 1;
  const ago = (step: number) => Math.round(days - ((days - last) * step) / Math.max(way.length - 1, 1));
  const log = way.map((to, step) => ({
    from: way[step - 1] ?? null,
    to,
    by: accounts[AUTHOR_BY_STATUS[to] ?? 'operator'],
    ago: ago(step),
    reason: to === 0 ? 'closed_business' : null,
  }));
  await run(
    database,
    `insert into structure_status_log (structure_id, from_status, to_status, user_id, at, reason)
      select $1, "from", "to", "by", now() - make_interval(days => ago), reason
      from jsonb_to_recordset($2::jsonb) as l("from" integer, "to" integer, "by" integer, ago integer, reason text)`,
    [structureId, JSON.stringify(log)],
  );
  const published = way.indexOf(10);
  await run(
    database,
    `update structures set status = $2, is_online = $3, vendor_id = $4, editor_id = $5,
        published_at = case when $6::integer is null then null else now() - make_interval(days => $6::integer) end,
        deactivated_at = case when $2 = 0 then now() - interval '1 day' end,
        deactivation_reason = case when $2 = 0 then 'closed_business' end,
        created_at = now() - make_interval(days => $7), updated_at = now() - make_interval(hours => $8)
      where id = $1`,
    [
      structureId,
      entry.status,
      isShownAt(entry.status),
      isSold(index) ? accounts.vendor : null,
      isEdited(index) ? accounts.editor : null,
      published < 0 ? null : ago(published),
      days,
      (index * 7) % 400,
    ],
  );
  await run(database, 'update structures set status_changed_at = now() - make_interval(days => $2) where id = $1', [
    structureId,
    ago(way.length - 1),
  ]);
  // Spreads the history between the first day and now, in its order.
  await run(
    database,
    `update audit_entries e set at = now() - make_interval(hours => ($2::integer * 24 * (n.of - n.place + 1) / (n.of + 1)))
      from (select id, row_number() over (order by id)::integer as place, count(*) over ()::integer as of
            from audit_entries where structure_id = $1) n
      where e.id = n.id`,
    [structureId, days],
  );
}
