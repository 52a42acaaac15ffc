import type { CardSources } from '../../../domain/portal/publication/card.ts';
import type { DescribedStructure } from '../../../domain/portal/publication/suggestions.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

export async function sourcesOf(
  database: Queryable,
  structureId: number,
): Promise<CardSources & { slug: string | null }> {
  const [row] = await run<CardSources & { slug: string | null }>(
    database,
    `select s.name, c.phone, c.mobile, c.email, c.website,
       nullif(concat_ws(', ', s.address, s.street_number), '') as street, s.zip, s.city, s.province, s.region,
       s.latitude::float8 as latitude, s.longitude::float8 as longitude,
       (select a.slug from structure_addresses a where a.structure_id = s.id and a.language = 'it' and a.is_current) as slug
     from structures s left join contacts c on c.structure_id = s.id where s.id = $1`,
    [structureId],
  );
  if (!row) throw new Error('a card of no structure');
  return row;
}

/** Reads the texts from which SEO texts are suggested. */
export async function readDescribed(database: Queryable, structureId: number): Promise<DescribedStructure> {
  const [described] = await run<DescribedStructure>(
    database,
    `select s.name, s.city, coalesce(d.title, '{}') as title, coalesce(d.description, '{}') as description,
       coalesce(d.short_description, '{}') as "shortDescription"
     from structures s left join description d on d.structure_id = s.id where s.id = $1`,
    [structureId],
  );
  if (!described) throw new Error('suggestions for no structure');
  return described;
}
