import { daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import type { CalendarAnswer } from '../../../../domain/selling/availability/answers.ts';
import type { BulkContext, ReadCell } from '../../../../domain/selling/availability/bulk.ts';
import { emptyValueOf } from '../../../../domain/selling/availability/cell.ts';
import { rowKey } from '../../../../domain/selling/availability/grid/rows.ts';

export function lookupOf({ from, rooms }: CalendarAnswer): ReadCell {
  const lines = new Map<string, CalendarAnswer['rooms'][number]['days']>();
  for (const { roomId, days, plans } of rooms) {
    lines.set(`${roomId}/`, days);
    for (const plan of plans) lines.set(`${roomId}/${plan.mealPlanId}`, plan.days);
  }
  return ({ field, day, ...line }) => {
    const key = rowKey({ ...line, field });
    const days = lines.get(key.slice(0, key.lastIndexOf('/')));
    return days?.[field]?.[daysBetween(from, day)] ?? emptyValueOf(field);
  };
}

export function bulkContextOf({ today, horizon, settings, rooms }: CalendarAnswer): BulkContext {
  return { today, horizon, roundToCents: settings.roundToCents, rooms };
}
