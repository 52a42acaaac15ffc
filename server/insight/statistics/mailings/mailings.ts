import type { z } from 'zod';
import {
  type Alert,
  type Cadence,
  dueDay,
  type Mailing,
  type mailingBody,
} from '../../../../domain/insight/statistics/mailings.ts';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../../../domain/kernel/calendar/moment.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { PERSON_ROLES, type PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { queryOf, readerFor } from './readers.ts';

/** A saved view that its owner can have mailed. */
export interface OwnView {
  readonly id: number;
  readonly screen: ScreenId;
  /** Figures of the view, found by reading it: a view that cannot be read cannot be mailed. */
  readonly kpis: readonly Alert['kpi'][];
}

/** SQL: the alerts of view `v`. */
export const ALERTS = `coalesce((select jsonb_agg(jsonb_build_object('kpi', kpi, 'condition', condition, 'bound', bound) order by id)
  from view_alerts where view_id = v.id), '[]')`;

/** Returns the actor's own view. Throws 404 for other people's views and for screens without mailings. */
export async function requireOwnView(context: Context, actor: Actor, id: number): Promise<OwnView> {
  const [view] = await run<{ id: number; screen: ScreenId; query: string }>(
    context.database.pool,
    'select id, screen, query from saved_views where id = $1 and user_id = $2',
    [id, actor.userId],
  );
  const read = view && readerFor(view.screen);
  if (!read) throw new Problem('not-found', { members: { resource: 'views' } });
  if (!hasPermission(actor.role, 'r', view.screen))
    throw new Problem('forbidden', { members: { needed: 'r', route: view.screen } });
  const query = queryOf(view.screen, view.query, addDays(todayInRome(), -1));
  const { report } = await read(context, { actor }, actor.language, query);
  return { id, screen: view.screen, kpis: report.kpis.map(({ code }) => code) };
}

/** Lists the other people who may open the screen. */
export async function colleaguesOf(
  database: Queryable,
  { userId }: Actor,
  screen: ScreenId,
): Promise<{ id: number; name: string }[]> {
  const roles: PersonRole[] = PERSON_ROLES.filter((role) => hasPermission(role, 'r', screen));
  return run<{ id: number; name: string }>(
    database,
    `select id, name from users where role = any($1) and status = 'active' and archived_at is null and id <> $2
     order by name, id limit 500`,
    [roles, userId],
  );
}

export async function readMailing(database: Queryable, actor: Actor, view: OwnView): Promise<Mailing> {
  const [stored] = await run<{
    version: number;
    cadence: Cadence | null;
    colleagueIds: number[];
    alerts: Alert[];
  }>(
    database,
    `select m.version, m.cadence,
       array(select user_id from view_mailing_colleagues where view_id = m.view_id order by user_id) as "colleagueIds",
       ${ALERTS} as alerts
     from view_mailings m join saved_views v on v.id = m.view_id where v.id = $1`,
    [view.id],
  );
  return {
    version: stored?.version ?? 0,
    cadence: stored?.cadence ?? null,
    colleagueIds: stored?.colleagueIds ?? [],
    alerts: (stored?.alerts ?? []).filter(({ kpi }) => view.kpis.includes(kpi)),
    people: await colleaguesOf(database, actor, view.screen),
    kpis: [...view.kpis],
  };
}

/**
 * Stores the complete mailing of a view; deletes it when there is neither cadence nor alert. Throws 409 when the
 * version is outdated.
 */
export async function writeMailing(
  transaction: Transaction,
  actor: Actor,
  view: OwnView,
  { version, cadence, colleagueIds, alerts }: z.output<typeof mailingBody>,
): Promise<void> {
  const wrong = alerts.findIndex(({ kpi }) => !view.kpis.includes(kpi));
  if (wrong >= 0) throw fieldProblem(`alerts.${wrong}.kpi`, 'not_of_view');
  const negative = alerts.findIndex(({ condition, bound }) => condition === 'change' && bound < 0);
  if (negative >= 0) throw fieldProblem(`alerts.${negative}.bound`, 'min', { n: 0 });
  const allowed = new Set((await colleaguesOf(transaction, actor, view.screen)).map(({ id }) => id));
  const stranger = colleagueIds.findIndex((id) => !allowed.has(id));
  if (stranger >= 0) throw fieldProblem(`colleagueIds.${stranger}`, 'exists');
  if (cadence === null && alerts.length === 0) {
    await removeMailing(transaction, view.id, version);
    return;
  }
  // A new mailing starts on its next due day; a changed mailing is not sent twice a day.
  const written = await run(
    transaction,
    `insert into view_mailings as m (view_id, cadence, sent_on) select $1, $2, $3 where $4 = 0 or exists (select from view_mailings where view_id = $1)
     on conflict (view_id) do update set cadence = excluded.cadence, version = m.version + 1,
       sent_on = case when m.cadence = excluded.cadence then m.sent_on else excluded.sent_on end
       where m.version = $4 returning 1`,
    [view.id, cadence, dueDay(cadence ?? 'daily', momentInRome()), version],
  );
  if (written.length === 0) throw new Problem('conflict');
  await run(transaction, 'delete from view_mailing_colleagues where view_id = $1', [view.id]);
  await run(
    transaction,
    'insert into view_mailing_colleagues (view_id, user_id) select $1, unnest($2::integer[]) on conflict do nothing',
    [view.id, colleagueIds],
  );
  await run(transaction, 'delete from view_alerts where view_id = $1', [view.id]);
  await run(
    transaction,
    `insert into view_alerts (view_id, kpi, condition, bound)
     select $1, n.kpi, n.condition, n.bound from jsonb_to_recordset($2::jsonb) as n(kpi text, condition text, bound double precision)`,
    [view.id, JSON.stringify(alerts)],
  );
}

async function removeMailing(transaction: Transaction, viewId: number, version: number): Promise<void> {
  const [found] = await run<{ version: number }>(
    transaction,
    'select version from view_mailings where view_id = $1 for update',
    [viewId],
  );
  if ((found?.version ?? 0) !== version) throw new Problem('conflict');
  await run(transaction, 'delete from view_mailings where view_id = $1', [viewId]);
}

/**
 * Stops the mailing of the user's own view, or the user's mails of another person's view. Returns false if there is
 * none.
 */
export async function stopMailing(transaction: Transaction, viewId: number, userId: number): Promise<boolean> {
  const stopped = await run(
    transaction,
    `with own as (
       delete from view_mailings m using saved_views v where m.view_id = $1 and v.id = m.view_id and v.user_id = $2 returning 1),
     mine as (delete from view_mailing_colleagues where view_id = $1 and user_id = $2 returning 1)
     select from own union all select from mine`,
    [viewId, userId],
  );
  return stopped.length > 0;
}
