import type { PlannedRow } from '../../../domain/imports/plan.ts';
import { type Queryable, run } from '../../database/statement.ts';

/**
 * Remembers what the file said of structures. One that came from another register keeps that register's key: two
 * sources for one structure would undo each other's changes at every import.
 */
export async function saveSources(
  database: Queryable,
  rows: readonly { structureId: number; plan: PlannedRow }[],
): Promise<void> {
  const keyed = rows.filter(({ plan }) => plan.key !== null);
  if (keyed.length === 0) return;
  await run(
    database,
    `insert into import_sources (structure_id, import_key, values)
     select u.id, u.key, u.said from jsonb_to_recordset($1::jsonb) as u(id integer, key text, said jsonb)
     on conflict (structure_id) do update set values = excluded.values where import_sources.import_key = excluded.import_key`,
    [
      JSON.stringify(
        keyed.map(({ structureId, plan }) => ({ id: structureId, key: plan.key, said: plan.values })),
      ),
    ],
  );
}
