import { priceChange } from '../../../../domain/kernel/records/text/far-price.ts';
import {
  type CellField,
  type CellValue,
  isSwitch,
  MAX_PRICE_CENTS,
  MAX_STAY_RULE_NIGHTS,
  SOURCES,
} from '../../../../domain/selling/availability/cell.ts';
import type { CellAt } from '../../../../domain/selling/availability/change.ts';
import { planState, priceForAdults, roomState } from '../../../../domain/selling/availability/grid/cell-state.ts';
import { formatCellValue, formatEuros } from '../../../../domain/selling/availability/grid/cell-text.ts';
import type { GridCell } from '../../../../domain/selling/availability/grid/selection.ts';
import { basePlanOf } from '../../../../domain/selling/pricing/nights.ts';
import { formatDate, formatPercent, formatShortCents } from '../../../platform/formats.ts';
import type { Translate } from '../../../platform/texts.ts';
import type { CalendarPlan, CalendarRoom } from './calendar-answer.ts';
import { type CalendarData, type CellFault, cellKey } from './calendar-data.ts';
import type { GridModel } from './grid-model.ts';

const titleIn = (title: Record<string, string>, language: string) => title[language] || title.it || '';

export const roomName = (room: CalendarRoom, language: string): string =>
  titleIn(room.title, language) || room.code || String(room.roomId);

export const planName = (plan: CalendarPlan, language: string): string =>
  titleIn(plan.title, language) || String(plan.mealPlanId);

export interface CellWords {
  readonly place: string;
  readonly value: string;
  /** Further facts: the price for one guest, the rule of a derived plan, the source. */
  readonly more: readonly string[];
  readonly fault: string | null;
}

/** Returns the texts about a cell, for the status line and screen readers. */
export function cellWords(model: GridModel, spot: GridCell, t: Translate, language: string): CellWords | null {
  const { data } = model;
  const row = model.rows[spot.row];
  const day = data.days[spot.day];
  const room = row && data.room(row.roomId);
  if (!row || !room || !day) return null;
  const plan = room.plans.find(({ mealPlanId }) => mealPlanId === row.mealPlanId);
  const value = model.shown(row, spot.day);
  const written = formatCellValue(row.field, value);
  const more: string[] = [];
  let said = written || t('grid:empty');
  const roomDay = data.roomDay(room, spot.day);
  if (row.field === 'allotment') {
    const all = value === null ? room.units : Number(value);
    said = t('grid:freeOf', { count: roomDay.free, free: roomDay.free, all });
    const sold = data.sold(room.roomId, spot.day);
    if (sold > 0) more.push(t('grid:sold', { n: sold }));
    more.push(t(roomDay.isOpen ? `grid:state.${roomState(roomDay)}` : 'grid:isClosedDay'));
  }
  if (plan && row.field === 'priceCents') {
    if (value !== null) said = formatShortCents(Number(value));
    const line = { roomId: room.roomId, mealPlanId: row.mealPlanId, field: 'planStopSell' as const };
    const state = planState(roomDay, data.read(line, spot.day) === true, value as number | null);
    if (state !== 'open') more.push(t(`grid:state.${state}`));
    more.push(...priceWords(model, room, plan, spot, t, language));
  }
  const source = SOURCES[data.source(row, spot.day) ?? -1];
  if (source && source !== 'manual') more.push(t('grid:source', { name: t(`grid:source.${source}`) }));
  const former = data.doubts.get(cellKey(row, spot.day));
  if (former !== undefined) more.push(t('grid:doubtful', { change: jumpWords(former, value) }));
  const fault = data.faults.get(cellKey(row, spot.day));
  return {
    place: placeWords(data, { ...row, day }, t, language),
    value: said,
    more,
    fault: fault ? faultWords(fault, row.field, t, room) : null,
  };
}

/** Returns the day, room, plan and field of a cell. */
export function placeWords(data: CalendarData, at: CellAt, t: Translate, language: string): string {
  const room = data.room(at.roomId);
  const plan = room?.plans.find(({ mealPlanId }) => mealPlanId === at.mealPlanId);
  const names = [room && roomName(room, language), plan && planName(plan, language)].filter(Boolean);
  return [formatDate(at.day), ...names, t(`grid:field.${at.field}`)].join(' · ');
}

/** Formats a price change: `95 → 1 € (-99%)`. */
export function jumpWords(before: CellValue, value: CellValue): string {
  const prices = `${before === null ? '–' : formatEuros(Number(before))} → ${formatShortCents(Number(value))}`;
  const change = priceChange(before, value);
  if (change === null) return prices;
  return `${prices} (${formatPercent(Math.round(change), true)})`;
}

export function ruleWords(plan: CalendarPlan, base: CalendarPlan, t: Translate, language: string): string {
  const delta = plan.adultDeltaCents ?? 0;
  const sign = delta < 0 ? '−' : '+';
  return t('grid:rule', { plan: planName(base, language), delta: `${sign} ${formatShortCents(Math.abs(delta))}` });
}

/** Returns the rule of a derived plan and the prices by number of adults. */
function priceWords(
  model: GridModel,
  room: CalendarRoom,
  plan: CalendarPlan,
  { day }: GridCell,
  t: Translate,
  language: string,
): string[] {
  const base = basePlanOf(room);
  const source = plan.priceMode === 'derived' ? base : plan;
  const words: string[] = [];
  if (plan.priceMode === 'derived' && base) {
    words.push(ruleWords(plan, base, t, language));
  }
  if (!source) return words;
  const line = { roomId: room.roomId, mealPlanId: source.mealPlanId, field: 'priceCents' as const };
  const price = model.data.read(line, day);
  if (typeof price !== 'number') return words;
  const parties = Array.from({ length: Math.min(room.maxOccupancy, 4) }, (_, at) => at + 1);
  const paid = parties.map((n) => {
    const cents = priceForAdults(model.data.settings, room.baseOccupancy, plan, price, n);
    return t('grid:adults', { count: n, priceCents: cents });
  });
  return [...words, paid.join(' · ')];
}

export function faultWords(
  fault: CellFault,
  field: CellField,
  t: Translate,
  limits: { readonly units: number },
): string {
  const { reason, text, limit, current } = fault;
  const words = [t('grid:refusedValue', { text }), t(`cell:${reason}`, { limit: limit ?? 0 })];
  if (reason === 'changed' && current !== undefined)
    words.push(t('grid:standsThere', { value: formatCellValue(field, current) || t('grid:empty') }));
  if (reason === 'range' || reason === 'type') words.push(limitWords(field, t, limits));
  return words.join(': ').replace(/\.: /g, '. ');
}

/** Describes the valid values of a cell. */
function limitWords(field: CellField, t: Translate, { units }: { readonly units: number }): string {
  if (isSwitch(field)) return t('grid:takes.switch');
  if (field === 'priceCents') return t('grid:takes.price', { leastCents: 1, mostCents: MAX_PRICE_CENTS });
  if (field === 'allotment') return t('grid:takes.units', { most: units });
  return t('grid:takes.nights', { most: MAX_STAY_RULE_NIGHTS });
}
