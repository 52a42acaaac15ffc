import { type Queryable, run } from '../database/statement.ts';

export interface Published {
  readonly id: number;
  /** The address that took the place of an old one. */
  readonly movedTo: string | null;
}

/** A number is an id: no slug is one. */
const ID = /^[1-9]\d{0,8}$/;

/** The structures on line that ids and addresses of pages name, each by what named it; `only`: those that a token is for, none: all. */
export async function publishedNamed(
  database: Queryable,
  named: readonly (string | number)[],
  only: readonly number[] = [],
): Promise<Map<string, Published>> {
  const keys = named.map(String);
  const rows = await run<Published & { key: string }>(
    database,
    `select s.id, s.id::text as key, null as "movedTo" from structures s where s.id = any($1::integer[]) and s.is_online
       and ($3::integer[] = '{}' or s.id = any($3))
     union all
     (select distinct on (a.slug) s.id, a.slug, case when not a.is_current then
          coalesce((select n.slug from structure_addresses n where n.structure_id = s.id and n.is_current
            order by n.language = a.language desc, n.language = 'it' desc limit 1), s.id::text) end
        from structure_addresses a join structures s on s.id = a.structure_id
        where a.language in ('it', 'en', 'fr', 'de') and a.slug = any($2::text[]) and s.is_online
          and ($3::integer[] = '{}' or s.id = any($3))
        order by a.slug, a.is_current desc, a.language = 'it' desc)`,
    [keys.filter((key) => ID.test(key)).map(Number), keys.filter((key) => !ID.test(key)), only],
  );
  return new Map(rows.map(({ key, ...published }) => [key, published]));
}
