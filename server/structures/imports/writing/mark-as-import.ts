import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/** Marks the structures written in this transaction as imported. A trigger stores the import with each. */
export async function markAsImport(transaction: Transaction, importId: number): Promise<void> {
  await run(transaction, `select set_config('locanda.import', $1::text, true)`, [String(importId)]);
}
