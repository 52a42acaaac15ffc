import { sql } from 'drizzle-orm';
import { check, date, index, integer, uniqueIndex } from 'drizzle-orm/pg-core';
import { userStructure } from '../../../../domain/people/users/links.ts';
import { recordTable } from '../../../kernel/records/table.ts';
import { structures } from '../../../structures/structures/tables.ts';
import { users } from '../tables.ts';

/** Links between users and structures (platform dictionary 2.2). */
export const userStructures = recordTable(userStructure, {
  references: { userId: () => users.id },
  columns: {
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    validFrom: date('valid_from').notNull().default(sql`(now() at time zone 'Europe/Rome')::date`),
  },
  indexes: [
    index('user_structures_ended_idx').on(sql`valid_to`).where(sql`valid_to is not null`),
    uniqueIndex('user_structures_pair').on(sql`user_id`, sql`structure_id`),
    index('user_structures_relation_idx').on(sql`relation`, sql`id`),
    index('user_structures_structure').on(sql`structure_id`, sql`relation`),
    // At most one primary link of each kind per structure.
    uniqueIndex('user_structures_primary').on(sql`structure_id`, sql`relation`).where(sql`is_primary`),
    check('user_structures_relation', sql`relation in ('owner', 'manager', 'agent', 'editor')`),
    check('user_structures_window', sql`valid_to is null or valid_to >= valid_from`),
  ],
});
