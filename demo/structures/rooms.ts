import { findGallery, type Gallery } from '../../domain/galleries.ts';
import { ACTIVE, DRAFT } from '../../domain/kernel/records/record.ts';
import { room } from '../../domain/structures/rooms/room.ts';
import { apply } from '../../server/kernel/records/lifecycle/apply.ts';
import type { Behaviour, UnitOfWork } from '../../server/kernel/records/lifecycle/behaviour.ts';
import { runPendingRecounts } from '../../server/kernel/records/lifecycle/recounts.ts';
import { lockedStructureTarget, type WriteTarget } from '../../server/kernel/records/lifecycle/target.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { roomMealPlanBehaviour } from '../../server/selling/availability/behaviours.ts';
import { mealPlanBehaviour, roomBehaviour } from '../../server/structures/rooms/behaviours.ts';
import { addOffers } from './offers.ts';
import { addPrices } from './prices.ts';
import type { Entry, Style } from './register.ts';

/** Code of the accommodation type, name in two languages, guests, bed. */
type Kind = readonly [type: string, it: string, en: string, guests: number, bed: string];
const ROOMS: Readonly<Record<Style, Kind>> = {
  hotel: ['double', 'Matrimoniale classica', 'Classic double', 2, 'double'],
  bnb: ['double', 'Camera del glicine', 'Wisteria room', 2, 'double'],
  farm: ['double', 'Camera nel fienile', 'Barn room', 2, 'double'],
  home: ['two_room', 'Bilocale', 'Two-room flat', 2, 'double'],
  camp: ['mobile_home', 'Casa mobile', 'Mobile home', 2, 'double'],
  hut: ['dorm_bed', 'Camerata', 'Dormitory', 1, 'single'],
  historic: ['junior_suite', 'Junior suite affrescata', 'Frescoed junior suite', 2, 'king'],
};
const SUITE: Kind = ['junior_suite', 'Junior suite con balcone', 'Junior suite with balcony', 2, 'king'];
const SUITE_CENTS = 5500;
const HALF_BOARD_CENTS = 2500;
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

/** Ids of catalogue entries for the demo's rooms and plans, by code. */
export interface SalesIds {
  readonly types: ReadonlyMap<string, number>;
  readonly beds: ReadonlyMap<string, number>;
  readonly plans: ReadonlyMap<string, number>;
  readonly facilities: readonly number[];
}

export async function readSalesIds(transaction: Transaction): Promise<SalesIds> {
  const codes = async (from: string) =>
    new Map(
      (await run<{ code: string; id: number }>(transaction, `select code, id from ${from}`, [])).map((one) => [
        one.code,
        one.id,
      ]),
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

type AddPicture = (gallery: Gallery, recordId: number) => Promise<void>;

/** Input for creating the rooms of a structure. */
interface RoomSeeding {
  readonly unit: UnitOfWork;
  readonly entry: Entry;
  readonly target: WriteTarget;
  readonly sold: SalesIds;
  readonly addPicture: AddPicture;
}

/**
 * Creates rooms and meal plans of a structure past its first days. In a finished structure they are on sale with a year
 * of prices.
 */
export async function addRooms(
  unit: UnitOfWork,
  entry: Entry,
  structureId: number,
  sold: SalesIds,
  addPicture: AddPicture,
): Promise<void> {
  if (entry.status >= 60) return;
  const { transaction } = unit;
  const target = lockedStructureTarget(structureId, { role: 'admin', structureStatus: null });
  const structure: RoomSeeding = { unit, entry, target, sold, addPicture };
  const kinds = entry.style === 'hotel' ? [ROOMS.hotel, SUITE] : [ROOMS[entry.style]];
  const units = Math.max(1, entry.rooms);
  const rooms: number[] = [];
  for (const [at, kind] of kinds.entries()) {
    const few = Math.ceil(units / 6);
    rooms.push(await addRoom(structure, kind, at > 0 ? few : kinds.length > 1 ? Math.max(1, units - few) : units));
  }
  const plan = await addPlan(structure, PLANS[entry.style], true);
  const halfBoard = entry.style === 'hotel' ? await addPlan(structure, 'HB', false) : null;
  for (const [at, roomId] of rooms.entries()) {
    await add(structure, roomMealPlanBehaviour, { roomId, mealPlanId: plan, isDefault: true });
    if (halfBoard) {
      const derived = { priceMode: 'derived', adultDeltaCents: HALF_BOARD_CENTS };
      await add(structure, roomMealPlanBehaviour, { roomId, mealPlanId: halfBoard, ...derived });
    }
    if (entry.status <= 20) await addPrices(transaction, entry, structureId, roomId, plan, at * SUITE_CENTS);
  }
  // A room can be activated once it has pictures and plans.
  await runPendingRecounts(transaction);
  if (statusIn(structure) === ACTIVE)
    for (const id of rooms)
      await apply(unit, roomBehaviour, target, { operation: 'update', id, values: { status: ACTIVE } });
  // Other structures sell at the calendar's prices only.
  if (entry.style === 'hotel' && entry.status <= 20) {
    const pairs = rooms.map((roomId) => ({ roomId, mealPlanId: plan }));
    await addOffers(unit, target, pairs);
  }
  await runPendingRecounts(transaction);
}

const statusIn = ({ entry }: RoomSeeding) => (entry.status <= 20 ? ACTIVE : DRAFT);

async function add(
  { unit, target }: RoomSeeding,
  behaviour: Behaviour,
  values: Record<string, unknown>,
): Promise<number> {
  return (await apply(unit, behaviour, target, { operation: 'create', values })).record.id;
}

async function addRoom(structure: RoomSeeding, [type, it, en, guests, bed]: Kind, units: number): Promise<number> {
  const { sold } = structure;
  const gallery = findGallery(room.name);
  const id = await add(structure, roomBehaviour, {
    title: { it, en },
    description: { it: TEXT },
    accommodationTypeId: sold.types.get(type),
    units,
    baseOccupancy: guests,
    maxOccupancy: guests,
    maxAdults: guests,
    bedrooms: [{ name: null, kind: 'bedroom', beds: [{ bedType: sold.beds.get(bed), count: 1 }] }],
    facilityIds: sold.facilities,
    status: DRAFT,
  });
  if (statusIn(structure) === ACTIVE && gallery) await structure.addPicture(gallery, id);
  return id;
}

function addPlan(structure: RoomSeeding, plan: string, isDefault: boolean): Promise<number> {
  return add(structure, mealPlanBehaviour, {
    mealPlanTypeId: structure.sold.plans.get(plan),
    breakfastKind: plan === 'BB' || plan === 'HB' ? 'buffet' : null,
    halfBoardMeal: plan === 'HB' ? 'dinner' : null,
    isDefault,
    // Hotels sell bed and breakfast with instant booking, half board on request.
    instantBooking: isDefault && structure.entry.style === 'hotel' ? 'deposit' : 'request',
    status: statusIn(structure),
  });
}
