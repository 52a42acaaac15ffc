import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { notification } from '../../../domain/people/notifications/notification.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { structures } from '../../structures/structures/tables.ts';
import { users } from '../users/tables.ts';

/** Platform 8.1. Goes with its reader and with what it tells of. */
export const notifications = recordTable(notification, {
  columns: {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    structureId: integer('structure_id').references(() => structures.id, { onDelete: 'cascade' }),
    /** Which wording of its type, and what it names: title and body are made when it is read. */
    variant: text(),
    params: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** False where the reader wants mail alone: it is in no list, and kept so that the same is not mailed twice. */
    inApp: boolean('in_app').notNull().default(true),
    /** Waits for the mail of the day or the week. */
    digest: text().$type<'daily' | 'weekly'>(),
    /** When what has come again since the first mail is mailed, as it is then. */
    mailDueAt: timestamp('mail_due_at', { withTimezone: true, mode: 'string' }),
    /** Takes in what is the same: at most one for a reader, a type and a link (what leads nowhere: its words), and for ten minutes. */
    mergeable: boolean().notNull().default(true),
    /** Taken away by its reader, who may take that back until the night. */
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'string' }),
  },
  indexes: [
    index('notifications_list').on(sql`user_id`, sql`updated_at`, sql`id`),
    index('notifications_unread')
      .on(sql`user_id`)
      .where(sql`read_at is null and in_app and deleted_at is null`),
    uniqueIndex('notifications_mergeable')
      .on(sql`user_id`, sql`notification_type`, sql`coalesce(link, params::text)`)
      .where(sql`mergeable`),
    index('notifications_digest').on(sql`user_id`).where(sql`digest is not null`),
    index('notifications_mail_due').on(sql`mail_due_at`).where(sql`mail_due_at is not null and count > 1`),
    index('notifications_structure').on(sql`structure_id`),
    // A path of our own, as domain/platform/http/own-path.ts has it.
    check(
      'notifications_link',
      sql`left(link, 1) = '/' and left(link, 2) <> '//' and strpos(link, chr(92)) = 0`,
    ),
    check('notifications_own_digest', sql`digest in ('daily', 'weekly')`),
  ],
});
