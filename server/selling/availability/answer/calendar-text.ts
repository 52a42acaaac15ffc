import { type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { horizonOf, openColumn, readCalendarWithLastChange } from '../calendar.ts';
import { readDaysText } from './days-text.ts';

/** A record's JSON without its closing brace, so that members can be appended. */
const openObjectText = (record: object) => JSON.stringify(record).slice(0, -1);

/**
 * Writes the pieces into one buffer. Joining them first would copy the whole text, and non-Latin characters would
 * double its size.
 */
function bytesOf(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at);
  return bytes;
}

/** Returns the calendar of a period as the JSON bytes of the API answer. */
export async function calendarText(
  database: Queryable,
  actor: Actor,
  structureId: number,
  from: Day,
  to: Day,
): Promise<Buffer> {
  const [{ rooms, settings, lastChange, ...structure }, daysOf] = await Promise.all([
    readCalendarWithLastChange(database, structureId),
    readDaysText(database, structureId, from, to),
    // Throws if the actor may not read the structure, whatever the parallel queries return.
    readStatusInScope(database, actor, structureId),
  ]);
  const today = todayInRome();
  const horizon = horizonOf(today, settings.horizonMonths);
  const head = { from, to, today, horizon, settings, open: openColumn(structure, from, to), lastChange };
  const pieces = [openObjectText(head), ',"rooms":['];
  for (const [at, { plans, ...room }] of rooms.entries()) {
    pieces.push(at > 0 ? ',' : '', openObjectText(room), ',"days":', daysOf(room.roomId, null), ',"plans":[');
    for (const [n, plan] of plans.entries())
      pieces.push(n > 0 ? ',' : '', openObjectText(plan), ',"days":', daysOf(room.roomId, plan.mealPlanId), '}');
    pieces.push(']}');
  }
  return bytesOf([...pieces, ']}']);
}
