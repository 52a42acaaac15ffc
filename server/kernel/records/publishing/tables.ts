import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Published versions of each record, past and current. A row changes only when its version ends. */
export const publishedVersions = pgTable(
  'published_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The collection of the record. */
    resource: text('resource').notNull(),
    recordId: integer('record_id').notNull(),
    version: integer('version').notNull(),
    values: jsonb('values').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
    publishedBy: integer('published_by'),
    endedAt: instant('ended_at'),
  },
  () => [
    uniqueIndex('published_versions_live_idx').on(sql`resource`, sql`record_id`).where(sql`ended_at is null`),
    index('published_versions_record_idx').on(sql`resource`, sql`record_id`, sql`id`),
    // Pages that redirect to or repeat another page (server/portal/portal/addresses.ts), and menus and headers by
    // placement.
    ...Object.entries({
      redirect: 'redirectTarget',
      canonical: 'canonicalPath',
      menu: 'menuKey',
      placement: 'placement',
    }).map(([indexName, name]) =>
      index(`published_versions_${indexName}_idx`)
        .on(sql.raw(`(values ->> '${name}')`))
        .where(sql.raw(`ended_at is null and values ->> '${name}' is not null`)),
    ),
    // Pages about a location (server/portal/public/landing.ts).
    index('published_versions_location_idx')
      .on(
        sql`(values ->> 'locationType')`,
        sql`(coalesce(values ->> 'city_id', values ->> 'province_id', values ->> 'region_id'))`,
      )
      .where(sql`ended_at is null and resource = 'slugs' and values ->> 'pageType' = 'location'`),
    // Pictures of versions by public name, used when a picture size is created (server/platform/images/variants.ts).
    index('published_versions_picture_idx')
      .on(sql`(values -> 'picture' ->> 'path')`)
      .where(sql`values -> 'picture' ->> 'path' is not null`),
  ],
);
