import type { CellField, CellValue, Run, Source } from '../../../domain/availability/cell.ts';
import type { RefusedCell } from '../../../domain/availability/change.ts';
import type { Day } from '../../../domain/calendar/days.ts';
import type { SaleSettings } from '../../../domain/pricing/for-sale.ts';
import { api } from '../../api.ts';

type Columns = Partial<Record<CellField | 'sold' | 'source', readonly CellValue[]>>;
type Title = Record<string, string>;

export interface CalendarPlan {
  mealPlanId: number;
  title: Title;
  isActive: boolean;
  isDefault: boolean;
  priceMode: 'own' | 'derived';
  adultDeltaCents: number | null;
}

export interface CalendarRoom {
  roomId: number;
  title: Title;
  code: string | null;
  status: number;
  units: number;
  baseOccupancy: number;
  maxOccupancy: number;
  plans: CalendarPlan[];
}

export interface LastChange {
  id: number;
  at: string;
  actorName: string | null;
}

/** `GET /structures/{id}/availability`. */
export interface CalendarAnswer {
  from: Day;
  to: Day;
  today: Day;
  horizon: Day;
  settings: SaleSettings;
  open: boolean[];
  rooms: (CalendarRoom & { days: Columns; plans: (CalendarPlan & { days: Columns })[] })[];
  lastChange: LastChange | null;
}

export function readCalendar(structureId: string, from: Day, to: Day): Promise<CalendarAnswer> {
  return api<CalendarAnswer>(`/structures/${structureId}/availability`, { query: { from, to } });
}

export interface Applied {
  changed: number;
  refused: RefusedCell[];
  refusedCount: number;
  suspicious: number;
  changeId: number | null;
}

export interface Order {
  runs: readonly Run[];
  mode?: 'all' | 'good';
  dryRun?: boolean;
  source?: Source;
}

export function changeCalendar(structureId: string, order: Order): Promise<Applied> {
  return api<Applied>(`/structures/${structureId}/availability/changes`, { method: 'POST', body: order });
}
