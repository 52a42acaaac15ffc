import { fillOnce } from '../../platform/database/fill-once.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { readGeography } from './source.ts';

/** Fills regions, provinces and cities. Later starts do nothing unless the source changed. */
export async function seedGeography(transaction: Queryable): Promise<void> {
  const geography = readGeography();
  await fillOnce(transaction, 'cities', geography, async () => {
    await fill(transaction, 'regions', geography.regions);
    await fill(transaction, 'provinces', geography.provinces);
    await fill(transaction, 'cities', geography.cities);
  });
}

async function fill(transaction: Queryable, table: string, rows: readonly { id: number }[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.join(', ');
  const changes = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  await run(
    transaction,
    `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)
     on conflict (id) do update set ${changes}`,
    [JSON.stringify(rows)],
  );
}
