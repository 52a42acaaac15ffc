import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { readTerms, termsFor } from '../../../structures/policies/terms.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';
import { readSnapshots } from '../price.ts';

/** Stores the current terms with a booking entered by staff, as quotes do for guests. */
export async function storeTerms(transaction: Transaction, booking: ArrivalRow): Promise<void> {
  const { id, structureId, roomId, mealPlanId, offerId, checkin } = booking;
  if (mealPlanId === null) return;
  const terms = await readTerms(transaction, structureId);
  const validTerms = termsFor(terms, { roomId, mealPlanId, offerId }, checkin);
  const ids = [validTerms.cancellation?.snapshotId, validTerms.payment?.snapshotId].filter((one) => one !== undefined);
  const snapshots = await readSnapshots(transaction, ids);
  const toFrozenPolicy = (of: (typeof validTerms)['payment']) => {
    const found = snapshots.find(({ snapshotId }) => snapshotId === of?.snapshotId);
    return found ? { snapshotId: found.snapshotId, title: found.title, texts: found.texts } : null;
  };
  const policies = {
    cancellation: toFrozenPolicy(validTerms.cancellation),
    payment: toFrozenPolicy(validTerms.payment),
  };
  await run(transaction, 'update arrivals set policies = $2 where id = $1', [id, JSON.stringify(policies)]);
}
