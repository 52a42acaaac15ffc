import pg from 'pg';
import type { Table } from './manifest.ts';

/** Schema of pg-boss and its tables that hold jobs. Its other tables are only statistics. */
export const JOB_SCHEMA = 'pgboss';
const JOB_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

export type TableShape = Pick<Table, 'schema' | 'name' | 'columns'>;

export const quoteName = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** Opens a connection with fixed text formats and without timeouts. */
export async function connect(url: string, name = 'locanda-backup'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on('error', () => {});
  await client.connect();
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
    set bytea_output = 'hex'; set client_encoding = 'UTF8'`);
  return client;
}

/** Returns our tables with their stored columns, pg-boss's tables in the order in which they can be filled. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and (n.nspname in ('public', 'drizzle') or n.nspname = $1 and c.relname = any($2))
       -- A salt is destroyed with its day: a copy would keep it.
       and c.relname <> 'visitor_salts'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname order by array_position($2::text[], c.relname::text) nulls first, n.nspname, c.relname`,
    [JOB_SCHEMA, JOB_TABLES],
  );
  return rows;
}

export async function listSequences(client: pg.Client): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname in ('public', 'drizzle', $1) order by 1, 2`,
    [JOB_SCHEMA],
  );
  return rows;
}
