import { date, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Language, device and source of the session that sent a request. `receivedAt` is the request's time of creation. */
export const statisticsRequests = pgTable(
  'statistics_requests',
  {
    structureId: integer('structure_id').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true, mode: 'string' }).notNull(),
    day: date().notNull(),
    cell: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.structureId, t.receivedAt, t.day] }),
    index('statistics_requests_day_idx').on(t.day),
  ],
);

/** Views of a path, by the page that the events name: an address may pass from one structure to another. */
export const statisticsPathDays = pgTable(
  'statistics_path_days',
  {
    pathId: integer('path_id').notNull(),
    day: date().notNull(),
    cell: smallint().notNull(),
    pageType: text('page_type').notNull(),
    /** 0 without a structure. */
    structureId: integer('structure_id').notNull(),
    /** Empty without a place. */
    placeType: text('place_type').notNull(),
    /** 0 without a place. */
    placeId: integer('place_id').notNull(),
    views: integer().notNull(),
    structureViews: integer('structure_views').notNull(),
    visitors: integer().notNull(),
    entrances: integer().notNull(),
    exits: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'statistics_path_days_pk',
      columns: [t.pathId, t.day, t.cell, t.pageType, t.structureId, t.placeType, t.placeId],
    }),
    index('statistics_path_days_day_idx').on(t.day),
  ],
);
