import type { Applied, LastChange } from '../../../../domain/selling/availability/answers.ts';
import { type CellField, type CellValue, isSuspicious } from '../../../../domain/selling/availability/cell.ts';
import {
  type CellAt,
  type RefusedCell,
  runsOf,
  type WrittenCell,
} from '../../../../domain/selling/availability/change.ts';
import { writtenOf } from '../../../../domain/selling/availability/grid/written.ts';
import { undoChange } from '../../../kernel/records/queries.ts';
import { problemFrom } from '../../../platform/shell/errors/failures.ts';
import { createStore } from '../../../platform/store.ts';
import { isOutcomeUnknown } from '../../../platform/writes/outcome-unknown.ts';
import { changeCalendar } from './calendar-answer.ts';
import { type CalendarData, type CellFault, cellKey } from './calendar-data.ts';

/** A cell with what was written for it, and why it did not take it. */
export type FaultyCell = CellAt & { readonly fault: CellFault };

/** What was refused, and what could be saved without it. */
export interface Refusal {
  readonly count: number;
  readonly good: number;
  readonly cells: readonly WrittenCell[];
  /** What was refused and why, as far as it was told. */
  readonly faults: readonly FaultyCell[];
}

export interface WriteState {
  /** Changes on their way. */
  readonly saving: number;
  /** What was sent last stands. */
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

/** A change of this page: without a number as long as it is on its way. */
interface Sent {
  changeId: number | null;
  cells: readonly WrittenCell[];
}

/** Sends what is written, one change after the other, so that each says what stood there when it was made. */
export class CalendarWrites {
  readonly state = createStore<WriteState>({
    saving: 0,
    saved: false,
    refusal: null,
    lastChange: null,
  });
  readonly #data: CalendarData;
  readonly #emit: (told: WriteEvent) => void;
  /** What this page has changed or is about to, the last at the end. */
  readonly #sent: Sent[] = [];
  #queue: Promise<unknown> = Promise.resolve();

  constructor(data: CalendarData, lastChange: LastChange | null, tell: (told: WriteEvent) => void) {
    this.#data = data;
    this.#emit = tell;
    this.state.set({ lastChange });
  }

  /** Shows the cells as they would be and sends them; with some that cannot be sent, asks first what becomes of the rest. */
  submit(cells: readonly WrittenCell[], unsent: readonly FaultyCell[] = []): Promise<void> {
    this.dismiss();
    const changing = cells.filter(({ value, before }) => value !== before);
    if (unsent.length > 0) return this.#enqueue(() => this.#try(changing, unsent));
    if (changing.length === 0) return Promise.resolve();
    this.#put(changing, ({ value }) => value);
    return this.#change(changing, 'all');
  }

  /** Says that something could not be read or sent. */
  fail(error: unknown): void {
    this.#emit({ kind: 'failed', error });
  }

  /** Saves what of a refused change can be saved. */
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
   * Takes back what this page wrote last, though it be on its way; what was refused stands nowhere, and nothing earlier
   * goes in its place.
   */
  undo(): Promise<void> {
    const last = this.#sent.pop();
    return this.#enqueue(async () => {
      if (last?.changeId == null) return;
      this.#sent.push(last);
      await this.#takeBack(last.changeId);
    });
  }

  /** What this calendar has changed last and not taken back; nothing while it is on its way. */
  get lastId(): number | null {
    return this.#sent.at(-1)?.changeId ?? null;
  }

  /** Takes back what was done last, whoever did it: asked while another undoing is on its way, what that leaves. */
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
    const sent: Sent = { changeId: null, cells };
    this.#sent.push(sent);
    return this.#enqueue(async () => {
      try {
        await this.#send(sent, mode);
      } finally {
        if (sent.changeId === null) this.#forget(sent);
      }
    });
  }

  #forget(sent: Sent): void {
    const at = this.#sent.indexOf(sent);
    if (at >= 0) this.#sent.splice(at, 1);
  }

  async #send(sent: Sent, mode: 'all' | 'good'): Promise<void> {
    const { cells } = sent;
    let answer: Applied;
    try {
      answer = await changeCalendar(this.#data.structureId, { runs: runsOf(cells), mode });
    } catch (error) {
      const { refused, refusedCount, changed } = problemFrom(error);
      this.#withdraw(sent);
      // Read anew as soon as the server can say it.
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

  /** Asks what would happen to the cells that are well written, beside those that are not. */
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

  /** Marks the prices that are probably a slip, and no longer those that were written again. */
  #doubt(taken: readonly WrittenCell[]): WrittenCell[] {
    for (const cell of taken) this.#data.doubts.delete(this.#keyOf(cell));
    const doubtful = taken.filter((cell) => isSuspicious(cell, this.#data.settings));
    for (const cell of doubtful) this.#data.doubts.set(this.#keyOf(cell), cell.before);
    this.#shade(taken);
    return doubtful;
  }

  /** Marks cells with the reason; where somebody else wrote, what they wrote is shown. */
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

  /** Prices are shaded by the cheapest and dearest of their line, which these may have become. */
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

  /** Nothing of it was written: what was written over it meanwhile goes back no further than to what stands there. */
  #withdraw(sent: Sent): void {
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

  /** Back to what stood there, unless it was written over meanwhile. */
  #restore(cells: readonly WrittenCell[]): void {
    const still = cells.filter((cell) => this.#data.read(cell, this.#data.indexOf(cell.day)) === cell.value);
    this.#put(still, ({ before }) => before);
  }
}

function faultOf(
  field: CellField,
  { reason, limit, current, value }: Pick<RefusedCell, 'reason' | 'limit' | 'current' | 'value'>,
): CellFault {
  return { reason, limit, current, text: writtenOf(field, value) };
}
