import type { CompletenessParts } from '../../../../domain/structures/structures/completeness.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { slot } from '../../../platform/hooks/slot.ts';

/** Writes the completeness points and the change date of a structure whose data have changed. */
export const structureSaved =
  slot<(transaction: Transaction, author: Author, structureId: number, parts: CompletenessParts) => Promise<void>>(
    'structureSaved',
  );

/** A structure with changed records, the author and the transaction. */
export interface RecountInput {
  readonly transaction: Transaction;
  readonly author: Author;
  readonly structureId: number;
}

/**
 * Recomputes values that a structure derives from its records, such as counts and lowest prices. May return
 * completeness points.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: most give no points
export type Recount = (of: RecountInput) => Promise<CompletenessParts | void>;

interface PendingRecount extends RecountInput {
  readonly recounts: readonly Recount[];
  /** Points already computed; null if no data of the structure were written. */
  readonly points: CompletenessParts | null;
}

/** Pending recounts per transaction. Lists are replaced, never changed, so that an earlier list can be restored. */
const pendingRecounts = new WeakMap<Transaction, readonly PendingRecount[]>();

export function pendingRecountsIn(transaction: Transaction): readonly PendingRecount[] {
  return pendingRecounts.get(transaction) ?? [];
}

export function restorePendingRecounts(transaction: Transaction, due: readonly PendingRecount[]): void {
  pendingRecounts.set(transaction, due);
}

/**
 * Schedules recounts before COMMIT, each at most once per structure. Unless `points` is null, the structure's data
 * count as changed. Then its points and date are written, and a newly assigned structure changes its status.
 */
export function scheduleRecounts(
  of: RecountInput,
  recounts: readonly Recount[],
  points: CompletenessParts | null = {},
): void {
  const { transaction, author, structureId } = of;
  if (!pendingRecounts.has(transaction)) transaction.beforeCommit.push(() => runPendingRecounts(transaction));
  const due = { transaction, author, structureId, recounts, points };
  pendingRecounts.set(transaction, [...pendingRecountsIn(transaction), due]);
}

/** Runs the pending recounts immediately, for an answer that contains their results. */
export async function runPendingRecounts(transaction: Transaction): Promise<void> {
  const due = pendingRecountsIn(transaction);
  pendingRecounts.set(transaction, []);
  for (const structureRecounts of Map.groupBy(due, ({ structureId }) => structureId).values()) {
    const [of] = structureRecounts;
    if (!of) continue;
    const parts: CompletenessParts = {};
    for (const { points } of structureRecounts) Object.assign(parts, points);
    for (const recount of new Set(structureRecounts.flatMap(({ recounts }) => recounts)))
      Object.assign(parts, await recount(of));
    const isWritten = structureRecounts.some(({ points }) => points !== null);
    if (isWritten) await structureSaved.get()(transaction, of.author, of.structureId, parts);
  }
}
