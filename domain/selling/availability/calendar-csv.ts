import { addDays, type Day } from '../../kernel/calendar/days.ts';
import { neutralise, restoreCell } from '../../structures/imports/cells/formula.ts';
import { parseDate } from '../../structures/imports/cells/parse-date.ts';
import type { BulkContext, ReadCell } from './bulk.ts';
import type { CellField, CellRefusal } from './cell.ts';
import type { WrittenCell } from './change.ts';
import { formatCellValue, parseCellValue } from './grid/cell-text.ts';
import { readTable } from './grid/table-text.ts';

/** Columns of the CSV file (structures dictionary 4.4). */
export const CSV_COLUMNS = [
  'room_code',
  'date',
  'allotment',
  'meal_plan',
  'price',
  'min_stay',
  'max_stay',
  'cta',
  'ctd',
  'stop',
] as const;
type Column = (typeof CSV_COLUMNS)[number];

/** Fields of a line without a meal plan, by column. */
const ROOM_COLUMNS: Partial<Record<Column, CellField>> = {
  allotment: 'allotment',
  min_stay: 'minStay',
  max_stay: 'maxStay',
  cta: 'closedToArrival',
  ctd: 'closedToDeparture',
  stop: 'stopSell',
};
const PLAN_COLUMNS: Partial<Record<Column, CellField>> = {
  ...ROOM_COLUMNS,
  price: 'priceCents',
  min_stay: 'planMinStay',
  stop: 'planStopSell',
};
/** Exported columns of a plan's line; the room's own values are in the room's line. */
const EXPORTED_PLAN_COLUMNS: readonly Column[] = ['price', 'min_stay', 'stop'];

interface TitledRecord {
  readonly title: Readonly<Record<string, string>>;
}
interface CsvRoom extends TitledRecord {
  readonly roomId: number;
  readonly units: number;
  readonly code: string | null;
  readonly plans: readonly (TitledRecord & {
    readonly mealPlanId: number;
    readonly priceMode: 'own' | 'derived';
  })[];
}

export interface CsvContext extends BulkContext {
  readonly rooms: readonly CsvRoom[];
}

export type CsvFaultReason = CellRefusal | 'columns' | 'date' | 'twice' | 'needs_plan';

export interface CsvFault {
  /** Counted from 1, including the heading. */
  readonly line: number;
  readonly column: string;
  readonly text: string;
  readonly reason: CsvFaultReason;
}

export interface CsvResult {
  readonly cells: readonly WrittenCell[];
  readonly faults: readonly CsvFault[];
}

const quoteCell = (text: string) => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const nameOf = ({ title }: TitledRecord) => title.it ?? Object.values(title)[0] ?? '';

/** Exports the days of each room, followed by the days of each plan with own prices. */
export function calendarCsv({ rooms }: CsvContext, read: ReadCell, from: Day, length: number): string {
  const lines: string[][] = [[...CSV_COLUMNS]];
  for (const room of rooms) {
    const { roomId } = room;
    for (const plan of [null, ...room.plans]) {
      if (plan?.priceMode === 'derived') continue;
      const fields = plan ? PLAN_COLUMNS : ROOM_COLUMNS;
      for (let at = 0; at < length; at++) {
        const day = addDays(from, at);
        const textOf = (column: Column): string => {
          if (column === 'room_code') return neutralise(room.code ?? nameOf(room));
          if (column === 'date') return day;
          if (column === 'meal_plan') return plan ? neutralise(nameOf(plan)) : '';
          const field = fields[column];
          if (!field || (plan && !EXPORTED_PLAN_COLUMNS.includes(column))) return '';
          return formatCellValue(field, read({ roomId, mealPlanId: plan?.mealPlanId ?? null, field, day }));
        };
        lines.push(CSV_COLUMNS.map(textOf));
      }
    }
  }
  return lines.map((line) => line.map(quoteCell).join(';')).join('\r\n');
}

/** Reads a CSV file. Returns the changed cells and the invalid values; empty cells change nothing. */
export function readCalendarCsv(text: string, { rooms }: CsvContext, read: ReadCell): CsvResult {
  const bare = text.replace(/^\uFEFF/, '');
  const heading = bare.split(/\r?\n/, 1)[0] ?? '';
  const separator = [';', '\t', ','].find((one) => heading.includes(one)) ?? ';';
  const [head = [], ...lines] = readTable(bare, separator);
  const places = new Map(head.map((name, at) => [name.trim().toLowerCase(), at]));
  if (!places.has('room_code') || !places.has('date'))
    return { cells: [], faults: [{ line: 1, column: '', text: heading.slice(0, 80), reason: 'columns' }] };
  const cells: WrittenCell[] = [];
  const faults: CsvFault[] = [];
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (line.every((cell) => cell.trim() === '')) continue;
    const textOf = (column: Column) => restoreCell(line[places.get(column) ?? -1] ?? '').trim();
    const fault = (column: Column, reason: CsvFaultReason) =>
      faults.push({ line: at + 2, column, text: textOf(column), reason });
    const isCalled = (named: TitledRecord, name: string) =>
      Object.values(named.title).some((one) => one.toLowerCase() === name.toLowerCase());
    const room =
      rooms.find(({ code }) => code !== null && code === textOf('room_code')) ??
      rooms.find((one) => isCalled(one, textOf('room_code')));
    const plan = room?.plans.find((one) => isCalled(one, textOf('meal_plan')));
    const day = parseDate(textOf('date'));
    if (!room) fault('room_code', 'unknown_room');
    else if (!day) fault('date', 'date');
    else if (textOf('meal_plan') && !plan) fault('meal_plan', 'unknown_plan');
    else if (!plan && textOf('price')) fault('price', 'needs_plan');
    else {
      for (const [column, field] of Object.entries(plan ? PLAN_COLUMNS : ROOM_COLUMNS) as [Column, CellField][]) {
        if (textOf(column) === '') continue;
        const isOfPlan = plan && ROOM_COLUMNS[column] !== field;
        const cell = { roomId: room.roomId, mealPlanId: isOfPlan ? plan.mealPlanId : null, field, day };
        const key = `${cell.roomId}/${cell.mealPlanId}/${field}/${day}`;
        const written = parseCellValue(field, textOf(column));
        if ('refused' in written) fault(column, written.refused);
        else if (seen.has(key)) fault(column, 'twice');
        else {
          const before = read(cell);
          if (before !== written.value) cells.push({ ...cell, value: written.value, before });
        }
        seen.add(key);
      }
    }
  }
  return { cells, faults };
}
