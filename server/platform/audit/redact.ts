import { run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { ENTRY_DIGEST } from './seals.ts';

/**
 * Takes the values out of the history of records whose person has them erased (GDPR 17): who did what and when stays, and
 * which fields. What the day's seal reckons with of such an entry is the digest of what it was.
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
