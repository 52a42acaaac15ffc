import { z } from 'zod';
import { PERSON_ROLES } from '../../../domain/kernel/screens/roles.ts';
import { errorActions } from '../../../domain/support/errors/actions.ts';
import {
  type ErrorDetail,
  type ErrorOccurrence,
  errorDetailAnswer,
  errorGroupBeside,
} from '../../../domain/support/errors/answers.ts';
import { errorGroup } from '../../../domain/support/errors/error-group.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { platformMount } from '../../kernel/records/collections/mount.ts';
import { actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { storeMaps } from '../../platform/builds/builds.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { errorMachine } from './error-actions.ts';

export const errorBehaviour = behaviour(errorGroup);

/** What was merged into another is part of that one. */
const LISTED = 't.merged_into_id is null';
const mount = platformMount(errorGroup, { scope: () => () => LISTED });
const short = z.string().max(100).optional();

/** Of one of its newest occurrences. */
const occurred =
  (column: string, value: string): ScopeCondition =>
  (statement) =>
    `exists (select from error_occurrences o where o.group_id = t.id and o.${column} = ${statement.bind(value)})`;

/** /support/errors: what goes wrong in browsers, server, tasks, webhooks and mail. */
export function errorRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  app.addHook('onListen', () =>
    storeMaps(context).catch((error: unknown) => context.log.warn({ err: error }, 'build not noted')),
  );
  collectionRoutes(app, context, errorBehaviour, {
    without: ['create', 'delete'],
    mount,
    list: {
      summary: 'Errori: elenco (JSON, CSV, XLSX)',
      filters: { role: z.enum(PERSON_ROLES).optional(), release: short, requestId: short },
      plan: (plan, _actor, { role, release, requestId }) => {
        const narrowed = Object.entries({ role, release, request_id: requestId }).flatMap(
          ([column, value]) => (typeof value === 'string' ? [occurred(column, value)] : []),
        );
        if (narrowed.length === 0) return plan;
        return {
          ...plan,
          scope: (statement) => [LISTED, ...narrowed.map((part) => part(statement))].join(' and '),
        };
      },
      beside: { shape: errorGroupBeside, sql: () => BESIDE },
    },
  });
  actionRoutes(app, context, errorMachine, { mount, bulk: ['acknowledge', 'resolve', 'ignore', 'reopen'] });

  app.get(
    '/api/error-groups/:id/detail',
    {
      config: { access: { screen: 'supportErrors', letter: 'r' } },
      schema: {
        tags: [errorGroup.collection],
        operationId: 'getErrorDetail',
        summary: 'Errore: le ultime volte, chi ha incontrato, che cosa se ne può fare',
        params: z.strictObject({ id: idParam }),
        response: { 200: errorDetailAnswer },
      },
    },
    (request) => readDetail(pool, actorOf(request), request.params.id),
  );
}

const touched = (kind: string) =>
  `(select count(*)::integer from error_touched p where p.group_id = t.id and p.kind = '${kind}')`;
const BESIDE = `${touched('user')} as "usersAffected", ${touched('structure')} as "structuresAffected",
  (select u.name from users u where u.id = t.assignee_id) as "assigneeName"`;

/** Days that its chart shows. */
const DAYS = 30;

async function readDetail(pool: Queryable, actor: Actor, id: number): Promise<ErrorDetail> {
  const error = await readRecord(pool, errorGroup, actor.role, id, () => LISTED);
  const [[beside], recent, days, merged, tickets] = await Promise.all([
    run<{ usersAffected: number; structuresAffected: number; assigneeName: string | null }>(
      pool,
      `select ${BESIDE} from error_groups t where t.id = $1`,
      [id],
    ),
    run<ErrorOccurrence>(
      pool,
      `select o.id, ${instant('o.at')} as at, o.message, coalesce(p.stack, o.stack) as stack,
         case when p.stack is null then null else o.stack end as "rawStack", o.url, o.method, o.route_name as "routeName",
         o.status, o.type, o.release, o.browser, o.user_id as "userId", u.name as "userName", o.role,
         o.structure_id as "structureId", s.name as "structureName", o.request_id as "requestId", o.is_bot as "isBot"
       from error_occurrences o left join error_prints p on p.id = o.print_id left join users u on u.id = o.user_id
         left join structures s on s.id = o.structure_id
       where o.group_id = $1 order by o.id desc`,
      [id],
    ),
    run<{ day: string; errors: number }>(
      pool,
      `select day::text, errors from error_days where group_id = $1 and day > current_date - ${DAYS} order by day`,
      [id],
    ),
    run<{ id: number; message: string; occurrences: number }>(
      pool,
      'select id, message, occurrences from error_groups where merged_into_id = $1 order by id',
      [id],
    ),
    run<{ id: number; number: string; subject: string }>(
      pool,
      'select id, number, subject from tickets where error_id = $1 order by id desc limit 20',
      [id],
    ),
  ]);
  if (!beside) throw new Error('an error is gone between two reads');
  const actions = errorActions.allowed(error, { ...actor, now: new Date() });
  return { error, ...beside, actions, recent, days, merged, tickets };
}
