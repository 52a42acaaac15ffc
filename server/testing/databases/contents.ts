import type pg from 'pg';

/** Returns the number of rows and a checksum of each table; equal tables have equal results. */
export async function readTableSums(client: pg.Client): Promise<Record<string, unknown>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'drizzle') or tablename in ('job', 'queue', 'schedule') order by 1`,
  );
  const sums: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*), md5(string_agg(x::text, '|' order by x::text)) from ${name} x`,
    );
    sums[name] = rows[0];
  }
  return sums;
}

/** SQL condition: the object is in our schema and belongs to no extension. */
const isOwnObjectSql = (id: string, namespace: string) =>
  `${namespace} = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = ${id} and d.deptype = 'e')`;

/**
 * Queries that describe the schema, each as a sorted list. They ignore the order of a table's columns and the names of
 * NOT NULL constraints, on which nothing depends. They also ignore the database's comment, which records the last
 * seeding.
 */
const SCHEMA_QUERIES = {
  relations: `select relname, relkind, relpersistence, reloptions, relreplident, relrowsecurity
    from pg_class where ${isOwnObjectSql('oid', 'relnamespace')} order by 1, 2`,
  columns: `select attrelid::regclass::text, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid), attcollation::regcollation::text, attstorage, attcompression, attstattarget, attoptions
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped and ${isOwnObjectSql('c.oid', 'relnamespace')} order by 1, 2`,
  indexes: `select pg_get_indexdef(indexrelid), indisvalid, indisclustered
    from pg_index join pg_class c on c.oid = indexrelid where ${isOwnObjectSql('c.oid', 'relnamespace')} order by 1`,
  constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
    from pg_constraint where contype <> 'n' and ${isOwnObjectSql('oid', 'connamespace')} order by 1, 2`,
  triggers: `select pg_get_triggerdef(t.oid), tgenabled
    from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and ${isOwnObjectSql('c.oid', 'relnamespace')} order by 1`,
  functions: `select pg_get_functiondef(oid) from pg_proc where ${isOwnObjectSql('oid', 'pronamespace')} order by 1`,
  sequences: `select sequencename, data_type::text, start_value, min_value, max_value, increment_by, cycle, cache_size
    from pg_sequences where schemaname = 'public' order by 1`,
  types: `select typname, typtype from pg_type where typtype in ('e', 'd', 'r') and ${isOwnObjectSql('oid', 'typnamespace')} order by 1`,
  statistics: `select pg_get_statisticsobjdef(oid) from pg_statistic_ext order by 1`,
  rules: `select tablename, rulename, definition from pg_rules where schemaname = 'public' order by 1, 2`,
  policies: `select tablename, policyname, qual, with_check from pg_policies where schemaname = 'public' order by 1, 2`,
  extensions: 'select extname, extversion from pg_extension order by 1',
};

export async function readSchema(client: pg.Client): Promise<Record<string, unknown[]>> {
  const parts: Record<string, unknown[]> = {};
  for (const [part, text] of Object.entries(SCHEMA_QUERIES)) {
    const { rows } = await client.query({ text, rowMode: 'array' });
    parts[part] = rows;
  }
  return parts;
}
