import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const source = () => text().$type<'client' | 'server' | 'task' | 'webhook' | 'mail'>().notNull();
const severity = () => text().$type<'info' | 'warning' | 'error' | 'fatal'>().notNull().default('error');

/** Errors that are one and the same, and how often each happened (platform 6.2). */
export const errorGroups = pgTable(
  'error_groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fingerprint: text().notNull().unique(),
    source: source(),
    severity: severity(),
    message: text().notNull(),
    occurrences: integer().notNull().default(1),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('error_groups_last_seen').on(table.lastSeenAt)],
);

/** How many there were in each hour, bots apart: of a group only the newest occurrences are kept. */
export const errorHours = pgTable('error_hours', {
  hour: timestamp({ withTimezone: true }).primaryKey(),
  errors: integer().notNull(),
});

/** The newest occurrences of each group, ours and the browsers'. */
export const errorOccurrences = pgTable(
  'error_occurrences',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer('group_id')
      .notNull()
      .references(() => errorGroups.id, { onDelete: 'cascade' }),
    source: source(),
    severity: severity(),
    message: text().notNull(),
    stack: text(),
    url: text(),
    method: text(),
    routeName: text('route_name'),
    release: text(),
    browser: text(),
    userId: integer('user_id'),
    role: text(),
    requestId: text('request_id'),
    isBot: boolean('is_bot').notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('error_occurrences_at').on(table.at),
    index('error_occurrences_group').on(table.groupId, table.id),
  ],
);
