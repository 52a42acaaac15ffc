import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { ImportRow } from '../imports.ts';
import type { PlannedWrite } from '../writing/plan-writes.ts';

/** Lists all structures of the register as missing before a dry run. Each batch then removes those it finds. */
export async function markAllMissing(database: Queryable, row: ImportRow): Promise<void> {
  await run(
    database,
    `insert into import_gone (import_id, structure_id)
     select $1::integer, o.structure_id from import_sources o join structures s on s.id = o.structure_id
     where o.register_id = $2::integer and s.status <> 0 on conflict do nothing`,
    [row.id, row.registerId],
  );
}

/** Removes the structures found in a batch from the missing ones, also those whose row is refused or undecided. */
export async function markFound(database: Queryable, row: ImportRow, writes: readonly PlannedWrite[]): Promise<void> {
  if (row.registerId === null) return;
  const ids: number[] = [];
  const keys: string[] = [];
  for (const write of writes) {
    if (write.kind === 'update' || write.kind === 'unchanged') ids.push(write.stored.id);
    const { key } = write.entry;
    if ((write.kind === 'refused' || write.kind === 'to_decide') && key) keys.push(key.importKey);
    if (write.namesakeId !== undefined) ids.push(write.namesakeId);
  }
  await run(
    database,
    `delete from import_gone where import_id = $1 and structure_id = any(
       $2::integer[] || array(select structure_id from import_sources where register_id = $3::integer and import_key = any($4)))`,
    [row.id, ids, row.registerId, keys],
  );
}

export async function countMissing(database: Queryable, row: ImportRow): Promise<void> {
  await run(
    database,
    `update imports set counts = counts || jsonb_build_object('gone', (
       select count(*)::integer from import_gone where import_id = $1)) where id = $1 and state = 'checking'`,
    [row.id],
  );
}
