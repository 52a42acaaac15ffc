import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { slot } from '../../platform/hooks/slot.ts';

/** Notifies a new owner of what the structure has received before: a contract to sign, open invoices. */
export const pendingForOwner = slot<{
  notify(context: Pick<Context, 'mail'>, transaction: Transaction, userId: number, structureId: number): Promise<void>;
}>('pending for a new owner');
