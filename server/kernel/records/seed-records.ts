import { defaultsOf, type RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { columnName } from './columns.ts';
import { tableName } from './table.ts';

/** Fills an empty collection; all rows have the same fields. Later changes and deletions by staff stay. */
export async function seedRecords(
  transaction: Queryable,
  definition: RecordDefinition,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const table = tableName(definition);
  const complete = rows.map((row) => ({
    ...row,
    ...definition.derive?.({ ...defaultsOf(definition.fields), ...row }),
  }));
  const names = Object.keys(complete[0] ?? {});
  const columns = names.map(columnName).join(', ');
  const json = complete.map((row: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [columnName(name), row[name] ?? null])),
  );
  await run(
    transaction,
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     where not exists (select from ${table})`,
    [JSON.stringify(json)],
  );
}
