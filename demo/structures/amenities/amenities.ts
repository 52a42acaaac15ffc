import { findGallery, type Gallery } from '../../../domain/galleries.ts';
import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import { acceptNew } from '../../../server/kernel/records/actions.ts';
import { lastPositionAssignment } from '../../../server/kernel/records/collections/order.ts';
import { insertRecord } from '../../../server/kernel/records/write.ts';
import type { Author } from '../../../server/platform/audit/entry.ts';
import type { Transaction } from '../../../server/platform/database/transaction.ts';
import type { SceneKind } from '../pictures.ts';
import type { Entry } from '../register.ts';
import type { DemoAmenity } from './demo-amenity.ts';
import { OTHER_AMENITIES } from './other-amenities.ts';
import { POOLS } from './pools.ts';

const AMENITIES: readonly DemoAmenity[] = [...POOLS, ...OTHER_AMENITIES];
/** Structures that have every amenity, for showing them. */
const SHOWCASE_STRUCTURES: readonly string[] = ['Grand Hotel delle Camelie', 'Villa Serbellina'];

/** Adds a photo of the scene to the gallery of a record. */
type AddPicture = (gallery: Gallery, recordId: number, scene: SceneKind) => Promise<void>;

/** Adds the amenities of a structure. An amenity with photos is active if the structure is past its editing. */
export async function addAmenities(
  transaction: Transaction,
  entry: Entry,
  structureId: number,
  author: Author,
  addPicture: AddPicture,
): Promise<void> {
  if (entry.status >= 60) return;
  for (const { definition, values, stands, picture } of AMENITIES) {
    if (!SHOWCASE_STRUCTURES.includes(entry.name) && !stands(entry)) continue;
    const accepted = acceptNew(definition, values, { role: 'admin', structureStatus: null });
    const gallery = picture && findGallery(definition.name);
    // The photo is added right after.
    const status = gallery && entry.status <= 20 ? { status: ACTIVE } : {};
    const made = await insertRecord(transaction, {
      definition,
      author,
      structureId,
      values: { ...accepted, ...status },
      extra: lastPositionAssignment(definition, structureId, {}),
    });
    if (gallery) await addPicture(gallery, made.id, picture);
  }
}
