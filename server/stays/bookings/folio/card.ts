import type { ReceivedLine } from '../../../../domain/money/payments/movements.ts';
import { taxPartCents } from '../../../../domain/stays/bookings/balance.ts';
import { folioEntry, MONEY_DIRECTIONS } from '../../../../domain/stays/bookings/folio/entry.ts';
import { sumEntries } from '../../../../domain/stays/bookings/folio/lines.ts';
import { findRecord } from '../../../kernel/records/actions.ts';
import { deleteRecord, insertRecord } from '../../../kernel/records/write.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { type ArrivalRow, type PostedAmounts, readPostedEntries, sumFolio } from './post-entries.ts';

const FOLIO_KIND_BY_LINE = {
  payment: 'payment',
  refund: 'refund',
  dispute: 'chargeback',
  reinstated: 'reinstated',
} as const;

/** Changes to a folio from one Stripe report. */
export interface CardChanges {
  readonly added: readonly ReceivedLine[];
  /** Amount of failed refunds, which is due to the guest again. */
  readonly failedCents: number;
}

/** A booking's lines of a card payment, and Stripe's ids of all lines of the payment. */
interface CardPayment {
  readonly lines: readonly ReceivedLine[];
  readonly paymentIntent: string;
  readonly reportedIds: ReadonlySet<string>;
}

/**
 * Updates a folio to the current state of a card payment. Repeated or unordered reports change nothing. Failed refunds
 * are removed. Also updates the booking's sums.
 */
export async function storeCardEntries(
  transaction: Transaction,
  author: Author,
  booking: ArrivalRow,
  { lines, paymentIntent, reportedIds }: CardPayment,
): Promise<CardChanges> {
  const { id: arrivalId, structureId } = booking;
  const known = await run<{ id: number; reference: string; kind: string; amountCents: number; taxCents: number }>(
    transaction,
    `select id, reference, kind, amount_cents as "amountCents", coalesce(tourist_tax_cents, 0) as "taxCents"
     from folio_entries where payment_intent = $1 and arrival_id = $2`,
    [paymentIntent, arrivalId],
  );
  const knownReferences = new Set(known.map(({ reference }) => reference));
  // A later refund may change the part of a booking in an earlier one.
  const centsById = new Map(lines.map(({ externalId, amountCents }) => [externalId, Math.abs(amountCents)]));
  const currentIds = new Set(
    known.filter((one) => centsById.get(one.reference) === one.amountCents).map(({ reference }) => reference),
  );
  let refundedByCents = 0;
  const failedCents = known
    .filter(({ reference, kind }) => kind === 'refund' && !reportedIds.has(reference))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const added = lines.filter(({ externalId }) => !currentIds.has(externalId));
  for (const { id, reference, kind, amountCents } of known) {
    if (currentIds.has(reference)) continue;
    const current = await findRecord(transaction, folioEntry, 'admin', id, () => 'true');
    if (current) await deleteRecord(transaction, folioEntry, author, current);
    if (kind === 'refund') refundedByCents -= amountCents;
  }
  const entries: PostedAmounts[] = await readPostedEntries(transaction, arrivalId);
  const taxCentsById = new Map(known.map(({ reference, taxCents }) => [reference, taxCents]));
  for (const { externalId, kind: lineKind, date, amountCents, disputeId } of added) {
    if (lineKind === 'refund') refundedByCents -= amountCents;
    const kind = FOLIO_KIND_BY_LINE[lineKind];
    const entry = { kind, amountCents: Math.abs(amountCents), touristTaxCents: 0 };
    const stay = { ...booking, ...sumEntries(entries) };
    // A dispute that was won brings back the same tax that it took.
    entry.touristTaxCents =
      taxCentsById.get(disputeId ?? '') ?? taxPartCents(stay, MONEY_DIRECTIONS[kind] < 0 ? -1 : 1, entry.amountCents);
    taxCentsById.set(externalId, entry.touristTaxCents);
    entries.push(entry);
    await insertRecord(transaction, {
      definition: folioEntry,
      author,
      structureId,
      extra: [{ column: 'payment_intent', expression: (statement) => statement.bind(paymentIntent) }],
      values: {
        arrivalId,
        ...entry,
        method: 'card_online',
        date,
        reference: externalId,
      },
    });
  }
  await sumFolio(transaction, author, arrivalId, refundedByCents);
  return { added: added.filter(({ externalId }) => !knownReferences.has(externalId)), failedCents };
}
