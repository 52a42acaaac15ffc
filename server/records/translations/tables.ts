import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Translations that somebody found good as they are after their Italian had changed. */
export const translationConfirmations = pgTable(
  'translation_confirmations',
  {
    targetType: text('target_type').notNull(),
    targetId: integer('target_id').notNull(),
    field: text('field').notNull(),
    lang: text('lang').notNull(),
    text: text('text').notNull(),
    italian: text('italian').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    by: integer('by_user'),
  },
  (t) => [primaryKey({ columns: [t.targetType, t.targetId, t.field, t.lang] })],
);
