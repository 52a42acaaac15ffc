import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { findCashExcess } from '../../../../domain/stays/bookings/folio/cash-limit.ts';
import type { FolioKind, FolioMethod } from '../../../../domain/stays/bookings/folio/entry.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';
import { readSoldPaymentTerms } from './sold-payment-terms.ts';

interface NewEntry {
  readonly kind: FolioKind;
  readonly method: FolioMethod | null;
  readonly amountCents: number | null;
}

/** Refuses a cash entry above the limit of the law or of the sold terms. The caller has locked the stay. */
export async function checkCash(
  database: Queryable,
  stay: ArrivalRow,
  { kind, method, amountCents }: NewEntry,
  path: string,
): Promise<Issue[]> {
  if (method !== 'cash' || (kind !== 'payment' && kind !== 'refund')) return [];
  const [earlier] = await run<{ cents: number }>(
    database,
    `select coalesce(sum(amount_cents), 0)::integer as cents from folio_entries
     where arrival_id = $1 and state = 'posted' and method = 'cash' and kind = $2`,
    [stay.id, kind],
  );
  const excess = findCashExcess(await readSoldPaymentTerms(database, stay), kind, {
    earlierCents: earlier?.cents ?? 0,
    addedCents: amountCents ?? 0,
  });
  if (!excess) return [];
  const { code, limitCents, leftCents } = excess;
  return [{ path, code, params: { limitCents, leftCents } }];
}
