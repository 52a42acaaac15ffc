import { startTransition } from 'react';
import { addDays, type Day, daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import type { CalendarAnswer } from '../../../../domain/selling/availability/answers.ts';
import {
  CELL_FIELDS,
  type CellRefusal,
  type CellValue,
  emptyValueOf,
} from '../../../../domain/selling/availability/cell.ts';
import { freeUnits, type RoomDay } from '../../../../domain/selling/availability/grid/cell-state.ts';
import { type GridRow, rowKey } from '../../../../domain/selling/availability/grid/rows.ts';
import { monthOf } from '../../../../domain/selling/availability/months.ts';
import { type CalendarRoom, readCalendar } from './calendar-answer.ts';

/** Number of days that are drawn and redrawn together. */
export const CHUNK_DAYS = 7;

export interface CellFault {
  readonly reason: CellRefusal;
  readonly text: string;
  readonly limit?: number;
  /** Value that another user wrote in the meantime. */
  readonly current?: CellValue;
}

/** Days with the lowest and the highest price of a line from today on, within the loaded days. */
interface PriceRange {
  readonly lowestDay: number;
  readonly highestDay: number;
}

type Line = Pick<GridRow, 'roomId' | 'mealPlanId' | 'field'>;

const dayBefore = (day: Day) => addDays(day, -1);
const nextMonth = (month: Day) => monthOf(addDays(month, 31));

/**
 * The loaded calendar, from the month before today to the horizon. Months are loaded when they come into view.
 * Components subscribe to a single week of a room.
 */
export class CalendarData {
  readonly structureId: string;
  readonly today: Day;
  readonly horizon: Day;
  readonly settings: CalendarAnswer['settings'];
  readonly rooms: readonly CalendarRoom[];
  /** All days of the grid; other members identify a day by its index here. */
  readonly days: readonly Day[];
  readonly todayIndex: number;
  readonly faults = new Map<string, CellFault>();
  /** Saved prices that are probably wrong, with their previous value; removed when they are written again. */
  readonly doubts = new Map<string, CellValue>();
  readonly #columns = new Map<string, CellValue[]>();
  readonly #ranges = new Map<string, PriceRange | null>();
  readonly #open: boolean[] = [];
  /** Months that are loaded or loading. */
  readonly #months = new Map<Day, Promise<void>>();
  readonly #versions = new Map<string, number>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #roomOf: ReadonlyMap<number, CalendarRoom>;

  constructor(structureId: string, first: CalendarAnswer) {
    this.structureId = structureId;
    this.today = first.today;
    this.horizon = first.horizon;
    this.settings = first.settings;
    this.rooms = first.rooms;
    this.#roomOf = new Map(first.rooms.map((room) => [room.roomId, room]));
    const origin = monthOf(dayBefore(monthOf(first.today)));
    const length = daysBetween(origin, first.horizon) + 1;
    this.days = Array.from({ length }, (_, at) => addDays(origin, at));
    this.todayIndex = daysBetween(origin, first.today);
    this.#take(first);
  }

  room(roomId: number): CalendarRoom | undefined {
    return this.#roomOf.get(roomId);
  }

  indexOf(day: Day): number {
    return daysBetween(this.days[0] ?? day, day);
  }

  /** Returns the values of a line by day; undefined if the line has no stored value. */
  column(line: Line): readonly CellValue[] | undefined {
    return this.#columns.get(rowKey(line));
  }

  /** Returns the price range that shades a line; null without prices. */
  priceRange(line: Line): PriceRange | null {
    const key = rowKey(line);
    const known = this.#ranges.get(key);
    if (known !== undefined) return known;
    const range = rangeOf(this.#columns.get(key) ?? [], this.todayIndex);
    this.#ranges.set(key, range);
    return range;
  }

  soldColumn(roomId: number): readonly CellValue[] | undefined {
    return this.#columns.get(`${roomId}//sold`);
  }

  isOpen(day: number): boolean {
    return this.#open[day] !== false;
  }

  read(line: Line, day: number): CellValue {
    return this.#columns.get(rowKey(line))?.[day] ?? emptyValueOf(line.field);
  }

  isKnown(day: number): boolean {
    return this.#open[day] !== undefined;
  }

  /** Returns the index of the source of a day's values; null without a stored value. */
  source(line: Line, day: number): number | null {
    const key = `${line.roomId}/${line.mealPlanId ?? ''}/source`;
    return (this.#columns.get(key)?.[day] ?? null) as number | null;
  }

  sold(roomId: number, day: number): number {
    return Number(this.soldColumn(roomId)?.[day] ?? 0);
  }

  /** Returns the values that determine the colour of a room's day. */
  roomDay(room: CalendarRoom, day: number): RoomDay {
    const { roomId, units, plans } = room;
    const allotment = this.read({ roomId, mealPlanId: null, field: 'allotment' }, day) as number | null;
    return {
      isOpen: this.isOpen(day),
      stopSell: this.read({ roomId, mealPlanId: null, field: 'stopSell' }, day) === true,
      free: freeUnits(allotment, this.sold(roomId, day), units),
      hasPrice: plans.some(
        ({ mealPlanId, isActive }) => isActive && this.read({ roomId, mealPlanId, field: 'priceCents' }, day) !== null,
      ),
    };
  }

  /** Changes the local value only; call `changed` to redraw. */
  write(line: Line, day: number, value: CellValue): void {
    const key = rowKey(line);
    const column = this.#columns.get(key) ?? [];
    this.#columns.set(key, column);
    column[day] = value;
    this.#ranges.delete(key);
  }

  changed(cells: Iterable<{ readonly roomId: number; readonly day: number }>): void {
    const keys = new Set<string>();
    for (const { roomId, day } of cells) keys.add(`${roomId}:${Math.floor(day / CHUNK_DAYS)}`);
    for (const key of keys) {
      this.#versions.set(key, (this.#versions.get(key) ?? 0) + 1);
      for (const listener of this.#listeners.get(key) ?? []) listener();
    }
  }

  /** Redraws all weeks of a room, because its price range has changed. */
  repriced(roomId: number): void {
    this.#redraw(roomId, 0, this.days.length - 1);
  }

  #redraw(roomId: number, from: number, to: number): void {
    const first = Math.floor(from / CHUNK_DAYS);
    const chunks = Math.floor(to / CHUNK_DAYS) - first + 1;
    const weeks = Array.from({ length: chunks }, (_, at) => ({ roomId, day: (first + at) * CHUNK_DAYS }));
    // Low priority, so that key presses come first.
    startTransition(() => this.changed(weeks));
  }

  /** Returns the price ranges of a room's lines as text, to detect changes. */
  #shades({ roomId, plans }: CalendarRoom): string {
    const shades = plans.map(({ mealPlanId }) => {
      const line = { roomId, mealPlanId, field: 'priceCents' as const };
      const range = this.priceRange(line);
      return range && [this.read(line, range.lowestDay), this.read(line, range.highestDay)];
    });
    return JSON.stringify(shades);
  }

  version(roomId: number, chunk: number): number {
    return this.#versions.get(`${roomId}:${chunk}`) ?? 0;
  }

  subscribe(roomId: number, chunk: number, listener: () => void): () => void {
    const key = `${roomId}:${chunk}`;
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  /** Waits until the months of these days are loaded. Missing months are loaded in one request. */
  async need(from: number, to: number): Promise<void> {
    const [first, last] = [this.days[Math.max(0, from)], this.days[Math.min(to, this.days.length - 1)]];
    if (!first || !last) return;
    const months: Day[] = [];
    for (let month = monthOf(first); month <= last; month = nextMonth(month)) months.push(month);
    const missing = months.filter((month) => !this.#months.has(month));
    const [start, end] = [missing[0], missing.at(-1)];
    if (start && end) {
      const loading = readCalendar(this.structureId, start, dayBefore(nextMonth(end))).then((answer) =>
        this.#take(answer),
      );
      for (const month of missing) this.#months.set(month, loading);
      loading.catch(() => {
        for (const month of missing) this.#months.delete(month);
      });
    }
    await Promise.all(months.map((month) => this.#months.get(month)));
  }

  /** Reloads all loaded months, because other users may have changed them. */
  async reload(): Promise<CalendarAnswer | null> {
    const months = [...this.#months.keys()].toSorted();
    const [start, end] = [months[0], months.at(-1)];
    if (!start || !end) return null;
    const answer = await readCalendar(this.structureId, start, dayBefore(nextMonth(end)));
    this.#take(answer);
    return answer;
  }

  #take({ from, to, open, rooms }: CalendarAnswer): void {
    const start = this.indexOf(from);
    const length = Math.min(daysBetween(from, to) + 1, this.days.length - start);
    for (let at = 0; at < length; at++) this.#open[start + at] = open[at] ?? true;
    for (let month = monthOf(from); month <= to; month = nextMonth(month)) this.#months.set(month, Promise.resolve());
    const before = rooms.map((room) => this.#shades(room));
    const put = (key: string, values: readonly CellValue[] | undefined) => {
      const column = this.#columns.get(key);
      if (!values && !column) return;
      const filled = column ?? [];
      this.#columns.set(key, filled);
      this.#ranges.delete(key);
      for (let at = 0; at < length; at++) filled[start + at] = values?.[at] ?? null;
    };
    for (const { roomId, days, plans } of rooms) {
      for (const field of [...CELL_FIELDS, 'sold', 'source'] as const) put(`${roomId}//${field}`, days[field]);
      for (const plan of plans)
        for (const field of [...CELL_FIELDS, 'source'] as const)
          put(`${roomId}/${plan.mealPlanId}/${field}`, plan.days[field]);
    }
    for (const [at, room] of rooms.entries()) {
      if (this.#shades(room) !== before[at]) this.repriced(room.roomId);
      else this.#redraw(room.roomId, start, start + length - 1);
    }
  }
}

function rangeOf(column: readonly CellValue[], first: number): PriceRange | null {
  let [low, high, lowestDay, highestDay] = [Number.POSITIVE_INFINITY, 0, -1, -1];
  for (let day = first; day < column.length; day++) {
    const price = column[day];
    if (typeof price !== 'number') continue;
    if (price < low) [low, lowestDay] = [price, day];
    if (price > high) [high, highestDay] = [price, day];
  }
  return lowestDay < 0 ? null : { lowestDay, highestDay };
}

export const cellKey = (line: Line, day: number): string => `${rowKey(line)}@${day}`;
