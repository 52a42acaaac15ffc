import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { translatedSql } from '../public/language.ts';
import { publicNearbyPoi } from '../public/offer-answers.ts';
import type { PageSearch } from './page-search.ts';

/** The point of interest of a page. */
export const publicPoint = nameSchema(
  'PublicPoint',
  publicNearbyPoi.pick({
    id: true,
    type: true,
    title: true,
    city: true,
    latitude: true,
    longitude: true,
    website: true,
    openingNotes: true,
    cover: true,
  }),
);

interface PointRow {
  id: number;
  type: string;
  title: string;
  city: string;
  latitude: number;
  longitude: number;
  website: string | null;
  openingNotes: string | null;
  cover: string | null;
}

/** Reads the page's point of interest; null if the page has none or the point is not published. */
export async function readPoint(
  database: Queryable,
  { locationType, poiId }: PageSearch,
  language: Language,
): Promise<PointRow | null> {
  if (locationType !== 'poi') return null;
  const statement = new Statement();
  const words = `${statement.bind(language)}::text`;
  const [point] = await run<PointRow>(
    database,
    `select p.id, p.poi_type as type, coalesce(${translatedSql('p.title', words)}, '') as title, p.city,
       p.latitude::float8 as latitude, p.longitude::float8 as longitude, p.website,
       ${translatedSql('p.opening_notes', words)} as "openingNotes", p.cover_path as cover
     from pois p where p.id = ${statement.bind(poiId)} and p.status = ${ACTIVE}`,
    statement.values,
  );
  return point ?? null;
}
