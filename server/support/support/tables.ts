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
import type { OwnValues } from './error-groups.ts';

const source = () => text().$type<ErrorSource>().notNull();
const severity = () => text().$type<ErrorSeverity>().notNull().default('error');
const moment = (name: string) => timestamp(name, { withTimezone: true });
/** Column with the error group; rows are deleted together with their group. */
const group = () =>
  integer('group_id')
    .notNull()
    .references(() => errorGroups.id, { onDelete: 'cascade' });

/** Groups of equal errors with the number of occurrences (platform 6.2). */
export const errorGroups = recordTable(errorGroup, {
  references: { assigneeId: () => users.id },
  columns: {
    /** Id of the head of the groups that a person merged. */
    mergedIntoId: integer('merged_into_id'),
    /** The group that a person merged this one into: the head, or a group that was merged later itself. */
    mergedWithId: integer('merged_with_id'),
    /** Values of a head without its parts (error-groups.ts). */
    own: jsonb('own').$type<OwnValues>(),
    resolvedBuiltAt: moment('resolved_built_at'),
    /** Time of the last resolution, for the statistics charts. */
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

/** Stack of an error in one build, with the group that its source lines belong to. */
export const errorPrints = pgTable(
  'error_prints',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    print: text().notNull().unique(),
    groupId: group(),
    /** The stack with source files and lines; null if they are unknown. */
    stack: text(),
  },
  (table) => [index('error_prints_group').on(table.groupId)],
);

/** Number of errors per hour without bots, because only the newest occurrences are stored. */
export const errorHours = pgTable('error_hours', {
  hour: timestamp({ withTimezone: true }).primaryKey(),
  errors: integer().notNull(),
});

/** Number of errors of each group per day in Europe/Rome, without bots. */
export const errorDays = pgTable(
  'error_days',
  { groupId: group(), day: date().notNull(), errors: integer().notNull() },
  (table) => [primaryKey({ columns: [table.groupId, table.day] })],
);

export const errorTouched = pgTable(
  'error_touched',
  {
    groupId: group(),
    kind: text().$type<'user' | 'structure'>().notNull(),
    touchedId: integer('touched_id').notNull(),
    /** The merged group that added this row; null for the group itself. */
    cameFrom: integer('came_from'),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.kind, table.touchedId] })],
);

/** The newest occurrences of each group, from server and browsers. */
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

/** Builds that were in use, with their build time. */
export const builds = pgTable('builds', {
  id: text().primaryKey(),
  builtAt: moment('built_at').notNull(),
  /** Digests of the build's API calls (server/support/developers). */
  operations: jsonb(),
});
