import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { errorGroup } from '../../../domain/support/errors/error-group.ts';
import type { ErrorSeverity, ErrorSource } from '../../../domain/support/errors/states.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { users } from '../../people/users/tables.ts';

const source = () => text().$type<ErrorSource>().notNull();
const severity = () => text().$type<ErrorSeverity>().notNull().default('error');
const moment = (name: string) => timestamp(name, { withTimezone: true });
/** Of a group, with whom it goes. */
const group = () =>
  integer('group_id')
    .notNull()
    .references(() => errorGroups.id, { onDelete: 'cascade' });

/** Errors that are one and the same, and how often each happened (platform 6.2). */
export const errorGroups = recordTable(errorGroup, {
  references: { assigneeId: () => users.id },
  columns: {
    fingerprint: text('fingerprint').notNull(),
    /** Into which a person has merged it. */
    mergedIntoId: integer('merged_into_id'),
    resolvedBuiltAt: moment('resolved_built_at'),
    /** For the charts of statistics: when it was last resolved. */
    resolvedAt: moment('resolved_at'),
  },
  indexes: [
    uniqueIndex('error_groups_fingerprint_unique').on(sql`fingerprint`),
    index('error_groups_merged_idx').on(sql`merged_into_id`).where(sql`merged_into_id is not null`),
    index('error_groups_resolved_idx').on(sql`resolved_at`).where(sql`resolved_at is not null`),
    index('error_groups_state_idx').on(sql`state`, sql`last_seen_at`, sql`id`),
    index('error_groups_severity_idx').on(sql`severity`, sql`last_seen_at`, sql`id`),
    index('error_groups_source_idx').on(sql`source`, sql`last_seen_at`, sql`id`),
    index('error_groups_status_idx').on(sql`status`, sql`last_seen_at`, sql`id`),
    index('error_groups_bot_idx').on(sql`is_bot`, sql`last_seen_at`, sql`id`),
    index('error_groups_assignee_idx').on(sql`assignee_id`, sql`last_seen_at`, sql`id`),
  ],
});

/** What a stack looks like in one build, and the group that it belongs to once its own lines are known. */
export const errorPrints = pgTable(
  'error_prints',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    print: text().notNull().unique(),
    groupId: group(),
    /** The stack with the files and lines of the source; null where nothing is known of them. */
    stack: text(),
  },
  (table) => [index('error_prints_group').on(table.groupId)],
);

/** How many there were in each hour, bots apart: of a group only the newest occurrences are kept. */
export const errorHours = pgTable('error_hours', {
  hour: timestamp({ withTimezone: true }).primaryKey(),
  errors: integer().notNull(),
});

/** How many there were of each on a day of Europe/Rome, bots apart. */
export const errorDays = pgTable(
  'error_days',
  { groupId: group(), day: date().notNull(), errors: integer().notNull() },
  (table) => [primaryKey({ columns: [table.groupId, table.day] })],
);

/** Whom an error has met: people, and structures. */
export const errorTouched = pgTable(
  'error_touched',
  {
    groupId: group(),
    kind: text().$type<'user' | 'structure'>().notNull(),
    touchedId: integer('touched_id').notNull(),
    /** The group that was merged into this one and has brought it; null where it met this one. */
    cameFrom: integer('came_from'),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.kind, table.touchedId] })],
);

/** The newest occurrences of each group, ours and the browsers'. */
export const errorOccurrences = pgTable(
  'error_occurrences',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: group(),
    printId: integer('print_id'),
    source: source(),
    severity: severity(),
    message: text().notNull(),
    stack: text(),
    url: text(),
    method: text(),
    routeName: text('route_name'),
    status: integer(),
    type: text(),
    release: text(),
    browser: text(),
    userId: integer('user_id'),
    role: text(),
    structureId: integer('structure_id'),
    requestId: text('request_id'),
    isBot: boolean('is_bot').notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('error_occurrences_at').on(table.at),
    index('error_occurrences_group').on(table.groupId, table.id),
    index('error_occurrences_request').on(table.requestId),
  ],
);

/** The builds that were in use here, by the time at which they were made. */
export const builds = pgTable('builds', {
  id: text().primaryKey(),
  builtAt: moment('built_at').notNull(),
  /** What its document says of each call, in digests (server/support/developers). */
  operations: jsonb(),
});
