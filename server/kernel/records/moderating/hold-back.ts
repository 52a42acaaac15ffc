import { changeIssues, DRAFT, type RecordDefinition, type Writer } from '../../../../domain/kernel/records/record.ts';
import {
  hasModeratedFields,
  isVisibleToGuests,
  moderatedName,
  needsApproval,
  splitModerated,
} from '../../../../domain/kernel/records/schema/moderation.ts';
import {
  changedFields,
  type FieldSent,
  isText,
  type ModeratedField,
  mergeChanges,
} from '../../../../domain/portal/moderations/changes.ts';
import { moderation } from '../../../../domain/portal/moderations/moderation.ts';
import { isSpellingCorrection } from '../../../../domain/portal/moderations/spelling.ts';
import { type AutoRule, kindOfRecord } from '../../../../domain/portal/moderations/states.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import type { VersionedRecord } from '../select.ts';
import { isArchived } from '../table.ts';
import { insertRecord, updateRecord } from '../write.ts';
import {
  isVisibleOnline,
  markUnapproved,
  markUnapprovedIfOffline,
  removeUnapprovedMark,
} from './unapproved-records.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ApprovalContext {
  readonly transaction: Queryable;
  readonly author: Author;
  readonly definition: RecordDefinition;
  readonly writer: Writer;
  readonly structureId: number;
  /** Notifies the moderators. */
  readonly jobs: Jobs | undefined;
}

export type Jobs = Pick<Context['jobs'], 'enqueue'>;

/** Job that notifies moderators of a new submission; see `server/portal/moderations/jobs.ts`. */
export const SUBMISSION_JOB = 'moderation-sent';
export interface SubmissionJob {
  readonly subject: string;
  readonly structureId: number;
  readonly by: number | null;
}

interface ModerationState {
  readonly isOnline: boolean;
  /** A customer created the record while its structure was online, and it was never approved. */
  readonly isUnapproved: boolean;
  /** This author's pending moderation of the record. */
  readonly openId: number | null;
  readonly openVersion: number | null;
  readonly operation: string | null;
  readonly changes: ModeratedField[] | null;
  readonly spellingLetters: number | null;
  readonly trustedAfter: number | null;
}

/**
 * Returns the values to write now. Moderated fields of visible records are stored in a moderation in the same
 * transaction. The caller has locked the structure's row.
 */
export async function holdBackForApproval(
  holding: ApprovalContext,
  current: VersionedRecord,
  values: Values,
): Promise<Values> {
  const { definition, writer, transaction, structureId } = holding;
  if (!hasModeratedFields(definition)) return values;
  const after = { ...current, ...values };
  const wasVisible = isVisibleOnline(definition, current);
  const appears = isVisibleOnline(definition, after) && !wasVisible;
  const disappears = wasVisible && !isVisibleOnline(definition, after);
  if (!needsApproval(writer.role)) {
    if (appears) await approveByPublishing(transaction, definition, current.id);
    if (disappears) await markUnapprovedIfOffline(transaction, definition, current.id, structureId);
    return values;
  }
  const { pending, free: otherValues } = splitModerated(definition, values);
  if (!appears && !disappears && Object.keys(pending).length === 0) return values;
  const moderationState = await readModerationState(holding, structureId, current.id);
  if (!moderationState.isOnline) {
    if (!isVisibleToGuests(definition)) return values;
    // Staff approve visible records together when they put the structure online.
    if (!isVisibleOnline(definition, after)) await markUnapproved(transaction, definition, current.id, structureId);
    else if (appears) await removeUnapprovedMark(transaction, moderatedName(definition), current.id);
    return values;
  }
  if (moderationState.isUnapproved || isHiddenPhoto(current)) {
    if (appears || moderationState.operation === 'create')
      await submitForApproval(holding, current, moderationState, 'create', firstTexts(definition, after));
    return appears ? withoutStatus(definition, current, values) : values;
  }
  if (Object.keys(pending).length === 0) return values;
  const issues = changeIssues(definition, current, { ...current, ...otherValues });
  // Refuses remaining values that are invalid without the moderated ones.
  if (issues.length > 0) throw new Problem('validation', { issues });
  const submittedFields = changedFields(definition.fields, current, pending);
  const rule = moderationState.openId === null ? await findAutoRule(holding, moderationState, submittedFields) : null;
  if (rule) {
    await insertModeration(holding, current, 'update', submittedFields, rule);
    return values;
  }
  await submitForApproval(
    holding,
    current,
    moderationState,
    'update',
    mergeChanges(moderationState.changes ?? [], submittedFields),
  );
  return otherValues;
}

/** True if a new record of this writer needs approval. It is written as a draft, which guests do not see. */
export async function needsApprovalWhenNew(holding: ApprovalContext): Promise<boolean> {
  const { definition, writer, structureId, transaction } = holding;
  if (!hasModeratedFields(definition) || !needsApproval(writer.role)) return false;
  const [row] = await run<{ isOnline: boolean }>(
    transaction,
    'select is_online as "isOnline" from structures where id = $1',
    [structureId],
  );
  return row?.isOnline === true;
}

/** True if a restored record needs approval: guests would see it and it was never approved. */
export async function needsApprovalWhenRestored(
  holding: ApprovalContext,
  id: number,
  values: Values,
): Promise<boolean> {
  const { definition, writer, structureId } = holding;
  const isShown = isVisibleOnline(definition, values) || values.moderationState === 'approved';
  if (!isShown || !needsApproval(writer.role)) return false;
  const { isOnline, isUnapproved } = await readModerationState(holding, structureId, id);
  return isOnline && isUnapproved;
}

/**
 * Runs after a new record was written as a draft. Only an approver may publish it; if it was meant to be live, it is
 * sent for approval.
 */
export async function submitNewRecord(
  holding: ApprovalContext,
  record: VersionedRecord,
  wantsLive: boolean,
): Promise<void> {
  const { transaction, definition, structureId } = holding;
  await markUnapproved(transaction, definition, record.id, structureId);
  if (wantsLive) await submitForApproval(holding, record, null, 'create', firstTexts(definition, record));
}

/** Runs after a new or restored record was written without approval. */
export async function updateMarkAfterWrite(
  holding: ApprovalContext,
  record: VersionedRecord,
  isBack: boolean,
): Promise<void> {
  const { transaction, definition, writer, structureId } = holding;
  if (!isVisibleToGuests(definition)) return;
  const isVisible = isVisibleOnline(definition, record);
  if (!isVisible && needsApproval(writer.role))
    await markUnapprovedIfOffline(transaction, definition, record.id, structureId);
  // Offline records are approved with their structure; restored online records were already approved.
  else if (isVisible && isBack) await removeUnapprovedMark(transaction, moderatedName(definition), record.id);
}

/** Marks an active record deleted while its structure is offline, so that its restoration needs approval. */
export async function markDeletedOffline(
  transaction: Queryable,
  definition: RecordDefinition,
  record: VersionedRecord,
  structureId: number,
): Promise<void> {
  if (isVisibleOnline(definition, record))
    await markUnapprovedIfOffline(transaction, definition, record.id, structureId);
}

/** Sends a customer's photo in a gallery that guests see for approval. */
export async function submitPhoto(holding: ApprovalContext, photo: VersionedRecord): Promise<void> {
  await submitForApproval(holding, photo, null, 'create', firstTexts(holding.definition, photo));
}

/** Supersedes the pending moderations of a deleted record. */
export async function supersedePending(
  transaction: Queryable,
  definition: RecordDefinition,
  id: number,
): Promise<void> {
  if (hasModeratedFields(definition)) await supersede(transaction, moderatedName(definition), id, null);
}

/** Marks the pending moderations of a record as superseded, optionally only those of one operation. */
async function supersede(
  transaction: Queryable,
  targetName: string,
  id: number,
  operation: 'create' | null,
): Promise<void> {
  await run(
    transaction,
    `update moderations set state = 'superseded', reviewed_at = now(), claimed_until = null, version = version + 1,
       updated_at = now()
     where target_name = $1 and target_id = $2 and operation = coalesce($3, operation)
       and state in ('pending', 'in_review')`,
    [targetName, id, operation],
  );
}

/** Removes the status, so that the record stays a draft while it waits. */
function withoutStatus(definition: RecordDefinition, current: VersionedRecord, values: Values): Values {
  const { status, ...rest } = values;
  return isArchived(definition, current) ? { ...rest, status: DRAFT } : rest;
}

const isHiddenPhoto = ({ moderationState }: VersionedRecord) =>
  moderationState === 'pending' || moderationState === 'rejected';

/** Returns all moderated texts and images of a record that guests have not seen yet. */
function firstTexts(definition: RecordDefinition, values: Values): FieldSent[] {
  const texts = changedFields(definition.fields, {}, splitModerated(definition, values).pending);
  if (typeof values.path !== 'string') return texts;
  const image = { field: 'path', lang: null, kind: 'image', before: null, after: values.path } as const;
  return [image, ...texts];
}

async function readModerationState(
  { transaction, definition, author }: ApprovalContext,
  structureId: number,
  id: number,
): Promise<ModerationState> {
  const [row] = await run<ModerationState>(
    transaction,
    `select s.is_online as "isOnline", u.target_id is not null as "isUnapproved", m.id as "openId",
       m.version as "openVersion", m.operation, m.changes, g.spelling_letters as "spellingLetters",
       g.trusted_after as "trustedAfter"
     from structures s
       left join moderation_settings g on true
       left join unapproved_records u on u.target_name = $2 and u.target_id = $3
       left join moderations m on m.target_name = $2 and m.target_id = $3
         and coalesce(m.submitted_by, 0) = $4 and m.state in ('pending', 'in_review')
     where s.id = $1`,
    [structureId, moderatedName(definition), id, author.userId ?? 0],
  );
  if (!row) throw new Problem('not-found', { members: { resource: 'structures' } });
  return row;
}

/** Stores a pending moderation, which replaces the same author's earlier one. */
async function submitForApproval(
  holding: ApprovalContext,
  record: VersionedRecord,
  moderationState: ModerationState | null,
  operation: 'create' | 'update',
  changes: readonly FieldSent[],
): Promise<void> {
  const { transaction, author, structureId } = holding;
  if (moderationState?.openId) {
    const now = new Date().toISOString();
    const current = { id: moderationState.openId, version: moderationState.openVersion ?? 1 };
    const values = { state: 'superseded', reviewedAt: now, claimedUntil: null };
    await updateRecord(transaction, { definition: moderation, author, current, values, action: 'state' });
  }
  await insertModeration(holding, record, operation, changes, null);
  const jobInput = { subject: subjectOf(holding.definition, record), structureId, by: author.userId };
  await holding.jobs?.enqueue(transaction, SUBMISSION_JOB, jobInput);
}

/** Returns the rule that approves these changes automatically, if the settings allow it. */
async function findAutoRule(
  { transaction, author }: ApprovalContext,
  { spellingLetters, trustedAfter }: ModerationState,
  changes: readonly FieldSent[],
): Promise<AutoRule | null> {
  if (spellingLetters && isSpellingCorrection(changes, spellingLetters)) return 'spelling';
  if (!trustedAfter || !changes.every(isText)) return null;
  const [recentDecisions] = await run<{ approved: number }>(
    transaction,
    `select count(*) filter (where state = 'approved')::integer as approved from (
       select state from moderations where submitted_by = $1 and auto_rule is null
         and state in ('approved', 'partially_approved', 'rejected') order by submitted_at desc, id desc limit $2) last`,
    [author.userId, trustedAfter],
  );
  return (recentDecisions?.approved ?? 0) >= trustedAfter ? 'trusted' : null;
}

/** Stores a moderation as pending, or as approved by a rule. */
async function insertModeration(
  { transaction, definition, author, structureId }: ApprovalContext,
  record: VersionedRecord,
  operation: 'create' | 'update',
  changes: readonly FieldSent[],
  autoRule: AutoRule | null,
): Promise<void> {
  const now = new Date().toISOString();
  const targetName = moderatedName(definition);
  const decision = autoRule ? 'approved' : null;
  const changesJson = JSON.stringify(changes.map((change) => ({ ...change, decision, reason: null, note: null })));
  await insertRecord(transaction, {
    definition: moderation,
    author,
    values: {
      targetType: kindOfRecord(targetName),
      targetName,
      targetId: record.id,
      subject: subjectOf(definition, record),
      structureId,
      operation,
      baseVersion: record.version,
      fieldCount: Math.max(1, changes.length),
      isTextOnly: changes.every(isText),
      submittedBy: author.userId,
      submittedAt: now,
      ...(autoRule && { state: 'approved', autoRule, reviewedAt: now }),
    },
    extra: [{ column: 'changes', expression: (statement) => `${statement.bind(changesJson)}::jsonb` }],
  });
}

function subjectOf({ title, kind }: RecordDefinition, record: Values): string {
  const ownName = record.name ?? (record.title as { it?: string } | null | undefined)?.it;
  return (kind === 'collection' && typeof ownName === 'string' && ownName) || title[0];
}

/** Approves a record by publishing it: removes its mark and supersedes its pending creation. */
async function approveByPublishing(transaction: Queryable, definition: RecordDefinition, id: number): Promise<void> {
  const name = moderatedName(definition);
  await removeUnapprovedMark(transaction, name, id);
  await supersede(transaction, name, id, 'create');
}
