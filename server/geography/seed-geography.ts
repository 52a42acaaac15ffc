import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { fillOnce } from '../seed/fill-once.ts';
import { readGeography } from './source.ts';

/** Fills regions, provinces and cities; later starts find nothing to do unless the source changed. */
export async function seedGeography(tx: Tx): Promise<void> {
  const geography = readGeography();
  await fillOnce(tx, 'cities', geography, async () => {
    await fill(tx, sql`regions`, geography.regions);
    await fill(tx, sql`provinces`, geography.provinces);
    await fill(tx, sql`cities`, geography.cities);
  });
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
