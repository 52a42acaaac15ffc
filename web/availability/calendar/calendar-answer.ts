import type { CellField, CellValue, PriceAlerts, Run, Source } from '../../../domain/availability/cell.ts';
import type { RefusedCell } from '../../../domain/availability/change.ts';
import type { TaskState } from '../../../domain/availability/tasks.ts';
import type { Day } from '../../../domain/calendar/days.ts';
import type { SaleSettings } from '../../../domain/pricing/for-sale.ts';
import { api } from '../../api.ts';
import { followTask } from '../../tasks/left-task.ts';

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
  settings: SaleSettings & PriceAlerts;
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

/** A change of very many cells, while it is carried out and after. */
export interface CalendarTask {
  id: number;
  state: TaskState;
  cells: number;
  done: number;
  result: Applied | null;
}

export interface Order {
  runs: readonly Run[];
  mode?: 'all' | 'good';
  dryRun?: boolean;
  source?: Source;
}

/** The change was interrupted: nothing of it was written. */
export class Interrupted extends Error {}

export function interruptTask(structureId: string, { id }: Pick<CalendarTask, 'id'>): Promise<CalendarTask> {
  return api<CalendarTask>(`/structures/${structureId}/availability/tasks/${id}/cancel`, { method: 'POST' });
}

/** What became of a change; of very many cells once its task is over, which `told` hears of meanwhile. */
export async function changeCalendar(
  structureId: string,
  order: Order,
  told?: (task: CalendarTask) => void,
): Promise<Applied> {
  const path = `/structures/${structureId}/availability`;
  const answer = await api<Applied | CalendarTask>(`${path}/changes`, { method: 'POST', body: order });
  if (!('state' in answer)) return answer;
  return appliedBy(await followTask('calendar', `${path}/tasks/${answer.id}`, answer, told));
}

/** What a task that is over has done; throws `Interrupted`, or what a change that is made at once is refused with. */
export function appliedBy(task: CalendarTask): Applied {
  if (task.state === 'cancelled') throw new Interrupted();
  if (task.state === 'executed' && task.result) return task.result;
  const good = task.cells - (task.result?.refusedCount ?? task.cells);
  throw Object.assign(new Error('task failed'), { data: { status: 500, ...task.result, changed: good } });
}
