import {
  bigint,
  char,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MEASURES } from '../../../domain/insight/statistics/measures.ts';
import { columnName } from '../../kernel/records/columns.ts';
import { bytes, users } from '../../people/users/tables.ts';
import { savedViews } from '../../structures/structures/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Paths of events, each stored once. */
export const eventPaths = pgTable('event_paths', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  path: text().notNull().unique(),
});

/** Campaigns and referrer hosts of events, each stored once. */
export const eventLabels = pgTable(
  'event_labels',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    text: text().notNull(),
  },
  (t) => [uniqueIndex('event_labels_key').on(t.kind, t.text)],
);

/** Event ids of the last week, used to detect repeats. */
export const eventsSeen = pgTable(
  'events_seen',
  { eventId: uuid('event_id').primaryKey(), seenOn: date('seen_on').notNull() },
  (t) => [index('events_seen_on_idx').on(t.seenOn)],
);

/**
 * Raw events, stored for 14 months and read only by the job, one day at a time. The migration creates daily partitions
 * without indexes. The widest columns come first to avoid padding.
 */
export const events = pgTable('events', {
  eventId: uuid('event_id').notNull(),
  pageViewId: uuid('page_view_id'),
  occurredAt: instant('occurred_at').notNull(),
  receivedAt: instant('received_at').notNull(),
  /**
   * Null when the visitor asks not to be tracked. The number is valid for its day only, because the day's salt is
   * destroyed.
   */
  visitor: bigint({ mode: 'number' }),
  day: date().notNull(),
  pathId: integer('path_id').notNull(),
  structureId: integer('structure_id'),
  slugId: integer('slug_id'),
  offerId: integer('offer_id'),
  highlightId: integer('highlight_id'),
  poiId: integer('poi_id'),
  locationId: integer('location_id'),
  campaignId: integer('campaign_id'),
  referrerId: integer('referrer_id'),
  /** Language, device and source (`cellOf`). */
  cell: smallint().notNull(),
  position: smallint(),
  type: text().notNull(),
  country: char({ length: 2 }),
  browser: text().notNull(),
  locationType: text('location_type'),
});

/** Days with events added since their computation. Rows are only appended, together with the events. */
export const statisticsDirty = pgTable(
  'statistics_dirty',
  { id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(), day: date().notNull() },
  (t) => [index('statistics_dirty_day_idx').on(t.day)],
);

/** Time and number of computations of each day. */
export const statisticsDays = pgTable('statistics_days', {
  day: date().primaryKey(),
  computedAt: instant('computed_at').notNull(),
  events: integer().notNull(),
  version: integer().notNull().default(1),
});

/** Closed months that are summed, by first day, with the sum of their days' versions. */
export const statisticsMonths = pgTable('statistics_months', {
  month: date().primaryKey(),
  versions: bigint({ mode: 'number' }).notNull(),
});

/** Excluded and refused events, by day of arrival. */
export const eventExclusions = pgTable(
  'event_exclusions',
  {
    day: date().notNull(),
    /** 0 when the job excluded the events. */
    tokenId: integer('token_id').notNull(),
    reason: text().notNull(),
    events: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.tokenId, t.reason] })],
);

/** Salt for the visitor numbers of a day. Destroyed at 01:00 two days later and excluded from backups. */
export const visitorSalts = pgTable('visitor_salts', {
  day: date().primaryKey(),
  salt: bytes().notNull(),
});

const measureColumns = () =>
  Object.fromEntries(MEASURES.map((name) => [name, integer(columnName(name)).notNull()])) as Record<
    (typeof MEASURES)[number],
    ReturnType<ReturnType<typeof integer>['notNull']>
  >;

/** A row per session and structure; untracked visits have no session. Session numbers are valid within their day. */
export const statisticsVisits = pgTable(
  'statistics_visits',
  {
    day: date().notNull(),
    structureId: integer('structure_id').notNull(),
    session: integer(),
    visitor: integer(),
    views: integer().notNull(),
    structureViews: integer('structure_views').notNull(),
    seconds: integer().notNull(),
    cell: smallint().notNull(),
    hour: smallint().notNull(),
    /** Bits in the order of `VISIT_FLAGS`. */
    flags: smallint().notNull(),
    country: char({ length: 2 }),
    campaignId: integer('campaign_id'),
    /** Page on which the session started. */
    slugId: integer('slug_id'),
  },
  (t) => [
    index('statistics_visits_structure_idx').on(t.structureId, t.day),
    index('statistics_visits_day_idx').on(t.day),
  ],
);

export const statisticsStructureDays = pgTable(
  'statistics_structure_days',
  {
    structureId: integer('structure_id').notNull(),
    day: date().notNull(),
    ...measureColumns(),
    impressions: integer().notNull(),
    clicks: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.structureId, t.day] }), index('statistics_structure_days_day_idx').on(t.day)],
);

/** Monthly sums for long lists of structures. `month` is the first day. */
export const statisticsStructureMonths = pgTable(
  'statistics_structure_months',
  {
    structureId: integer('structure_id').notNull(),
    month: date().notNull(),
    ...measureColumns(),
    impressions: integer().notNull(),
    clicks: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.month, t.structureId] }),
    index('statistics_structure_months_structure_idx').on(t.structureId, t.month),
  ],
);

const scopeColumns = { scope: text().notNull(), scopeId: integer('scope_id').notNull(), day: date().notNull() };

export const statisticsScopeDays = pgTable('statistics_scope_days', { ...scopeColumns, ...measureColumns() }, (t) => [
  primaryKey({ columns: [t.scope, t.scopeId, t.day] }),
  index('statistics_scope_days_day_idx').on(t.day),
]);

export const statisticsScopeCells = pgTable(
  'statistics_scope_cells',
  { ...scopeColumns, cell: smallint().notNull(), ...measureColumns() },
  (t) => [
    primaryKey({ columns: [t.scope, t.scopeId, t.day, t.cell] }),
    index('statistics_scope_cells_day_idx').on(t.day),
  ],
);

/** Figures by dimensions with too many values for cells: country, campaign, first page, referrer host. */
export const statisticsScopeGroups = pgTable(
  'statistics_scope_groups',
  { ...scopeColumns, kind: text().notNull(), key: text().notNull(), ...measureColumns() },
  (t) => [
    primaryKey({ columns: [t.scope, t.scopeId, t.kind, t.day, t.key] }),
    index('statistics_scope_groups_day_idx').on(t.day),
  ],
);

export const statisticsScopeHours = pgTable(
  'statistics_scope_hours',
  {
    ...scopeColumns,
    hour: smallint().notNull(),
    sessions: integer().notNull(),
    pageViews: integer('page_views').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.scopeId, t.day, t.hour] }),
    index('statistics_scope_hours_day_idx').on(t.day),
  ],
);

export const statisticsHighlightDays = pgTable(
  'statistics_highlight_days',
  {
    highlightId: integer('highlight_id').notNull(),
    day: date().notNull(),
    /** 0 outside portal pages. */
    slugId: integer('slug_id').notNull(),
    /** 0 when the highlight was not shown. */
    position: smallint().notNull(),
    impressions: integer().notNull(),
    clicks: integer().notNull(),
    requests: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.highlightId, t.day, t.slugId, t.position] }),
    index('statistics_highlight_days_day_idx').on(t.day),
  ],
);

/** Notes that people wrote on a day's figures. */
export const statisticsNotes = pgTable(
  'statistics_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    day: date().notNull(),
    /** Null for the whole portal. */
    structureId: integer('structure_id'),
    text: text().notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('statistics_notes_day_idx').on(t.day)],
);

/**
 * Peer group of a structure in a month, chosen on the first day by the month before. Each structure is in one group at
 * most. Groups do not overlap, so no structure's figure can be computed by subtraction.
 */
export const peerGroups = pgTable(
  'peer_groups',
  {
    month: date().notNull(),
    structureId: integer('structure_id').notNull(),
    kind: text().notNull(),
    key: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.structureId] })],
);

/**
 * Average figures of a peer group in the month before, per thirty days; null when one structure contributes too much.
 */
export const peerAverages = pgTable(
  'peer_averages',
  {
    month: date().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    views: doublePrecision(),
    contacts: doublePrecision(),
    requests: doublePrecision(),
    bookings: doublePrecision(),
    answerMinutes: doublePrecision('answer_minutes'),
  },
  (t) => [primaryKey({ columns: [t.month, t.kind, t.key] })],
);

/** Requests and confirmations of the twelve months before a month, by waiting time for an answer. */
export const answerWaits = pgTable(
  'answer_waits',
  {
    month: date().notNull(),
    wait: text().notNull(),
    requests: integer().notNull(),
    confirmed: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.wait] })],
);

/** Searches of the public API that a structure could not serve, by day and reason. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    structureId: integer('structure_id').notNull(),
    day: date().notNull(),
    reason: text().notNull(),
    searches: integer().notNull(),
    nights: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.structureId, t.day, t.reason] }), index('missed_searches_day_idx').on(t.day)],
);

/** Searches in a municipality, by week of stay and day of search. */
export const searchedWeeks = pgTable(
  'searched_weeks',
  {
    cityId: integer('city_id').notNull(),
    week: date().notNull(),
    day: date().notNull(),
    searches: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cityId, t.week, t.day] }), index('searched_weeks_day_idx').on(t.day)],
);

/** Mailing of a saved view; without a cadence it only has alerts. */
export const viewMailings = pgTable('view_mailings', {
  viewId: integer('view_id')
    .primaryKey()
    .references(() => savedViews.id, { onDelete: 'cascade' }),
  version: integer().notNull().default(1),
  cadence: text(),
  /** Last due day on which the view was sent. */
  sentOn: date('sent_on').notNull(),
  /** Last day on which an alert was sent, at most one mail a day. */
  alertedOn: date('alerted_on'),
});

/** Colleagues who receive the view's mails, each with the figures that they may see. */
export const viewMailingColleagues = pgTable(
  'view_mailing_colleagues',
  {
    viewId: integer('view_id')
      .notNull()
      .references(() => viewMailings.viewId, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.viewId, t.userId] }), index('view_mailing_colleagues_user_idx').on(t.userId)],
);

export const viewAlerts = pgTable(
  'view_alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    viewId: integer('view_id')
      .notNull()
      .references(() => viewMailings.viewId, { onDelete: 'cascade' }),
    kpi: text().notNull(),
    condition: text().notNull(),
    bound: doublePrecision().notNull(),
  },
  (t) => [index('view_alerts_view_idx').on(t.viewId)],
);
