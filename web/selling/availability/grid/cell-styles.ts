import type { CellField, CellValue } from '../../../../domain/selling/availability/cell.ts';
import { priceStep } from '../../../../domain/selling/availability/day-summary.ts';
import {
  freeUnits,
  planState,
  type RoomDay,
  roomState,
} from '../../../../domain/selling/availability/grid/cell-state.ts';
import { formatEuros } from '../../../../domain/selling/availability/grid/cell-text.ts';
import type { GridRow } from '../../../../domain/selling/availability/grid/rows.ts';
import { basePlanOf } from '../../../../domain/selling/pricing/nights.ts';
import type { CalendarRoom } from '../calendar/calendar-answer.ts';
import type { GridModel } from '../calendar/grid-model.ts';

export interface CellStyle {
  readonly state: string;
  readonly text: string;
  /** True if a stay rule without a visible line applies. */
  readonly isRuled: boolean;
  /** Level from 0 to 4. For a price: its position in the line's price range. For a room: the share of free units. */
  readonly level?: number;
}

const UNKNOWN: CellStyle = { state: 'unknown', text: '', isRuled: false };

/** Returns a function for the style of each day of a line. The columns are looked up once for all days. */
export function cellStylesOf(model: GridModel, room: CalendarRoom, row: GridRow): (day: number) => CellStyle {
  const { data } = model;
  const suffix = (day: number) => (row.isDerived ? ' derived' : day < data.todayIndex ? ' past' : '');
  const look = valueStylesOf(model, room, row);
  return (day) => {
    if (!data.isKnown(day)) return UNKNOWN;
    const looks = look(day);
    return { ...looks, state: looks.state + suffix(day) };
  };
}

function valueStylesOf(model: GridModel, room: CalendarRoom, row: GridRow): (day: number) => CellStyle {
  const { data } = model;
  const { roomId, units } = room;
  const of = (field: CellField, mealPlanId: number | null = null) => data.column({ roomId, mealPlanId, field });
  if (row.field !== 'allotment' && row.field !== 'priceCents') {
    const column = data.column(row);
    return (day) => {
      const value = column?.[day] ?? null;
      return { state: value === true ? 'on' : 'plain', text: valueText(value), isRuled: false };
    };
  }
  const [allotment, sold, stopSell] = [of('allotment'), data.soldColumn(roomId), of('stopSell')];
  const roomDay = (day: number, hasPrice: boolean): RoomDay => ({
    isOpen: data.isOpen(day),
    stopSell: stopSell?.[day] === true,
    free: freeUnits((allotment?.[day] ?? null) as number | null, Number(sold?.[day] ?? 0), units),
    hasPrice,
  });
  if (row.field === 'priceCents') {
    const closed = of('planStopSell', row.mealPlanId);
    // A derived price has the same level as its base price.
    const [lowest, highest] = rangeOf(model, room, row);
    return (day) => {
      const price = model.shown(row, day) as number | null;
      const state = planState(roomDay(day, price !== null), closed?.[day] === true, price);
      if (price === null) return { state, text: '–', isRuled: false };
      return { state, text: formatEuros(price), isRuled: false, level: priceStep(price, lowest, highest) };
    };
  }
  const prices = room.plans.flatMap(({ mealPlanId, isActive }) => (isActive ? [of('priceCents', mealPlanId)] : []));
  const [least, most] = [of('minStay'), of('maxStay')];
  const [arrival, departure] = [of('closedToArrival'), of('closedToDeparture')];
  return (day) => {
    const now = roomDay(
      day,
      prices.some((column) => typeof column?.[day] === 'number'),
    );
    const state = roomState(now);
    const isRuled =
      Number(least?.[day] ?? 1) > 1 ||
      typeof most?.[day] === 'number' ||
      arrival?.[day] === true ||
      departure?.[day] === true;
    const level = units > 0 ? Math.ceil((4 * Math.min(now.free, units)) / units) : 0;
    return { state, text: state === 'closed' ? `✕ ${now.free}` : String(now.free), isRuled, level };
  };
}

/** Returns the line's lowest and highest loaded price from today on. */
function rangeOf(model: GridModel, room: CalendarRoom, row: GridRow): [lowest: number, highest: number] {
  const source = row.isDerived ? basePlanOf(room) : row;
  const range =
    source && model.data.priceRange({ roomId: room.roomId, mealPlanId: source.mealPlanId, field: 'priceCents' });
  if (!range) return [0, 0];
  return [Number(model.shown(row, range.lowestDay)), Number(model.shown(row, range.highestDay))];
}

function valueText(value: CellValue): string {
  if (typeof value === 'boolean') return value ? '✕' : '';
  return value === null ? '' : String(value);
}
