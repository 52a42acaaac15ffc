import { type Gallery, galleryNamed } from '../../../domain/photos/galleries.ts';
import { ACTIVE } from '../../../domain/records/record.ts';
import { mealPlan } from '../../../domain/rooms/meal-plan.ts';
import { room } from '../../../domain/rooms/room.ts';
import type { Author } from '../../audit/entry.ts';
import type { Transaction } from '../../database/transaction.ts';
import { lastPlace } from '../../records/collections/order.ts';
import { run } from '../../records/statement.ts';
import { insertRecord } from '../../records/write.ts';
import { partsChanged } from '../../structures/effects.ts';
import type { Entry, Style } from './register.ts';

/** Code of the accommodation type, name in two languages, guests, bed. */
const ROOMS: Readonly<
  Record<Style, readonly [type: string, it: string, en: string, guests: number, bed: string]>
> = {
  hotel: ['double', 'Matrimoniale classica', 'Classic double', 2, 'double'],
  bnb: ['double', 'Camera del glicine', 'Wisteria room', 2, 'double'],
  farm: ['double', 'Camera nel fienile', 'Barn room', 2, 'double'],
  home: ['two_room', 'Bilocale', 'Two-room flat', 2, 'double'],
  camp: ['mobile_home', 'Casa mobile', 'Mobile home', 2, 'double'],
  hut: ['dorm_bed', 'Camerata', 'Dormitory', 1, 'single'],
  historic: ['junior_suite', 'Junior suite affrescata', 'Frescoed junior suite', 2, 'king'],
};
const PLANS: Readonly<Record<Style, string>> = {
  hotel: 'BB',
  bnb: 'BB',
  farm: 'BB',
  home: 'SC',
  camp: 'RO',
  hut: 'HB',
  historic: 'BB',
};
const TEXT =
  '<p>Una stanza luminosa e silenziosa, con arredi in legno chiaro, scrittoio e finestra sul verde. La biancheria è compresa.</p>';

/** What the demo's rooms and plans refer to, by code. */
export interface Sold {
  readonly types: ReadonlyMap<string, number>;
  readonly beds: ReadonlyMap<string, number>;
  readonly plans: ReadonlyMap<string, number>;
  readonly facilities: readonly number[];
}

export async function soldInDemo(transaction: Transaction): Promise<Sold> {
  const codes = async (from: string) =>
    new Map(
      (await run<{ code: string; id: number }>(transaction, `select code, id from ${from}`, [])).map(
        (one) => [one.code, one.id],
      ),
    );
  const facilities = await run<{ id: number }>(
    transaction,
    `select id from facilities where status = ${ACTIVE} and level in ('room', 'both') order by position, id limit 6`,
    [],
  );
  return {
    types: await codes('accommodation_types'),
    beds: await codes(`vocabularies where key = 'bed-types'`),
    plans: await codes('meal_plan_types'),
    facilities: facilities.map(({ id }) => id),
  };
}

/** A room and a meal plan for a house past its first days; on sale where the house is finished. */
export async function addRooms(
  transaction: Transaction,
  entry: Entry,
  structureId: number,
  author: Author,
  sold: Sold,
  addPicture: (gallery: Gallery, recordId: number) => Promise<void>,
): Promise<void> {
  if (entry.status >= 60) return;
  const [type, it, en, guests, bed] = ROOMS[entry.style];
  const gallery = galleryNamed(room.name);
  const isOnSale = entry.status <= 20 && gallery !== undefined;
  const status = isOnSale ? ACTIVE : 20;
  const made = await insertRecord(transaction, {
    definition: room,
    author,
    structureId,
    values: {
      title: { it, en },
      description: { it: TEXT },
      accommodationTypeId: sold.types.get(type),
      units: Math.max(1, entry.rooms),
      baseOccupancy: guests,
      maxOccupancy: guests,
      maxAdults: guests,
      bedrooms: [{ name: null, kind: 'bedroom', beds: [{ bedType: sold.beds.get(bed), count: 1 }] }],
      facilityIds: sold.facilities,
      status,
    },
    extra: lastPlace(room, structureId, {}),
  });
  if (isOnSale) await addPicture(gallery, made.id);
  const plan = PLANS[entry.style];
  await insertRecord(transaction, {
    definition: mealPlan,
    author,
    structureId,
    values: {
      mealPlanTypeId: sold.plans.get(plan),
      breakfastKind: plan === 'BB' || plan === 'HB' ? 'buffet' : null,
      halfBoardMeal: plan === 'HB' ? 'dinner' : null,
      isDefault: true,
      status,
    },
    extra: lastPlace(mealPlan, structureId, {}),
  });
  for (const definition of [room, mealPlan]) await partsChanged(transaction, author, definition, structureId);
}
