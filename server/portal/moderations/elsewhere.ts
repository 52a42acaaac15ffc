import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { highlight } from '../../../domain/money/highlights/highlight.ts';
import type { DecidedElsewhere, Decision } from '../../../domain/portal/moderations/states.ts';
import { review } from '../../../domain/stays/reviews/review.ts';
import { REVIEW_REASONS, type ReviewReason } from '../../../domain/stays/reviews/states.ts';
import { LONGEST_REFUSAL } from '../../../domain/structures/affiliations/actions.ts';
import { structureAffiliation } from '../../../domain/structures/affiliations/structure-affiliation.ts';
import { act } from '../../kernel/records/lifecycle/act.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { sectionTarget } from '../../kernel/records/section.ts';
import { highlightMachine } from '../../money/highlights/actions.ts';
import type { Reader } from '../../platform/access/actor.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { reviewMachine, reviewReplyMachine, reviewScope } from '../../stays/reviews/actions.ts';
import { affiliationMachine } from '../../structures/affiliations/actions.ts';
import type { ModerationRow } from './item.ts';

/** What the queue shows of a record that its own area decides: what is new in it, and what one should know beside. */
interface Shown {
  readonly definition: RecordDefinition;
  /** With what stood there before, where it replaces something: `reply` what is published. */
  readonly fields: Readonly<Record<string, string | null>>;
  readonly facts: readonly string[];
}

const plainly = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));

export const ELSEWHERE: Readonly<Record<DecidedElsewhere, Shown>> = {
  review: {
    definition: review,
    fields: plainly('title', 'positiveText', 'negativeText'),
    facts: ['overallScore', 'stayMonth', 'isVerified', 'flags', 'reportReason', 'reportNote'],
  },
  review_reply: {
    definition: review,
    fields: { reply: 'publishedReply' },
    facts: ['overallScore', 'positiveText', 'negativeText'],
  },
  highlight: {
    definition: highlight,
    fields: plainly('title', 'text'),
    facts: ['location', 'locationName', 'placement', 'startDate', 'endDate', 'paymentMethod'],
  },
  affiliation_link: {
    definition: structureAffiliation,
    fields: plainly('benefit'),
    facts: ['relation', 'memberNumber', 'validFrom', 'validTo'],
  },
};

export interface WholeDecision {
  readonly decision: Decision;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  /** Of the record as whoever decides has seen it. */
  readonly targetVersion?: number | undefined;
}

/** Decides one where it stands, by the same action as in its own screen; its row in the queue follows by itself. */
export async function decideElsewhere(
  unit: UnitOfWork,
  actor: Reader,
  row: ModerationRow,
  kind: DecidedElsewhere,
  { decision, reason, note, targetVersion: version }: WholeDecision,
): Promise<void> {
  const id = row.targetId;
  const isGood = decision === 'approved';
  switch (kind) {
    case 'review': {
      const isReported = row.operation === 'update';
      const action = isGood ? (isReported ? 'keep' : 'approve') : isReported ? 'hide' : 'reject';
      const input = isGood ? {} : { reason: reviewReason(reason), note };
      await act(reviewMachine, unit, { actor, scope: reviewScope(actor), id, action, version, input });
      return;
    }
    case 'review_reply': {
      const action = isGood ? 'approve-reply' : 'reject-reply';
      const input = isGood ? {} : { reason: reviewReason(reason) };
      await act(reviewReplyMachine, unit, { actor, scope: reviewScope(actor), id, action, input });
      return;
    }
    case 'highlight': {
      const action = isGood ? 'confirm' : 'cancel';
      await act(highlightMachine, unit, { ...within(actor, row), id, action });
      return;
    }
    case 'affiliation_link': {
      const action = isGood ? 'approve' : 'reject';
      if (note && note.length > LONGEST_REFUSAL)
        throw fieldProblem('note', 'max_chars', { n: LONGEST_REFUSAL });
      await act(affiliationMachine, unit, {
        ...within(actor, row),
        id,
        action,
        input: { reason: note ?? null },
      });
    }
  }
}

/** As its own screen does it. */
const within = (actor: Reader, { structureId }: ModerationRow) => ({
  actor,
  scope: sectionTarget(actor, structureId).scope,
  structureId,
});

/** Reviews have reasons of their own, which their authors are told. */
function reviewReason(reason: string | undefined): ReviewReason {
  if (reason !== undefined && reason in REVIEW_REASONS) return reason as ReviewReason;
  throw fieldProblem('reason', reason === undefined ? 'required' : 'enum');
}
