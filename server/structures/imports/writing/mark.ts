import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/** Until the transaction ends structures are written by this import, and by nobody: a trigger notes it with each. */
export async function markAsImport(transaction: Transaction, importId: number): Promise<void> {
  await run(transaction, `select set_config('locanda.import', $1::text, true)`, [String(importId)]);
}
