import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { readGeography } from './source.ts';

/** Fills regions, provinces and cities; later starts find nothing to do unless the source changed. */
export async function seedGeography(tx: Tx): Promise<void> {
  const geography = readGeography();
  const stamp = createHash('sha256').update(JSON.stringify(geography)).digest('hex').slice(0, 16);
  const { rows } = await tx.execute<{ stamp: string | null }>(
    sql`SELECT obj_description('cities'::regclass) AS stamp`,
  );
  if (rows[0]?.stamp === stamp) return;
  await fill(tx, sql`regions`, geography.regions);
  await fill(tx, sql`provinces`, geography.provinces);
  await fill(tx, sql`cities`, geography.cities);
  await tx.execute(sql.raw(`COMMENT ON TABLE cities IS '${stamp}'`));
}

async function fill(tx: Tx, table: SQL, rows: readonly { id: number }[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.raw(columns.join(', '));
  const changes = sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '));
  await tx.execute(sql`
    INSERT INTO ${table} (${names})
    SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(rows)})
    ON CONFLICT (id) DO UPDATE SET ${changes}`);
}
