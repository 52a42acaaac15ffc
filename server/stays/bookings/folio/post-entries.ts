import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { type FolioKind, type FolioMethod, folioEntry } from '../../../../domain/stays/bookings/folio/entry.ts';
import { sumEntries } from '../../../../domain/stays/bookings/folio/lines.ts';
import { findRecord, throwIssues } from '../../../kernel/records/actions.ts';
import type { Row, UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../../kernel/records/write.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { markNoticeDue } from '../notice/mark-due.ts';
import { checkCash } from '../terms/check-cash.ts';

export type ArrivalRow = Row<typeof arrival.fields, 'structure'>;
export type EntryRow = Row<typeof folioEntry.fields, 'structure'>;

export async function lockArrival(transaction: Transaction, id: number): Promise<ArrivalRow | null> {
  await run(transaction, 'select from arrivals where id = $1 for no key update', [id]);
  return (await findRecord(transaction, arrival, 'admin', id, () => 'true')) as ArrivalRow | null;
}

export interface PostedAmounts {
  readonly kind: FolioKind;
  readonly amountCents: number;
  readonly touristTaxCents: number | null;
}

export const readPostedEntries = (database: Queryable, arrivalId: number) =>
  run<PostedAmounts & { id: number }>(
    database,
    `select id, kind, amount_cents as "amountCents", tourist_tax_cents as "touristTaxCents"
     from folio_entries where arrival_id = $1 and state = 'posted'`,
    [arrivalId],
  );

/** Reads the fees for changed dates of a stay, in cents. */
export async function readChangeFeeCents(database: Queryable, arrivalId: number): Promise<number> {
  const [fees] = await run<{ cents: number }>(
    database,
    `select coalesce(sum(amount_cents), 0)::integer as cents from folio_entries
     where arrival_id = $1 and kind = 'change_fee' and state = 'posted'`,
    [arrivalId],
  );
  return fees?.cents ?? 0;
}

/** Writes the fee for changed dates to the folio as a line of its own. */
export async function writeChangeFee(
  { transaction, author }: Pick<UnitOfWork, 'transaction' | 'author'>,
  { id: arrivalId, structureId }: Pick<ArrivalRow, 'id' | 'structureId'>,
  amountCents: number,
): Promise<void> {
  const values = { arrivalId, kind: 'change_fee', amountCents, date: todayInRome() } as const;
  await insertRecord(transaction, { definition: folioEntry, author, structureId, values });
  await sumFolio(transaction, author, arrivalId);
}

/**
 * Updates the booking's figures to the sum of its entries. `refundedByCents` is the amount that this change refunded
 * (negative: took back); the guest is notified of it. The caller holds the structure's lock.
 */
export async function sumFolio(
  transaction: Transaction,
  author: Author,
  arrivalId: number,
  refundedByCents = 0,
): Promise<void> {
  const current = await lockArrival(transaction, arrivalId);
  if (!current) return;
  const sums = sumEntries(await readPostedEntries(transaction, arrivalId));
  const changed = Object.entries(sums).filter(([name, cents]) => (current[name as keyof typeof sums] ?? 0) !== cents);
  if (changed.length === 0) return;
  const update = { definition: arrival, author, current, values: Object.fromEntries(changed) };
  const after = await updateRecord(transaction, update);
  if (!after) throw new Error(`arrival ${arrivalId} moved while it was locked`);
  await markNoticeDue(transaction, author, after as ArrivalRow, { row: current, refundedByCents });
}

interface PaidAmounts {
  readonly paidAmountCents: number | null;
  readonly touristTaxPaidCents: number | null;
}

/**
 * Adds folio entries for amounts changed directly on the booking (form, check-out, another program). `method` defaults
 * to `other`.
 */
export async function addMissingEntries(
  transaction: Transaction,
  author: Author,
  { before, after, method }: { before: PaidAmounts | null; after: ArrivalRow; method?: FolioMethod | undefined },
): Promise<void> {
  const by = (name: keyof PaidAmounts) => (after[name] ?? 0) - (before?.[name] ?? 0);
  const tax = by('touristTaxPaidCents');
  const paid = by('paidAmountCents');
  const moves =
    // A sum for both price and tax becomes one entry.
    tax * paid >= 0
      ? [{ amountCents: paid + tax, touristTaxCents: tax }]
      : [
          { amountCents: paid, touristTaxCents: 0 },
          { amountCents: tax, touristTaxCents: tax },
        ];
  for (const { amountCents, touristTaxCents } of moves) {
    if (amountCents === 0) continue;
    const values = {
      arrivalId: after.id,
      kind: amountCents > 0 ? 'payment' : 'refund',
      method: method ?? 'other',
      amountCents: Math.abs(amountCents),
      touristTaxCents: Math.abs(touristTaxCents),
      date: todayInRome(),
    } as const;
    if (amountCents < 0 && (await deleteCorrectedEntry(transaction, author, values))) continue;
    const path = paid === 0 ? 'touristTaxPaidCents' : 'paidAmountCents';
    throwIssues(await checkCash(transaction, after, values, path));
    await insertRecord(transaction, {
      definition: folioEntry,
      author,
      structureId: after.structureId,
      values,
    });
  }
}

/** Deletes an entry from today that is corrected by the same amount. The audit log records the deletion. */
async function deleteCorrectedEntry(
  transaction: Transaction,
  author: Author,
  { arrivalId, amountCents, touristTaxCents, date }: PostedAmounts & { arrivalId: number; date: string },
): Promise<boolean> {
  const [latest] = await run<{ id: number; version: number }>(
    transaction,
    `select id, version from folio_entries where arrival_id = $1 and state = 'posted' and kind = 'payment'
       and reference is null and amount_cents = $2 and coalesce(tourist_tax_cents, 0) = $3 and date = $4
     order by id desc limit 1`,
    [arrivalId, amountCents, touristTaxCents, date],
  );
  if (!latest) return false;
  const whole = await findRecord(transaction, folioEntry, 'admin', latest.id, () => 'true');
  return whole !== null && (await deleteRecord(transaction, folioEntry, author, whole)) !== null;
}

/**
 * True if the folio of a booking has posted entries. With `isWithCreation`, entries that were created together with the
 * booking do not count.
 */
export async function hasPostedEntries(
  transaction: Transaction,
  { id }: Pick<ArrivalRow, 'id'>,
  { isWithCreation }: { isWithCreation: boolean },
): Promise<boolean> {
  const entries = await run(
    transaction,
    `select from folio_entries e join arrivals a on a.id = e.arrival_id
     where a.id = $1 and e.state = 'posted' and not ($2 and e.created_at = a.created_at) limit 1`,
    [id, isWithCreation],
  );
  return entries.length > 0;
}

/** Deletes the folio of a booking made by mistake. */
export async function deleteFolio(transaction: Transaction, author: Author, arrivalId: number): Promise<void> {
  const entries = await run<{ id: number }>(
    transaction,
    'select id from folio_entries where arrival_id = $1 order by id desc',
    [arrivalId],
  );
  for (const { id } of entries) {
    const current = await findRecord(transaction, folioEntry, 'admin', id, () => 'true');
    if (current) await deleteRecord(transaction, folioEntry, author, current);
  }
}
