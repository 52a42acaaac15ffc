import { type ModerationAction, moderationActions } from '../../../domain/portal/moderations/actions.ts';
import { moderation } from '../../../domain/portal/moderations/moderation.ts';
import { CLAIM_MINUTES } from '../../../domain/portal/moderations/states.ts';
import { act, begin, type RunningAction, stateMachine } from '../../kernel/records/lifecycle/act.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import type { Reader } from '../../platform/access/actor.ts';
import { run } from '../../platform/database/statement.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { decide } from './decide.ts';
import { decidableScope, type ModerationRow } from './moderation-row.ts';

/** State machine of a change in moderation. */
export const moderationMachine = stateMachine(moderation, moderationActions, {
  does: {
    /** Claims the change for half an hour; claiming again extends the claim. */
    claim: ({ author }) => ({
      reviewerId: author.userId,
      claimedUntil: new Date(Date.now() + CLAIM_MINUTES * 60_000).toISOString(),
    }),
    release: () => ({ reviewerId: null, claimedUntil: null }),
    decide,
    withdraw: () => ({ claimedUntil: null, reviewedAt: new Date().toISOString() }),
  },
  problem: (doing, refusal) =>
    refusal === 'claimed' || refusal === 'unclaimed' ? conflictWithHolder(doing) : undefined,
});

/**
 * Approves a change as part of a bulk action. Accepts only changes of texts, and only if the record is as it was when
 * they were sent.
 */
export async function approveTexts(unit: UnitOfWork, actor: Reader, id: number): Promise<StoredRecord> {
  const call = { actor, scope: decidableScope(actor), id };
  const { doing } = await begin(moderationMachine, unit, { ...call, action: 'claim' });
  if (!doing.row.isTextOnly) throw fieldProblem('ids', 'moderation_texts');
  await act(moderationMachine, unit, { ...call, action: 'claim' });
  return act(moderationMachine, unit, { ...call, action: 'decide', input: { decision: 'approved' } });
}

/**
 * Returns the 409 problem with the current row and its reviewer's name. The client can then claim the change or wait.
 */
async function conflictWithHolder({
  transaction,
  row,
}: RunningAction<ModerationRow, ModerationAction>): Promise<Problem> {
  const [holder] = await run<{ name: string }>(transaction, 'select name from users where id = $1', [row.reviewerId]);
  const { id, version, state, claimedUntil } = row;
  const current = { id, version, state, claimedUntil, reviewerName: holder?.name ?? null };
  return new Problem('conflict', { members: { current, changedFields: ['reviewerId'] } });
}
