import { type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { horizonOf, openColumn, readShownStructure } from '../calendar.ts';
import { readDaysText } from './days-text.ts';

/** The beginning of a record's JSON, to which members are added. */
const begun = (record: object) => JSON.stringify(record).slice(0, -1);

/** Written piece by piece: a string of all of it would be copied at every joining, twice as long for one `’` in a name. */
function bytesOf(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at);
  return bytes;
}

/** The calendar of some days as the API answers it, in JSON. */
export async function calendarText(
  database: Queryable,
  actor: Actor,
  structureId: number,
  from: Day,
  to: Day,
): Promise<Buffer> {
  const [{ rooms, settings, lastChange, ...structure }, daysOf] = await Promise.all([
    readShownStructure(database, structureId),
    readDaysText(database, structureId, from, to),
    // Who may not read it is refused, whatever was read meanwhile.
    readStatusInScope(database, actor, structureId),
  ]);
  const today = todayInRome();
  const horizon = horizonOf(today, settings.horizonMonths);
  const head = { from, to, today, horizon, settings, open: openColumn(structure, from, to), lastChange };
  const pieces = [begun(head), ',"rooms":['];
  for (const [at, { plans, ...room }] of rooms.entries()) {
    pieces.push(at > 0 ? ',' : '', begun(room), ',"days":', daysOf(room.roomId, null), ',"plans":[');
    for (const [n, plan] of plans.entries())
      pieces.push(n > 0 ? ',' : '', begun(plan), ',"days":', daysOf(room.roomId, plan.mealPlanId), '}');
    pieces.push(']}');
  }
  return bytesOf([...pieces, ']}']);
}
