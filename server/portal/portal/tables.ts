import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EditState } from '../../../domain/portal/portal/edits/kinds.ts';
import type { Operation } from '../../../domain/portal/portal/edits/operation.ts';
import { header } from '../../../domain/portal/portal/headers/header.ts';
import { menu } from '../../../domain/portal/portal/menus/menu.ts';
import { release } from '../../../domain/portal/portal/releases/release.ts';
import { slug } from '../../../domain/portal/portal/slug.ts';
import { cities, provinces, regions } from '../../kernel/geography/tables.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { taskColumns } from '../../kernel/tasks/columns.ts';
import { bytes, users } from '../../people/users/tables.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { structures } from '../../structures/structures/tables.ts';
import { pois } from '../../structures/surroundings/tables.ts';
import type { EditCounts, EditReason, EditRow, WantedPage, WrittenPage } from './edits/kept.ts';
import { pagePlace } from './page-place.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const slugs = recordTable(slug, {
  references: {
    region_id: () => regions.id,
    province_id: () => provinces.id,
    city_id: () => cities.id,
    poiId: () => pois.id,
    structure_id: () => structures.id,
  },
  // What the list is narrowed by, in its own order.
  indexes: [
    ...['page_type', 'location_type', 'status', 'has_draft', 'redirect_type', 'is_indexable'].map((column) =>
      index(`slugs_${column}_filter`).on(sql.raw(column), sql`immutable_unaccent(path->>'it')`, sql`id`),
    ),
    index('slugs_missing_idx').using('gin', sql`missing_languages`),
    // The pages of a place.
    ...['region_id', 'province_id', 'city_id'].map((column) => index(`slugs_${column}_idx`).on(sql.raw(column))),
    // Those with places for highlights.
    index('slugs_highlights_idx')
      .on(sql`location_type`, sql.raw(pagePlace()), sql`id`)
      .where(sql`status = 10 and max_highlights > 0`),
  ],
});

/** As many as a portal has places for them, and seasons. */
export const menus = recordTable(menu, {
  indexes: [
    ...['menu_key', 'status', 'has_draft'].map((column) =>
      index(`menus_${column}_filter`).on(sql.raw(column), sql`title`, sql`id`),
    ),
    index('menus_languages_idx').using('gin', sql`languages`),
  ],
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

export const releases = recordTable(release, {
  indexes: [index('releases_state_filter').on(sql`state`, sql`updated_at`, sql`id`)],
});

/** Links to drafts for people without an account; of each only its token's hash is kept. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytes('token_hash').notNull(),
    /** The collection of the record whose draft it shows, or `releases`. */
    resource: text('resource').notNull(),
    recordId: integer('record_id').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  () => [
    uniqueIndex('preview_links_token_key').on(sql`token_hash`),
    index('preview_links_record_idx').on(sql`resource`, sql`record_id`, sql`id`),
    index('preview_links_created_by_idx').on(sql`created_by`),
  ],
);

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
    since: instant('since').notNull().defaultNow(),
    until: instant('until'),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.path] }),
    index('page_addresses_slug_idx').on(sql`slug_id`, sql`language`),
    index('page_addresses_instead_idx').on(sql`instead_id`).where(sql`instead_id is not null`),
  ],
);

/** One change of many pages: looked at, done now or at a time, taken back (decision 0052). */
export const slugEdits = pgTable(
  'slug_edits',
  {
    ...taskColumns<EditState>('ready'),
    operation: jsonb('operation').$type<Operation>().notNull(),
    /** The pages that it changes, each at the version that was looked at. */
    wanted: jsonb('wanted').$type<WantedPage[]>().notNull(),
    /** The first rows of its preview. */
    shown: jsonb('shown').$type<EditRow[]>().notNull(),
    counts: jsonb('counts').$type<EditCounts>().notNull(),
    reasons: jsonb('reasons').$type<EditReason[]>().notNull(),
    written: jsonb('written').$type<WrittenPage[]>(),
    /** Pages that the running act has written so far. */
    done: integer('done').notNull().default(0),
    /** Who began the act, by whom its changes are. */
    author: jsonb('author').$type<Author>(),
    /** What the history's entries carry. */
    batchId: uuid('batch_id').notNull().unique(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('slug_edits_author_idx').on(table.createdBy, table.id),
    index('slug_edits_state_idx').on(table.state, table.updatedAt),
  ],
);
