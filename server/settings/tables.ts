import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Language code → text. */
export type Values = Record<string, string>;

/** Platform dictionary 3.4. */
export const dictionaries = pgTable(
  'dictionaries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(1),
    section: text().notNull(),
    key: text().notNull(),
    description: text(),
    values: jsonb().$type<Values>().notNull(),
    /** What the code says: a text that still equals it follows the code, one that staff changed does not. */
    codeValues: jsonb('code_values').$type<Values>(),
    format: text().$type<'plain' | 'rich' | 'plural'>().notNull().default('plain'),
    visibility: text().$type<'public' | 'backoffice'>().notNull().default('public'),
    /** Used by the application: cannot be deleted. */
    isSystem: boolean('is_system').notNull().default(false),
    status: integer().notNull().default(10),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    createdBy: integer('created_by'),
    updatedBy: integer('updated_by'),
  },
  (table) => [
    uniqueIndex('dictionaries_key').on(table.section, table.key),
    // What tells whether a cached section is still what is stored.
    index('dictionaries_stamp').on(table.section, table.updatedAt),
    check('dictionaries_status', sql`status in (0, 10, 20)`),
  ],
);
