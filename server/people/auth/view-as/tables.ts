import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../users/tables.ts';
import { sessions } from '../tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Views of staff as another user (platform dictionary 6.5b). While a view has no end, its session cannot write. */
export const viewsAs = pgTable(
  'views_as',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sessionId: bigint('session_id', { mode: 'number' }).references(() => sessions.id, {
      onDelete: 'set null',
    }),
    viewerId: integer('viewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('views_as_session_key').on(t.sessionId).where(sql`ended_at is null`),
    index('views_as_user_idx').on(t.userId, t.startedAt),
    index('views_as_viewer_idx').on(t.viewerId),
  ],
);
