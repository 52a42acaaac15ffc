import { sql } from 'drizzle-orm';
import { defaultsOf, type RecordDefinition } from '../../domain/records/record.ts';
import type { Tx } from '../database/database.ts';
import { columnName } from './columns.ts';
import { tableName } from './table.ts';

/**
 * Fills a collection that is still empty, each row naming the same fields. What staff change or delete afterwards
 * stays so at the next start.
 */
export async function seedRecords(
  tx: Tx,
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
  await tx.execute(sql`
    insert into ${sql.raw(table)} (${sql.raw(columns)})
    select ${sql.raw(columns)} from jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(json)}::jsonb)
    where not exists (select from ${sql.raw(table)})`);
}
