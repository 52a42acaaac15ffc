import type { CalendarStay } from '../../../../domain/stays/bookings/answers.ts';
import type { Bar } from '../../../../domain/stays/bookings/lanes.ts';
import { createStore } from '../../../platform/store.ts';
import type { NightsAsked } from '../../../selling/availability/calendar/grid-model.ts';
import type { Assignment, PlanRow } from './planning-rows.ts';

/** Selected nights of a line, as day indices from the first selected to the current one. */
export interface NightsSelection {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** A dragged bar, with its original and current line. */
export interface DraggedBar {
  readonly bar: Bar<CalendarStay>;
  readonly from: number;
  readonly to: number;
}

/** Selection, requested booking and dragged bar of the plan. Each part of the page subscribes only to its own store. */
export class PlanningModel {
  readonly focus = createStore<NightsSelection & { readonly isChosen: boolean }>({
    row: 0,
    from: 0,
    to: 0,
    isChosen: false,
  });
  readonly asking = createStore<{ now: NightsAsked | null }>({ now: null });
  readonly drag = createStore<{ now: DraggedBar | null }>({ now: null });
  rows: readonly PlanRow[] = [];
  /** Set by the plan: assigns units to bookings. */
  assign: (assignments: readonly Assignment[]) => void = () => {};
  /** Set by the plan: scrolls a line and day into view. */
  reveal: (row: number, day: number) => void = () => {};
  readonly days: number;
  readonly today: number;

  constructor(days: number, today: number) {
    this.days = days;
    this.today = today;
    this.focus.set({ from: today, to: today });
  }

  get nights(): { readonly first: number; readonly last: number } {
    const { from, to } = this.focus.get();
    return { first: Math.min(from, to), last: Math.max(from, to) };
  }

  choose(row: number, from: number, to: number, isChosen = true): void {
    // Skips lines with only a name.
    const step = row < this.focus.get().row && row > 0 ? -1 : 1;
    const inside = Math.max(0, Math.min(this.rows.length - 1, row));
    const at = this.rows[inside]?.lane === 'name' ? inside + step : inside;
    const day = (one: number) => Math.max(0, Math.min(this.days - 1, one));
    this.focus.set({ row: at, from: day(from), to: day(to), isChosen });
  }

  move(rows: number, days: number, isExtending: boolean): void {
    const { row, from, to } = this.focus.get();
    if (isExtending) this.choose(row, from, to + days);
    else this.choose(row + rows, to + days, to + days, false);
    const now = this.focus.get();
    this.reveal(now.row, now.to);
  }

  /** Returns the bar with this key, and its line. */
  barOf(key: string): { bar: Bar<CalendarStay>; row: number } | null {
    for (const [row, { bars }] of this.rows.entries()) {
      const bar = bars.find(({ stay, part }) => `${stay.kind}${stay.id}/${part}` === key);
      if (bar) return { bar, row };
    }
    return null;
  }

  /** True if the booking may have the unit of this line: a named unit of the same room. */
  canAssign({ stay }: Bar<CalendarStay>, row: number): boolean {
    const line = this.rows[row];
    return stay.kind === 'arrival' && line?.unit != null && line.room.roomId === stay.roomId;
  }

  /** Moves a bar to the unit of another line. The booking's other units stay. */
  moveBar(bar: Bar<CalendarStay>, from: number, to: number): void {
    const unit = this.rows[to]?.unit;
    if (!unit || !this.canAssign(bar, to) || (from === to && bar.isAssignedUnit)) return;
    const left = bar.isAssignedUnit ? this.rows[from]?.unit?.id : undefined;
    const others = bar.stay.unitIds.filter((id) => id !== left && id !== unit.id);
    this.assign([{ arrivalId: bar.stay.id, unitIds: [...others, unit.id], before: bar.stay.unitIds }]);
  }

  /** Moves the current bar and the cursor to the next named line up or down. */
  shift(step: -1 | 1, indexOf: (day: string) => number): boolean {
    const { row, to } = this.focus.get();
    const bar = this.rows[row]?.bars.find(({ stay }) => indexOf(stay.checkin) <= to && to < indexOf(stay.checkout));
    if (!bar || !this.canAssign(bar, row + step)) return false;
    this.moveBar(bar, row, row + step);
    this.move(step, 0, false);
    return true;
  }

  /** Returns the stay at the cursor. */
  stayAt(indexOf: (day: string) => number): CalendarStay | null {
    const { row, to } = this.focus.get();
    const bar = this.rows[row]?.bars.find(({ stay }) => indexOf(stay.checkin) <= to && to < indexOf(stay.checkout));
    return bar?.stay ?? null;
  }

  ask(kind: NightsAsked['kind']): void {
    const room = this.rows[this.focus.get().row]?.room;
    const { first, last } = this.nights;
    // Past nights cannot be booked.
    if (room && last >= this.today)
      this.asking.set({ now: { roomId: room.roomId, first: Math.max(first, this.today), last, kind } });
  }
}
