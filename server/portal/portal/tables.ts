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
import type { EditCounts, EditReason, EditRow, WantedPage, WrittenPage } from './edits/stored-edit.ts';
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
  // Indexes for the filters of the list, in the list's order.
  indexes: [
    ...['page_type', 'location_type', 'status', 'has_draft', 'redirect_type', 'is_indexable'].map((column) =>
      index(`slugs_${column}_filter`).on(sql.raw(column), sql`immutable_unaccent(path->>'it')`, sql`id`),
    ),
    index('slugs_missing_idx').using('gin', sql`missing_languages`),
    // Indexes for the pages of a place.
    ...['region_id', 'province_id', 'city_id'].map((column) => index(`slugs_${column}_idx`).on(sql.raw(column))),
    // Pages with positions for highlights.
    index('slugs_highlights_idx')
      .on(sql`location_type`, sql.raw(pagePlace()), sql`id`)
      .where(sql`status = 10 and max_highlights > 0`),
  ],
});

export const menus = recordTable(menu, {
  indexes: [
    ...['menu_key', 'status', 'has_draft'].map((column) =>
      index(`menus_${column}_filter`).on(sql.raw(column), sql`title`, sql`id`),
    ),
    index('menus_languages_idx').using('gin', sql`languages`),
  ],
});

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

/** Preview links for people without an account; stores only the hash of the token. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytes('token_hash').notNull(),
    /** Collection of the drafted record, or `releases`. */
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
 * Every address at which the portal has shown a page, with its state. The page is still there (`current`), has another
 * address (`moved`) or is gone (`gone`). A gone page may name a replacement (`instead_id`). Redirects are fields of the
 * page.
 */
export const pageAddresses = pgTable(
  'page_addresses',
  {
    language: text('language').notNull(),
    path: text('path').notNull(),
    /** Keeps the id of a deleted page. */
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

/** An edit of many pages: previewed, executed or planned, undone (decision 0052). */
export const slugEdits = pgTable(
  'slug_edits',
  {
    ...taskColumns<EditState>('ready'),
    operation: jsonb('operation').$type<Operation>().notNull(),
    /** The pages to change, each at its previewed version. */
    wanted: jsonb('wanted').$type<WantedPage[]>().notNull(),
    shown: jsonb('shown').$type<EditRow[]>().notNull(),
    counts: jsonb('counts').$type<EditCounts>().notNull(),
    reasons: jsonb('reasons').$type<EditReason[]>().notNull(),
    written: jsonb('written').$type<WrittenPage[]>(),
    /** Number of pages written so far by the running action. */
    done: integer('done').notNull().default(0),
    /** Author of the running action and of its changes. */
    author: jsonb('author').$type<Author>(),
    /** Batch id of the history entries. */
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
