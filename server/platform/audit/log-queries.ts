import { type Queryable, run, Statement } from '../database/statement.ts';
import { instant } from '../database/time.ts';
import type { FieldChange } from './entry.ts';
import type { HistoryEntry } from './history.ts';

export const MAX_COUNTED_ENTRIES = 10_000;

const FILTER_CONDITIONS = {
  'filter[actorId]': 'e.actor_id = ?::integer',
  'filter[action]': 'e.action = ?::text',
  'filter[targetType]': 'e.target_type = ?::text',
  'filter[targetId]': 'e.target_id = ?::integer',
  'filter[structureId]': 'e.structure_id = ?::integer',
  'filter[batchId]': 'e.batch_id = ?::uuid',
  // Day boundaries are those of Europe/Rome.
  'filter[at][gte]': `e.at >= (?::date)::timestamp at time zone 'Europe/Rome'`,
  'filter[at][lte]': `e.at < (?::date + 1)::timestamp at time zone 'Europe/Rome'`,
  'filter[requestId]': 'e.request_id = ?::text',
  'filter[taskId]': 'e.task_id = ?::integer',
} as const;

type AuditFilters = { readonly [Name in keyof typeof FILTER_CONDITIONS]?: string | number | undefined };

interface LoggedEntry extends HistoryEntry, Record<string, unknown> {
  actorId: number | null;
  structureId: number | null;
  requestId: string | null;
  ipMasked: string | null;
  onBehalfOf: number | null;
  taskId: number | null;
  taskType: string | null;
  structureName: string | null;
  onBehalfOfName: string | null;
  changes: FieldChange[];
}

/** SQL condition: entries that follow the entry `id` in the list. */
function isAfterEntry(byTime: boolean, id: string): string {
  return byTime ? `(e.at, e.id) < ((select a.at from audit_entries a where a.id = ${id}), ${id})` : `e.id < ${id}`;
}

function filterCondition(statement: Statement, filters: AuditFilters): string {
  const conditions = Object.entries(FILTER_CONDITIONS).flatMap(([name, condition]) => {
    const value = filters[name as keyof typeof FILTER_CONDITIONS];
    return value === undefined ? [] : [condition.replace('?', statement.bind(value))];
  });
  return conditions.join(' and ') || 'true';
}

export async function countEntries(database: Queryable, filters: AuditFilters): Promise<number> {
  const statement = new Statement();
  const where = filterCondition(statement, filters);
  const [count] = await run<{ total: number }>(
    database,
    `select count(*)::integer as total from (select 1 from audit_entries e where ${where} limit ${MAX_COUNTED_ENTRIES + 1}) c`,
    statement.values,
  );
  return count?.total ?? 0;
}

/** Returns at most `limit` entries after the entry `afterId`, newest first. */
export function readEntries(
  database: Queryable,
  filters: AuditFilters,
  limit: number,
  afterId: number | undefined,
): Promise<LoggedEntry[]> {
  const statement = new Statement();
  const where = filterCondition(statement, filters);
  // A filter by time needs the order of the time index. It nearly equals the order of ids; long transactions make the
  // difference.
  const byTime = filters['filter[at][gte]'] !== undefined || filters['filter[at][lte]'] !== undefined;
  const order = byTime ? 'e.at desc, e.id desc' : 'e.id desc';
  const afterCondition =
    afterId === undefined ? '' : ` and ${isAfterEntry(byTime, `${statement.bind(afterId)}::bigint`)}`;
  return run<LoggedEntry>(
    database,
    `select e.id, ${instant('e.at')} as at, e.actor_id as "actorId",
       u.name as "actorName", e.actor_role as "actorRole", e.action, e.target_type as "targetType",
       e.target_id as "targetId", e.structure_id as "structureId", e.version, e.changes, e.batch_id as "batchId",
       e.request_id as "requestId", e.ip_masked as "ipMasked", e.on_behalf_of as "onBehalfOf",
       e.task_id as "taskId", k.task_type as "taskType",
       e.undone_by as "undoneBy", s.name as "structureName", b.name as "onBehalfOfName"
     from audit_entries e left join users u on u.id = e.actor_id left join users b on b.id = e.on_behalf_of
       left join structures s on s.id = e.structure_id left join schedules k on k.id = e.task_id
     where ${where}${afterCondition} order by ${order} limit ${statement.bind(limit)}::integer`,
    statement.values,
  );
}
