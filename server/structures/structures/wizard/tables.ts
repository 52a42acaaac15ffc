import { index, integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../../people/users/tables.ts';
import { structures } from '../tables.ts';

/**
 * Unfinished structures and the wizard step that their author reached, so that the author can continue on another
 * device. Confirming deletes the row. The entered data are stored with the structure.
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
