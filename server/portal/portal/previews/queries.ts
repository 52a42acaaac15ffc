import { run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

interface NewLink {
  readonly hash: Buffer;
  readonly resource: string;
  readonly recordId: number;
  readonly userId: number | null;
  readonly days: number;
}

export async function insertLink(
  transaction: Transaction,
  { hash, resource, recordId, userId, days }: NewLink,
): Promise<{ id: number; expiresAt: string }> {
  const [row] = await run<{ id: number; expiresAt: string }>(
    transaction,
    `insert into preview_links (token_hash, resource, record_id, created_by, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(days => $5))
     returning id, ${instant('expires_at')} as "expiresAt"`,
    [hash, resource, recordId, userId, days],
  );
  if (!row) throw new Error('an insert gives one row');
  return row;
}

/** Revokes a link; false if the record has no such link. */
export async function revokeLink(
  transaction: Transaction,
  linkId: number,
  resource: string,
  recordId: number,
): Promise<boolean> {
  const rows = await run<{ id: number }>(
    transaction,
    `update preview_links set revoked_at = coalesce(revoked_at, now())
     where id = $1 and resource = $2 and record_id = $3 returning id`,
    [linkId, resource, recordId],
  );
  return rows.length > 0;
}
