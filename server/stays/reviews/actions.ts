import { buildLink } from '../../../domain/people/notifications/link.ts';
import { inLanguage } from '../../../domain/platform/language/text.ts';
import { type ReviewAction, reviewActions, reviewReplyActions } from '../../../domain/stays/reviews/actions.ts';
import {
  approvePendingPhotos,
  hasPendingPhoto,
  type ReviewPhoto,
  rejectedPhotosText,
} from '../../../domain/stays/reviews/photos.ts';
import { checkPlainText, review } from '../../../domain/stays/reviews/review.ts';
import {
  canReply,
  isModerator,
  isReplyPublishedDirectly,
  REVIEW_REASONS,
  type ReviewReason,
} from '../../../domain/stays/reviews/states.ts';
import { diffTranslations, markStaleTranslations } from '../../../domain/stays/reviews/translations.ts';
import { conflictProblem, readRecord, throwIssues } from '../../kernel/records/actions.ts';
import { type RunningAction, stateMachine, writeState } from '../../kernel/records/lifecycle/act.ts';
import type { Row, UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import type { ListPlan } from '../../kernel/records/lists/plan.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { isInTokenScope, type TokenScope } from '../../people/auth/token-scope.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { type ScopeCondition, structureScope } from '../../platform/access/scope.ts';
import { changesBetween } from '../../platform/audit/entry.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { assertSingleReview } from './assert-single-review.ts';
import { scheduleRecount, VISIBLE_STATES_SQL } from './ratings.ts';
import { mailAuthor, mailLanguage } from './submit.ts';

type ReviewRow = Row<typeof review.fields, 'platform'>;

const photosOf = ({ photos }: ReviewRow) => photos as readonly ReviewPhoto[];

/**
 * Returns the condition for the reviews that the actor may see: moderators all, others the visible ones of their
 * structures.
 */
export function buildReviewScope(actor: Pick<Actor, 'role' | 'userId'>): ScopeCondition {
  if (isModerator(actor.role)) return () => 'true';
  const own = structureScope(actor, 't.structure_id', 'all parts');
  return (statement) => `t.state in ${VISIBLE_STATES_SQL} and ${own(statement)}`;
}

/** Locks a review and checks the caller's version. */
export async function lockReview(
  transaction: Transaction,
  actor: Pick<Actor, 'role' | 'userId'>,
  id: number,
  version?: number,
): Promise<ReviewRow> {
  // Locks the structure first, in the same order as the moderation queue, which decides reviews too.
  await run(
    transaction,
    'select from structures where id = (select structure_id from reviews where id = $1) for no key update',
    [id],
  );
  await run(transaction, 'select from reviews where id = $1 for no key update', [id]);
  const current = await readRecord(transaction, review, actor.role, id, buildReviewScope(actor));
  if (version !== undefined && version !== current.version)
    throw await conflictProblem(transaction, review, actor.role, current, version);
  // Reads all fields for the effects of the action. Answers contain only the fields that the actor may read.
  return readRecord(transaction, review, 'admin', id, () => 'true');
}

/** Effects of each action on a review. Decisions are sent to the author. */
export const reviewMachine = stateMachine(review, reviewActions, {
  write: (unit, row, values) => writeReview(unit, row, values),
  does: {
    async approve(doing) {
      await assertSingleReview(doing.transaction, doing.row);
      // Bulk approval, which has no version, must not approve unseen photos.
      if (doing.version === undefined && hasPendingPhoto(photosOf(doing.row)))
        throw fieldProblem('photos', 'review_photos_unseen');
      return { ...decisionFields(doing), photos: approvePendingPhotos(photosOf(doing.row)) };
    },
    reject: decisionFields,
    report: ({ row, input }) => ({
      reportReason: input.reason,
      reportNote: input.note ?? null,
      reportCount: row.reportCount + 1,
    }),
    keep: decisionFields,
    hide: decisionFields,
    async restore(doing) {
      await assertSingleReview(doing.transaction, doing.row);
      return decisionFields(doing);
    },
    reopen: decisionFields,
    // Archiving ends the moderation of a pending reply.
    archive(doing) {
      const { replyState, publishedReply } = doing.row;
      const left = publishedReply ? ('published' as const) : null;
      return { ...decisionFields(doing), replyState: replyState === 'pending' ? left : replyState };
    },
    unarchive: decisionFields,
  },
  async follows(doing, changed) {
    const { transaction, author, action, row } = doing;
    if (action === 'report') {
      await storeReport(transaction, row.id, {
        origin: isModerator(author.role) ? 'staff' : 'structure',
        userId: author.userId,
        // Values just written by the action.
        reason: changed.reportReason as ReviewReason,
        note: changed.reportNote as string | null,
      });
      return;
    }
    if (row.state === 'reported')
      await run(
        transaction,
        'update review_reports set settled_at = now() where review_id = $1 and settled_at is null',
        [row.id],
      );
    scheduleRecount(transaction, author, row.structureId);
    await notifyOfDecision(doing);
  },
});

interface DecisionContext extends UnitOfWork {
  readonly action: ReviewAction;
  readonly row: ReviewRow;
  readonly input: { readonly reason?: ReviewReason; readonly note?: string | null | undefined };
}

/** Returns the fields of a decision: moderator, time and reason. Also settles reports. */
function decisionFields({ author, action, row, input: { reason, note } }: DecisionContext): Partial<ReviewRow> {
  const now = new Date().toISOString();
  const isShown = reviewActions.rules[action].to === 'published';
  return {
    moderatedBy: author.userId,
    moderatedAt: now,
    rejectReason: reason ?? null,
    decisionNote: reason === undefined ? null : (note ?? null),
    ...(isShown && row.publishedAt === null ? { publishedAt: now } : {}),
    ...(row.state === 'reported' ? { reportReason: null, reportNote: null, reportCount: 0 } : {}),
  };
}

async function notifyOfDecision({
  context,
  transaction,
  author,
  action,
  row,
  input,
}: RunningAction<ReviewRow, ReviewAction>) {
  if (action === 'reject' || action === 'hide') {
    // Both actions require a reason.
    const { reason, note } = input as DecisionContext['input'];
    const label = inLanguage(REVIEW_REASONS[reason ?? 'spam'], mailLanguage(row.lang));
    await mailAuthor(context, transaction, row.id, 'review-rejected', { reason: label, note: note ?? '' });
  }
  if (action === 'approve' || action === 'restore')
    await mailAuthor(context, transaction, row.id, 'review-published', {
      photos: rejectedPhotosText(photosOf(row), mailLanguage(row.lang)),
    });
  if (action !== 'approve') return;
  await notify(context, transaction, 'review_new', {
    by: author.userId,
    link: buildLink('reviews', {}, { open: row.id }),
    structureId: row.structureId,
    params: { title: row.title, score: String(row.overallScore) },
  });
}

interface Report {
  readonly origin: 'public' | 'structure' | 'staff';
  readonly userId: number | null;
  readonly reason: ReviewReason;
  readonly note: string | null;
}

async function storeReport(
  transaction: Transaction,
  reviewId: number,
  { origin, userId, reason, note }: Report,
): Promise<void> {
  await run(
    transaction,
    'insert into review_reports (review_id, origin, user_id, reason, note) values ($1, $2, $3, $4, $5)',
    [reviewId, origin, userId, reason, note],
  );
}

/** Stores a report by a portal visitor. The review stays visible until a decision. */
export async function reportAsGuest(
  unit: UnitOfWork,
  id: number,
  { reason, note }: { readonly reason: ReviewReason; readonly note: string | null },
  serviceToken: TokenScope,
): Promise<void> {
  const { transaction } = unit;
  await run(transaction, 'select from reviews where id = $1 for no key update', [id]);
  const current = await readRecord(
    transaction,
    review,
    'admin',
    id,
    () =>
      `t.state in ${VISIBLE_STATES_SQL} and exists (select from structures s where s.id = t.structure_id and s.is_online)`,
  );
  if (!isInTokenScope(serviceToken, current.structureId))
    throw new Problem('not-found', { members: { resource: 'reviews' } });
  await storeReport(transaction, id, { origin: 'public', userId: null, reason, note });
  const isFirst = current.state === 'published';
  await writeReview(unit, current, {
    reportCount: current.reportCount + 1,
    ...(isFirst ? { state: 'reported', reportReason: reason, reportNote: note } : {}),
  });
}

/**
 * Stores the structure's reply, one per review. A customer's reply awaits moderation, and the earlier one stays visible
 * until then.
 */
export async function replyToReview(
  unit: UnitOfWork,
  actor: Actor,
  { id, version, reply }: { readonly id: number; readonly version?: number | undefined; readonly reply: string },
): Promise<StoredRecord> {
  const current = await lockReview(unit.transaction, actor, id, version);
  const now = new Date();
  if (!canReply(current, now)) throw fieldProblem('reply', 'review_reply_late');
  throwIssues(checkPlainText('reply', reply));
  const isPublishedDirectly = isReplyPublishedDirectly(actor.role);
  const changed = await writeReview(unit, current, {
    reply,
    replyState: isPublishedDirectly ? 'published' : 'pending',
    replyReason: null,
    repliedAt: current.repliedAt !== null && current.replyState !== 'rejected' ? current.repliedAt : now.toISOString(),
    ...(isPublishedDirectly ? publishedReplyFields(current, reply) : {}),
  });
  if (isPublishedDirectly) await notifyAuthorOfReply(unit, current);
  return changed;
}

/** Effects of moderators' decisions about the structure's reply. */
export const reviewReplyMachine = stateMachine(review, reviewReplyActions, {
  write: (unit, row, values) => writeReview(unit, row, values),
  does: {
    'approve-reply': ({ row }) => ({ replyReason: null, ...publishedReplyFields(row, row.reply) }),
    'reject-reply': ({ input: { reason } }) => ({ replyReason: reason }),
  },
  async follows(doing) {
    const { context, transaction, author, action, row } = doing;
    const isGood = action === 'approve-reply';
    if (isGood) await notifyAuthorOfReply(doing, row);
    await notify(context, transaction, 'review_reply_decided', {
      by: author.userId,
      link: buildLink('reviews', {}, { open: row.id }),
      structureId: row.structureId,
      variant: isGood ? 'published' : 'rejected',
      params: { title: row.title },
    });
  },
});

async function notifyAuthorOfReply({ context, transaction, author }: UnitOfWork, current: ReviewRow): Promise<void> {
  scheduleRecount(transaction, author, current.structureId);
  if (current.publishedReply === null) await mailAuthor(context, transaction, current.id, 'review-replied');
}

/** Returns the new published reply. Translations of an earlier reply become outdated. */
function publishedReplyFields(current: ReviewRow, publishedReply: string | null) {
  const translations = markStaleTranslations(current, { ...current, publishedReply }, false);
  return { publishedReply, ...(translations && { translations }) };
}

/** Replacement for words that identify somebody. */
const MASK_TEXT = '[rimosso]';
export const MASKED_FIELDS = ['title', 'positiveText', 'negativeText', 'reply'] as const;

/** Removes words that identify somebody from a text. The audit log names the field but not the words. */
export async function maskReview(
  unit: UnitOfWork,
  actor: Actor,
  call: {
    readonly id: number;
    readonly version?: number | undefined;
    readonly field: (typeof MASKED_FIELDS)[number];
    readonly words: string;
  },
): Promise<StoredRecord> {
  if (!isModerator(actor.role)) throw forbiddenProblem();
  const current = await lockReview(unit.transaction, actor, call.id, call.version);
  const maskText = (text: string | null) => text?.replaceAll(call.words, MASK_TEXT) ?? null;
  // The visible reply may contain words that the pending reply does not.
  const fields = call.field === 'reply' ? (['reply', 'publishedReply'] as const) : ([call.field] as const);
  const values = Object.fromEntries(fields.map((field) => [field, maskText(current[field])]));
  if (fields.every((field) => values[field] === current[field])) throw fieldProblem('words', 'review_words');
  // The mask may be longer than the words, so the field's maximum can be exceeded.
  const max = review.fields[call.field].max ?? 0;
  if (Object.values(values).some((text) => (text ?? '').length > max))
    throw fieldProblem('words', 'max_chars', { n: max });
  const translations = markStaleTranslations(current, { ...current, ...values }, true);
  const changed = { ...values, ...(translations && { translations }) };
  return writeReview(unit, current, changed, 'update', Object.keys(values));
}

export const forbiddenProblem = () => new Problem('forbidden', { members: { needed: 'u', route: review.screen } });

/** Stores changes to a locked review. For fields in `hiddenFields`, the audit log omits the old value. */
export function writeReview(
  unit: Pick<UnitOfWork, 'transaction' | 'author'>,
  row: ReviewRow,
  values: Partial<ReviewRow>,
  action: 'state' | 'update' | 'approve' | 'reject' = 'state',
  hiddenFields: readonly string[] = [],
): Promise<ReviewRow> {
  const changes = changesBetween(row, values).map((change) => {
    if (change.field === 'translations') return { ...change, ...diffTranslations(row, { ...row, ...values }) };
    return hiddenFields.includes(change.field) ? { ...change, before: null } : change;
  });
  return writeState(unit, review, row, values, { action, told: changes });
}

/** Hides archived reviews unless the filter asks for a state. */
export function hideArchived(plan: ListPlan): ListPlan {
  if (plan.query.filters.some(({ name }) => name === 'state')) return plan;
  return { ...plan, scope: (statement) => `(${plan.scope(statement)}) and t.state <> 'archived'` };
}

const MAX_REPORTS = 100;

interface ReadReport {
  readonly id: number;
  readonly origin: 'public' | 'structure' | 'staff';
  readonly userName: string | null;
  readonly reason: ReviewReason;
  readonly note: string | null;
  readonly createdAt: string;
  readonly settledAt: string | null;
}

/** SQL expression for the structure's name of the row `t`. */
export const STRUCTURE_NAME = '(select s.name from structures s where s.id = t.structure_id) as "structureName"';

/** Reads the newest reports on a review. With `isOwn`, only those by its structure. */
export const readReports = (database: Queryable, reviewId: number, { isOwn }: { readonly isOwn: boolean }) =>
  run<ReadReport>(
    database,
    `select p.id, p.origin, u.name as "userName", p.reason, p.note, ${instant('p.created_at')} as "createdAt",
       ${instant('p.settled_at')} as "settledAt"
     from review_reports p left join users u on u.id = p.user_id
     where p.review_id = $1 and ($2::boolean is not true or p.origin = 'structure') order by p.id desc limit ${MAX_REPORTS}`,
    [reviewId, isOwn],
  );
