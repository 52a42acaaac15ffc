import { linkTo } from '../../../domain/people/notifications/link.ts';
import { inLanguage } from '../../../domain/platform/language/text.ts';
import {
  type ReviewAction,
  reviewActions,
  reviewReplyActions,
} from '../../../domain/stays/reviews/actions.ts';
import {
  approvedWithReview,
  leftOutWords,
  type ReviewPhoto,
  reviewPhotoWaits,
} from '../../../domain/stays/reviews/photos.ts';
import { plainIssues, review } from '../../../domain/stays/reviews/review.ts';
import {
  isModerator,
  mayReply,
  REVIEW_REASONS,
  type ReviewReason,
  repliesAtOnce,
} from '../../../domain/stays/reviews/states.ts';
import { afterChange, noticeOfTranslations } from '../../../domain/stays/reviews/translations.ts';
import { conflictProblem, readRecord, refuseIssues } from '../../kernel/records/actions.ts';
import { type Doing, stateMachine, writeState } from '../../kernel/records/lifecycle/act.ts';
import type { Row, UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import type { ListPlan } from '../../kernel/records/lists/plan.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { type ScopeCondition, structureScope } from '../../platform/access/scope.ts';
import { changesBetween } from '../../platform/audit/entry.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { refuseSecond } from './only-one.ts';
import { ratingsChanged, SHOWN } from './ratings.ts';
import { mailLanguage, tellAuthor } from './submit.ts';

type ReviewRow = Row<typeof review.fields, 'platform'>;

const photosOf = ({ photos }: ReviewRow) => photos as readonly ReviewPhoto[];

/** Reviews that this person may know of: the portal's moderators all, others those of their structures that guests see. */
export function reviewScope(actor: Pick<Actor, 'role' | 'userId'>): ScopeCondition {
  if (isModerator(actor.role)) return () => 'true';
  const own = structureScope(actor, 't.structure_id', 'all parts');
  return (statement) => `t.state in ${SHOWN} and ${own(statement)}`;
}

/** Held, and read at the version that the caller saw. */
export async function openReview(
  transaction: Transaction,
  actor: Pick<Actor, 'role' | 'userId'>,
  id: number,
  version?: number,
): Promise<ReviewRow> {
  // In the order of the queue of moderations, which decides reviews, too: the structure's row, then what is of it.
  await run(
    transaction,
    'select from structures where id = (select structure_id from reviews where id = $1) for no key update',
    [id],
  );
  await run(transaction, 'select from reviews where id = $1 for no key update', [id]);
  const current = await readRecord(transaction, review, actor.role, id, reviewScope(actor));
  if (version !== undefined && version !== current.version)
    throw await conflictProblem(transaction, review, actor.role, current, version);
  // What this person may not read stands in no answer; what is written follows from all of it.
  return readRecord(transaction, review, 'admin', id, () => 'true');
}

/** What becomes of a review by each action; its author is notified of what was decided. */
export const reviewMachine = stateMachine(review, reviewActions, {
  write: (unit, row, values) => writeReview(unit, row, values),
  does: {
    async approve(doing) {
      await refuseSecond(doing.transaction, doing.row);
      // What nobody has looked at is approved by no click on a list.
      if (doing.version === undefined && reviewPhotoWaits(photosOf(doing.row)))
        throw fieldProblem('photos', 'review_photos_unseen');
      return { ...decided(doing), photos: approvedWithReview(photosOf(doing.row)) };
    },
    reject: decided,
    report: ({ row, input }) => ({
      reportReason: input.reason,
      reportNote: input.note ?? null,
      reportCount: row.reportCount + 1,
    }),
    keep: decided,
    hide: decided,
    async restore(doing) {
      await refuseSecond(doing.transaction, doing.row);
      return decided(doing);
    },
    reopen: decided,
    // A reply that waits for a decision waits no longer: what it answers is gone from the screens.
    archive(doing) {
      const { replyState, publishedReply } = doing.row;
      const left = publishedReply ? ('published' as const) : null;
      return { ...decided(doing), replyState: replyState === 'pending' ? left : replyState };
    },
    unarchive: decided,
  },
  async follows(doing, changed) {
    const { transaction, author, action, row } = doing;
    if (action === 'report') {
      await keepReport(transaction, row.id, {
        origin: isModerator(author.role) ? 'staff' : 'structure',
        userId: author.userId,
        // As the action has just written them.
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
    ratingsChanged(transaction, author, row.structureId);
    await notifyOfDecision(doing);
  },
});

interface Deciding extends UnitOfWork {
  readonly action: ReviewAction;
  readonly row: ReviewRow;
  readonly input: { readonly reason?: ReviewReason; readonly note?: string | null | undefined };
}

/** Who decided, when and why; what was reported is settled by it. */
function decided({ author, action, row, input: { reason, note } }: Deciding): Partial<ReviewRow> {
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
}: Doing<ReviewRow, ReviewAction>) {
  if (action === 'reject' || action === 'hide') {
    // Both ask for a reason.
    const { reason, note } = input as Deciding['input'];
    const label = inLanguage(REVIEW_REASONS[reason ?? 'spam'], mailLanguage(row.lang));
    await tellAuthor(context, transaction, row.id, 'review-rejected', { reason: label, note: note ?? '' });
  }
  if (action === 'approve' || action === 'restore')
    await tellAuthor(context, transaction, row.id, 'review-published', {
      photos: leftOutWords(photosOf(row), mailLanguage(row.lang)),
    });
  if (action !== 'approve') return;
  await notify(context, transaction, 'review_new', {
    by: author.userId,
    link: linkTo('reviews', {}, { open: row.id }),
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

async function keepReport(
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

/** A guest of the portal says something against a review; it stays until a person has decided. */
export async function reportAsGuest(
  unit: UnitOfWork,
  id: number,
  { reason, note }: { readonly reason: ReviewReason; readonly note: string | null },
): Promise<void> {
  const { transaction } = unit;
  await run(transaction, 'select from reviews where id = $1 for no key update', [id]);
  const current = await readRecord(
    transaction,
    review,
    'admin',
    id,
    () =>
      `t.state in ${SHOWN} and exists (select from structures s where s.id = t.structure_id and s.is_online)`,
  );
  await keepReport(transaction, id, { origin: 'public', userId: null, reason, note });
  const isFirst = current.state === 'published';
  await writeReview(unit, current, {
    reportCount: current.reportCount + 1,
    ...(isFirst ? { state: 'reported', reportReason: reason, reportNote: note } : {}),
  });
}

/** The structure's answer, one a review: a hotelier's waits for a moderator, what stood there before stays until then. */
export async function replyToReview(
  unit: UnitOfWork,
  actor: Actor,
  {
    id,
    version,
    reply,
  }: { readonly id: number; readonly version?: number | undefined; readonly reply: string },
): Promise<StoredRecord> {
  const current = await openReview(unit.transaction, actor, id, version);
  const now = new Date();
  if (!mayReply(current, now)) throw fieldProblem('reply', 'review_reply_late');
  refuseIssues(plainIssues('reply', reply));
  const atOnce = repliesAtOnce(actor.role);
  const changed = await writeReview(unit, current, {
    reply,
    replyState: atOnce ? 'published' : 'pending',
    replyReason: null,
    repliedAt:
      current.repliedAt !== null && current.replyState !== 'rejected' ? current.repliedAt : now.toISOString(),
    ...(atOnce ? afterReply(current, reply) : {}),
  });
  if (atOnce) await tellReply(unit, current);
  return changed;
}

/** What a moderator decides about the structure's reply. */
export const reviewReplyMachine = stateMachine(review, reviewReplyActions, {
  write: (unit, row, values) => writeReview(unit, row, values),
  does: {
    'approve-reply': ({ row }) => ({ replyReason: null, ...afterReply(row, row.reply) }),
    'reject-reply': ({ input: { reason } }) => ({ replyReason: reason }),
  },
  async follows(doing) {
    const { context, transaction, author, action, row } = doing;
    const isGood = action === 'approve-reply';
    if (isGood) await tellReply(doing, row);
    await notify(context, transaction, 'review_reply_decided', {
      by: author.userId,
      link: linkTo('reviews', {}, { open: row.id }),
      structureId: row.structureId,
      variant: isGood ? 'published' : 'rejected',
      params: { title: row.title },
    });
  },
});

async function tellReply({ context, transaction, author }: UnitOfWork, current: ReviewRow): Promise<void> {
  ratingsChanged(transaction, author, current.structureId);
  if (current.publishedReply === null) await tellAuthor(context, transaction, current.id, 'review-replied');
}

/** What guests read from now on; a translation of another reply waits. */
function afterReply(current: ReviewRow, publishedReply: string | null) {
  const translations = afterChange(current, { ...current, publishedReply }, false);
  return { publishedReply, ...(translations && { translations }) };
}

/** What stands for words that name somebody. */
const MASK = '[rimosso]';
export const MASKED_FIELDS = ['title', 'positiveText', 'negativeText', 'reply'] as const;

/** Takes words out of a text that name somebody; the history says where, not which. */
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
  if (!isModerator(actor.role)) throw refused();
  const current = await openReview(unit.transaction, actor, call.id, call.version);
  const masked = (text: string | null) => text?.replaceAll(call.words, MASK) ?? null;
  // What guests read of a reply may say what the one that waits does not.
  const fields = call.field === 'reply' ? (['reply', 'publishedReply'] as const) : ([call.field] as const);
  const values = Object.fromEntries(fields.map((field) => [field, masked(current[field])]));
  if (fields.every((field) => values[field] === current[field])) throw fieldProblem('words', 'review_words');
  // A mask may be longer than what it hides: never longer than the field has room for.
  const max = review.fields[call.field].max ?? 0;
  if (Object.values(values).some((text) => (text ?? '').length > max))
    throw fieldProblem('words', 'max_chars', { n: max });
  const translations = afterChange(current, { ...current, ...values }, true);
  const changed = { ...values, ...(translations && { translations }) };
  return writeReview(unit, current, changed, 'update', Object.keys(values));
}

export const refused = () => new Problem('forbidden', { members: { needed: 'u', route: review.screen } });

/** Writes what became of a review whose row is locked; of `untold` texts the history says what they are now alone. */
export function writeReview(
  unit: Pick<UnitOfWork, 'transaction' | 'author'>,
  row: ReviewRow,
  values: Partial<ReviewRow>,
  action: 'state' | 'update' | 'approve' | 'reject' = 'state',
  untold: readonly string[] = [],
): Promise<ReviewRow> {
  const changes = changesBetween(row, values).map((change) => {
    if (change.field === 'translations')
      return { ...change, ...noticeOfTranslations(row, { ...row, ...values }) };
    return untold.includes(change.field) ? { ...change, before: null } : change;
  });
  return writeState(unit, review, row, values, { action, told: changes });
}

/** What is archived is listed where a filter requests it. */
export function withoutArchive(plan: ListPlan): ListPlan {
  if (plan.query.filters.some(({ name }) => name === 'state')) return plan;
  return { ...plan, scope: (statement) => `(${plan.scope(statement)}) and t.state <> 'archived'` };
}

/** So many of one review are told: nobody reads on farther. */
const MOST_REPORTS = 100;

interface ReadReport {
  readonly id: number;
  readonly origin: 'public' | 'structure' | 'staff';
  readonly userName: string | null;
  readonly reason: ReviewReason;
  readonly note: string | null;
  readonly createdAt: string;
  readonly settledAt: string | null;
}

/** Of the row `t`. */
export const STRUCTURE_NAME =
  '(select s.name from structures s where s.id = t.structure_id) as "structureName"';

/** The newest reports on a review. `isOwn`: only those of its structure. */
export const readReports = (database: Queryable, reviewId: number, { isOwn }: { readonly isOwn: boolean }) =>
  run<ReadReport>(
    database,
    `select p.id, p.origin, u.name as "userName", p.reason, p.note, ${instant('p.created_at')} as "createdAt",
       ${instant('p.settled_at')} as "settledAt"
     from review_reports p left join users u on u.id = p.user_id
     where p.review_id = $1 and ($2::boolean is not true or p.origin = 'structure') order by p.id desc limit ${MOST_REPORTS}`,
    [reviewId, isOwn],
  );
