import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { highlight } from '../../../domain/money/highlights/highlight.ts';
import type { Decision, KindOfOtherModule } from '../../../domain/portal/moderations/states.ts';
import { review } from '../../../domain/stays/reviews/review.ts';
import { MAX_REJECTION_REASON_LENGTH } from '../../../domain/structures/affiliations/actions.ts';
import { structureAffiliation } from '../../../domain/structures/affiliations/structure-affiliation.ts';
import { act } from '../../kernel/records/lifecycle/act.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { sectionTarget } from '../../kernel/records/section.ts';
import type { Reader } from '../../platform/access/actor.ts';
import { slot } from '../../platform/hooks/slot.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { affiliationMachine } from '../../structures/affiliations/actions.ts';
import type { ModerationRow } from './moderation-row.ts';

/** How the queue shows a record that its own module decides: its new fields and its context. */
interface QueueView {
  readonly definition: RecordDefinition;
  /** Submitted fields, each with the name of the field that it replaces: `reply` replaces the published reply. */
  readonly fields: Readonly<Record<string, string | null>>;
  readonly facts: readonly string[];
}

const withoutPrevious = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));

export const QUEUE_VIEWS: Readonly<Record<KindOfOtherModule, QueueView>> = {
  review: {
    definition: review,
    fields: withoutPrevious('title', 'positiveText', 'negativeText'),
    facts: ['overallScore', 'stayMonth', 'isVerified', 'flags', 'reportReason', 'reportNote'],
  },
  review_reply: {
    definition: review,
    fields: { reply: 'publishedReply' },
    facts: ['overallScore', 'positiveText', 'negativeText'],
  },
  highlight: {
    definition: highlight,
    fields: withoutPrevious('title', 'text'),
    facts: ['location', 'locationName', 'placement', 'startDate', 'endDate', 'paymentMethod'],
  },
  affiliation_link: {
    definition: structureAffiliation,
    fields: withoutPrevious('benefit'),
    facts: ['relation', 'memberNumber', 'validFrom', 'validTo'],
  },
};

export interface WholeDecision {
  readonly decision: Decision;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  /** Version of the target record that the editor has read. */
  readonly targetVersion?: number | undefined;
}

/** Decides a record in its own module, with the action of the record's screen. */
export type Decide = (unit: UnitOfWork, actor: Reader, row: ModerationRow, decision: WholeDecision) => Promise<void>;

/** Decide functions of records in higher modules. */
export const deciders = slot<Readonly<Record<Exclude<KindOfOtherModule, 'affiliation_link'>, Decide>>>('deciders');

const decideAffiliation: Decide = async (unit, actor, row, { decision, note }) => {
  const action = decision === 'approved' ? 'approve' : 'reject';
  if (note && note.length > MAX_REJECTION_REASON_LENGTH)
    throw fieldProblem('note', 'max_chars', { n: MAX_REJECTION_REASON_LENGTH });
  const target = targetOf(actor, row);
  await act(affiliationMachine, unit, { ...target, action, input: { reason: note ?? null } });
};

/** Decides a record in its own module, which also updates its row in the queue. */
export function decideInOwnModule(
  unit: UnitOfWork,
  actor: Reader,
  row: ModerationRow,
  kind: KindOfOtherModule,
  decision: WholeDecision,
): Promise<void> {
  const decide = kind === 'affiliation_link' ? decideAffiliation : deciders.get()[kind];
  return decide(unit, actor, row, decision);
}

/** Returns the state machine target of a structure's record, in the scope of its own screen. */
export const targetOf = (actor: Reader, { structureId, targetId: id }: ModerationRow) => ({
  actor,
  scope: sectionTarget(actor, structureId).scope,
  structureId,
  id,
});
