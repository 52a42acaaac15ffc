import { run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { ENTRY_DIGEST } from './seals.ts';

/**
 * Removes the values from the history of records when their data subject requests erasure (GDPR 17). Author, action,
 * time and field names stay. The digest of the original entry is stored for the day's seal.
 */
export async function redactEntries(
  transaction: Transaction,
  targetType: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await run(
    transaction,
    `update audit_entries e set redacted_digest = ${ENTRY_DIGEST},
       changes = coalesce((select jsonb_agg(jsonb_build_object('field', c->'field', 'before', null, 'after', null)) from jsonb_array_elements(e.changes) c), '[]')
     where e.target_type = $1 and e.target_id = any($2::integer[]) and e.redacted_digest is null and e.changes <> '[]'`,
    [targetType, ids],
  );
}
