import {
  type DashboardAlarm,
  type DashboardLayout,
  PORTFOLIO_ALARM_CODES,
  type PortfolioAlarm,
} from '../../../domain/insight/dashboard/blocks.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { PERSON_ROLES, type PersonRole } from '../../../domain/kernel/screens/roles.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { lackCodes } from '../../../domain/portal/content/text-state.ts';
import { tableName } from '../../kernel/records/table.ts';
import { IS_UNREACHED_CONTRACT } from '../../people/correspondence/addressees.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { isOwnerless } from '../../structures/structures/ownerless.ts';
import { portfolioAlarms } from './portfolio-lists.ts';
import { ticketSource } from './tickets.ts';
import { MAX_COUNTED_ROWS } from './work.ts';

interface Alarm {
  readonly screen: ScreenId;
  /** Roles that see the alarm; the staff when absent. */
  readonly roles?: readonly PersonRole[];
  /** SQL: the rows to count, up to a limit. */
  readonly rows: (statement: Statement, actor: Actor) => string;
}

/** SQL: the open tickets in the actor's scope; for an editor, the tickets assigned to them. */
export function openTickets(statement: Statement, actor: Actor): string {
  const { scope, isOpen } = ticketSource.get();
  const within = actor.role === 'editor' ? `t.assignee_id = ${statement.bind(actor.userId)}` : scope(actor)(statement);
  return `tickets t where ${isOpen} and ${within}`;
}

const ALARMS: Readonly<Record<Exclude<DashboardAlarm, PortfolioAlarm>, Alarm>> = {
  failedTasks: { screen: 'schedules', rows: () => `schedules where state = 'failed'` },
  stripeFailed: { screen: 'stripeLogs', rows: () => `stripe_logs where state = 'failed'` },
  ownerless: {
    screen: 'structures',
    roles: ['admin', 'operator', 'vendor'],
    rows: (statement, actor) =>
      `structures s where ${isOwnerless('s.')} and ${structureScope(actor, 's.id', 'all parts')(statement)}`,
  },
  unreached: {
    screen: 'allContracts',
    roles: ['admin', 'operator', 'vendor'],
    rows: (statement, actor) =>
      `contracts t where ${IS_UNREACHED_CONTRACT}
         and ${structureScope(actor, 't.structure_id', 'all parts')(statement)}`,
  },
  highlights: {
    screen: 'statsEvidence',
    rows: (statement, actor) =>
      `highlights h where h.state = 'active' and h.end_date between ${TODAY_IN_ROME} and ${TODAY_IN_ROME} + 30
         and ${structureScope(actor, 'h.structure_id', 'all parts')(statement)}`,
  },
  ticketsLate: {
    screen: 'tickets',
    rows: (statement, actor) => `${openTickets(statement, actor)} and t.due_at < now()`,
  },
  toSign: {
    screen: 'allContracts',
    roles: ['operator', 'vendor'],
    rows: (statement, actor) =>
      `contracts c where c.state = 'sent' and ${structureScope(actor, 'c.structure_id', 'all parts')(statement)}`,
  },
  untranslated: {
    screen: 'structures',
    roles: ['editor'],
    rows: (statement, actor) =>
      `structures s where s.editor_id = ${statement.bind(actor.userId)} and s.texts && ${statement.bind(lackCodes([], []))}::text[]`,
  },
  tickets: { screen: 'tickets', roles: PERSON_ROLES, rows: openTickets },
  ticketsWaiting: {
    screen: 'tickets',
    roles: ['customer'],
    rows: (statement, actor) => `${openTickets(statement, actor)} and t.is_waiting`,
  },
  errors: {
    screen: 'supportErrors',
    rows: () => `error_groups where state = 'open' and merged_into_id is null`,
  },
};

/** Roles that work through the lists across structures. */
const PORTFOLIO_ROLES: readonly PersonRole[] = ['admin', 'operator', 'vendor'];

/** Returns the alarm that counts a segment of a list across structures. */
function portfolioAlarm(code: PortfolioAlarm): Alarm {
  const { list, segment } = portfolioAlarms.get()[code];
  return {
    screen: list.definition.screen,
    roles: PORTFOLIO_ROLES,
    rows: (statement, actor) =>
      `${tableName(list.definition)} t where ${list.scope(actor)(statement)} and (${list.segments[segment]})`,
  };
}

/** Returns all alarms by code, in the order of the dashboard. */
function listAlarms(): [string, Alarm][] {
  return [
    ...PORTFOLIO_ALARM_CODES.map((code): [string, Alarm] => [code, portfolioAlarm(code)]),
    ...Object.entries(ALARMS),
  ];
}

const STAFF: readonly PersonRole[] = ['admin', 'operator', 'editor', 'vendor'];

/** Counts failed, pending and expiring records that the actor can act on. */
export async function alarmsOf(database: Queryable, actor: Actor): Promise<{ code: DashboardAlarm; count: number }[]> {
  const statement = new Statement();
  const parts = listAlarms().flatMap(([code, { screen, roles = STAFF, rows }]) =>
    roles.includes(actor.role) && hasPermission(actor.role, 'r', screen)
      ? [
          `select '${code}' as code, (select count(*)::integer from (select from ${rows(statement, actor)} limit ${MAX_COUNTED_ROWS}) o) as count`,
        ]
      : [],
  );
  if (parts.length === 0) return [];
  const counts = await run<{ code: DashboardAlarm; count: number }>(
    database,
    parts.join(' union all '),
    statement.values,
  );
  return counts.filter(({ count }) => count > 0);
}

export async function layoutOf(database: Queryable, { userId }: Actor): Promise<DashboardLayout> {
  const [stored] = await run<DashboardLayout>(
    database,
    'select version, blocks as order, hidden from dashboard_layouts where user_id = $1',
    [userId],
  );
  return stored ?? { version: 0, order: [], hidden: [] };
}

/** Stores the layout. Throws 409 when another tab has changed it. */
export async function storeLayout(
  database: Queryable,
  { userId }: Actor,
  { version, order, hidden }: DashboardLayout,
): Promise<void> {
  const stored = await run(
    database,
    `insert into dashboard_layouts as l (user_id, blocks, hidden) select $1, $2, $3 where $4 = 0
       or exists (select from dashboard_layouts where user_id = $1)
     on conflict (user_id) do update set blocks = excluded.blocks, hidden = excluded.hidden, version = l.version + 1
       where l.version = $4 returning 1`,
    [userId, order, hidden, version],
  );
  if (stored.length === 0) throw new Problem('conflict');
}
