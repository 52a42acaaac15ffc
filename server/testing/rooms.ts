import type { Caller, TestApp } from './app.ts';

export interface RoomForSale {
  readonly roomId: number;
  /** Meal plan sold at its own price, the room's default. */
  readonly bedAndBreakfast: number;
  /** Derived meal plan: 25.00 more for each adult. */
  readonly halfBoard: number;
}

/** Creates a double room with four units and two meal plans through the API. */
export async function makeRoomForSale(
  t: { readonly database: Pick<TestApp['database'], 'pool'> },
  caller: Pick<Caller, 'post'>,
  structureId: number,
  values: Record<string, unknown> = {},
): Promise<RoomForSale> {
  const readIds = async (text: string) => (await t.database.pool.query<{ id: number }>(text)).rows.map(({ id }) => id);
  const [bedType] = await readIds(`select id from vocabularies where key = 'bed-types' and code = 'double'`);
  const [accommodationTypeId] = await readIds(
    'select id from accommodation_types where status = 10 order by id limit 1',
  );
  // The kind of meal plan does not affect prices.
  const types = await readIds('select id from meal_plan_types where status = 10 order by rank limit 2');
  const base = `/api/structures/${structureId}`;
  const create = async (collection: string, body: object): Promise<number> => {
    const answer = await caller.post(`${base}/${collection}`, body);
    if (answer.statusCode !== 201) throw new Error(`${collection}: ${answer.body}`);
    return answer.json().id;
  };
  const roomId = await create('rooms', {
    title: { it: 'Matrimoniale' },
    accommodationTypeId,
    units: 4,
    baseOccupancy: 2,
    maxOccupancy: 2,
    maxAdults: 2,
    bedrooms: [{ beds: [{ bedType, count: 1 }] }],
    ...values,
  });
  const bedAndBreakfast = await create('meal-plans', {
    mealPlanTypeId: types[0],
    variant: `Variante ${roomId}`,
    breakfastKind: 'buffet',
    halfBoardMeal: 'dinner',
    status: 10,
  });
  const halfBoard = await create('meal-plans', {
    mealPlanTypeId: types[1],
    variant: `Variante ${roomId}`,
    breakfastKind: 'buffet',
    halfBoardMeal: 'dinner',
    status: 10,
  });
  await create('room-meal-plans', { roomId, mealPlanId: bedAndBreakfast, isDefault: true });
  await create('room-meal-plans', {
    roomId,
    mealPlanId: halfBoard,
    priceMode: 'derived',
    adultDeltaCents: 2_500,
  });
  return { roomId, bedAndBreakfast, halfBoard };
}
