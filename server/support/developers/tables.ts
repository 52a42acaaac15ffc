import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { serviceTokens } from '../../people/auth/tables.ts';

/** Calls of a service token per day in Europe/Rome, with the number of refused calls. */
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
