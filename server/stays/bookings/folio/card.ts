import type { Received } from '../../../../domain/money/payments/movements.ts';
import { folioEntry } from '../../../../domain/stays/bookings/folio/entry.ts';
import { findRecord } from '../../../kernel/records/actions.ts';
import { deleteRecord, insertRecord } from '../../../kernel/records/write.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { type ArrivalRow, sumFolio } from './post.ts';

const KINDS = {
  payment: 'payment',
  refund: 'refund',
  dispute: 'chargeback',
  reinstated: 'reinstated',
} as const;

/** What one report of Stripe's changed of a folio. */
export interface CardChanges {
  readonly added: readonly Received[];
  /** Of refunds that were there and have failed: owed back again. */
  readonly failedCents: number;
}

/**
 * Brings a folio to what one card payment has moved by now: the same lines again change nothing, whatever their order; a
 * refund that failed is taken out. The deposit that the booking bears goes with it.
 */
export async function keepCardEntries(
  transaction: Transaction,
  author: Author,
  { id: arrivalId, structureId }: ArrivalRow,
  { lines, paymentIntent }: { lines: readonly Received[]; paymentIntent: string },
): Promise<CardChanges> {
  const known = await run<{ id: number; reference: string; kind: string; amountCents: number }>(
    transaction,
    `select id, reference, kind, amount_cents as "amountCents" from folio_entries where payment_intent = $1`,
    [paymentIntent],
  );
  const there = new Set(known.map(({ reference }) => reference));
  const lasting = new Set(lines.map(({ externalId }) => externalId));
  let refundedBy = 0;
  const failedCents = known
    .filter(({ reference, kind }) => kind === 'refund' && !lasting.has(reference))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const added = lines.filter(({ externalId }) => !there.has(externalId));
  for (const { id, reference, kind, amountCents } of known) {
    if (lasting.has(reference)) continue;
    const current = await findRecord(transaction, folioEntry, 'admin', id, () => 'true');
    if (current) await deleteRecord(transaction, folioEntry, author, current);
    if (kind === 'refund') refundedBy -= amountCents;
  }
  for (const { externalId, kind, date, amountCents } of added) {
    if (kind === 'refund') refundedBy -= amountCents;
    await insertRecord(transaction, {
      definition: folioEntry,
      author,
      structureId,
      extra: [{ column: 'payment_intent', expression: (statement) => statement.bind(paymentIntent) }],
      values: {
        arrivalId,
        kind: KINDS[kind],
        method: 'card_online',
        amountCents: Math.abs(amountCents),
        touristTaxCents: 0,
        date,
        reference: externalId,
      },
    });
  }
  await sumFolio(transaction, author, arrivalId, refundedBy);
  return { added, failedCents };
}
