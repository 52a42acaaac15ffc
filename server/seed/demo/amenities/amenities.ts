import type { Author } from '../../../audit/entry.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { acceptNew } from '../../../records/actions.ts';
import { lastPlace } from '../../../records/collections/order.ts';
import { insertRecord } from '../../../records/write.ts';
import type { Entry } from '../register.ts';
import type { DemoAmenity } from './demo-amenity.ts';
import { POOLS } from './pools.ts';

const AMENITIES: readonly DemoAmenity[] = [...POOLS];
/** Houses that have one of each, to look at. */
const SHOWN: readonly string[] = ['Grand Hotel delle Camelie', 'Villa Serbellina'];

/** What one house offers beside its rooms. */
export async function addAmenities(
  transaction: Transaction,
  entry: Entry,
  structureId: number,
  author: Author,
): Promise<void> {
  if (entry.status >= 60) return;
  for (const { definition, values, stands } of AMENITIES) {
    if (!SHOWN.includes(entry.name) && !stands(entry)) continue;
    const accepted = acceptNew(definition, values, { role: 'admin', structureStatus: null });
    const extra = lastPlace(definition, structureId, {});
    await insertRecord(transaction, { definition, author, structureId, values: accepted, extra });
  }
}
