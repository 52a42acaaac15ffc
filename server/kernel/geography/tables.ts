import { sql } from 'drizzle-orm';
import { char, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';

export const regions = pgTable('regions', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
});

export const provinces = pgTable(
  'provinces',
  {
    id: integer().primaryKey(),
    code: char({ length: 2 }).notNull().unique(),
    name: text().notNull(),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
  },
  (table) => [index('provinces_region_id').on(table.regionId)],
);

export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey(),
    istatCode: char('istat_code', { length: 6 }).notNull().unique(),
    name: text().notNull(),
    provinceId: integer('province_id')
      .notNull()
      .references(() => provinces.id),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    zipCodes: text('zip_codes').array().notNull(),
    latitude: numeric({ precision: 9, scale: 6, mode: 'number' }),
    longitude: numeric({ precision: 9, scale: 6, mode: 'number' }),
    cadastralCode: char('cadastral_code', { length: 4 }),
    population: integer(),
    /** Unaccented name for searches. Computing it for each comune during a search would take longer than the search. */
    searchText: text('search_text').generatedAlwaysAs(sql`immutable_unaccent(name)`),
  },
  (table) => [
    index('cities_province_id').on(table.provinceId),
    index('cities_region_id').on(table.regionId),
    index('cities_name_trgm').using('gin', sql`immutable_unaccent(name) gin_trgm_ops`),
    index('cities_population').on(sql`population desc nulls last`, sql`name`),
    index('cities_zip_codes').using('gin', table.zipCodes),
  ],
);
