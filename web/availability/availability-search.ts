import { CELL_FIELDS, type CellField } from '../../domain/availability/cell.ts';

export const TABS = ['calendario', 'simulatore', 'impostazioni'] as const;
export type Tab = (typeof TABS)[number];

/** What the address says: the tab, and the cell that is gone to. */
export interface AvailabilitySearch {
  readonly tab?: Tab;
  readonly room?: number;
  readonly plan?: number;
  readonly field?: CellField;
  readonly day?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^[1-9]\d{0,8}$/;

/** What is malformed is left out. */
export function availabilitySearch(search: Record<string, unknown>): AvailabilitySearch {
  const [room, plan] = [String(search.room ?? ''), String(search.plan ?? '')];
  const tab = TABS.find((one) => one === search.tab && one !== 'calendario');
  const field = CELL_FIELDS.find((one) => one === search.field);
  return {
    ...(tab && { tab }),
    ...(NUMBER.test(room) && { room: Number(room) }),
    ...(NUMBER.test(plan) && { plan: Number(plan) }),
    ...(field && { field }),
    ...(DAY.test(String(search.day ?? '')) && { day: String(search.day) }),
  };
}
