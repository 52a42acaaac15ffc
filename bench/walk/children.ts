import pg from 'pg';
import { dropIndexes } from '../fill.ts';

/** Every structure gets a row. Higher numbers skip structures; the demo's own rows stay. */
const EVERY_STRUCTURE = 1;
const EVERY_TENTH = 10;

/**
 * Columns that a copied row may not share with the original, as SQL over the structure `s`. Null if the original value
 * fits.
 */
type ColumnOverrides = Readonly<Record<string, string>>;

/** Rows of structures, copied from the demo's first row of each table. */
const STRUCTURE_TABLES: Readonly<Record<string, readonly [every: number, own?: ColumnOverrides]>> = {
  rooms: [EVERY_STRUCTURE, { title: `jsonb_build_object('it', 'Camera ' || s.id)` }],
  photos: [
    EVERY_STRUCTURE,
    { path: `'copy/' || s.id`, checksum: `md5(s.id::text)`, gallery: `'structure'`, owner_id: 'null' },
  ],
  structure_status_log: [EVERY_STRUCTURE],
  structure_addresses: [
    EVERY_STRUCTURE,
    { language: `'it'`, slug: `'casa-' || s.id`, is_current: 'true', retired_at: 'null' },
  ],
  proximity_points: [EVERY_TENTH],
  structure_notes: [EVERY_TENTH],
  suggestions: [EVERY_TENTH],
  suggestion_checks: [EVERY_TENTH],
  description_prints: [EVERY_TENTH, { print: 's.id' }],
  meal_plans: [EVERY_TENTH],
  payment_policies: [EVERY_TENTH],
  cancellation_policies: [EVERY_TENTH],
  policy_snapshots: [EVERY_TENTH],
  offers: [EVERY_TENTH],
  discounts: [EVERY_TENTH, { code: 'null' }],
  reception: [EVERY_TENTH],
  opening_settings: [EVERY_TENTH],
  structure_services: [EVERY_TENTH],
  child_policy: [EVERY_TENTH],
  parkings: [EVERY_TENTH],
  pools: [EVERY_TENTH],
  restaurants: [EVERY_TENTH],
  gyms: [EVERY_TENTH],
  spas: [EVERY_TENTH],
  beaches: [EVERY_TENTH],
  beauty_centers: [EVERY_TENTH],
  business_centers: [EVERY_TENTH],
  email_recipients: [EVERY_TENTH, { email: `'posta' || s.id || '@prova.example'` }],
  availability_tasks: [EVERY_TENTH],
};

/** Fills the tables beside `structures` as in a portal of that size. */
export async function fillChildren(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '512MB'`);
    await client.query(`create temporary table filled as select id, row_number() over (order by id) as number,
      name, structure_type, city_id, city, province, province_id, region_id, latitude, longitude, is_taken
      from structures where source = 'import' order by id`);
    await client.query('analyze filled');
    for (const [table, [every, own]] of Object.entries(STRUCTURE_TABLES)) {
      await loadTable(client, table, await copyStatement(client, table, every, { structure_id: 's.id', ...own }));
    }
    for (const [table, text] of Object.entries(OTHER_TABLES)) await loadTable(client, table, text);
  } finally {
    await client.end();
  }
}

/** Returns a statement that copies the first row of a table to every n-th structure. */
async function copyStatement(client: pg.Client, table: string, every: number, own: ColumnOverrides): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => own[name] ?? `t."${name}"`);
  const model = `select * from ${table} where structure_id is not null order by structure_id limit 1`;
  return `insert into ${table} (${columns.map((name) => `"${name}"`)}) select ${values} from filled s
    left join (${model}) t on true where s.number % ${every} = 0`;
}

async function loadTable(client: pg.Client, table: string, text: string): Promise<void> {
  const { rows } = await client.query<{ large: boolean }>('select count(*) > 100000 as large from filled');
  const indexes = rows[0]?.large ? await dropIndexes(client, [table]) : [];
  await withoutTriggers(client, table, () => client.query(text));
  for (const index of indexes) await client.query(index);
  await client.query(`vacuum (analyze) ${table}`);
}

/**
 * Disables foreign keys and triggers of the table during the load, because the rows are valid by construction. Needs
 * only the owner; `session_replication_role` would need a superuser.
 */
async function withoutTriggers(client: pg.Client, table: string, load: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  await client.query(`alter table ${table} disable trigger user`);
  for (const { name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  await load();
  for (const { name, definition } of rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition} not valid`);
  await client.query(`alter table ${table} enable trigger user`);
}

/** Statements for users, their links, the history, leads and imports. */
const OTHER_TABLES: Readonly<Record<string, string>> = {
  users: `insert into users (name, email, role, status)
    select 'Persona ' || number, 'persona' || number || '@prova.example',
      case when number % 1000 = 0 then 'vendor' else 'customer' end, 'active' from filled`,
  user_structures: `insert into user_structures (user_id, structure_id, relation)
    select u.id, s.id, r.relation
    from filled s cross join (values ('owner', 'customer', 2), ('agent', 'vendor', 1000)) r (relation, role, each)
    join (select id, role, row_number() over (partition by role order by id desc) as number from users
      where role in ('customer', 'vendor') and email like 'persona%') u
      on u.role = r.role and u.number = 1 + s.number / r.each
    where r.relation = 'owner' or s.is_taken`,
  sessions: `insert into sessions (token_hash, user_id, expires_at, ip_masked, device_label)
    select sha256(id::text::bytea), id, now() + interval '1 day', '127.0.0.0', 'prova' from users where email like 'persona%'`,
  audit_entries: `insert into audit_entries (at, actor_id, actor_role, action, target_type, target_id, structure_id, version,
      changes, batch_id, request_id, ip_masked)
    select now() - s.number * interval '1 minute', 1, 'operator', m.action, m.target_type, s.id, s.id, m.version, m.changes,
      null, m.request_id, m.ip_masked
    from filled s cross join (select * from audit_entries where target_type = 'structure' order by id limit 2) m`,
  leads: `insert into leads (first_name, last_name, structure_name, structure_type, city_id, city, province, region_id, email,
      phone, privacy_consent, state, created_at)
    select 'Anna', 'Prova ' || number, name, structure_type, city_id, city, province, region_id,
      'anna' || number || '@prova.example', '051219311', true,
      (array['new', 'open', 'assigned', 'closed'])[1 + number % 4], now() - number * interval '1 minute'
    from filled`,
  pois: `insert into pois (title, poi_type, city_id, city, province, province_id, region_id, latitude, longitude, status)
    select jsonb_build_object('it', 'Luogo ' || number), 'museum', city_id, city, province, province_id, region_id,
      41 + random() * 5, 8 + random() * 8, 10 from filled where number % 100 = 0`,
  nearby_pois: `insert into nearby_pois (structure_id, poi_id, poi_title, poi_type, city, distance_meters, source, position)
    select s.id, p.id, p.title, p.poi_type, p.city, 900, 'auto', 1
    from filled s join (select *, row_number() over (order by id) as number, count(*) over () as of from pois) p
      on p.number = 1 + s.number % p.of where s.number % 10 = 0`,
  imports: `insert into imports (file_name, bytes, format, encoding, delimiter, headings, columns, samples, row_count, mapping,
      state, counts, created_by)
    select 'registro ' || number || '.csv', i.bytes, i.format, i.encoding, i.delimiter, i.headings, i.columns, i.samples,
      i.row_count, i.mapping, 'done', i.counts, i.created_by
    from filled cross join (select * from imports order by id limit 1) i where number % 1000 = 0`,
  import_rows: `insert into import_rows (import_id, line, outcome, reasons, raw)
    select (select max(id) from imports), number, 'refused', r.reasons, r.raw
    from filled cross join (select * from import_rows order by id limit 1) r where number % 10 = 0`,
  translation_confirmations: `insert into translation_confirmations (target_type, target_id, field, lang, text, italian)
    select 'structure', id, 'title', 'en', 'text', 'testo' from filled where number % 10 = 0`,
};
