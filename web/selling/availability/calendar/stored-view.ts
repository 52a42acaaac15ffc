import { CELL_FIELDS } from '../../../../domain/selling/availability/cell.ts';
import { parseJson, recall, remember } from '../../../platform/storage.ts';
import { SPANS, type Span } from '../grid/geometry.ts';
import type { CalendarData } from './calendar-data.ts';
import type { ViewState } from './grid-model.ts';

/** Storage key for the visible lines, shared by all structures; folded rooms are stored per structure. */
const LINES_KEY = 'calendar-lines';
const foldsOf = (structureId: string) => `calendar-folds.${structureId}`;

interface StoredLines {
  fields: string[];
  span: number;
}

interface StoredFolds {
  collapsed: number[];
  unfolded: number[];
  mealPlanId: number | null;
}

const members = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads the stored view, without rooms, plans and fields that no longer exist. */
export function readStoredView(data: CalendarData): Partial<Omit<ViewState, 'rows'>> {
  const lines = parseJson<StoredLines>(recall(LINES_KEY));
  const folds = parseJson<StoredFolds>(recall(foldsOf(data.structureId)));
  const among = (ids: unknown) =>
    new Set(data.rooms.map(({ roomId }) => roomId).filter((id) => members(ids).includes(id)));
  const plans = data.rooms.flatMap((room) => room.plans.map(({ mealPlanId }) => mealPlanId));
  const mealPlanId = plans.find((id) => id === folds?.mealPlanId) ?? null;
  return {
    ...(lines && { fields: new Set(CELL_FIELDS.filter((field) => members(lines.fields).includes(field))) }),
    ...(folds && { collapsed: among(folds.collapsed), unfolded: among(folds.unfolded), mealPlanId }),
  };
}

export function readStoredSpan(): Span {
  const storedView = parseJson<StoredLines>(recall(LINES_KEY))?.span;
  return SPANS.find((one) => one === storedView) ?? SPANS[1];
}

export function storeView(structureId: string, view: ViewState, span: Span): void {
  remember(LINES_KEY, JSON.stringify({ fields: [...view.fields], span } satisfies StoredLines));
  const { collapsed, unfolded, mealPlanId } = view;
  const folds: StoredFolds = { collapsed: [...collapsed], unfolded: [...unfolded], mealPlanId };
  remember(foldsOf(structureId), JSON.stringify(folds));
}
