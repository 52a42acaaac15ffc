import pg from 'pg';

/** A municipality without other structures. */
const LANDMARK_CITY = 'Bormio';

/**
 * Structures with unique names, the same at every size, so that a search for them finds the same rows. Name, street and
 * count.
 */
const LANDMARKS: readonly [name: string, street: string, count: number][] = [
  ['Locanda del Pettirosso', 'Via Roma', 1],
  ['Albergo Quadrifoglio', 'Via Garibaldi', 25],
  ['Rifugio 70712345', 'Via Verdi', 1],
  ['Villa Aurora', 'Via delle Ginestre', 5],
  ['Casa Montebello', 'Via Dante', 8],
];

/** Adds the landmarks if they are missing. */
async function addLandmarks(client: pg.Client): Promise<void> {
  for (const [name, street, count] of LANDMARKS) {
    await client.query(
      `insert into structures (name, structure_type, address, street_number, city_id, city, province_id, province, region_id,
         region, status, source)
       select $1, (select min(id) from structure_types), $2, n::text, c.id, c.name, p.id, p.code, r.id, r.name, 10, 'import'
       from cities c join provinces p on p.id = c.province_id join regions r on r.id = c.region_id, generate_series(1, $3) n
       where c.name = $4 and not exists (select from structures where name = $1 and address = $2)`,
      [name, street, count, LANDMARK_CITY],
    );
  }
}

/**
 * Adds invented structures until there are `rows`, over real municipalities, with every status, type and section.
 * PostgreSQL generates them, so a million takes a minute or two. A tenth lies in the municipality `crowded`.
 */
export async function fill(databaseUrl: string, rows: number, crowded?: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fillWith(client, rows, crowded ?? null);
  } finally {
    await client.end();
  }
}

async function fillWith(client: pg.Client, rows: number, crowded: number | null): Promise<void> {
  await addLandmarks(client);
  const { rows: have } = await client.query<{ n: number }>('select count(*)::integer as n from structures');
  const missing = rows - (have[0]?.n ?? 0);
  const indexes = missing > 100_000 ? await dropIndexes(client, ['structures']) : [];
  const [places, kinds] = await numberPlaces(client);
  await client.query(
    `insert into structures (name, structure_type, category, address, street_number, zip, city_id, city, province_id, province,
       region_id, region, latitude, longitude, rooms_total, beds_total, status, is_online, completeness_parts, source, updated_at, is_taken)
     select (array['Albergo','Locanda','Villa','Residenza','Casa','Agriturismo','Rifugio','Ostello'])[1 + n % 8] || ' '
         || (array['Aurora','Belvedere','Fiorita','del Sole','San Marco','Mirasole','la Quiete','Bellavista','dei Pini','Montebello'])[1 + n % 10]
         || ' ' || n,
       k.id, (array['1','2','3','3s','4','4s','5', null])[1 + n % 8], 'Via ' || (array['Roma','Garibaldi','Mazzini','Verdi','Dante'])[1 + n % 5],
       (1 + n % 200)::text, p.zip, p.city_id, p.city, p.province_id, p.province, p.region_id, p.region, p.latitude, p.longitude,
       1 + n % 80, 2 + n % 160, (array[0,10,10,10,20,30,40,50,60,70])[1 + n % 10], n % 10 in (1,2,3),
       jsonb_build_object('profile', (n % 2) * 15, 'contacts', (n % 3) * 5, 'description', (n % 5) * 4), 'import',
       now() - (n || ' seconds')::interval, $4::integer is not null and n % 10 <> 0
     from generate_series(1, $1::integer) n
     join places p on p.number = case when (n / 10) % 10 = 0 and $4::integer is not null
       then (select number from places where city_id = $4) else (n::bigint * 7919) % $2::integer end
     join kinds k on k.number = n % $3::integer`,
    [missing, places, kinds, crowded],
  );
  await client.query('insert into contacts (structure_id) select id from structures on conflict do nothing');
  await client.query('insert into description (structure_id) select id from structures on conflict do nothing');
  await client.query("set maintenance_work_mem = '512MB'");
  for (const index of indexes) await client.query(index);
  await client.query('vacuum (analyze) structures');
  await client.query('vacuum (analyze) contacts');
  await client.query('vacuum (analyze) description');
  await checkpoint(client);
}

/**
 * Writes the loaded data to disk before the measurement. A role without the permission relies on PostgreSQL's own
 * checkpoints.
 */
async function checkpoint(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(`select pg_has_role('pg_checkpoint', 'member') as may`);
  if (rows[0]?.may) await client.query('checkpoint');
}

/**
 * Numbers the municipalities and structure types so that a million rows can be joined by hash. Returns how many there
 * are.
 */
async function numberPlaces(client: pg.Client): Promise<[number, number]> {
  await client.query('drop table if exists places, kinds');
  const places = await client.query(
    `create temporary table places as
     select row_number() over (order by c.id) - 1 as number, c.id as city_id, c.name as city, c.zip_codes[1] as zip,
       c.latitude, c.longitude, p.id as province_id, p.code as province, r.id as region_id, r.name as region
     from cities c join provinces p on p.id = c.province_id join regions r on r.id = c.region_id
     where c.name <> $1`,
    [LANDMARK_CITY],
  );
  const kinds = await client.query(
    'create temporary table kinds as select row_number() over (order by id) - 1 as number, id from structure_types',
  );
  await client.query('analyze places, kinds');
  return [places.rowCount ?? 0, kinds.rowCount ?? 0];
}

/**
 * Drops the indexes of the tables, because a load followed by index creation is far faster. Returns the statements that
 * recreate them.
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map((row) => row.definition);
}
