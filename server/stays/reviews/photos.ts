import { createHmac } from 'node:crypto';
import { REVIEW_PHOTO_LIMITS, type ReviewPhoto, reviewPhotoId } from '../../../domain/stays/reviews/photos.ts';
import { review } from '../../../domain/stays/reviews/review.ts';
import { isModerator, type ReviewReason } from '../../../domain/stays/reviews/states.ts';
import { PHOTO_LIMITS } from '../../../domain/structures/photos/limits.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { isInTokenScope, type TokenScope } from '../../people/auth/token-scope.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Config } from '../../platform/config.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { reviewPhotoFile, writeAtomically } from '../../platform/images/files.ts';
import { acceptPicture } from '../../platform/images/picture.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { isSigned } from '../../platform/sealing/signed-values.ts';
import { lockReview, writeReview } from './actions.ts';

/** Hours after sending during which an undecided review accepts photos. */
const UPLOAD_HOURS = 24;
const TOKEN = /^([1-9]\d{0,9})-([\w-]{43})$/;

const signText = ({ sessionSecret }: Pick<Config, 'sessionSecret'>, text: string) =>
  createHmac('sha256', sessionSecret).update(text);

/** Returns the token with which only the review's author can add photos. */
export const makePhotoToken = (config: Pick<Config, 'sessionSecret'>, id: number): string =>
  `${id}-${signText(config, `review-photos:${id}`).digest('base64url')}`;

/** SQL condition on a review: it accepts photos. */
const ACCEPTS_PHOTOS = `state = 'pending' and created_at > now() - interval '${UPLOAD_HOURS} hours'`;

/** Returns the review of a photo token. Null for wrong and expired tokens and for decided reviews. */
export async function findReviewByToken(
  database: Queryable,
  config: Config,
  token: string,
  serviceToken: TokenScope,
): Promise<number | null> {
  const id = Number(TOKEN.exec(token)?.[1]);
  if (!id || !isSigned(config, (sessionSecret) => makePhotoToken({ sessionSecret }, id), token)) return null;
  const [open] = await run<{ structureId: number }>(
    database,
    `select structure_id as "structureId" from reviews where id = $1::bigint and ${ACCEPTS_PHOTOS}`,
    [id],
  );
  return open && isInTokenScope(serviceToken, open.structureId) ? id : null;
}

/**
 * Checks and stores a photo. Without a row it is an orphan, which a nightly job deletes. The name is derived from
 * content and review: a repeated photo gets the same name, and nobody can guess it.
 */
export async function storeReviewPhoto(
  config: Config,
  id: number,
  file: Buffer,
): Promise<Pick<ReviewPhoto, 'file' | 'width' | 'height' | 'color'>> {
  // Guests' photos use their own queue, so they never delay a structure's photos.
  const { data, format, width, height, color } = await acceptPicture('reviews', file, REVIEW_PHOTO_LIMITS);
  const hex = signText(config, `review-photo:${id}:`).update(file).digest('hex');
  // Formats the hash as a UUID of version 8, whose bits are free.
  const name = `${hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')}.${format}`;
  await writeAtomically(reviewPhotoFile(config, id, name), data, { durable: true });
  return { file: name, width, height, color };
}

export const photoTooLargeProblem = () => fieldProblem('file', 'file_size', { n: PHOTO_LIMITS.bytes / 1024 / 1024 });
export const tooManyPhotosProblem = () => fieldProblem('file', 'gallery_full', { n: REVIEW_PHOTO_LIMITS.maxCount });

/** Adds a photo to its review, where it awaits moderation. The new version forces moderators to look again. */
export async function addReviewPhoto(
  unit: UnitOfWork,
  id: number,
  picture: Awaited<ReturnType<typeof storeReviewPhoto>>,
): Promise<void> {
  const { transaction } = unit;
  await run(transaction, 'select from reviews where id = $1 for no key update', [id]);
  const current = await readRecord(transaction, review, 'admin', id, () => `t.${ACCEPTS_PHOTOS}`);
  const photos = photosOf(current);
  if (photos.some(({ file }) => file === picture.file)) return;
  if (photos.length >= REVIEW_PHOTO_LIMITS.maxCount) throw tooManyPhotosProblem();
  const added: ReviewPhoto = { ...picture, state: 'pending', reason: null };
  await writeReview(unit, current, { photos: [...photos, added] }, 'update');
}

export const photosOf = (row: Pick<StoredRecord, string>): ReviewPhoto[] => (row.photos ?? []) as ReviewPhoto[];

export interface PhotoDecision {
  readonly id: number;
  readonly photo: string;
  readonly version?: number | undefined;
  /** Null approves the photo; it appears with its review. */
  readonly reason: ReviewReason | null;
}

/** Rejects a photo with a reason for the author, or approves it again. */
export async function decidePhoto(unit: UnitOfWork, actor: Actor, call: PhotoDecision): Promise<void> {
  if (!isModerator(actor.role)) throw new Problem('forbidden', { members: { needed: 'u', route: review.screen } });
  const current = await lockReview(unit.transaction, actor, call.id, call.version);
  const photos = photosOf(current);
  if (!photos.some((one) => reviewPhotoId(one) === call.photo))
    throw new Problem('not-found', { members: { resource: 'photos' } });
  const state = call.reason === null ? ('approved' as const) : ('rejected' as const);
  const values = {
    photos: photos.map((one) => (reviewPhotoId(one) === call.photo ? { ...one, state, reason: call.reason } : one)),
  };
  await writeReview(unit, current, values, call.reason === null ? 'approve' : 'reject');
}
