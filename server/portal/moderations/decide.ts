import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { reasonIssues } from '../../../domain/kernel/records/reason.ts';
import type { ModeratedKind } from '../../../domain/kernel/vocabularies/moderated-kinds.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { changeKey, currentValue, hasMoved, type ModeratedField } from '../../../domain/portal/moderations/changes.ts';
import { moderation } from '../../../domain/portal/moderations/moderation.ts';
import {
  type Decision,
  isKindOfOtherModule,
  MODERATION_REASONS,
  stateOf,
} from '../../../domain/portal/moderations/states.ts';
import { throwIssues } from '../../kernel/records/actions.ts';
import { type RunningAction, WrittenRecord, writeState } from '../../kernel/records/lifecycle/act.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { notify } from '../../people/notifications/notify.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { canTargetChange, readTarget } from './detail.ts';
import { changesOf, type ModerationRow } from './moderation-row.ts';
import { decideInOwnModule } from './own-module-decisions.ts';
import { writeApproved } from './targets.ts';

export interface FieldDecision {
  readonly field: string;
  readonly lang: Language | null;
  readonly decision: Decision;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
}

/** Input of a decision, as parsed by the rule's schema. */
interface Decisions {
  /** Version of the target record that the editor has read. */
  readonly targetVersion?: number | undefined;
  /** Decision for all fields that `decisions` does not name. */
  readonly decision?: Decision | undefined;
  readonly decisions?: readonly FieldDecision[] | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
}

/** Decides a claimed change field by field, writes the approved fields and notifies the author. */
export async function decide(doing: RunningAction<ModerationRow, 'decide', Decisions>): Promise<WrittenRecord> {
  const { transaction, actor, row, input: call } = doing;
  if (!actor) throw new Error('a change that waits is decided by a person');
  const kind = row.targetType as ModeratedKind;
  if (isKindOfOtherModule(kind)) {
    const { decision, reason, note } = call;
    if (!decision || call.decisions?.length) throw fieldProblem('decision', 'required');
    // Stores the note and reason that the target has no column for. The target's own action closes this row.
    if (decision === 'rejected') {
      const isReview = kind === 'review' || kind === 'review_reply';
      if (!isReview && reason !== undefined && !(reason in MODERATION_REASONS)) throw fieldProblem('reason', 'enum');
      const values = { reviewNote: note ?? null, rejectReason: isReview ? null : reasonOf(reason) };
      await writeState(doing, moderation, row, values);
    }
    const { targetVersion } = call;
    await decideInOwnModule(doing, actor, row, kind, { decision, reason, note, targetVersion });
    return new WrittenRecord(row);
  }
  const decided = decidedFields(await changesOf(transaction, row.id), call);
  await lockStructure(transaction, row.structureId);
  const current = await readTarget(transaction, row);
  if (!current) throw new Problem('not-found', { members: { resource: row.targetName } });
  const moved = canTargetChange(row)
    ? decided.filter((one) => one.decision === 'approved' && hasMoved(one, current))
    : [];
  if (moved.length > 0 && call.targetVersion !== current.version)
    throw new Problem('conflict', {
      members: {
        targetVersion: current.version,
        changedFields: moved.map(changeKey),
        changes: moved.map((one) => ({
          field: one.field,
          lang: one.lang,
          before: one.before,
          after: one.after,
          now: currentValue(one, current),
        })),
      },
    });
  await writeApproved(doing, actor, row, current, decided);
  return new WrittenRecord(await close(doing, row, decided, call));
}

type Reason = keyof typeof MODERATION_REASONS;

/** Narrows the code's type: the input was validated against the table of reasons. */
const reasonOf = (code: string | null | undefined) => (code ?? null) as Reason | null;

/** Returns every change with its decision. Throws field problems for changes without a decision or reason. */
function decidedFields(changes: readonly ModeratedField[], call: Decisions): ModeratedField[] {
  const given = new Map((call.decisions ?? []).map((one) => [changeKey(one), one]));
  const issues: Issue[] = [...given.keys()]
    .filter((name) => !changes.some((one) => changeKey(one) === name))
    .map((name) => ({ path: `decisions.${name}`, code: 'unknown' }));
  const decided = changes.map((change) => {
    const name = changeKey(change);
    const own = given.get(name);
    const decision = own?.decision ?? call.decision ?? null;
    if (decision === null) issues.push({ path: `decisions.${name}`, code: 'required' });
    if (decision !== 'rejected') return { ...change, decision, reason: null, note: null };
    const reason = own?.reason ?? call.reason ?? null;
    const note = own?.note ?? call.note ?? null;
    const at = own ? `decisions.${name}.` : '';
    if (reason === null) issues.push({ path: `${at}reason`, code: 'required' });
    else if (!(reason in MODERATION_REASONS)) issues.push({ path: `${at}reason`, code: 'enum' });
    issues.push(...reasonIssues({ reason, note }, at));
    return { ...change, decision, reason, note };
  });
  throwIssues(issues);
  return decided;
}

async function close(
  unit: UnitOfWork,
  row: ModerationRow,
  decided: readonly ModeratedField[],
  { reason, note }: Decisions,
): Promise<ModerationRow> {
  const state = stateOf(decided.flatMap(({ decision }) => decision ?? []));
  const rejected = decided.find(({ decision }) => decision === 'rejected');
  const values = {
    state,
    reviewerId: unit.author.userId,
    reviewedAt: new Date().toISOString(),
    claimedUntil: null,
    rejectReason: rejected ? reasonOf(reason ?? rejected.reason) : null,
    reviewNote: note ?? null,
  };
  const changes = JSON.stringify(decided);
  const changed = await writeState(unit, moderation, row, values, {
    action: state === 'rejected' ? 'reject' : 'approve',
    extra: [{ column: 'changes', expression: (statement) => `${statement.bind(changes)}::jsonb` }],
  });
  if (row.submittedBy === null) return changed;
  await notify(unit.context, unit.transaction, 'moderation_decided', {
    by: unit.author.userId,
    to: [row.submittedBy],
    link: `/structures/${row.structureId}#moderations`,
    structureId: row.structureId,
    variant: state,
    params: { subject: row.subject },
  });
  return changed;
}
