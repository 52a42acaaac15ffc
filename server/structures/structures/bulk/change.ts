import { randomUUID } from 'node:crypto';
import { type TargetLanguage, TRANSLATORS } from '../../../../domain/kernel/records/translations/translation-plan.ts';
import {
  allowedBulkActions,
  type BulkAction,
  type BulkReason,
  type BulkState,
} from '../../../../domain/structures/structures/bulk/bulk-change.ts';
import { columnsOf, isOwnTask, type StoredTask, startAction, type TaskRow } from '../../../kernel/tasks/stored-task.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import type { Assignees } from '../assigning/assign.ts';
import type { StatusRequest } from '../status/status.ts';

/** The change to apply to each structure. */
export type BulkRequest =
  | ({ readonly action: 'status' } & Omit<StatusRequest, 'version'>)
  | ({ readonly action: 'assign' } & Assignees)
  | {
      readonly action: 'translate';
      /** Names of the records whose missing texts are translated. */
      readonly sections: readonly string[];
      readonly languages: readonly TargetLanguage[];
    };

/** Number of structures with one reason, and the ids of the first ones. */
export interface ReasonCount {
  readonly reason: BulkReason;
  readonly count: number;
  readonly ids: number[];
}

export interface BulkExpected {
  readonly change: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly reasons: ReasonCount[];
  /** Set for translations: number of missing texts and of characters to send. */
  readonly translation?: { readonly texts: number; readonly characters: number };
  /** Reason why the translation service ended the run. */
  readonly failure?: string | undefined;
}

export interface BulkCounts {
  readonly done: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly undone: number;
  readonly left: number;
}
const NO_COUNTS: BulkCounts = { done: 0, unchanged: 0, refused: 0, undone: 0, left: 0 };

export interface BulkChange extends TaskRow {
  readonly request: BulkRequest;
  readonly state: BulkState;
  readonly total: number;
  readonly expected: BulkExpected;
  readonly position: number;
  readonly counts: BulkCounts;
  readonly batchId: string;
  readonly createdBy: number;
  readonly createdAt: string;
}

export const bulkTaskStore: StoredTask<BulkChange> = {
  name: 'bulk-change',
  resource: 'bulk-changes',
  table: 'bulk_changes',
  columns: `t.request, t.total, t.expected, t.position, t.counts, t.batch_id as "batchId", t.created_by as "createdBy",
    ${instant('t.created_at')} as "createdAt"`,
  rows: (database, text, values) => run<BulkChange>(database, text, values),
  allowed: (change) => possibleActs(change),
  mayRead: isOwnTask,
};

export async function insertBulkChange(
  transaction: Queryable,
  userId: number,
  request: BulkRequest,
  expected: BulkExpected,
  ids: readonly number[],
): Promise<BulkChange> {
  // Deletes the author's earlier previews that were never started.
  await run(transaction, `delete from bulk_changes where created_by = $1 and state = 'ready'`, [userId]);
  const [inserted] = await run<BulkChange>(
    transaction,
    `with kept as (
       insert into bulk_changes (request, total, expected, counts, batch_id, created_by)
       values ($1::jsonb, cardinality($2::integer[]), $3::jsonb, $4::jsonb, $5, $6) returning *
     ), listed as (
       insert into bulk_change_rows (change_id, structure_id) select kept.id, unnest($2::integer[]) from kept
     ) select ${columnsOf(bulkTaskStore)} from kept t`,
    [JSON.stringify(request), ids, JSON.stringify(expected), JSON.stringify(NO_COUNTS), randomUUID(), userId],
  );
  if (!inserted) throw new Error('an insert returned no row');
  return inserted;
}

/** Returns how many structures the running step has processed, and their total. */
export function progressOf({ state, counts, total }: BulkChange): { done: number; total: number } {
  const { done, unchanged, refused, undone, left } = counts;
  const isBack = state === 'undoing' || state === 'undone';
  return isBack ? { done: undone + left, total: done } : { done: done + unchanged + refused, total };
}

export function possibleActs(change: BulkChange): BulkAction[] {
  const { done, total } = progressOf({ ...change, state: 'running' });
  return allowedBulkActions(change.state, change.counts.done, total - done);
}

/** Moves a bulk change to the first state of an act. Throws if the act is not possible now. */
export function beginBulkAct(
  transaction: Queryable,
  change: BulkChange,
  act: BulkAction,
  version: number,
): Promise<BulkChange> {
  const { failure: _, ...expected } = change.expected;
  const set = { expected, ...(act === 'undo' && { position: 0 }) };
  return startAction(transaction, bulkTaskStore, change, act, { version, set });
}

/** Returns the author of the changes: the requester with their present role. Null if they have lost the permission. */
export async function readBulkAuthor(database: Queryable, { createdBy, request }: BulkChange) {
  const roles = request.action === 'translate' ? TRANSLATORS : (['admin', 'operator'] as const);
  const [user] = await run<{ role: 'admin' | 'operator' | 'editor' }>(
    database,
    `select role from users where id = $1 and role = any($2::text[]) and status = 'active' and archived_at is null`,
    [createdBy, roles],
  );
  if (!user) return null;
  const author: Author = { userId: createdBy, role: user.role, requestId: null, ipMasked: null };
  return { author, actor: { userId: createdBy, role: user.role } };
}
