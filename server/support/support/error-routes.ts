import { z } from 'zod';
import { PERSON_ROLES } from '../../../domain/kernel/screens/roles.ts';
import { errorDetailAnswer, errorGroupBeside } from '../../../domain/support/errors/answers.ts';
import { errorGroup } from '../../../domain/support/errors/error-group.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { platformMount } from '../../kernel/records/collections/mount.ts';
import { actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { storeMaps } from '../../platform/builds/builds.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { errorMachine } from './error-actions.ts';
import { ADDED_COLUMNS, listedScope, readDetail } from './error-queries.ts';

export const errorBehaviour = behaviour(errorGroup);

const mount = platformMount(errorGroup, { scope: () => listedScope({}) });
const short = z.string().max(100).optional();

/** Defines the routes of /support/errors: errors of browsers, server, tasks, webhooks and mail. */
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
      plan: (plan, _actor, { role, release, requestId }) => ({
        ...plan,
        scope: listedScope({ role, release, request_id: requestId }),
      }),
      beside: { shape: errorGroupBeside, sql: () => ADDED_COLUMNS },
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
