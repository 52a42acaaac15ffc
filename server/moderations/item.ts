import type { ModeratedField } from '../../domain/moderations/changes.ts';
import { moderation } from '../../domain/moderations/moderation.ts';
import {
  claimRefusal,
  decideRefusal,
  kindsDecidedBy,
  MODERATED_KINDS,
  type Refusal,
} from '../../domain/moderations/states.ts';
import type { PersonRole } from '../../domain/roles.ts';
import type { Actor } from '../access/actor.ts';
import type { ScopeCondition } from '../access/scope.ts';
import { type Queryable, run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { conflictProblem, readRecord } from '../records/actions.ts';
import type { Row, UnitOfWork } from '../records/lifecycle/behaviour.ts';
import type { StoredRecord } from '../records/select.ts';
import { type ExtraAssignment, type Update, updateRecord } from '../records/write.ts';

export type ModerationRow = Row<typeof moderation.fields, 'platform'>;

const ALL_KINDS = Object.keys(MODERATED_KINDS).length;
/** The kinds that a role decides, where it does not decide all. */
export function onlyKinds(role: PersonRole): readonly string[] | null {
  const kinds = kindsDecidedBy(role);
  return kinds.length === ALL_KINDS ? null : kinds;
}

/** One of the queue `t` that a role decides; of the others it has not heard. */
export function decidable({ role }: Pick<Actor, 'role'>): ScopeCondition {
  const kinds = onlyKinds(role);
  return (statement) => (kinds ? `t.target_type = any(${statement.bind(kinds)}::text[])` : 'true');
}

/** Held, and read at the version that the caller saw. */
export async function openModeration(
  transaction: Transaction,
  actor: Pick<Actor, 'role'>,
  id: number,
  version?: number,
  scope = decidable(actor),
): Promise<ModerationRow> {
  // In the order of whoever saves: the structure's row, then what of it waits.
  await run(
    transaction,
    'select from structures where id = (select structure_id from moderations where id = $1) for no key update',
    [id],
  );
  await run(transaction, 'select from moderations where id = $1 for no key update', [id]);
  const row = await readRecord(transaction, moderation, actor.role, id, scope);
  if (version !== undefined && version !== row.version)
    throw await conflictProblem(transaction, moderation, actor.role, row, version);
  return row;
}

export async function changesOf(database: Queryable, id: number): Promise<ModeratedField[]> {
  const [row] = await run<{ changes: ModeratedField[] }>(
    database,
    'select changes from moderations where id = $1',
    [id],
  );
  return row?.changes ?? [];
}

/** Throws what stands against its being claimed, or decided, by this person. */
export async function refuse(
  transaction: Queryable,
  actor: Actor,
  row: ModerationRow,
  to: 'claim' | 'decide',
): Promise<void> {
  const ask = to === 'claim' ? claimRefusal : decideRefusal;
  const refusal = ask(standingOf(row), actor.role, actor.userId, new Date());
  if (refusal) throw await problemOf(transaction, row, refusal);
}

export const standingOf = (row: ModerationRow) => ({ ...row, kind: row.targetType });

async function problemOf(transaction: Queryable, row: ModerationRow, refusal: Refusal): Promise<Problem> {
  if (refusal === 'closed')
    return new Problem('invalid-transition', { members: { from: row.state, to: 'in_review', allowed: [] } });
  if (refusal === 'own' || refusal === 'role')
    return new Problem('forbidden', { members: { needed: 'u', route: moderation.screen } });
  const [holder] = await run<{ name: string }>(transaction, 'select name from users where id = $1', [
    row.reviewerId,
  ]);
  const { id, version, state, claimedUntil } = row;
  const current = { id, version, state, claimedUntil, reviewerName: holder?.name ?? null };
  return new Problem('conflict', { members: { current, changedFields: ['reviewerId'] } });
}

/** Writes what became of it; its row is held by the caller's transaction. */
export async function write(
  { transaction, author }: Pick<UnitOfWork, 'transaction' | 'author'>,
  current: ModerationRow,
  values: Record<string, unknown>,
  { action = 'state', extra }: { action?: Update['action']; extra?: readonly ExtraAssignment[] } = {},
): Promise<StoredRecord> {
  const change = { definition: moderation, author, current, values, action, ...(extra && { extra }) };
  const changed = await updateRecord(transaction, change);
  if (!changed) throw new Error(`moderation ${current.id} moved while it was held`);
  return changed;
}
