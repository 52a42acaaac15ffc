import { hasMoved, type ModeratedField, nameOf, standing } from '../../domain/moderations/changes.ts';
import {
  type Decision,
  isDecidedElsewhere,
  MODERATION_REASONS,
  type ModeratedKind,
  stateOf,
} from '../../domain/moderations/states.ts';
import type { Issue } from '../../domain/records/issue.ts';
import { reasonIssues } from '../../domain/records/reason.ts';
import type { Language } from '../../domain/texts/text.ts';
import type { Actor } from '../access/actor.ts';
import { lockStructure } from '../access/within.ts';
import { notify } from '../notifications/notify.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { refuseIssues } from '../records/actions.ts';
import type { UnitOfWork } from '../records/lifecycle/behaviour.ts';
import { claim } from './claim.ts';
import { movesOf, readTarget } from './detail.ts';
import { decideElsewhere } from './elsewhere.ts';
import { changesOf, type ModerationRow, openModeration, refuse, write } from './item.ts';
import { writeApproved } from './targets.ts';

export interface FieldDecision {
  readonly field: string;
  readonly lang: Language | null;
  readonly decision: Decision;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
}

export interface DecideCall {
  readonly id: number;
  readonly version?: number | undefined;
  /** Of the record as whoever decides has seen it. */
  readonly targetVersion?: number | undefined;
  /** For all that `decisions` does not name. */
  readonly decision?: Decision | undefined;
  readonly decisions?: readonly FieldDecision[] | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
}

/** Decides one that the caller has in hand, field by field; what is approved is written, its author is told. */
export async function decide(unit: UnitOfWork, actor: Actor, call: DecideCall): Promise<void> {
  const { transaction } = unit;
  const row = await openModeration(transaction, actor, call.id, call.version);
  await refuse(transaction, actor, row, 'decide');
  const kind = row.targetType as ModeratedKind;
  if (isDecidedElsewhere(kind)) {
    const { decision, reason, note } = call;
    if (!decision || call.decisions?.length) throw fieldProblem('decision', 'required');
    // Its own action closes the row; what that has no place for stays here.
    if (decision === 'rejected') {
      const isReview = kind === 'review' || kind === 'review_reply';
      if (!isReview && reason !== undefined && !(reason in MODERATION_REASONS))
        throw fieldProblem('reason', 'enum');
      const values = { reviewNote: note ?? null, rejectReason: isReview ? null : (reason ?? null) };
      await write(unit, row, values);
    }
    const { targetVersion } = call;
    await decideElsewhere(unit, actor, row, kind, { decision, reason, note, targetVersion });
    return;
  }
  const decided = decidedFields(await changesOf(transaction, row.id), call);
  await lockStructure(transaction, row.structureId);
  const current = await readTarget(transaction, row);
  if (!current) throw new Problem('not-found', { members: { resource: row.targetName } });
  const moved = movesOf(row)
    ? decided.filter((one) => one.decision === 'approved' && hasMoved(one, current))
    : [];
  if (moved.length > 0 && call.targetVersion !== current.version)
    throw new Problem('conflict', {
      members: {
        targetVersion: current.version,
        changedFields: moved.map(nameOf),
        changes: moved.map((one) => ({
          field: one.field,
          lang: one.lang,
          before: one.before,
          after: one.after,
          now: standing(one, current),
        })),
      },
    });
  await writeApproved(unit, actor, row, current, decided);
  await close(unit, actor, row, decided, call);
}

/** Approves one among many: texts alone, and only as they were when they were sent. */
export async function approveOne(unit: UnitOfWork, actor: Actor, id: number): Promise<void> {
  const row = await openModeration(unit.transaction, actor, id);
  if (!row.isTextOnly) throw fieldProblem('ids', 'moderation_texts');
  await claim(unit, actor, { id });
  await decide(unit, actor, { id, decision: 'approved' });
}

/** Every change with its decision; what lacks one, or its reason, is said at its place. */
function decidedFields(changes: readonly ModeratedField[], call: DecideCall): ModeratedField[] {
  const given = new Map((call.decisions ?? []).map((one) => [nameOf(one), one]));
  const issues: Issue[] = [...given.keys()]
    .filter((name) => !changes.some((one) => nameOf(one) === name))
    .map((name) => ({ path: `decisions.${name}`, code: 'unknown' }));
  const decided = changes.map((change) => {
    const name = nameOf(change);
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
  refuseIssues(issues);
  return decided;
}

async function close(
  unit: UnitOfWork,
  actor: Actor,
  row: ModerationRow,
  decided: readonly ModeratedField[],
  { reason, note }: DecideCall,
): Promise<void> {
  const state = stateOf(decided.flatMap(({ decision }) => decision ?? []));
  const rejected = decided.find(({ decision }) => decision === 'rejected');
  const values = {
    state,
    reviewerId: actor.userId,
    reviewedAt: new Date().toISOString(),
    claimedUntil: null,
    rejectReason: rejected ? (reason ?? rejected.reason) : null,
    reviewNote: note ?? null,
  };
  const changes = JSON.stringify(decided);
  await write(unit, row, values, {
    action: state === 'rejected' ? 'reject' : 'approve',
    extra: [{ column: 'changes', expression: (statement) => `${statement.bind(changes)}::jsonb` }],
  });
  if (row.submittedBy === null) return;
  await notify(unit.context, unit.transaction, 'moderation_decided', {
    by: unit.author.userId,
    to: [row.submittedBy],
    link: `/structures/${row.structureId}#moderations`,
    structureId: row.structureId,
    variant: state,
    params: { subject: row.subject },
  });
}
