import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Occurrences of errors, ours and the browsers' (platform 6.2). */
export const errorOccurrences = pgTable(
  'error_occurrences',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text().$type<'client' | 'server' | 'task' | 'webhook' | 'mail'>().notNull(),
    severity: text().$type<'info' | 'warning' | 'error' | 'fatal'>().notNull().default('error'),
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
  (table) => [index('error_occurrences_at').on(table.at)],
);
