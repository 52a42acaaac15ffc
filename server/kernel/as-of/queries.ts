import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Target } from './changes-since.ts';

export async function readNewestEntry(database: Queryable, { targetType, targetId }: Target) {
  const [entry] = await run<{ structureId: number | null }>(
    database,
    `select structure_id as "structureId" from audit_entries
     where target_type = $1 and target_id = $2 order by at desc, id desc limit 1`,
    [targetType, targetId],
  );
  return entry;
}
