import { can } from '../../../domain/access.ts';
import type { DashboardAlarm, DashboardLayout } from '../../../domain/dashboard/blocks.ts';
import type { ScreenId } from '../../../domain/screens.ts';
import type { Actor } from '../../access/actor.ts';
import { structureScope } from '../../access/scope.ts';
import { type Queryable, run, Statement } from '../../database/statement.ts';
import { TODAY } from '../../database/time.ts';
import { Problem } from '../../problem.ts';
import { COUNTED } from './work.ts';

interface Alarm {
  readonly screen: ScreenId;
  /** Rows of what waits, as far as they are counted. */
  readonly rows: (statement: Statement, actor: Actor) => string;
}

const ALARMS: Readonly<Record<DashboardAlarm, Alarm>> = {
  failedTasks: { screen: 'schedules', rows: () => `schedules where state = 'failed'` },
  stripeFailed: { screen: 'stripeLogs', rows: () => `stripe_logs where state = 'failed'` },
  highlights: {
    screen: 'statsEvidence',
    rows: (statement, actor) =>
      `highlights h where h.state = 'active' and h.end_date between ${TODAY} and ${TODAY} + 30
         and ${structureScope(actor, 'h.structure_id', 'all parts')(statement)}`,
  },
};

/** What fails or ends while nobody looks: of customers, who have lists of their own, none. */
export async function alarmsOf(
  database: Queryable,
  actor: Actor,
): Promise<{ code: DashboardAlarm; count: number }[]> {
  if (actor.role === 'customer') return [];
  const statement = new Statement();
  const parts = Object.entries(ALARMS).flatMap(([code, { screen, rows }]) =>
    can(actor.role, 'r', screen)
      ? [
          `select '${code}' as code, (select count(*)::integer from (select from ${rows(statement, actor)} limit ${COUNTED}) o) as count`,
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

/** Throws 409 where it was arranged anew since it was read, in another tab. */
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
