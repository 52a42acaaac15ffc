import { type Day, todayInRome } from '../../../domain/calendar/days.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Queryable } from '../../records/statement.ts';
import { statusWithin } from '../../structures/within.ts';
import { horizonOf, openColumn, readShownHouse } from '../calendar.ts';
import { readDaysText } from './days-text.ts';

/** The beginning of a record's JSON, to which members are added. */
const begun = (record: object) => JSON.stringify(record).slice(0, -1);

/** The calendar of some days as the API answers it, in JSON. */
export async function calendarText(
  database: Queryable,
  actor: Actor,
  structureId: number,
  from: Day,
  to: Day,
): Promise<string> {
  const [{ rooms, settings, lastChange, ...house }, daysOf] = await Promise.all([
    readShownHouse(database, structureId),
    readDaysText(database, structureId, from, to),
    // Who may not read it is refused, whatever was read meanwhile.
    statusWithin(database, actor, structureId),
  ]);
  const today = todayInRome();
  const horizon = horizonOf(today, settings.horizonMonths);
  const head = { from, to, today, horizon, settings, open: openColumn(house, from, to), lastChange };
  const lines = rooms.map(({ plans, ...room }) => {
    const ofPlans = plans.map((plan) => `${begun(plan)},"days":${daysOf(room.roomId, plan.mealPlanId)}}`);
    return `${begun(room)},"days":${daysOf(room.roomId, null)},"plans":[${ofPlans.join()}]}`;
  });
  return `${begun(head)},"rooms":[${lines.join()}]}`;
}
