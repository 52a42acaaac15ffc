import { type CellField, isPlanField, PLAN_FIELDS, ROOM_FIELDS } from '../cell.ts';

/** One line of the grid: a field of a room, or of a room with a meal plan. */
export interface GridRow {
  readonly roomId: number;
  readonly mealPlanId: number | null;
  readonly field: CellField;
  /** Its values follow from another line's. */
  readonly isDerived: boolean;
}

interface GridRoom {
  readonly roomId: number;
  readonly plans: readonly { readonly mealPlanId: number; readonly priceMode: 'own' | 'derived' }[];
}

export interface GridView {
  /** Lines that each room shows beside its first, the allotment. */
  readonly fields: ReadonlySet<CellField>;
  /** Rooms of which only the first line shows. */
  readonly collapsed: ReadonlySet<number>;
  /** Rooms of which every line shows. */
  readonly unfolded: ReadonlySet<number>;
  /** Null: all. */
  readonly roomIds: ReadonlySet<number> | null;
  readonly mealPlanId: number | null;
}

const UNDER_ROOM = ROOM_FIELDS.filter((field) => field !== 'allotment');
/** What of a room can be shown or hidden, in the order in which it stands. */
export const CHOSEN_FIELDS: readonly CellField[] = [...PLAN_FIELDS, ...UNDER_ROOM];

/** The grid's lines from top to bottom: a room's allotment, its plans line by line, its rules. */
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
    for (const field of UNDER_ROOM) if (shown(field)) rows.push({ roomId, mealPlanId: null, field, isDerived: false });
  }
  return rows;
}

export const rowKey = ({ roomId, mealPlanId, field }: Omit<GridRow, 'isDerived'>): string =>
  `${roomId}/${isPlanField(field) ? mealPlanId : ''}/${field}`;
