import {
  changeIssues,
  DRAFT,
  type RecordDefinition,
  type Writer,
} from '../../../../domain/kernel/records/record.ts';
import {
  hasModeratedFields,
  isVisibleToGuests,
  moderatedName,
  needsApproval,
  splitModerated,
} from '../../../../domain/kernel/records/schema/moderation.ts';
import {
  type FieldSent,
  isText,
  type ModeratedField,
  merged,
  sentFields,
} from '../../../../domain/portal/moderations/changes.ts';
import { moderation } from '../../../../domain/portal/moderations/moderation.ts';
import { isSpelling } from '../../../../domain/portal/moderations/spelling.ts';
import { type AutoRule, kindOfRecord } from '../../../../domain/portal/moderations/states.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import type { VersionedRecord } from '../select.ts';
import { isArchived } from '../table.ts';
import { insertRecord, updateRecord } from '../write.ts';
import { forgetUnapproved, isSeen, keepUnapproved, keepUnseen } from './unapproved.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Holding {
  readonly transaction: Queryable;
  readonly author: Author;
  readonly definition: RecordDefinition;
  readonly writer: Writer;
  readonly structureId: number;
  /** Notifies the moderators. */
  readonly jobs: Jobs | undefined;
}

export type Jobs = Pick<Context['jobs'], 'enqueue'>;

/** Job that notifies moderators of a new submission; see `server/portal/moderations/clock.ts`. */
export const SENT_JOB = 'moderation-sent';
export interface Sent {
  readonly subject: string;
  readonly structureId: number;
  readonly by: number | null;
}

interface Standing {
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
export async function holdBack(holding: Holding, current: VersionedRecord, values: Values): Promise<Values> {
  const { definition, writer, transaction, structureId } = holding;
  if (!hasModeratedFields(definition)) return values;
  const after = { ...current, ...values };
  const was = isSeen(definition, current);
  const appears = isSeen(definition, after) && !was;
  const disappears = was && !isSeen(definition, after);
  if (!needsApproval(writer.role)) {
    if (appears) await approvedByStaff(transaction, definition, current.id);
    if (disappears) await keepUnseen(transaction, definition, current.id, structureId);
    return values;
  }
  const { pending, free } = splitModerated(definition, values);
  if (!appears && !disappears && Object.keys(pending).length === 0) return values;
  const standing = await standingOf(holding, structureId, current.id);
  if (!standing.isOnline) {
    if (!isVisibleToGuests(definition)) return values;
    // Staff approve visible records together when they put the structure online.
    if (!isSeen(definition, after)) await keepUnapproved(transaction, definition, current.id, structureId);
    else if (appears) await forgetUnapproved(transaction, moderatedName(definition), current.id);
    return values;
  }
  if (standing.isUnapproved || isHiddenPhoto(current)) {
    if (appears || standing.operation === 'create')
      await send(holding, current, standing, 'create', firstTexts(definition, after));
    return appears ? unseen(definition, current, values) : values;
  }
  if (Object.keys(pending).length === 0) return values;
  const issues = changeIssues(definition, current, { ...current, ...free });
  // Refuses remaining values that are invalid without the moderated ones.
  if (issues.length > 0) throw new Problem('validation', { issues });
  const sent = sentFields(definition.fields, current, pending);
  const rule = standing.openId === null ? await ruleFor(holding, standing, sent) : null;
  if (rule) {
    await keep(holding, current, 'update', sent, rule);
    return values;
  }
  await send(holding, current, standing, 'update', merged(standing.changes ?? [], sent));
  return free;
}

/** True if a new record of this writer needs approval. It is written as a draft, which guests do not see. */
export async function waitsWhenNew(holding: Holding): Promise<boolean> {
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
export async function waitsWhenBack(holding: Holding, id: number, values: Values): Promise<boolean> {
  const { definition, writer, structureId } = holding;
  const isShown = isSeen(definition, values) || values.moderationState === 'approved';
  if (!isShown || !needsApproval(writer.role)) return false;
  const { isOnline, isUnapproved } = await standingOf(holding, structureId, id);
  return isOnline && isUnapproved;
}

/**
 * Runs after a new record was written as a draft. Only an approver may publish it; if it was meant to be live, it is
 * sent for approval.
 */
export async function sendNew(holding: Holding, record: VersionedRecord, wantsLive: boolean): Promise<void> {
  const { transaction, definition, structureId } = holding;
  await keepUnapproved(transaction, definition, record.id, structureId);
  if (wantsLive) await send(holding, record, null, 'create', firstTexts(definition, record));
}

/** Runs after a new or restored record was written without approval. */
export async function keepWritten(holding: Holding, record: VersionedRecord, isBack: boolean): Promise<void> {
  const { transaction, definition, writer, structureId } = holding;
  if (!isVisibleToGuests(definition)) return;
  const seen = isSeen(definition, record);
  if (!seen && needsApproval(writer.role)) await keepUnseen(transaction, definition, record.id, structureId);
  // Offline records are approved with their structure; restored online records were already approved.
  else if (seen && isBack) await forgetUnapproved(transaction, moderatedName(definition), record.id);
}

/** Marks an active record deleted while its structure is offline, so that its restoration needs approval. */
export async function keepDeleted(
  transaction: Queryable,
  definition: RecordDefinition,
  record: VersionedRecord,
  structureId: number,
): Promise<void> {
  if (isSeen(definition, record)) await keepUnseen(transaction, definition, record.id, structureId);
}

/** Sends a customer's photo in a gallery that guests see for approval. */
export async function sendPhoto(holding: Holding, photo: VersionedRecord): Promise<void> {
  await send(holding, photo, null, 'create', firstTexts(holding.definition, photo));
}

/** Supersedes the pending moderations of a deleted record. */
export async function forgetPending(
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
function unseen(definition: RecordDefinition, current: VersionedRecord, values: Values): Values {
  const { status, ...rest } = values;
  return isArchived(definition, current) ? { ...rest, status: DRAFT } : rest;
}

const isHiddenPhoto = ({ moderationState }: VersionedRecord) =>
  moderationState === 'pending' || moderationState === 'rejected';

/** Returns all moderated texts and images of a record that guests have not seen yet. */
function firstTexts(definition: RecordDefinition, values: Values): FieldSent[] {
  const texts = sentFields(definition.fields, {}, splitModerated(definition, values).pending);
  if (typeof values.path !== 'string') return texts;
  const image = { field: 'path', lang: null, kind: 'image', before: null, after: values.path } as const;
  return [image, ...texts];
}

async function standingOf(
  { transaction, definition, author }: Holding,
  structureId: number,
  id: number,
): Promise<Standing> {
  const [row] = await run<Standing>(
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
async function send(
  holding: Holding,
  record: VersionedRecord,
  standing: Standing | null,
  operation: 'create' | 'update',
  changes: readonly FieldSent[],
): Promise<void> {
  const { transaction, author, structureId } = holding;
  if (standing?.openId) {
    const now = new Date().toISOString();
    const current = { id: standing.openId, version: standing.openVersion ?? 1 };
    const values = { state: 'superseded', reviewedAt: now, claimedUntil: null };
    await updateRecord(transaction, { definition: moderation, author, current, values, action: 'state' });
  }
  await keep(holding, record, operation, changes, null);
  const told = { subject: subjectOf(holding.definition, record), structureId, by: author.userId };
  await holding.jobs?.enqueue(transaction, SENT_JOB, told);
}

/** Returns the rule that approves these changes automatically, if the settings allow it. */
async function ruleFor(
  { transaction, author }: Holding,
  { spellingLetters, trustedAfter }: Standing,
  changes: readonly FieldSent[],
): Promise<AutoRule | null> {
  if (spellingLetters && isSpelling(changes, spellingLetters)) return 'spelling';
  if (!trustedAfter || !changes.every(isText)) return null;
  const [last] = await run<{ approved: number }>(
    transaction,
    `select count(*) filter (where state = 'approved')::integer as approved from (
       select state from moderations where submitted_by = $1 and auto_rule is null
         and state in ('approved', 'partially_approved', 'rejected') order by submitted_at desc, id desc limit $2) last`,
    [author.userId, trustedAfter],
  );
  return (last?.approved ?? 0) >= trustedAfter ? 'trusted' : null;
}

/** Stores a moderation as pending, or as approved by a rule. */
async function keep(
  { transaction, definition, author, structureId }: Holding,
  record: VersionedRecord,
  operation: 'create' | 'update',
  changes: readonly FieldSent[],
  autoRule: AutoRule | null,
): Promise<void> {
  const now = new Date().toISOString();
  const targetName = moderatedName(definition);
  const decision = autoRule ? 'approved' : null;
  const stored = JSON.stringify(changes.map((change) => ({ ...change, decision, reason: null, note: null })));
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
    extra: [{ column: 'changes', expression: (statement) => `${statement.bind(stored)}::jsonb` }],
  });
}

function subjectOf({ title, kind }: RecordDefinition, record: Values): string {
  const own = record.name ?? (record.title as { it?: string } | null | undefined)?.it;
  return (kind === 'collection' && typeof own === 'string' && own) || title[0];
}

/** Approves a record by publishing it: removes its mark and supersedes its pending creation. */
async function approvedByStaff(
  transaction: Queryable,
  definition: RecordDefinition,
  id: number,
): Promise<void> {
  const name = moderatedName(definition);
  await forgetUnapproved(transaction, name, id);
  await supersede(transaction, name, id, 'create');
}
