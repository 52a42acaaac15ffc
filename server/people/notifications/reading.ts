import { notification } from '../../../domain/people/notifications/notification.ts';
import { listNotificationNames, type Severity } from '../../../domain/people/notifications/types.ts';
import { formatNotification, type NotificationFacts } from '../../../domain/people/notifications/wording.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { listRecords } from '../../kernel/records/list.ts';
import type { ListQuery } from '../../kernel/records/list-query.ts';
import type { ListPlan } from '../../kernel/records/lists/plan.ts';
import { type StoredRecord, selectList } from '../../kernel/records/select.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { type ScopeCondition, structureScope } from '../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';

/** Maximum count of unread notifications, shown as "99+". */
export const MAX_UNREAD_COUNT = 100;

/**
 * Returns the condition for the actor's visible notifications: types of their current role and structures within reach.
 * `deleted` selects dismissed ones instead.
 */
export function ownNotificationScope(actor: Actor, deleted = false): ScopeCondition {
  return (statement) =>
    [
      `t.user_id = ${statement.bind(actor.userId)}`,
      't.in_app',
      `t.deleted_at is ${deleted ? 'not null' : 'null'}`,
      `t.notification_type = any(${statement.bind(listNotificationNames(actor.role))}::text[])`,
      `(t.structure_id is null or ${structureScope(actor, 't.structure_id', 'all parts')(statement)})`,
    ].join(' and ');
}

/** SQL over `t`: the number of the actor's unread notifications, up to the maximum. */
export function unreadCountSql(actor: Actor, statement: Statement): string {
  return `(select count(*)::integer from (select from notifications t where ${ownNotificationScope(actor)(statement)}
    and t.read_at is null limit ${MAX_UNREAD_COUNT}) unread)`;
}

export async function countUnread(database: Queryable, actor: Actor): Promise<number> {
  const statement = new Statement();
  const [row] = await run<{ unread: number }>(
    database,
    `select ${unreadCountSql(actor, statement)} as unread`,
    statement.values,
  );
  return row?.unread ?? 0;
}

/** SQL columns needed for the text, besides the fields. */
const TEXT_COLUMNS = `t.variant, t.params, (select s.name from structures s where s.id = t.structure_id) as "structureName",
  (select p.name from users p where p.id = (t.params->>'personId')::integer) as "personName"`;
const { columns } = notification.listing;

interface Row extends NotificationFacts {
  readonly id: number;
  readonly severity: Severity;
  readonly structureId: number | null;
  readonly link: string | null;
  readonly count: number;
  readonly readAt: string | null;
  readonly emailedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

function toNotification(stored: StoredRecord, language: Language) {
  // The statement selects the listed fields and the columns above.
  const row = stored as unknown as Row;
  const { id, notificationType, severity, structureId, link, count, readAt, emailedAt, createdAt, updatedAt } = row;
  const words = formatNotification(row, language);
  return {
    id,
    notificationType,
    severity,
    ...words,
    structureId,
    link,
    count,
    readAt,
    emailedAt,
    createdAt,
    updatedAt,
  };
}

export async function listNotifications(database: Queryable, actor: Actor, language: Language, query: ListQuery) {
  const scope = ownNotificationScope(actor);
  const plan: ListPlan = {
    definition: notification,
    role: actor.role,
    scope,
    query,
    columns,
    beside: TEXT_COLUMNS,
  };
  const { data, meta } = await listRecords(database, plan);
  return { data: data.map((row) => toNotification(row, language)), meta };
}

const CHANGE_ASSIGNMENTS = {
  // Keeps the time of the first reading.
  read: 'read_at = coalesce(t.read_at, now())',
  delete: 'deleted_at = now(), mergeable = false',
  restore: 'deleted_at = null',
} as const;

/** Marks, dismisses or restores one of the actor's own notifications. */
export async function changeNotification(
  database: Queryable,
  actor: Actor,
  language: Language,
  id: number,
  change: keyof typeof CHANGE_ASSIGNMENTS,
) {
  const statement = new Statement();
  const own = ownNotificationScope(actor, change === 'restore')(statement);
  const [row] = await run<StoredRecord>(
    database,
    `with changed as (update notifications t set ${CHANGE_ASSIGNMENTS[change]} where t.id = ${statement.bind(id)} and ${own} returning t.*)
     select ${selectList(notification, actor.role, columns)}, ${TEXT_COLUMNS} from changed t`,
    statement.values,
  );
  if (!row) throw new Problem('not-found', { members: { resource: 'notifications' } });
  return toNotification(row, language);
}

/** Marks notifications up to `upTo` as read, but none that arrived later. */
export async function markAllRead(database: Queryable, actor: Actor, upTo: number | null): Promise<number> {
  const statement = new Statement();
  const own = ownNotificationScope(actor)(statement);
  const last = statement.bind(upTo);
  const rows = await run(
    database,
    `update notifications t set read_at = now() where ${own} and t.read_at is null
       and (${last}::integer is null or t.id <= ${last}) returning t.id`,
    statement.values,
  );
  return rows.length;
}
