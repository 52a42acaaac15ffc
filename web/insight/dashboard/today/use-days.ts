import { type DaySummary, daySummary } from '../../../../domain/selling/availability/day-summary.ts';
import type { CalendarRoom } from '../../../selling/availability/calendar/calendar-answer.ts';
import type { CalendarData } from '../../../selling/availability/calendar/calendar-data.ts';
import type { GridModel } from '../../../selling/availability/calendar/grid-model.ts';
import { useChanges, useModel } from '../../../selling/availability/calendar/model-context.ts';

/** Returns the structure's next days from today, and updates when the calendar changes. */
export function useDays(count: number): { data: CalendarData; days: readonly DaySummary[] } {
  const model = useModel();
  const { data } = model;
  useChanges(null, data.todayIndex, data.todayIndex + count - 1);
  const days = Array.from({ length: count }, (_, at) => summaryAt(model, data.todayIndex + at));
  return { data, days };
}

function summaryAt(model: GridModel, day: number): DaySummary {
  return daySummary(
    model.data.rooms.map((room) => ({
      day: model.data.roomDay(room, day),
      units: room.units,
      priceCents: lowestPrice(model, room, day),
    })),
  );
}

/** Returns the lowest price of a room on the day, including derived prices. */
function lowestPrice(model: GridModel, { roomId, plans }: CalendarRoom, day: number): number | null {
  const prices = plans.flatMap(({ mealPlanId, isActive, priceMode }) => {
    if (!isActive) return [];
    const line = { roomId, mealPlanId, field: 'priceCents' as const, isDerived: priceMode === 'derived' };
    const closed = model.data.read({ roomId, mealPlanId, field: 'planStopSell' }, day) === true;
    const cents = model.shown(line, day);
    return closed || typeof cents !== 'number' ? [] : [cents];
  });
  return prices.length > 0 ? Math.min(...prices) : null;
}
