import { plainText } from '../../../domain/kernel/records/text/html.ts';
import { type ContentFacts, fingerprints } from '../../../domain/portal/content/text-rules.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';

/** Share of common content from which two texts count as duplicates (structures dictionary 2.12). */
const DUPLICATE_SIMILARITY = 0.8;
/** Minimum text length for the comparison: shorter texts are alike by chance. */
const MIN_COMPARED_LENGTH = 150;

export interface KnownContent extends ContentFacts {
  readonly prints: readonly number[];
}

/**
 * Reads the facts that the content rules need for a structure. The fingerprints are computed from the current Italian
 * description.
 */
export async function contentFacts(database: Queryable, structureId: number): Promise<KnownContent> {
  const [row] = await run<Omit<KnownContent, 'isDuplicate' | 'prints'>>(
    database,
    `select s.city, coalesce(d.title, '{}') as title, coalesce(d.description, '{}') as description,
       coalesce(d.short_description, '{}') as "shortDescription", coalesce(d.strengths, '{}') as strengths,
       coalesce(d.location, '{}') as location,
       (extract(epoch from now() - d.updated_at) / 86400 / 30.44)::float8 as "monthsOld",
       p.photos, p."photosWithoutAlt", p.cover
     from structures s left join description d on d.structure_id = s.id
     cross join lateral (
       select count(*)::integer as photos,
         (count(*) filter (where coalesce(p.alt->>'it', '') = ''))::integer as "photosWithoutAlt",
         (jsonb_agg(jsonb_build_object('width', p.width, 'height', p.height)) filter (where p.is_cover))->0 as cover
       from photos p where p.structure_id = s.id and p.gallery = 'structure'
     ) p where s.id = $1`,
    [structureId],
  );
  if (!row) throw new Problem('not-found', { members: { resource: 'structures' } });
  const text = plainText(row.description.it ?? '');
  const prints = text.length < MIN_COMPARED_LENGTH ? [] : fingerprints(text);
  const isDuplicate = prints.length > 0 && (await hasSimilarText(database, structureId, prints, text));
  return { ...row, monthsOld: row.monthsOld ?? 0, prints, isDuplicate };
}

/**
 * True if another structure has nearly the same text. Compares in full only the few structures that share most
 * fingerprints. Looks at a limited number of structures per fingerprint, because a common fingerprint says little.
 */
async function hasSimilarText(
  database: Queryable,
  structureId: number,
  prints: readonly number[],
  text: string,
): Promise<boolean> {
  const [row] = await run<{ found: boolean }>(
    database,
    `with near as (
       select c.structure_id from unnest($2::integer[]) wanted(print)
       cross join lateral (
         select p.structure_id from description_prints p
         where p.print = wanted.print and p.structure_id <> $1 limit 20
       ) c group by c.structure_id order by count(*) desc, c.structure_id limit 10
     )
     select exists (
       select 1 from near join description d on d.structure_id = near.structure_id
       where similarity(regexp_replace(d.description->>'it', '<[^<>]*>', ' ', 'g'), $3) >= ${DUPLICATE_SIMILARITY}
     ) as found`,
    [structureId, prints, text],
  );
  return row?.found ?? false;
}
