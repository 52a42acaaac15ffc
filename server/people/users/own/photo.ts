import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { user } from '../../../../domain/people/users/user.ts';
import { PHOTO_LIMITS, PROFILE_PHOTO } from '../../../../domain/structures/photos/limits.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { runUnlessBackingUp } from '../../../platform/backup/files.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { removeVariants, userPhotoFile, writeAtomically } from '../../../platform/images/files.ts';
import { acceptPicture } from '../../../platform/images/picture.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { lockUser } from '../actions.ts';
import { readUser } from '../answers.ts';
import { refuseFields } from '../change.ts';

const PHOTO_REMOVED_JOB = 'user-photo-removed';

/** Deletes the former photo after the change is committed. */
export function definePhotoJob(context: Context): void {
  context.jobs.define<{ userId: number; file: string }>(PHOTO_REMOVED_JOB, async ({ userId, file }) => {
    await runUnlessBackingUp(context.database.pool, () =>
      rm(userPhotoFile(context.config, userId, file), { force: true }),
    );
    await removeVariants(context.config, `users/${userId}/${file}`);
  });
}

/** Sets or removes the profile photo; the record stores the file name. */
export async function changePhoto(
  context: Context,
  actor: Actor,
  author: Author,
  id: number,
  upload: Buffer | null,
): Promise<StoredRecord> {
  if (upload && upload.length > PHOTO_LIMITS.bytes) {
    throw fieldProblem('file', 'file_size', { n: PHOTO_LIMITS.bytes / 1024 / 1024 });
  }
  const picture = upload && (await acceptPicture(`users/${id}`, upload, PROFILE_PHOTO));
  const file = picture ? `${randomUUID()}.${picture.format}` : null;
  if (picture && file) await writeAtomically(userPhotoFile(context.config, id, file), picture.data, { durable: true });
  return inTransaction(context.database, async (transaction) => {
    const current = await lockUser(transaction, actor, id);
    refuseFields(context, actor, current, ['profile_photo']);
    const formerFile = current.profile_photo as string | null;
    if (formerFile === file) return current;
    const values = { profile_photo: file };
    const changed = await updateRecord(transaction, { definition: user, author, current, values });
    if (!changed) throw new Problem('conflict', { members: { changedFields: [] } });
    if (formerFile) await context.jobs.enqueue(transaction, PHOTO_REMOVED_JOB, { userId: id, file: formerFile });
    return changed;
  });
}

/** Checks the permission before the upload is read. */
export async function requirePhotoRight(context: Context, actor: Actor, id: number): Promise<void> {
  refuseFields(context, actor, await readUser(context.database.pool, actor, id), ['profile_photo']);
}
