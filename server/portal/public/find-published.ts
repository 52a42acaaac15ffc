import type { Language } from '../../../domain/platform/language/text.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { RESERVATION_START } from '../publication/address-claims.ts';

export interface PublishedStructure {
  readonly id: number;
  /** The address that replaced a former address, in the language of the lookup. */
  readonly movedTo: string | null;
}

/** A number is an id: slugs cannot be numbers. */
const ID = /^[1-9]\d{0,8}$/;

interface Lookup {
  /** Language of the slugs. */
  readonly language?: Language;
  /** Structures that the token covers; empty or absent means all. */
  readonly only?: readonly number[] | undefined;
}

/**
 * Finds online structures by id or page address, keyed by the input. A slug is looked up in the language of the lookup,
 * then in Italian. It is then looked up in other languages, unless the portal shows a page there.
 */
export async function findPublished(
  database: Queryable,
  named: readonly (string | number)[],
  { language = 'it', only = [] }: Lookup = {},
): Promise<Map<string, PublishedStructure>> {
  const keys = named.map(String);
  const rows = await run<PublishedStructure & { key: string }>(
    database,
    `select s.id, s.id::text as key, null as "movedTo" from structures s where s.id = any($1::integer[]) and s.is_online
       and ($3::integer[] = '{}' or s.id = any($3))
     union all
     (select distinct on (a.slug) s.id, a.slug, case when not a.is_current then
          coalesce((select n.slug from structure_addresses n where n.structure_id = s.id and n.is_current
            and n.language in ($4, 'it') order by n.language = $4 desc limit 1), s.id::text) end
        from structure_addresses a join structures s on s.id = a.structure_id
        where a.language in ('it', 'en', 'fr', 'de') and a.slug = any($2::text[]) and s.is_online
          and ($3::integer[] = '{}' or s.id = any($3))
          and (a.language = $4 and (a.is_current or a.retired_at > ${RESERVATION_START})
            or not exists (select from page_addresses p
              where p.language = $4 and p.path = a.slug and p.state in ('current', 'moved')))
        order by a.slug, a.language = $4 desc, a.is_current desc, a.language = 'it' desc)`,
    [keys.filter((key) => ID.test(key)).map(Number), keys.filter((key) => !ID.test(key)), only, language],
  );
  return new Map(rows.map(({ key, ...published }) => [key, published]));
}
