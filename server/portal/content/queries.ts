import { type Queryable, run } from '../../platform/database/statement.ts';

const MAX_STRUCTURES_PER_NIGHT = 20_000;

/** True if the texts of a structure were checked in the last 24 hours. */
export async function isCheckedToday(database: Queryable, structureId: number): Promise<boolean> {
  const rows = await run<{ one: number }>(
    database,
    `select 1 as one from suggestion_checks where structure_id = $1 and checked_at > now() - interval '1 day'`,
    [structureId],
  );
  return rows.length > 0;
}

/** The ids of structures whose texts were not checked in the last 30 days. */
export async function structuresToCheck(database: Queryable): Promise<number[]> {
  const rows = await run<{ id: number }>(
    database,
    `select d.structure_id as id from description d left join suggestion_checks c using (structure_id)
     where c.checked_at is null or c.checked_at < now() - interval '30 days' limit ${MAX_STRUCTURES_PER_NIGHT}`,
    [],
  );
  return rows.map(({ id }) => id);
}
