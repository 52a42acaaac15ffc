import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import type { ModeratedField } from '../../../domain/portal/moderations/changes.ts';
import { currentValue, valuesOf } from '../../../domain/portal/moderations/changes.ts';
import { photo } from '../../../domain/structures/photos/photo.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import type { Behaviour, UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { lockedStructureTarget } from '../../kernel/records/lifecycle/target.ts';
import { removeUnapprovedMark } from '../../kernel/records/moderating/unapproved-records.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { updateRecord } from '../../kernel/records/write.ts';
import type { Reader } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { run, Statement } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { offerBehaviour } from '../../selling/offers/behaviours.ts';
import { amenityBehaviours } from '../../structures/amenities/behaviours.ts';
import { photoBehaviour } from '../../structures/photos/behaviours.ts';
import { deletePhoto } from '../../structures/photos/changes.ts';
import { type GalleryKey, galleryKeyOfPhoto, inGallerySql, refreshGallery } from '../../structures/photos/gallery.ts';
import { roomBehaviour } from '../../structures/rooms/behaviours.ts';
import { receptionBehaviour, structureBehaviour } from '../../structures/structures/behaviours.ts';
import { descriptionBehaviour } from '../content/description.ts';
import { vcardBehaviour } from '../publication/behaviours.ts';
import type { ModerationRow } from './moderation-row.ts';

/** Behaviours of the records whose changes need approval. */
const BEHAVIOURS: ReadonlyMap<string, Behaviour> = new Map(
  [
    structureBehaviour,
    descriptionBehaviour,
    vcardBehaviour,
    receptionBehaviour,
    ...amenityBehaviours,
    roomBehaviour,
    offerBehaviour,
    photoBehaviour,
  ].map((one) => [one.definition.name, one]),
);

/** Writes the approved fields in the same way as a direct change. */
export async function writeApproved(
  unit: UnitOfWork,
  actor: Reader,
  row: ModerationRow,
  current: StoredRecord,
  decided: readonly ModeratedField[],
): Promise<void> {
  if (row.targetName === photo.name && row.operation === 'create') return writePhoto(unit, current, decided);
  const good = decided.filter(({ decision }) => decision === 'approved');
  if (row.operation === 'create' && good.length < decided.length) return;
  const values = row.operation === 'create' ? { status: ACTIVE } : valuesOf(good, current);
  if (row.operation === 'create') await removeUnapprovedMark(unit.transaction, row.targetName, row.targetId);
  if (Object.keys(values).length === 0) return;
  const behaviour = BEHAVIOURS.get(row.targetName);
  if (!behaviour) throw new Error(`nothing writes ${row.targetName}`);
  const structureStatus = await readStatusInScope(unit.transaction, actor, row.structureId, { lock: true });
  const target = lockedStructureTarget(row.structureId, { role: actor.role, structureStatus });
  const own = row.targetName === 'structure' ? { ...target, scope: () => 'true' } : target;
  await apply(unit, behaviour, own, { operation: 'update', id: row.targetId, values, isApproval: true });
}

/** Publishes or rejects a photo and clears its rejected texts. */
async function writePhoto(unit: UnitOfWork, current: StoredRecord, decided: readonly ModeratedField[]): Promise<void> {
  const { transaction, author } = unit;
  const isShown = decided.some(({ kind, decision }) => kind === 'image' && decision === 'approved');
  const gone = decided
    .filter((one) => one.kind !== 'image' && one.decision === 'rejected' && currentValue(one, current) !== null)
    .map((one) => ({ ...one, after: null }));
  const values = { moderationState: isShown ? 'approved' : 'rejected', ...valuesOf(gone, current) };
  const action = isShown ? 'approve' : 'reject';
  const changed = await updateRecord(transaction, { definition: photo, author, current, values, action });
  if (!changed) throw new Problem('conflict', { members: { current, changedFields: [] } });
  const place = galleryKeyOfPhoto(changed);
  if (isShown && place.gallery.maxCount === 1) await replaceFormer(unit, place, changed.id);
  await refreshGallery(transaction, author, place);
}

/** Deletes the former picture of a single-picture gallery once the new picture is approved. */
async function replaceFormer(
  { context, transaction, author }: UnitOfWork,
  place: GalleryKey,
  id: number,
): Promise<void> {
  const statement = new Statement();
  const others = await run<{ id: number }>(
    transaction,
    `select id from photos where ${inGallerySql(place, statement)} and id <> ${statement.bind(id)}`,
    statement.values,
  );
  for (const other of others) {
    const former = await readRecord(transaction, photo, 'admin', other.id, () => 'true');
    await deletePhoto(transaction, context.jobs, author, former, former.version);
  }
}
