import type pg from 'pg';

/** What is made again after the rows are there: quicker than kept at each row, and foreign keys bind no order. */
export interface Dropped {
  readonly restore: readonly string[];
}

/** Takes away our foreign keys and plain indexes, and silences our triggers: what they would write is in the backup. */
export async function dropIndexes(client: pg.Client): Promise<Dropped> {
  const { rows } = await client.query<{ drop: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore, 1 as turn
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 2
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and not c.relispartition
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
     union all
     select distinct format('alter table %s disable trigger user', tgrelid::regclass),
       format('alter table %s enable trigger user', tgrelid::regclass), 3
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
     order by turn`,
  );
  for (const { drop } of rows) await client.query(drop);
  return { restore: rows.map(({ restore }) => restore).reverse() };
}

export async function buildIndexes(client: pg.Client, { restore }: Dropped): Promise<void> {
  for (const statement of restore) await client.query(statement);
  await client.query('analyze');
}
