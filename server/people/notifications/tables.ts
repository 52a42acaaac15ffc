import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { notification } from '../../../domain/people/notifications/notification.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { structures } from '../../structures/structures/tables.ts';
import { users } from '../users/tables.ts';

/** Notifications (platform 8.1). Deleted with their user or structure. */
export const notifications = recordTable(notification, {
  columns: {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    structureId: integer('structure_id').references(() => structures.id, { onDelete: 'cascade' }),
    /** Text variant and parameters; title and body are composed when read. */
    variant: text(),
    params: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** False if the user wants mail only: the row is hidden but prevents a second mail. */
    inApp: boolean('in_app').notNull().default(true),
    /** Waits for the daily or weekly mail. */
    digest: text().$type<'daily' | 'weekly'>(),
    /** When to mail the latest state of a repeated event. */
    mailDueAt: timestamp('mail_due_at', { withTimezone: true, mode: 'string' }),
    /**
     * True while identical events are merged into the row, for ten minutes. Unique per user, type and link, or
     * parameters if there is no link.
     */
    mergeable: boolean().notNull().default(true),
    /** Dismissed by the user, who can restore it until the nightly clean-up. */
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'string' }),
  },
  indexes: [
    index('notifications_list').on(sql`user_id`, sql`updated_at`, sql`id`),
    index('notifications_unread').on(sql`user_id`).where(sql`read_at is null and in_app and deleted_at is null`),
    uniqueIndex('notifications_mergeable')
      .on(sql`user_id`, sql`notification_type`, sql`coalesce(link, params::text)`)
      .where(sql`mergeable`),
    index('notifications_digest').on(sql`user_id`).where(sql`digest is not null`),
    index('notifications_mail_due').on(sql`mail_due_at`).where(sql`mail_due_at is not null and count > 1`),
    index('notifications_structure').on(sql`structure_id`),
    // Path within this app, like domain/platform/http/own-path.ts.
    check('notifications_link', sql`left(link, 1) = '/' and left(link, 2) <> '//' and strpos(link, chr(92)) = 0`),
    check('notifications_own_digest', sql`digest in ('daily', 'weekly')`),
  ],
});
