import { arrival } from '../../domain/bookings/arrival.ts';
import type { Author } from '../audit/entry.ts';
import { run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { findRecord } from '../records/actions.ts';
import type { Row } from '../records/lifecycle/behaviour.ts';
import { updateRecord } from '../records/write.ts';

type ArrivalRow = Row<typeof arrival.fields, 'structure'>;

/** A booking, held, as it stands. */
export async function lockArrival(transaction: Transaction, id: number): Promise<ArrivalRow | null> {
  await run(transaction, 'select from arrivals where id = $1 for no key update', [id]);
  return (await findRecord(transaction, arrival, 'admin', id, () => 'true')) as ArrivalRow | null;
}

export const openDeposit = ({ depositAmountCents, depositPaidCents }: ArrivalRow) =>
  Math.max(0, (depositAmountCents ?? 0) - (depositPaidCents ?? 0));

/** The deposit that a booking says was paid, by so much more or less; what it says was paid in all goes with it. */
export async function moveDeposit(
  transaction: Transaction,
  author: Author,
  current: ArrivalRow,
  byCents: number,
): Promise<void> {
  if (byCents === 0) return;
  const values = {
    depositPaidCents: Math.max(0, (current.depositPaidCents ?? 0) + byCents),
    paidAmountCents: Math.max(0, (current.paidAmountCents ?? 0) + byCents),
  };
  const changed = await updateRecord(transaction, { definition: arrival, author, current, values });
  if (!changed) throw new Error(`arrival ${current.id} moved while it was held`);
}
