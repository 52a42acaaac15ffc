import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { serviceTokens } from '../../people/auth/tables.ts';

/** What a service token called on a day of Europe/Rome, and how much of it was refused. */
export const serviceTokenDays = pgTable(
  'service_token_days',
  {
    tokenId: integer('token_id')
      .notNull()
      .references(() => serviceTokens.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    calls: integer().notNull(),
    refusals: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenId, table.day] })],
);
