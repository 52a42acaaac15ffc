import type { Author } from '../../../platform/audit/entry.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { slot } from '../../../platform/hooks/slot.ts';

/** A ticket that a leaving user no longer answers; `heir` is the new assignee, or null. */
export interface HandedOverTicket {
  readonly id: number;
  readonly heir: number | null;
}

/** Records the new assignees in the threads of tickets, and notifies people. */
export const handedOverTickets = slot<{
  record(transaction: Transaction, author: Author, tickets: readonly HandedOverTicket[]): Promise<void>;
}>('tickets handed over');
