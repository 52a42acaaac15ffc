import type pg from 'pg';

/**
 * Returns the commands by which a server administrator gives the role the rights that a start needs. Empty if none is
 * missing.
 */
export async function findMissingGrants(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ command: string }>(
    `with wanted(extension) as (values ('pg_trgm'), ('unaccent'), ('citext'), ('btree_gist'))
     select format('GRANT %s ON DATABASE %I TO %I', name, current_database(), current_user) as command
       from unnest(array['CREATE', 'TEMPORARY']) name
       where not has_database_privilege(current_database(), name)
     union all
     select format('GRANT %s ON SCHEMA public TO %I', name, current_user)
       from unnest(array['USAGE', 'CREATE']) name
       where not has_schema_privilege('public', name)
     union all
     select format('CREATE EXTENSION %I', extension) || case when a.name is null then ' -- not on the server: apt install postgresql-contrib' else '' end
       from wanted left join pg_available_extensions a on a.name = extension
       where not exists (select from pg_extension e where e.extname = extension)
         -- One that is trusted is made by whoever may create in the database.
         and not (has_database_privilege(current_database(), 'CREATE') and exists (
           select from pg_available_extension_versions v where v.name = extension and (v.trusted or not v.superuser)))
         and not (select rolsuper and a.name is not null from pg_roles where rolname = current_user)`,
  );
  return rows.map(({ command }) => command);
}

/** Throws an error with these commands if the role of DATABASE_URL lacks rights. */
export async function assertGrants(client: pg.ClientBase): Promise<void> {
  const missing = await findMissingGrants(client);
  if (missing.length > 0)
    throw new Error(
      `The role of DATABASE_URL lacks privileges. Run this as a PostgreSQL administrator in the same database:\n  ${missing.join(';\n  ')};`,
    );
}
