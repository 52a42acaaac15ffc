import type { RecordDefinition } from '../../../domain/records/record.ts';
import { type Queryable, run } from '../../database/statement.ts';
import { type StoredRecord, selectList } from '../select.ts';
import { isLive, tableName } from '../table.ts';

/** A structure's other live records of this kind, by id. */
export async function othersOf(
  database: Queryable,
  definition: RecordDefinition,
  structureId: number,
  id: number | null,
): Promise<StoredRecord[]> {
  return run<StoredRecord>(
    database,
    `select ${selectList(definition, 'admin')} from ${tableName(definition)} t
     where t.structure_id = $1 and t.id is distinct from $2 and ${isLive(definition)} order by t.id`,
    [structureId, id],
  );
}
