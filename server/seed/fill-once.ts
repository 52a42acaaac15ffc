import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';

/**
 * Runs `fill` unless its last run in this database was for the same content, whose sum a comment on `table` keeps: with a
 * backup it does not go along, so that what was restored is filled once more.
 */
export async function fillOnce(
  tx: Tx,
  table: string,
  content: unknown,
  fill: () => Promise<void>,
): Promise<void> {
  const sum = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  const { rows } = await tx.execute<{ sum: string | null }>(
    sql`select obj_description(${table}::regclass) as sum`,
  );
  if (rows[0]?.sum === sum) return;
  await fill();
  await tx.execute(sql.raw(`comment on table ${table} is '${sum}'`));
}
