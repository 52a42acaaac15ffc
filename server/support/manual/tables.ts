import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/tables.ts';

/** Votes on the usefulness of chapters. A person's latest vote replaces the earlier one. */
export const manualVotes = pgTable(
  'manual_votes',
  {
    chapter: text('chapter').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isUseful: boolean('is_useful').notNull(),
    note: text('note'),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.chapter, t.userId] }), index('manual_votes_user_idx').on(t.userId)],
);
