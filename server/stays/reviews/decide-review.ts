import { REVIEW_REASONS, type ReviewReason } from '../../../domain/stays/reviews/states.ts';
import { act } from '../../kernel/records/lifecycle/act.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import type { Decide } from '../../portal/moderations/own-module-decisions.ts';
import { buildReviewScope, reviewMachine, reviewReplyMachine } from './actions.ts';

/** Decides a review, or a report of a published one, from the moderation queue. */
export const decideReview: Decide = async (unit, actor, row, call) => {
  const { decision, reason, note, targetVersion: version } = call;
  const isGood = decision === 'approved';
  const isReported = row.operation === 'update';
  const action = isGood ? (isReported ? 'keep' : 'approve') : isReported ? 'hide' : 'reject';
  const input = isGood ? {} : { reason: parseReviewReason(reason), note };
  const scope = buildReviewScope(actor);
  await act(reviewMachine, unit, { actor, scope, id: row.targetId, action, version, input });
};

/** Decides the reply to a review from the moderation queue. */
export const decideReply: Decide = async (unit, actor, row, { decision, reason }) => {
  const isGood = decision === 'approved';
  const action = isGood ? 'approve-reply' : 'reject-reply';
  const input = isGood ? {} : { reason: parseReviewReason(reason) };
  await act(reviewReplyMachine, unit, {
    actor,
    scope: buildReviewScope(actor),
    id: row.targetId,
    action,
    input,
  });
};

/** Checks the reason: reviews have their own list, which authors are shown. */
function parseReviewReason(reason: string | undefined): ReviewReason {
  if (reason !== undefined && reason in REVIEW_REASONS) return reason as ReviewReason;
  throw fieldProblem('reason', reason === undefined ? 'required' : 'enum');
}
