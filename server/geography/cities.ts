import { asc, eq, sql } from 'drizzle-orm';
import { CITY_RESULTS, type City, type Province, type Region } from '../../domain/geography/geography.ts';
import type { Tx } from '../database/database.ts';
import { type Queryable, run } from '../records/statement.ts';
import { cities, provinces, regions } from './tables.ts';

export function listRegions(tx: Tx): Promise<Region[]> {
  return tx.select().from(regions).orderBy(asc(regions.name));
}

export function listProvinces(tx: Tx, regionId?: number): Promise<Province[]> {
  return tx
    .select()
    .from(provinces)
    .where(regionId === undefined ? undefined : eq(provinces.regionId, regionId))
    .orderBy(asc(provinces.name));
}

interface CitySearch {
  /** Part of a name, with or without accents, a small mistake allowed; or the beginning of a zip code. */
  readonly q?: string | undefined;
  readonly provinceId?: number | undefined;
  readonly id?: number | undefined;
}

/** The comuni that fit, the likeliest first. */
export function searchCities(tx: Tx, search: CitySearch): Promise<City[]> {
  const q = search.q?.trim() ?? '';
  const name = sql`immutable_unaccent(${cities.name})`;
  const wanted = sql`immutable_unaccent(${q})`;
  const prefix = sql`immutable_unaccent(${q.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  const isZip = /^\d{2,5}$/.test(q);
  const fits = isZip
    ? sql`EXISTS (SELECT FROM unnest(${cities.zipCodes}) AS zip WHERE zip LIKE ${`${q}%`})`
    : sql`(${name} LIKE '%' || ${prefix} OR ${wanted} <% ${name})`;
  const one = search.id === undefined ? sql`true` : eq(cities.id, search.id);
  const inProvince =
    search.provinceId === undefined ? one : sql`${one} AND ${eq(cities.provinceId, search.provinceId)}`;
  return tx
    .select({
      id: cities.id,
      istatCode: cities.istatCode,
      name: cities.name,
      provinceId: cities.provinceId,
      provinceCode: provinces.code,
      provinceName: provinces.name,
      regionId: cities.regionId,
      regionName: regions.name,
      zipCodes: cities.zipCodes,
      latitude: cities.latitude,
      longitude: cities.longitude,
    })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .innerJoin(regions, eq(regions.id, cities.regionId))
    .where(q === '' ? inProvince : sql`${inProvince} AND ${fits}`)
    .orderBy(
      sql`${name} = ${wanted} DESC`,
      sql`${name} LIKE ${prefix} DESC`,
      sql`${name} LIKE '%' || ${prefix} DESC`,
      sql`word_similarity(${wanted}, ${name}) DESC`,
      sql`${cities.population} DESC NULLS LAST`,
      asc(cities.name),
    )
    .limit(CITY_RESULTS);
}

/** The comuni whose centre is known: what a map without a style of its own shows for orientation. */
export function placedCities(database: Queryable) {
  return run<{ name: string; latitude: number; longitude: number }>(
    database,
    `select name, latitude::float8 as latitude, longitude::float8 as longitude from cities
     where latitude is not null and longitude is not null order by population desc nulls last, id limit 500`,
    [],
  );
}
