import { index, integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../../people/users/tables.ts';
import { structures } from '../tables.ts';

/**
 * A structure that somebody is still making in the wizard, and the step that they were at: by this they go on days later,
 * on another device. Gone when they confirm. What was said is the structure's own.
 */
export const structureWizards = pgTable(
  'structure_wizards',
  {
    structureId: integer('structure_id')
      .primaryKey()
      .references(() => structures.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    step: smallint('step').notNull().default(1),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [index('structure_wizards_user_idx').on(t.userId, t.updatedAt)],
);
