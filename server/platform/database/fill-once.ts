import { createHash } from 'node:crypto';
import { type Queryable, run } from './statement.ts';

/**
 * Runs `fill` unless it last ran in this database with the same content. A comment on `table` stores the content's
 * checksum. Backups leave comments out, so a restored table is filled again.
 */
export async function fillOnce(
  transaction: Queryable,
  table: string,
  content: unknown,
  fill: () => Promise<void>,
): Promise<void> {
  const sum = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  const [stored] = await run<{ sum: string | null }>(
    transaction,
    `select obj_description($1::regclass, 'pg_class') as sum`,
    [table],
  );
  if (stored?.sum === sum) return;
  await fill();
  await run(transaction, `comment on table ${table} is '${sum}'`, []);
}
