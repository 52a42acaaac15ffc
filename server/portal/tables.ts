import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { header } from '../../domain/portal/headers/header.ts';
import { menu } from '../../domain/portal/menus/menu.ts';
import { slug } from '../../domain/portal/slug.ts';
import { cities, provinces, regions } from '../geography/tables.ts';
import { recordTable } from '../records/table.ts';
import { structures } from '../structures/tables.ts';
import { pois } from '../surroundings/tables.ts';

export const slugs = recordTable(slug, {
  references: {
    region_id: () => regions.id,
    province_id: () => provinces.id,
    city_id: () => cities.id,
    poiId: () => pois.id,
    structure_id: () => structures.id,
  },
  // What the list is narrowed by, in its own order.
  indexes: ['page_type', 'location_type', 'status', 'has_draft', 'redirect_type', 'is_indexable'].map(
    (column) =>
      index(`slugs_${column}_filter`).on(sql.raw(column), sql`immutable_unaccent(path->>'it')`, sql`id`),
  ),
});

/** As many as a portal has places for them, and seasons. */
export const menus = recordTable(menu, {
  indexes: ['menu_key', 'status', 'has_draft'].map((column) =>
    index(`menus_${column}_filter`).on(sql.raw(column), sql`title`, sql`id`),
  ),
});

/** As many as a portal has pages to greet on. */
export const headers = recordTable(header, {
  references: {
    region_id: () => regions.id,
    province_id: () => provinces.id,
    city_id: () => cities.id,
    poiId: () => pois.id,
  },
  indexes: ['placement', 'holiday_period', 'status', 'has_draft'].map((column) =>
    index(`headers_${column}_filter`).on(sql.raw(column), sql`name`, sql`id`),
  ),
});

/**
 * Each address at which the portal has shown a page, and what is there now: the page (`current`), the page somewhere
 * else (`moved`), nothing (`gone`) or another page instead of it (`gone` with `instead_id`). What a page redirects to is
 * the page's own matter.
 */
export const pageAddresses = pgTable(
  'page_addresses',
  {
    language: text('language').notNull(),
    path: text('path').notNull(),
    /** Of one that is deleted the number stays. */
    slugId: integer('slug_id').notNull(),
    state: text('state').notNull(),
    insteadId: integer('instead_id'),
    since: timestamp('since', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    until: timestamp('until', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.path] }),
    index('page_addresses_slug_idx').on(sql`slug_id`, sql`language`),
    index('page_addresses_instead_idx').on(sql`instead_id`).where(sql`instead_id is not null`),
  ],
);
