import { addDays, type Day, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { isReadOnly } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { isPlanField, type Run, type Source } from '../../../domain/selling/availability/cell.ts';
import {
  applyRuns,
  type CalendarRules,
  type Outcome,
  reverseRuns,
} from '../../../domain/selling/availability/change.ts';
import { Months, monthOf } from '../../../domain/selling/availability/months.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { UndoableEntry } from '../../platform/audit/undo.ts';
import { writeEntry } from '../../platform/audit/write.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { applySectionSave } from '../../structures/structures/apply-section-save.ts';
import { type CalendarStructure, horizonOf, readCalendarStructure } from './calendar.ts';
import { canChangeFromPrice, refreshFromPrices } from './from-price.ts';
import { availabilityPoints } from './priced-days.ts';
import { markSource, readMonths, writeMonths } from './store.ts';

/** Type of the audit entries for changes of the calendar. */
export const CALENDAR_ENTRY_TYPE = 'availability';

export interface Order {
  readonly runs: readonly Run[];
  readonly source: Source;
  /** `all`: saves nothing if any cell is refused. `good`: saves the valid cells. */
  readonly mode: 'all' | 'good';
  readonly dryRun: boolean;
}

export type ChangeResult = Outcome & { readonly changeId: number | null };

export function rulesOf(structure: CalendarStructure, today: Day): CalendarRules {
  const rooms = structure.rooms.map(({ roomId, units, plans }) => {
    const modes = new Map(plans.map(({ mealPlanId, priceMode }) => [mealPlanId, priceMode]));
    return [roomId, { units, plans: modes }] as const;
  });
  const { settings } = structure;
  const horizon = horizonOf(today, settings.horizonMonths);
  return { today, horizon, alerts: settings, rooms: new Map(rooms) };
}

/**
 * Writes runs of cells in one transaction with the structure's row locked, so that concurrent changes run one after the
 * other. One audit entry contains the whole change and can undo it.
 */
export async function changeCalendar(
  transaction: Transaction,
  actor: Actor,
  author: Author,
  structureId: number,
  order: Order,
): Promise<ChangeResult> {
  await assertWritable(transaction, actor, structureId);
  return applyOrder(transaction, author, structureId, order);
}

/** Locks the structure's row and throws if the actor may not write its calendar. */
export async function assertWritable(transaction: Transaction, actor: Actor, structureId: number): Promise<void> {
  const status = await readStatusInScope(transaction, actor, structureId, { lock: true });
  if (isReadOnly({ role: actor.role, structureStatus: status }))
    throw fieldProblem(CALENDAR_ENTRY_TYPE, 'under_review');
}

/** Writes runs of cells. The caller has checked the permission and locked the structure's row. */
export async function applyOrder(
  transaction: Transaction,
  author: Author,
  structureId: number,
  { runs, source, mode, dryRun }: Order,
  onProgress?: (part: number) => Promise<void>,
): Promise<ChangeResult> {
  const structure = await readCalendarStructure(transaction, structureId);
  const rules = rulesOf(structure, todayInRome());
  const months = await readMonthsOfRuns(transaction, structureId, runs, rules);
  const outcome = applyRuns(months, runs, rules);
  const isRefused = mode === 'all' && outcome.refused.length > 0;
  if (dryRun || isRefused || outcome.changed === 0) return { ...outcome, changeId: null };
  const touched = months.touched();
  markSource(touched, outcome.changes, source);
  await writeMonths(transaction, structureId, touched, onProgress);
  await updateStructure(transaction, author, structureId, structure, outcome.changes);
  const changes = outcome.changes.map((one) => ({
    field: fieldName(one),
    before: one.was,
    after: one.values,
  }));
  const entry = { action: 'update', targetType: CALENDAR_ENTRY_TYPE, structureId, changes } as const;
  return { ...outcome, changeId: await writeEntry(transaction, author, entry) };
}

/**
 * Updates the structure after a change: its last-update date, the completeness points and the lowest prices that the
 * changed cells affect.
 */
async function updateStructure(
  transaction: Transaction,
  author: Author,
  structureId: number,
  structure: CalendarStructure,
  changes: readonly Run[],
): Promise<void> {
  const isPriced = changes.some(({ field }) => field === 'priceCents');
  const parts = isPriced ? { availability: await availabilityPoints(transaction, structureId, structure) } : {};
  await applySectionSave(transaction, author, structureId, parts);
  const roomIds = structure.rooms
    .filter((room) => changes.some((one) => one.roomId === room.roomId && canChangeFromPrice(room, one)))
    .map(({ roomId }) => roomId);
  if (roomIds.length > 0) await refreshFromPrices(transaction, structureId, roomIds);
}

/** Reads the stored months that the runs touch. Days beyond the horizon are refused anyway and not read. */
async function readMonthsOfRuns(
  transaction: Transaction,
  structureId: number,
  runs: readonly Run[],
  rules: CalendarRules,
): Promise<Months> {
  const ends = runs.flatMap(({ from, values }) => [from, addDays(from, Math.max(0, values.length - 1))]).toSorted();
  const [first, last] = [clampToHorizon(ends[0], rules), clampToHorizon(ends.at(-1), rules)];
  if (!first || !last) return new Months();
  const roomIds = [...new Set(runs.map(({ roomId }) => roomId))].filter((id) => rules.rooms.has(id));
  const only = {
    roomIds,
    rooms: runs.some(({ field }) => !isPlanField(field)),
    plans: runs.some(({ field }) => isPlanField(field)),
  };
  return new Months(await readMonths(transaction, structureId, monthOf(first), monthOf(last), only));
}

/** Returns the day, limited to the range from today to the horizon. */
function clampToHorizon(day: Day | undefined, { today, horizon }: CalendarRules): Day | undefined {
  return day && [today, day, horizon].toSorted()[1];
}

/** Field name of a run in the audit entry: its field, room, plan and first day. */
const fieldName = ({ roomId, mealPlanId, field, from }: Run) => `${field}/${roomId}/${mealPlanId ?? ''}/${from}`;

function runsOfEntry(entry: UndoableEntry): Run[] {
  return entry.changes.map(({ field, before, after }) => {
    const [name, roomId, mealPlanId, from] = field.split('/');
    return {
      roomId: Number(roomId),
      mealPlanId: mealPlanId ? Number(mealPlanId) : null,
      // Written by `fieldName` above, from a run of these types.
      field: name as Run['field'],
      from: from ?? '',
      values: after as Run['values'],
      was: before as Run['values'],
    };
  });
}

/**
 * Undoes a whole change. Throws `conflict` and writes nothing if one of its cells was written since or lies in the
 * past.
 */
export async function undoCalendar(transaction: Transaction, author: Author, entry: UndoableEntry): Promise<void> {
  const runs = reverseRuns(runsOfEntry(entry));
  const order: Order = { runs, source: 'manual', mode: 'all', dryRun: false };
  const { refused } = await applyOrder(transaction, author, entry.targetId, order);
  if (refused.length > 0) throw new Problem('conflict', { members: { cells: refused.slice(0, 50) } });
}
