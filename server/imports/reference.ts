import type { Reference } from '../../domain/imports/reference.ts';
import { type Queryable, run } from '../database/statement.ts';

/** The types and comuni that a file's words are looked up in: 8,000 small rows, read once for an import. */
export async function loadReference(database: Queryable): Promise<Reference> {
  const types = await run<Reference['types'][number]>(
    database,
    `select id, code, array[title->>'it', title->>'en', title->>'fr', title->>'de']::text[] as titles,
       allows_stars as "allowsStars", allowed_categories as "allowedCategories", requires_cin as "requiresCin"
     from structure_types where status = 10 order by position, id`,
    [],
  );
  const cities = await run<Reference['cities'][number]>(
    database,
    `select c.id, c.name, p.code as province, c.istat_code as "istatCode"
     from cities c join provinces p on p.id = c.province_id`,
    [],
  );
  return {
    types: types.map((type) => ({ ...type, titles: type.titles.filter((title) => Boolean(title)) })),
    cities,
  };
}
