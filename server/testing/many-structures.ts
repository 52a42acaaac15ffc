import { type TestDatabase, withDatabaseClient } from './database.ts';

/**
 * Inserts many structures in fifty comuni. Name and address are SQL over the row number `n`. Uses its own connection,
 * because thousands of rows exceed a screen's statement time limit.
 */
export async function insertManyStructures(
  { url }: TestDatabase,
  count: number,
  name: string,
  address: string,
): Promise<void> {
  await withDatabaseClient(url, (client) =>
    client.query(
      `insert into structures (name, structure_type, address, city_id, city, province_id, province, region_id, region)
       select ${name}, kind.id, ${address}, c.id, c.name, p.id, p.code, r.id, r.name
       from generate_series(1, $1::integer) n
       cross join (select id from structure_types order by id limit 1) kind
       join (select *, row_number() over (order by id) as number from cities) c on c.number = 1 + n % 50
       join provinces p on p.id = c.province_id join regions r on r.id = c.region_id`,
      [count],
    ),
  );
}
