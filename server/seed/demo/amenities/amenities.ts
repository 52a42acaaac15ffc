import { type Gallery, galleryNamed } from '../../../../domain/photos/galleries.ts';
import { ACTIVE } from '../../../../domain/records/record.ts';
import type { Author } from '../../../audit/entry.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { acceptNew, changeRecord, readRecord } from '../../../records/actions.ts';
import { lastPlace } from '../../../records/collections/order.ts';
import { insertRecord } from '../../../records/write.ts';
import type { SceneKind } from '../../drawings.ts';
import type { Entry } from '../register.ts';
import type { DemoAmenity } from './demo-amenity.ts';
import { POOLS } from './pools.ts';

const AMENITIES: readonly DemoAmenity[] = [...POOLS];
/** Houses that have one of each, to look at. */
const SHOWN: readonly string[] = ['Grand Hotel delle Camelie', 'Villa Serbellina'];

/** Adds photos of what a scene shows to the gallery of a record. */
export type AddPictures = (gallery: Gallery, recordId: number, scene: SceneKind) => Promise<void>;

/** What one house offers beside its rooms; what has photos is active where the house is past its editing. */
export async function addAmenities(
  transaction: Transaction,
  entry: Entry,
  structureId: number,
  author: Author,
  addPictures: AddPictures,
): Promise<void> {
  if (entry.status >= 60) return;
  for (const { definition, values, stands, picture } of AMENITIES) {
    if (!SHOWN.includes(entry.name) && !stands(entry)) continue;
    const writer = { role: 'admin' as const, structureStatus: null };
    const accepted = acceptNew(definition, values, writer);
    const extra = lastPlace(definition, structureId, {});
    const made = await insertRecord(transaction, {
      definition,
      author,
      structureId,
      values: accepted,
      extra,
    });
    const gallery = galleryNamed(definition.name);
    if (!picture || !gallery) continue;
    await addPictures(gallery, made.id, picture);
    if (entry.status > 20) continue;
    const current = await readRecord(transaction, definition, 'admin', made.id, () => 'true');
    const patch = { version: current.version, status: ACTIVE };
    await changeRecord(transaction, { definition, author, writer, current, patch });
  }
}
