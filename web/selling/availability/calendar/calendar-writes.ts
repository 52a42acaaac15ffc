import type { ChangeResult, LastChange } from '../../../../domain/selling/availability/answers.ts';
import { type CellField, type CellValue, isSuspicious } from '../../../../domain/selling/availability/cell.ts';
import {
  type CellAt,
  type RefusedCell,
  runsOf,
  type WrittenCell,
} from '../../../../domain/selling/availability/change.ts';
import { formatCellValue } from '../../../../domain/selling/availability/grid/cell-text.ts';
import { undoChange } from '../../../kernel/records/queries.ts';
import { problemFrom } from '../../../platform/shell/errors/failures.ts';
import { createStore } from '../../../platform/store.ts';
import { isOutcomeUnknown } from '../../../platform/writes/outcome-unknown.ts';
import { changeCalendar } from './calendar-answer.ts';
import { type CalendarData, type CellFault, cellKey } from './calendar-data.ts';

/** A cell with the refused value and the reason. */
export type FaultyCell = CellAt & { readonly fault: CellFault };

/** Refused cells of a change, with the remaining cells that can be saved. */
export interface Refusal {
  readonly count: number;
  readonly good: number;
  readonly cells: readonly WrittenCell[];
  /** Refused cells with their reasons, as far as the server reported them. */
  readonly faults: readonly FaultyCell[];
}

export interface WriteState {
  readonly saving: number;
  readonly saved: boolean;
  readonly refusal: Refusal | null;
  readonly lastChange: LastChange | null;
}

export type WriteEvent =
  | {
      readonly kind: 'saved';
      readonly changed: number;
      readonly suspicious: readonly WrittenCell[];
      readonly changeId: number | null;
    }
  | { readonly kind: 'undone'; readonly changeId: number }
  | { readonly kind: 'cannotUndo' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A change of this page; `changeId` is null until the server answers. */
interface SentChange {
  changeId: number | null;
  cells: readonly WrittenCell[];
}

/** Sends the changes one after the other, so that each carries the cells' current values. */
export class CalendarWrites {
  readonly state = createStore<WriteState>({
    saving: 0,
    saved: false,
    refusal: null,
    lastChange: null,
  });
  readonly #data: CalendarData;
  readonly #emit: (told: WriteEvent) => void;
  /** Changes that this page made or is sending, the last at the end. */
  readonly #sent: SentChange[] = [];
  #queue: Promise<unknown> = Promise.resolve();

  constructor(data: CalendarData, lastChange: LastChange | null, tell: (told: WriteEvent) => void) {
    this.#data = data;
    this.#emit = tell;
    this.state.set({ lastChange });
  }

  /** Shows the new values and sends them. If some cells cannot be sent, first asks whether to save the others. */
  submit(cells: readonly WrittenCell[], unsent: readonly FaultyCell[] = []): Promise<void> {
    this.dismiss();
    const changing = cells.filter(({ value, before }) => value !== before);
    if (unsent.length > 0) return this.#enqueue(() => this.#try(changing, unsent));
    if (changing.length === 0) return Promise.resolve();
    this.#put(changing, ({ value }) => value);
    return this.#change(changing, 'all');
  }

  fail(error: unknown): void {
    this.#emit({ kind: 'failed', error });
  }

  /** Saves the valid cells of a refused change. */
  saveGood(): Promise<void> {
    const { refusal } = this.state.get();
    if (!refusal) return Promise.resolve();
    this.state.set({ refusal: null });
    return this.#change(refusal.cells, 'good');
  }

  dismiss(): void {
    const cells = [...this.#data.faults.keys()].map((key) => ({
      roomId: Number(key.split('/')[0]),
      day: Number(key.split('@')[1]),
    }));
    this.#data.faults.clear();
    this.#data.changed(cells);
    if (this.state.get().refusal) this.state.set({ refusal: null });
  }

  /**
   * Undoes the last change of this page, even while it is being sent. A refused change is dropped, and no earlier
   * change is undone in its place.
   */
  undo(): Promise<void> {
    const last = this.#sent.pop();
    return this.#enqueue(async () => {
      if (last?.changeId == null) return;
      this.#sent.push(last);
      await this.#takeBack(last.changeId);
    });
  }

  /** Id of the last change that was not undone; null while it is being sent. */
  get lastId(): number | null {
    return this.#sent.at(-1)?.changeId ?? null;
  }

  /** Undoes the last change of the calendar, whoever made it. Runs after any undo in progress. */
  undoLast(): Promise<void> {
    const last = this.#sent.at(-1);
    const isOnItsWay = last?.changeId === null;
    return this.#enqueue(async () => {
      if (isOnItsWay && last.changeId === null) return;
      const { lastChange } = this.state.get();
      if (lastChange) await this.#takeBack(lastChange.id);
    });
  }

  undoChange(changeId: number): Promise<void> {
    return this.#enqueue(() => this.#takeBack(changeId));
  }

  async reload(): Promise<void> {
    if (this.state.get().saving > 0) return;
    const answer = await this.#data.reload();
    if (answer) this.state.set({ lastChange: answer.lastChange });
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.state.set({ saving: this.state.get().saving + 1, saved: false });
    const done = this.#queue.then(work).catch((error: unknown) => this.#emit({ kind: 'failed', error }));
    this.#queue = done;
    return done.finally(() => this.state.set({ saving: this.state.get().saving - 1 }));
  }

  #change(cells: readonly WrittenCell[], mode: 'all' | 'good'): Promise<void> {
    const sent: SentChange = { changeId: null, cells };
    this.#sent.push(sent);
    return this.#enqueue(async () => {
      try {
        await this.#send(sent, mode);
      } finally {
        if (sent.changeId === null) this.#forget(sent);
      }
    });
  }

  #forget(sent: SentChange): void {
    const at = this.#sent.indexOf(sent);
    if (at >= 0) this.#sent.splice(at, 1);
  }

  async #send(sent: SentChange, mode: 'all' | 'good'): Promise<void> {
    const { cells } = sent;
    let answer: ChangeResult;
    try {
      answer = await changeCalendar(this.#data.structureId, { runs: runsOf(cells), mode });
    } catch (error) {
      const { refused, refusedCount, changed } = problemFrom(error);
      this.#withdraw(sent);
      // Reloads as soon as the server can report the outcome.
      if (isOutcomeUnknown(error)) void error.outcome.then(() => this.#data.reload());
      if (!Array.isArray(refused)) throw error;
      this.#refuse(cells, refused as RefusedCell[], Number(refusedCount), Number(changed));
      return;
    }
    const { refused, changeId, changed } = answer;
    const bad = new Set(refused.map((cell) => this.#keyOf(cell)));
    const taken = cells.filter((cell) => !bad.has(this.#keyOf(cell)));
    if (answer.refusedCount > refused.length) await this.#data.reload();
    else this.#put(taken, ({ value }) => value);
    this.#mark(refused);
    const suspicious = this.#doubt(taken);
    if (changeId === null) return;
    Object.assign(sent, { changeId, cells: taken });
    const at = new Date().toISOString();
    this.state.set({ lastChange: { id: changeId, at, actorName: null }, saved: true });
    this.#emit({ kind: 'saved', changed, suspicious, changeId });
  }

  /** Does a dry run of the valid cells and reports the refused cells together with the unsent ones. */
  async #try(cells: readonly WrittenCell[], unsent: readonly FaultyCell[]): Promise<void> {
    const answer = await changeCalendar(this.#data.structureId, { runs: runsOf(cells), dryRun: true });
    for (const { fault, ...cell } of unsent) this.#data.faults.set(cellKey(cell, this.#data.indexOf(cell.day)), fault);
    this.#data.changed(unsent.map(({ roomId, day }) => ({ roomId, day: this.#data.indexOf(day) })));
    this.#refuse(cells, answer.refused, answer.refusedCount + unsent.length, answer.changed, unsent);
  }

  #refuse(
    cells: readonly WrittenCell[],
    refused: readonly RefusedCell[],
    count: number,
    good: number,
    unsent: readonly FaultyCell[] = [],
  ): void {
    this.#mark(refused);
    const faults = refused.map(({ roomId, mealPlanId, field, day, ...cell }) => ({
      roomId,
      mealPlanId,
      field,
      day,
      fault: faultOf(field, cell),
    }));
    this.state.set({ refusal: { count, good, cells, faults: [...unsent, ...faults] } });
  }

  /** Marks the prices that are probably wrong, and clears the mark of rewritten prices. */
  #doubt(taken: readonly WrittenCell[]): WrittenCell[] {
    for (const cell of taken) this.#data.doubts.delete(this.#keyOf(cell));
    const doubtful = taken.filter((cell) => isSuspicious(cell, this.#data.settings));
    for (const cell of doubtful) this.#data.doubts.set(this.#keyOf(cell), cell.before);
    this.#shade(taken);
    return doubtful;
  }

  /** Marks refused cells with the reason. Shows the current value of cells that another user changed. */
  #mark(refused: readonly RefusedCell[]): void {
    for (const cell of refused) {
      const day = this.#data.indexOf(cell.day);
      this.#data.faults.set(cellKey(cell, day), faultOf(cell.field, cell));
      if (cell.reason === 'changed') this.#data.write(cell, day, cell.current);
    }
    this.#data.changed(refused.map(({ roomId, day }) => ({ roomId, day: this.#data.indexOf(day) })));
  }

  async #takeBack(changeId: number): Promise<void> {
    const own = this.#sent.find((one) => one.changeId === changeId);
    try {
      await undoChange(changeId);
    } catch (error) {
      const isMoved = problemFrom(error).status === 409;
      if (isMoved && own) this.#forget(own);
      this.#emit(isMoved ? { kind: 'cannotUndo' } : { kind: 'failed', error });
      return;
    }
    if (own) this.#forget(own);
    for (const cell of own?.cells ?? []) this.#data.doubts.delete(this.#keyOf(cell));
    if (own) this.#restore(own.cells);
    this.#shade(own?.cells ?? []);
    const answer = await this.#data.reload();
    this.state.set({ lastChange: answer?.lastChange ?? null });
    this.#emit({ kind: 'undone', changeId });
  }

  /** Updates the shading of lines whose lowest or highest price may have changed. */
  #shade(cells: readonly WrittenCell[]): void {
    const priced = cells.filter(({ field }) => field === 'priceCents');
    for (const roomId of new Set(priced.map((cell) => cell.roomId))) this.#data.repriced(roomId);
  }

  #keyOf(cell: Omit<WrittenCell, 'value' | 'before'>): string {
    return cellKey(cell, this.#data.indexOf(cell.day));
  }

  #put(cells: readonly WrittenCell[], valueFor: (cell: WrittenCell) => CellValue): void {
    const put: { roomId: number; day: number }[] = [];
    for (const cell of cells) {
      const day = this.#data.indexOf(cell.day);
      if (this.#data.read(cell, day) === valueFor(cell)) continue;
      this.#data.write(cell, day, valueFor(cell));
      put.push({ roomId: cell.roomId, day });
    }
    this.#data.changed(put);
  }

  /** Removes a change that was not written. Later unsent changes of the same cells get the values from before it. */
  #withdraw(sent: SentChange): void {
    this.#restore(sent.cells);
    const gone = new Map(sent.cells.map((cell) => [this.#keyOf(cell), cell]));
    for (const later of this.#sent) {
      if (later === sent || later.changeId !== null) continue;
      later.cells = later.cells.map((cell) => {
        const under = gone.get(this.#keyOf(cell));
        return under && cell.before === under.value ? { ...cell, before: under.before } : cell;
      });
    }
  }

  /** Restores the previous values of cells that were not changed again. */
  #restore(cells: readonly WrittenCell[]): void {
    const still = cells.filter((cell) => this.#data.read(cell, this.#data.indexOf(cell.day)) === cell.value);
    this.#put(still, ({ before }) => before);
  }
}

function faultOf(
  field: CellField,
  { reason, limit, current, value }: Pick<RefusedCell, 'reason' | 'limit' | 'current' | 'value'>,
): CellFault {
  return { reason, limit, current, text: formatCellValue(field, value) };
}
