import { CLAIM_MINUTES, isOpen, type ModerationState } from '../../domain/moderations/states.ts';
import type { Actor } from '../access/actor.ts';
import type { ScopeCondition } from '../access/scope.ts';
import { Problem } from '../problem.ts';
import type { UnitOfWork } from '../records/lifecycle/behaviour.ts';
import { type ModerationRow, openModeration, refuse, write } from './item.ts';

interface Call {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Takes one in hand for half an hour; who has it already goes on for as long. */
export async function claim(unit: UnitOfWork, actor: Actor, { id, version }: Call): Promise<void> {
  const row = await openModeration(unit.transaction, actor, id, version);
  await refuse(unit.transaction, actor, row, 'claim');
  await write(unit, row, claimed(actor));
}

const claimed = (actor: Actor) => ({
  state: 'in_review',
  reviewerId: actor.userId,
  claimedUntil: new Date(Date.now() + CLAIM_MINUTES * 60_000).toISOString(),
});

/** Puts one back that the caller has in hand. */
export async function release(unit: UnitOfWork, actor: Actor, { id, version }: Call): Promise<void> {
  const row = await openModeration(unit.transaction, actor, id, version);
  await refuse(unit.transaction, actor, row, 'decide');
  await write(unit, row, { state: 'pending', reviewerId: null, claimedUntil: null });
}

/** Its author takes it back: nothing of it is written. */
export async function withdraw(
  unit: UnitOfWork,
  actor: Actor,
  { id, version }: Call,
): Promise<ModerationRow> {
  // Whoever did not send it has not heard of it.
  const own: ScopeCondition = (statement) => `t.submitted_by = ${statement.bind(actor.userId)}`;
  const row = await openModeration(unit.transaction, actor, id, version, own);
  if (!isOpen(row.state as ModerationState))
    throw new Problem('invalid-transition', {
      members: { from: row.state, to: 'withdrawn', allowed: [] },
    });
  await write(unit, row, {
    state: 'withdrawn',
    claimedUntil: null,
    reviewedAt: new Date().toISOString(),
  });
  return row;
}
