import { linkTo } from '../../domain/notifications/link.ts';
import {
  approvedWithReview,
  leftOutWords,
  type ReviewPhoto,
  reviewPhotoWaits,
} from '../../domain/reviews/photos.ts';
import { plainIssues, review } from '../../domain/reviews/review.ts';
import {
  isModerator,
  mayReply,
  REVIEW_REASONS,
  type ReviewAction,
  type ReviewReason,
  type ReviewState,
  repliesAtOnce,
  reviewActionRule,
  reviewActionsFor,
} from '../../domain/reviews/states.ts';
import { afterChange, toldOfTranslations } from '../../domain/reviews/translations.ts';
import { inLanguage } from '../../domain/texts/text.ts';
import type { Actor } from '../access/actor.ts';
import { type ScopeCondition, structureScope } from '../access/scope.ts';
import { changesBetween } from '../audit/entry.ts';
import { run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { notify } from '../notifications/notify.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { conflictProblem, readRecord, refuseIssues } from '../records/actions.ts';
import type { Row, UnitOfWork } from '../records/lifecycle/behaviour.ts';
import type { StoredRecord } from '../records/select.ts';
import { updateRecord } from '../records/write.ts';
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

export interface ReviewCall {
  readonly id: number;
  readonly action: ReviewAction;
  readonly version?: number | undefined;
  readonly reason?: ReviewReason | undefined;
  readonly note?: string | null | undefined;
}

/** Does one action of domain/reviews/states.ts, or says why not; its author is told what was decided. */
export async function actOnReview(unit: UnitOfWork, actor: Actor, call: ReviewCall): Promise<StoredRecord> {
  const { transaction, author } = unit;
  const current = await openReview(transaction, actor, call.id, call.version);
  const rule = reviewActionRule(call.action);
  if (!rule.by.includes(actor.role)) throw refused();
  const from = current.state as ReviewState;
  if (!rule.from.includes(from))
    throw new Problem('invalid-transition', {
      members: { from, to: rule.to, allowed: reviewActionsFor(actor.role, from) },
    });
  if (rule.demands && call.reason === undefined) throw fieldProblem('reason', 'required');
  // What nobody has looked at is approved by no click on a list.
  if (call.action === 'approve' && call.version === undefined && reviewPhotoWaits(photosOf(current)))
    throw fieldProblem('photos', 'review_photos_unseen');
  const values = consequences(actor, current, call);
  const changed = await writeReview(unit, current, { state: rule.to, ...values });
  if (call.action === 'report') {
    await keepReport(transaction, current.id, {
      origin: isModerator(actor.role) ? 'staff' : 'structure',
      userId: actor.userId,
      reason: call.reason ?? 'spam',
      note: call.note ?? null,
    });
    return changed;
  }
  if (from === 'reported')
    await run(
      transaction,
      'update review_reports set settled_at = now() where review_id = $1 and settled_at is null',
      [current.id],
    );
  ratingsChanged(transaction, author, current.structureId);
  await tellDecision(unit, current, call);
  return changed;
}

function consequences(
  actor: Actor,
  current: ReviewRow,
  { action, reason, note }: ReviewCall,
): Record<string, unknown> {
  if (action === 'report')
    return { reportReason: reason, reportNote: note ?? null, reportCount: current.reportCount + 1 };
  const now = new Date().toISOString();
  const isShown = reviewActionRule(action).to === 'published';
  return {
    moderatedBy: actor.userId,
    ...(action === 'approve' ? { photos: approvedWithReview(photosOf(current)) } : {}),
    moderatedAt: now,
    rejectReason: reason ?? null,
    decisionNote: reason === undefined ? null : (note ?? null),
    ...(isShown && current.publishedAt === null ? { publishedAt: now } : {}),
    ...(current.state === 'reported' ? { reportReason: null, reportNote: null, reportCount: 0 } : {}),
  };
}

async function tellDecision(
  { context, transaction, author }: UnitOfWork,
  current: ReviewRow,
  call: ReviewCall,
): Promise<void> {
  const { action, reason, note } = call;
  if (action === 'reject' || action === 'hide') {
    const label = inLanguage(REVIEW_REASONS[reason ?? 'spam'], mailLanguage(current.lang));
    await tellAuthor(context, transaction, current.id, 'review-rejected', {
      reason: label,
      note: note ?? '',
    });
  }
  if (action === 'approve' || action === 'restore')
    await tellAuthor(context, transaction, current.id, 'review-published', {
      photos: leftOutWords(photosOf(current), mailLanguage(current.lang)),
    });
  if (action !== 'approve') return;
  await notify(context, transaction, 'review_new', {
    by: author.userId,
    link: linkTo('reviews', {}, { open: current.id }),
    structureId: current.structureId,
    params: { title: current.title, score: String(current.overallScore) },
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
  if (!mayReply({ ...current, state: current.state as ReviewState }, now))
    throw fieldProblem('reply', 'review_reply_late');
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

/** A moderator's decision about a reply that waits. */
export async function decideReply(
  unit: UnitOfWork,
  actor: Actor,
  call: { readonly id: number; readonly version?: number | undefined; readonly reason: ReviewReason | null },
): Promise<StoredRecord> {
  if (!isModerator(actor.role)) throw refused();
  const current = await openReview(unit.transaction, actor, call.id, call.version);
  const to = call.reason === null ? 'published' : 'rejected';
  if (current.replyState !== 'pending')
    throw new Problem('invalid-transition', {
      members: { from: current.replyState ?? 'none', to, allowed: [] },
    });
  const changed = await writeReview(unit, current, {
    replyState: to,
    replyReason: call.reason,
    ...(call.reason === null ? afterReply(current, current.reply) : {}),
  });
  if (call.reason === null) await tellReply(unit, current);
  await notify(unit.context, unit.transaction, 'review_reply_decided', {
    by: unit.author.userId,
    link: linkTo('reviews', {}, { open: current.id }),
    structureId: current.structureId,
    variant: to,
    params: { title: current.title },
  });
  return changed;
}

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
  const after = masked(current[call.field]);
  if (after === current[call.field]) throw fieldProblem('words', 'review_words');
  // A mask may be longer than what it hides: never longer than the field has room for.
  const max = review.fields[call.field].max ?? 0;
  if ((after ?? '').length > max) throw fieldProblem('words', 'max_chars', { n: max });
  const values = {
    [call.field]: after,
    ...(call.field === 'reply' ? { publishedReply: masked(current.publishedReply) } : {}),
  };
  const translations = afterChange(current, { ...current, ...values }, true);
  const changed = { ...values, ...(translations && { translations }) };
  return writeReview(unit, current, changed, 'update', Object.keys(values));
}

export const refused = () => new Problem('forbidden', { members: { needed: 'u', route: review.screen } });

/** Writes what became of a review whose row is held; of `untold` texts the history says what they are now alone. */
export async function writeReview(
  { transaction, author }: UnitOfWork,
  current: ReviewRow,
  values: Readonly<Record<string, unknown>>,
  action: 'state' | 'update' | 'approve' | 'reject' = 'state',
  untold: readonly string[] = [],
): Promise<StoredRecord> {
  const told = changesBetween(current, values).map((change) => {
    if (change.field === 'translations')
      return { ...change, ...toldOfTranslations(current, { ...current, ...values }) };
    return untold.includes(change.field) ? { ...change, before: null } : change;
  });
  const changed = await updateRecord(transaction, {
    definition: review,
    author,
    current,
    values,
    action,
    told,
  });
  if (!changed) throw new Error(`review ${current.id} moved while it was held`);
  return changed;
}
