import { type CellField, isPlanField, PLAN_FIELDS, ROOM_FIELDS } from '../cell.ts';

/** One line of the grid: a field of a room, or of a room with a meal plan. */
export interface GridRow {
  readonly roomId: number;
  readonly mealPlanId: number | null;
  readonly field: CellField;
  /** True if the values follow another line. */
  readonly isDerived: boolean;
}

interface GridRoom {
  readonly roomId: number;
  readonly plans: readonly { readonly mealPlanId: number; readonly priceMode: 'own' | 'derived' }[];
}

export interface GridView {
  /** Fields that each room shows below its allotment. */
  readonly fields: ReadonlySet<CellField>;
  /** Rooms that show only their first line. */
  readonly collapsed: ReadonlySet<number>;
  /** Rooms that show all lines. */
  readonly unfolded: ReadonlySet<number>;
  /** Null: all. */
  readonly roomIds: ReadonlySet<number> | null;
  readonly mealPlanId: number | null;
}

const OTHER_ROOM_FIELDS = ROOM_FIELDS.filter((field) => field !== 'allotment');
/** Fields that the user can show or hide, in display order. */
export const OPTIONAL_FIELDS: readonly CellField[] = [...PLAN_FIELDS, ...OTHER_ROOM_FIELDS];

/** Returns the grid's lines from top to bottom: each room's allotment, the lines of its plans, its rules. */
export function gridRows(rooms: readonly GridRoom[], view: GridView): GridRow[] {
  const rows: GridRow[] = [];
  for (const { roomId, plans } of rooms) {
    if (view.roomIds && !view.roomIds.has(roomId)) continue;
    rows.push({ roomId, mealPlanId: null, field: 'allotment', isDerived: false });
    if (view.collapsed.has(roomId)) continue;
    const shown = (field: CellField) => view.unfolded.has(roomId) || view.fields.has(field);
    for (const { mealPlanId, priceMode } of plans) {
      if (view.mealPlanId !== null && view.mealPlanId !== mealPlanId) continue;
      for (const field of PLAN_FIELDS) {
        const isDerived = field === 'priceCents' && priceMode === 'derived';
        if (shown(field)) rows.push({ roomId, mealPlanId, field, isDerived });
      }
    }
    for (const field of OTHER_ROOM_FIELDS)
      if (shown(field)) rows.push({ roomId, mealPlanId: null, field, isDerived: false });
  }
  return rows;
}

export const rowKey = ({ roomId, mealPlanId, field }: Omit<GridRow, 'isDerived'>): string =>
  `${roomId}/${isPlanField(field) ? mealPlanId : ''}/${field}`;
