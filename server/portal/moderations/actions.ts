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
import { decidable, type ModerationRow } from './item.ts';

/** What becomes of a change that waits for approval. */
export const moderationMachine = stateMachine(moderation, moderationActions, {
  does: {
    /** For half an hour; who has it already goes on for as long. */
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

/** Approves one among many: texts alone, and only as they were when they were sent. */
export async function approveTexts(unit: UnitOfWork, actor: Reader, id: number): Promise<StoredRecord> {
  const call = { actor, scope: decidable(actor), id };
  const { doing } = await begin(moderationMachine, unit, { ...call, action: 'claim' });
  if (!doing.row.isTextOnly) throw fieldProblem('ids', 'moderation_texts');
  await act(moderationMachine, unit, { ...call, action: 'claim' });
  return act(moderationMachine, unit, { ...call, action: 'decide', input: { decision: 'approved' } });
}

/** Somebody else has it, or nobody: who reads it as it is now can claim it, or wait. */
async function conflictWithHolder({
  transaction,
  row,
}: RunningAction<ModerationRow, ModerationAction>): Promise<Problem> {
  const [holder] = await run<{ name: string }>(transaction, 'select name from users where id = $1', [row.reviewerId]);
  const { id, version, state, claimedUntil } = row;
  const current = { id, version, state, claimedUntil, reviewerName: holder?.name ?? null };
  return new Problem('conflict', { members: { current, changedFields: ['reviewerId'] } });
}
