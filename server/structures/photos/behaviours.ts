import { GALLERIES } from '../../../domain/galleries.ts';
import { RESTORE_DAYS } from '../../../domain/structures/photos/gallery-rules.ts';
import { photo } from '../../../domain/structures/photos/photo.ts';
import { behaviour, type Row, type UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { needsApprovalWhenRestored, submitPhoto } from '../../kernel/records/moderating/hold-back.ts';
import { removeUnapprovedMark } from '../../kernel/records/moderating/unapproved-records.ts';
import { type Undoable, undoLetter } from '../../platform/audit/undo.ts';
import { run } from '../../platform/database/statement.ts';
import { newPublicPath } from '../../platform/images/files.ts';
import { arrangementName, undoArrangement } from './changes.ts';
import {
  galleryFolder,
  galleryKeyOfPhoto,
  prepareRestore,
  readGalleryOfEntry,
  refreshGallery,
  refuseArchived,
} from './gallery.ts';
import { assertGalleryPermission } from './open-gallery.ts';

/** Rules for undoing changes of photos. Other changes go through the routes of the galleries. */
export const photoBehaviour = behaviour(photo, {
  undo: {
    days: RESTORE_DAYS,
    async allow({ transaction, actor, entry }) {
      const { gallery } = galleryKeyOfPhoto({
        ...entry,
        gallery: await readGalleryOfEntry(transaction, entry),
      });
      assertGalleryPermission(actor, gallery, undoLetter(entry));
    },
  },
  async beforeSave({ transaction, operation, after, structureId }) {
    if (operation === 'restore') await prepareRestore(transaction, structureId ?? null, after);
  },
  async afterSave(saved) {
    if (saved.operation === 'restore') await decideModeration(saved, saved.after);
    await renewPublicName(saved, saved.after);
  },
  afterPurge: (leaving) => renewPublicName(leaving, leaving.row),
});

/**
 * Decides if a restored photo waits for approval: a customer restores a pending photo, or an unapproved one of an
 * online structure. A restore by staff approves a pending photo.
 */
async function decideModeration(
  { context, transaction, author }: UnitOfWork,
  row: Row<typeof photo.fields, 'structure'>,
): Promise<void> {
  if (row.structureId === null || row.moderationState === 'rejected') return;
  const writer = { role: author.role === 'system' ? 'admin' : author.role, structureStatus: null } as const;
  const { structureId } = row;
  const holding = { transaction, author, definition: photo, writer, structureId, jobs: context.jobs };
  const waits =
    row.moderationState === 'pending'
      ? writer.role === 'customer'
      : await needsApprovalWhenRestored(holding, row.id, row);
  await removeUnapprovedMark(transaction, photo.name, row.id);
  const state = waits ? 'pending' : 'approved';
  if (state !== row.moderationState)
    await run(transaction, 'update photos set moderation_state = $2 where id = $1', [row.id, state]);
  if (waits) await submitPhoto(holding, row);
}

async function renewPublicName(
  { transaction, author }: UnitOfWork,
  row: Row<typeof photo.fields, 'structure'>,
): Promise<void> {
  const place = galleryKeyOfPhoto(row);
  await refuseArchived(transaction, place);
  // The crop may differ from the one that browsers have cached under the public name, so the photo gets a new name.
  const path = newPublicPath(galleryFolder(place), row.mime);
  await run(transaction, 'update photos set path = $2 where id = $1', [row.id, path]);
  await refreshGallery(transaction, author, place);
}

/** Undo of gallery orders and covers, by the `targetType` of their entries. */
export const arrangementUndoables: Readonly<Record<string, Undoable>> = Object.fromEntries(
  GALLERIES.map((gallery) => [
    arrangementName(gallery),
    {
      definition: photo,
      async undo({ transaction, author, actor, entry }) {
        assertGalleryPermission(actor, gallery, 'u');
        await undoArrangement(transaction, author, gallery, entry);
      },
    } satisfies Undoable,
  ]),
);
