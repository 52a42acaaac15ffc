import { sql } from 'drizzle-orm';
import { index, uniqueIndex } from 'drizzle-orm/pg-core';
import { emailRecipient } from '../../../domain/people/correspondence/email-recipient.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { structures } from '../../structures/structures/tables.ts';

/** A trigger in the migration clears `verified_at` whenever the address changes. */
export const emailRecipients = recordTable(emailRecipient, {
  references: { structureId: () => structures.id },
  indexes: [
    uniqueIndex('email_recipients_email_key').on(sql`structure_id`, sql`purpose`, sql`lower(email)`),
    index('email_recipients_address_idx').on(sql`lower(email)`),
  ],
});
