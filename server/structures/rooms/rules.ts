import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import { bedPlaces, MAX_EXTRA_BEDS } from '../../../domain/structures/rooms/room.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';

interface StructureFacts {
  readonly petsPolicy: string;
  readonly adultsOnly: boolean;
  readonly isOnline: boolean;
}

interface RoomValues {
  readonly status: number;
  readonly units: number;
  readonly maxOccupancy: number;
  readonly maxChildren: number | null;
  readonly extraBeds: number;
  readonly petsAllowed: boolean;
  readonly bedrooms: readonly { beds: readonly { bedType: number; count: number }[] }[];
}

/** Checks a room against the structure's rules, its beds and the last room on sale (structures dictionary 4.1). */
export async function roomIssues(
  database: Queryable,
  room: RoomValues,
  before: { id: number; status: number; units: number } | null,
  structureId: number,
): Promise<Issue[]> {
  const [facts] = await run<StructureFacts>(
    database,
    `select pets_policy as "petsPolicy", adults_only as "adultsOnly", is_online as "isOnline" from structures where id = $1`,
    [structureId],
  );
  if (before && room.units < before.units)
    await refuseSold(database, before.id, room.units, { path: 'units', code: 'below_sold' });
  const issues: Issue[] = [];
  if (room.petsAllowed && facts?.petsPolicy === 'no') issues.push({ path: 'petsAllowed', code: 'house_no_pets' });
  if ((room.maxChildren ?? 0) > 0 && facts?.adultsOnly) issues.push({ path: 'maxChildren', code: 'house_adults_only' });
  issues.push(...(await bedIssues(database, room)));
  if (facts?.isOnline && before?.status === ACTIVE && room.status !== ACTIVE) {
    if (await isLastActive(database, 'rooms', structureId, before.id))
      issues.push({ path: 'status', code: 'last_room' });
  }
  return issues;
}

/** Throws if more than `units` units of the room are sold on a future day (structures dictionary 4.1). */
export async function refuseSold(database: Queryable, id: number, units: number, issue: Issue): Promise<void> {
  const [sold] = await run<{ days: number }>(
    database,
    `select count(*)::integer as days from room_months m cross join lateral unnest(m.sold) with ordinality as u(sold, day)
     where m.room_id = $1 and m.month >= date_trunc('month', ${TODAY_IN_ROME}) and u.sold > $2
       and m.month + (u.day - 1)::integer >= ${TODAY_IN_ROME}`,
    [id, units],
  );
  if (!sold || sold.days === 0) return;
  throw new Problem('in-use', {
    issues: [{ ...issue, params: { n: sold.days } }],
    members: { references: [{ resource: 'availability', count: sold.days }] },
  });
}

/** True if no other record of the structure in this table is active. */
async function isLastActive(
  database: Queryable,
  table: 'rooms' | 'meal_plans',
  structureId: number,
  id: number,
): Promise<boolean> {
  const otherActive = await run<{ id: number }>(
    database,
    `select id from ${table} where structure_id = $1 and status = ${ACTIVE} and archived_at is null and id <> $2 limit 1`,
    [structureId, id],
  );
  return otherActive.length === 0;
}

async function bedIssues(database: Queryable, room: RoomValues): Promise<Issue[]> {
  const ids = [...new Set(room.bedrooms.flatMap(({ beds }) => beds.map(({ bedType }) => bedType)))];
  if (ids.length === 0) return [];
  const types = await run<{ id: number; sleeps: number }>(
    database,
    `select id, coalesce(sleeps, 0) as sleeps from vocabularies where key = 'bed-types' and id = any($1::integer[])`,
    [ids],
  );
  const sleeps = new Map(types.map((type) => [type.id, type.sleeps]));
  for (const [at, { beds }] of room.bedrooms.entries()) {
    const strange = beds.findIndex(({ bedType }) => !sleeps.has(bedType));
    if (strange >= 0) return [{ path: `bedrooms.${at}.beds.${strange}.bedType`, code: 'exists' }];
  }
  const have = bedPlaces(room, sleeps);
  const need = room.maxOccupancy;
  if (have >= need) return [];
  const extraBedsMend = need - have <= MAX_EXTRA_BEDS - room.extraBeds;
  return [{ path: 'bedrooms', code: extraBedsMend ? 'beds_or_extra' : 'beds', params: { have, need } }];
}

/** Throws if the record is the last active one of an online structure. */
export async function refuseLast(
  database: Queryable,
  table: 'rooms' | 'meal_plans',
  { id, status, structureId }: { id: number; status: number; structureId: number },
): Promise<void> {
  if (status !== ACTIVE) return;
  const [facts] = await run<{ online: boolean }>(database, 'select is_online as online from structures where id = $1', [
    structureId,
  ]);
  if (facts?.online && (await isLastActive(database, table, structureId, id)))
    throw fieldProblem('status', table === 'rooms' ? 'last_room' : 'last_meal_plan');
}

interface PlanValues {
  readonly status: number;
  readonly mealPlanTypeId: number;
  readonly breakfastKind: string | null;
  readonly halfBoardMeal: string | null;
  readonly serviceIds: readonly number[];
}

/** Checks a meal plan against the meals of its type and the last plan on sale (structures dictionary 4.3). */
export async function mealPlanIssues(
  database: Queryable,
  plan: PlanValues,
  before: { id: number; status: number } | null,
  structureId: number,
): Promise<Issue[]> {
  const [type] = await run<{ code: string; meals: string[]; strange: boolean; online: boolean }>(
    database,
    `select t.code, t.included_categories as meals, s.is_online as online,
       exists (select 1 from meal_plan_services m where m.id = any($3::integer[])
         and m.service_category not in ('drinks', 'extras') and not m.service_category = any(t.included_categories)) as strange
     from meal_plan_types t, structures s where t.id = $1 and s.id = $2`,
    [plan.mealPlanTypeId, structureId, plan.serviceIds],
  );
  if (!type) return [{ path: 'mealPlanTypeId', code: 'exists' }];
  const issues: Issue[] = [];
  if (type.strange) issues.push({ path: 'serviceIds', code: 'other_meals' });
  if (plan.status === ACTIVE) {
    if (type.meals.includes('breakfast') && !plan.breakfastKind)
      issues.push({ path: 'breakfastKind', code: 'required' });
    if (type.code.startsWith('HB') && !plan.halfBoardMeal) issues.push({ path: 'halfBoardMeal', code: 'required' });
  }
  const closes = before?.status === ACTIVE && plan.status !== ACTIVE && type.online;
  if (closes && (await isLastActive(database, 'meal_plans', structureId, before.id)))
    issues.push({ path: 'status', code: 'last_meal_plan' });
  return issues;
}
