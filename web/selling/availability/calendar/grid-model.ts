import { weekdayOf } from '../../../../domain/kernel/calendar/days.ts';
import {
  type CellField,
  type CellRefusal,
  type CellValue,
  isPlanField,
  valueRefusal,
} from '../../../../domain/selling/availability/cell.ts';
import type { WrittenCell } from '../../../../domain/selling/availability/change.ts';
import { derivedCents } from '../../../../domain/selling/availability/grid/cell-state.ts';
import { parseCellValue } from '../../../../domain/selling/availability/grid/cell-text.ts';
import type { Edits, Sheet } from '../../../../domain/selling/availability/grid/edits.ts';
import { type GridRow, type GridView, gridRows } from '../../../../domain/selling/availability/grid/rows.ts';
import {
  clampToGrid,
  type GridCell,
  moveSelection,
  type Rect,
  rectOf,
  type Selection,
  type Size,
  selectCell,
} from '../../../../domain/selling/availability/grid/selection.ts';
import { basePlanOf } from '../../../../domain/selling/pricing/nights.ts';
import { createStore } from '../../../platform/store.ts';
import type { CalendarPlan, CalendarRoom } from './calendar-answer.ts';
import type { CalendarData } from './calendar-data.ts';
import type { CalendarWrites } from './calendar-writes.ts';
import { type InitialValues, initialValueOf, readInitialValues } from './initial-values.ts';

export type ViewState = GridView & { readonly rows: readonly GridRow[]; readonly onlyProblems: boolean };

export interface FocusState {
  readonly selection: Selection;
  /** Cells that dragging the fill handle would fill. */
  readonly filling: Rect | null;
  /** ISO weekdays that changes apply to; empty: all. */
  readonly weekdays: readonly number[];
}

export interface Editing {
  readonly at: GridCell;
  /** Selection when editing began. A click elsewhere changes the selection before editing ends. */
  readonly rect: Rect;
  readonly text: string;
  /** True if editing began by typing; arrow keys then leave the cell. */
  readonly isFresh: boolean;
  readonly seen: InitialValues;
}

/** A price typed in a derived plan, with the base price that would result in it. */
export interface DerivedQuestion {
  readonly at: GridCell;
  readonly cents: number;
  readonly days: readonly number[];
  readonly room: CalendarRoom;
  readonly plan: CalendarPlan;
  readonly base: CalendarPlan;
  readonly baseCents: number;
  readonly seen: InitialValues;
}

/** Preview values of a line, by index of the day. */
export interface Ghost {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly cells: ReadonlyMap<number, number>;
}

/** Consecutive days that the day menu changes for whole rooms. */
export interface DaysQuestion {
  /** Position of the menu: a cell, or the head above the lines. */
  readonly at: GridCell | 'head';
  readonly left: number;
  readonly right: number;
  /** Rooms of the selection; empty: all visible rooms. */
  readonly roomIds: readonly number[];
}

/** Nights of a room to book or block, by index. */
export interface NightsAsked {
  readonly roomId: number;
  readonly first: number;
  readonly last: number;
  readonly kind: 'manual' | 'block';
}

/** State of the grid: visible lines, selection and edits. Each part of the page subscribes to its own store. */
export class GridModel {
  readonly data: CalendarData;
  readonly writes: CalendarWrites;
  readonly mayWrite: boolean;
  readonly view = createStore<ViewState>({
    fields: new Set<CellField>(['priceCents']),
    collapsed: new Set(),
    unfolded: new Set(),
    roomIds: null,
    mealPlanId: null,
    onlyProblems: false,
    rows: [],
  });
  readonly focus = createStore<FocusState>({
    selection: selectCell({ row: 0, day: 0 }),
    filling: null,
    weekdays: [],
  });
  readonly editing = createStore<{ now: Editing | null }>({ now: null });
  readonly derived = createStore<{ now: DerivedQuestion | null }>({ now: null });
  /** Days and rooms of the open day menu. */
  readonly asking = createStore<{ now: DaysQuestion | null }>({ now: null });
  readonly booking = createStore<{ now: NightsAsked | null }>({ now: null });
  /** Preview prices of a line. */
  readonly ghost = createStore<{ now: Ghost | null }>({ now: null });
  /** Reason why a paste failed. */
  readonly notice = createStore<{ words: string | null }>({ words: null });
  /** Set by the grid: scrolls to a cell. */
  reveal: (spot: GridCell) => void = () => {};

  constructor(data: CalendarData, writes: CalendarWrites, mayWrite: boolean) {
    this.data = data;
    this.writes = writes;
    this.mayWrite = mayWrite;
    this.show({});
    this.select(selectCell({ row: 0, day: data.todayIndex }));
  }

  get rows(): readonly GridRow[] {
    return this.view.get().rows;
  }

  get size(): Size {
    return { rows: this.rows.length, days: this.data.days.length };
  }

  get rect(): Rect {
    return rectOf(this.focus.get().selection);
  }

  get active(): GridCell {
    return this.focus.get().selection.anchor;
  }

  /** Changes the visible lines and keeps the active cell if its line is still visible. */
  show(change: Partial<Omit<ViewState, 'rows'>>): void {
    const view = { ...this.view.get(), ...change };
    const rows = gridRows(this.data.rooms, view);
    const before = this.rows[this.active.row];
    this.view.set({ ...view, rows });
    const row = rows.findIndex((one) => before && this.#isSame(one, before));
    const spot = clampToGrid({ row: Math.max(0, row), day: this.active.day }, this.size);
    this.focus.set({ selection: selectCell(spot) });
  }

  /** Shows a room's first line only, or all lines of the view. */
  fold(roomId: number, isFolded: boolean): void {
    this.show({
      collapsed: put(this.view.get().collapsed, roomId, isFolded),
      ...(isFolded && { unfolded: put(this.view.get().unfolded, roomId, false) }),
    });
  }

  unfold(roomId: number, isUnfolded: boolean): void {
    this.show({
      unfolded: put(this.view.get().unfolded, roomId, isUnfolded),
      ...(isUnfolded && { collapsed: put(this.view.get().collapsed, roomId, false) }),
    });
  }

  /** Changes a room by one step between its first line, the usual lines and all lines. */
  foldStep(roomId: number, isFolding: boolean): void {
    const { collapsed, unfolded } = this.view.get();
    if (isFolding) {
      if (unfolded.has(roomId)) this.unfold(roomId, false);
      else this.fold(roomId, true);
    } else if (collapsed.has(roomId)) this.fold(roomId, false);
    else this.unfold(roomId, true);
  }

  /** Selects the lines of the selection over all writable days. */
  selectLines(): void {
    const { top, bottom } = this.rect;
    this.focus.set({
      selection: {
        anchor: { row: top, day: this.data.todayIndex },
        head: { row: bottom, day: this.size.days - 1 },
      },
    });
    this.#load();
  }

  /** Opens the day menu for the selected days and rooms. */
  askDays(): void {
    const { left, right, top, bottom } = this.rect;
    const roomIds = [...new Set(this.rows.slice(top, bottom + 1).map(({ roomId }) => roomId))];
    this.#ask({ at: this.active, left, right, roomIds });
  }

  /** Opens the day menu for whole days in all visible rooms. */
  askWholeDays(one: number, other: number): void {
    const [left, right] = [Math.min(one, other), Math.max(one, other)];
    this.#ask({ at: 'head', left, right, roomIds: [] });
  }

  #ask(question: DaysQuestion): void {
    // Past days are read-only.
    const left = Math.max(question.left, this.data.todayIndex);
    if (!this.mayWrite || this.rows.length === 0 || question.right < left) return;
    this.asking.set({ now: { ...question, left } });
  }

  /** Dismisses refused values, otherwise reduces the selection to one cell. */
  escape(): void {
    this.notice.set({ words: null });
    if (this.data.faults.size > 0) this.writes.dismiss();
    else this.focus.set({ selection: selectCell(this.active), filling: null });
  }

  /** Shows the line of a cell and selects the cell. */
  goToCell(line: Omit<GridRow, 'isDerived'>, day: number): void {
    const isAt = (row: GridRow) =>
      row.roomId === line.roomId &&
      row.field === line.field &&
      (!isPlanField(line.field) || line.mealPlanId === null || row.mealPlanId === line.mealPlanId);
    if (!this.rows.some(isAt)) this.unfold(line.roomId, true);
    const row = this.rows.findIndex(isAt);
    if (row >= 0) this.select(selectCell(clampToGrid({ row, day }, this.size)));
  }

  #isSame(one: GridRow, other: GridRow): boolean {
    return one.roomId === other.roomId && one.mealPlanId === other.mealPlanId && one.field === other.field;
  }

  select(selection: Selection): void {
    this.focus.set({ selection });
    this.reveal(selection.head);
    this.#load();
  }

  /** Loads the selected days before they are edited. */
  #load(): void {
    const { left, right } = this.rect;
    this.data.need(left, right).catch((error: unknown) => this.writes.fail(error));
  }

  move(rows: number, days: number, extending: boolean): void {
    this.select(moveSelection(this.focus.get().selection, { rows, days }, this.size, extending));
  }

  takes(day: number): boolean {
    const { weekdays } = this.focus.get();
    const date = this.data.days[day];
    return weekdays.length === 0 || (date !== undefined && weekdays.includes(weekdayOf(date)));
  }

  /** Returns the displayed value of a cell; derived prices are calculated. */
  shown(row: GridRow, day: number): CellValue {
    if (!row.isDerived) return this.data.read(row, day);
    const room = this.data.room(row.roomId);
    const plan = room?.plans.find(({ mealPlanId }) => mealPlanId === row.mealPlanId);
    const source = room && basePlanOf(room);
    if (!room || !plan || !source) return null;
    const line = { roomId: room.roomId, mealPlanId: source.mealPlanId, field: 'priceCents' as const };
    const { pricingModel } = this.data.settings;
    const price = this.data.read(line, day) as number | null;
    return derivedCents(pricingModel, room.baseOccupancy, plan.adultDeltaCents ?? 0, price);
  }

  /** Opens the question about a price typed in a derived plan. Does nothing for an empty or unchanged price. */
  askDerived({ at, rect, seen }: Editing, text: string): void {
    const row = this.rows[at.row];
    const room = row && this.data.room(row.roomId);
    const plan = room?.plans.find(({ mealPlanId }) => mealPlanId === row?.mealPlanId);
    const base = room && basePlanOf(room);
    const written = parseCellValue('priceCents', text);
    if (!row || !room || !plan || !base) return;
    const refused = 'refused' in written ? written.refused : valueRefusal('priceCents', written.value, room.units);
    if (refused) this.refuse(at, text, refused);
    if (refused || !('value' in written) || typeof written.value !== 'number') return;
    const cents = written.value;
    if (cents === this.shown(row, at.day)) return;
    const { pricingModel } = this.data.settings;
    const delta = derivedCents(pricingModel, room.baseOccupancy, plan.adultDeltaCents ?? 0, 0) ?? 0;
    const { left, right, top, bottom } = rect;
    const isOneLine = top === at.row && bottom === at.row;
    const selected = Array.from({ length: right - left + 1 }, (_, n) => left + n);
    const days = isOneLine ? selected.filter((day) => this.takes(day)) : [at.day];
    this.derived.set({ now: { at, cents, days, room, plan, base, baseCents: cents - delta, seen } });
  }

  /** Writes the base price that results in the typed derived price. */
  writeBase({ room, base, baseCents, days, seen }: DerivedQuestion): void {
    const line = { roomId: room.roomId, mealPlanId: base.mealPlanId, field: 'priceCents' as const };
    const cells = days.flatMap((day) => {
      const date = this.data.days[day];
      return date ? [{ ...line, day: date, value: baseCents, before: initialValueOf(this.data, line, day, seen) }] : [];
    });
    void this.writes.submit(cells);
  }

  get sheet(): Sheet {
    const rows = this.rows;
    return {
      rows,
      size: this.size,
      read: (row, day) => {
        const line = rows[row];
        return line ? this.shown(line, day) : null;
      },
      takes: (day) => this.takes(day),
    };
  }

  begin(at: GridCell, text: string, isFresh: boolean): void {
    const { rect } = this;
    this.editing.set({ now: { at, rect, text, isFresh, seen: readInitialValues(this.data, this.rows, rect) } });
  }

  /** Sends edits on the visible lines once their days are loaded. */
  apply(written: Edits, rows = this.rows, seen?: InitialValues): void {
    if (!this.mayWrite) return;
    this.#whenKnown(new Set(written.edits.map(({ day }) => day)), () => this.#send(written, rows, seen));
  }

  /** Makes edits from the values in `rect` once its days are loaded. */
  edit({ left, right }: Rect, make: (sheet: Sheet) => Edits): void {
    const { sheet } = this;
    const days = Array.from({ length: right - left + 1 }, (_, at) => left + at);
    this.#whenKnown(days, () => this.apply(make(sheet), sheet.rows));
  }

  /** Reports why a cell refuses a value. */
  refuse(at: GridCell, text: string, reason: CellRefusal): void {
    this.apply({ edits: [], faults: [{ ...at, text, reason }] });
  }

  /** True if all these days are loaded; otherwise starts loading them. */
  has({ left, right }: Rect): boolean {
    const { data } = this;
    for (let day = left; day <= right; day++) {
      if (data.isKnown(day)) continue;
      data.need(left, right).catch((error: unknown) => this.writes.fail(error));
      return false;
    }
    return true;
  }

  #whenKnown(days: Iterable<number>, work: () => void): void {
    const unknown = [...days].filter((day) => !this.data.isKnown(day));
    if (unknown.length === 0) work();
    else
      this.data
        .need(Math.min(...unknown), Math.max(...unknown))
        .then(work, (error: unknown) => this.writes.fail(error));
  }

  /** Uses the lines from the time of the edit, because the view may have changed since. */
  #send({ edits, faults }: Edits, rows: readonly GridRow[], seen?: InitialValues): void {
    const at = ({ row, day }: GridCell) => {
      const line = rows[row];
      const date = this.data.days[day];
      return line && date ? { line, date, day } : null;
    };
    const cells: WrittenCell[] = edits.flatMap((edit) => {
      const spot = at(edit);
      if (!spot) return [];
      const { roomId, mealPlanId, field } = spot.line;
      const before = initialValueOf(this.data, spot.line, edit.day, seen);
      return [{ roomId, mealPlanId, field, day: spot.date, value: edit.value, before }];
    });
    const unsent = faults.flatMap(({ text, reason, ...fault }) => {
      const spot = at(fault);
      if (!spot) return [];
      const { roomId, mealPlanId, field } = spot.line;
      return [{ roomId, mealPlanId, field, day: spot.date, fault: { reason, text } }];
    });
    void this.writes.submit(cells, unsent);
  }
}

function put(set: ReadonlySet<number>, one: number, isIn: boolean): Set<number> {
  const changed = new Set(set);
  if (isIn) changed.add(one);
  else changed.delete(one);
  return changed;
}
