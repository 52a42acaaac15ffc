import type { CompletenessParts } from '../../../../domain/structures/structures/completeness.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { slot } from '../../../platform/hooks/slot.ts';

/** Writes the points and the date of a structure whose data have changed. */
export const structureSaved =
  slot<
    (transaction: Transaction, author: Author, structureId: number, parts: CompletenessParts) => Promise<void>
  >('structureSaved');

/** A structure of whose records some were written, by whom, in which transaction. */
export interface Recounting {
  readonly transaction: Transaction;
  readonly author: Author;
  readonly structureId: number;
}

/** Makes anew what a structure keeps of its records: counts, lowest prices. What it gives are points of the completeness. */
// biome-ignore lint/suspicious/noConfusingVoidType: most give no points
export type Recount = (of: Recounting) => Promise<CompletenessParts | void>;

interface Due extends Recounting {
  readonly recounts: readonly Recount[];
  /** Points that are known already; null where no data of the structure were written. */
  readonly points: CompletenessParts | null;
}

/** What the structures of a transaction still lack. A list is replaced, never changed: an earlier one may be put back. */
const waiting = new WeakMap<Transaction, readonly Due[]>();

export function dueIn(transaction: Transaction): readonly Due[] {
  return waiting.get(transaction) ?? [];
}

export function putBack(transaction: Transaction, due: readonly Due[]): void {
  waiting.set(transaction, due);
}

/**
 * Before COMMIT these are made anew, each once a structure however often it was asked for. Unless `points` is null, the
 * structure's data have changed: so do its points, its date and, of one just assigned, its status.
 */
export function recountLater(
  of: Recounting,
  recounts: readonly Recount[],
  points: CompletenessParts | null = {},
): void {
  const { transaction, author, structureId } = of;
  if (!waiting.has(transaction)) transaction.beforeCommit.push(() => recountNow(transaction));
  const due = { transaction, author, structureId, recounts, points };
  waiting.set(transaction, [...dueIn(transaction), due]);
}

/** The same now, before an answer that tells of it. */
export async function recountNow(transaction: Transaction): Promise<void> {
  const due = dueIn(transaction);
  waiting.set(transaction, []);
  for (const ofOne of Map.groupBy(due, ({ structureId }) => structureId).values()) {
    const [of] = ofOne;
    if (!of) continue;
    const parts: CompletenessParts = {};
    for (const { points } of ofOne) Object.assign(parts, points);
    for (const recount of new Set(ofOne.flatMap(({ recounts }) => recounts)))
      Object.assign(parts, await recount(of));
    const isWritten = ofOne.some(({ points }) => points !== null);
    if (isWritten) await structureSaved.get()(transaction, of.author, of.structureId, parts);
  }
}
