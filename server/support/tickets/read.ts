import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import type { Reader } from '../../platform/access/actor.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { TicketRow } from './messages.ts';
import { ticketScope } from './scope.ts';

/** `T-2026-000123`, of a new one. */
export const NEXT_NUMBER = {
  column: 'number',
  expression: () =>
    `'T-' || to_char(now() at time zone 'Europe/Rome', 'YYYY') || '-' || lpad(nextval('ticket_numbers')::text, 6, '0')`,
} as const;

/** The whole row of one that this person may know of. */
export const readTicket = async (transaction: Transaction, reader: Reader, id: number): Promise<TicketRow> =>
  (await readRecord(transaction, ticket, 'admin', id, ticketScope(reader))) as TicketRow;

/** The same, locked. */
export async function lockTicket(transaction: Transaction, reader: Reader, id: number): Promise<TicketRow> {
  await run(transaction, 'select from tickets where id = $1 for no key update', [id]);
  return readTicket(transaction, reader, id);
}
