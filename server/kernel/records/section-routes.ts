import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAnswer } from '../../../domain/kernel/records/answers.ts';
import { wordsOf } from '../../../domain/platform/schema/name-schema.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { patchBody } from './bodies.ts';
import { historyRoute } from './collections/history-route.ts';
import { apply } from './lifecycle/apply.ts';
import type { Behaviour } from './lifecycle/behaviour.ts';
import { openSection, readSection, sectionTarget } from './section.ts';
import { machineRoute } from './translations/machine-route.ts';
import { translationRoutes } from './translations/routes.ts';

// The route schemas have validated the parameters, but routes built in a loop lose their type.
const idOf = (request: FastifyRequest) => (request.params as { id: number }).id;

/**
 * Registers the read, change and history routes of a section: one record per structure (design/api.md, Names of the
 * structure's parts).
 */
export function sectionRoutes(app: App, context: Context, behaviour: Behaviour): void {
  const { definition } = behaviour;
  const path = `/api/structures/:id/${definition.segment ?? definition.collection}`;
  const params = z.strictObject({ id: idParam });
  const answer = { 200: recordAnswer(definition) };
  const tags = ['structures'];
  const title = definition.title[0];
  const { one } = wordsOf(definition);

  app.get(
    path,
    {
      config: { access: { screen: definition.screen, letter: 'r' } },
      schema: {
        tags,
        operationId: `get${one}`,
        summary: `${title}: leggi`,
        params,
        response: answer,
      },
    },
    async (request) => {
      const { pool } = context.database;
      const section = await readSection(pool, definition, actorOf(request), request.params.id);
      const warnings = await behaviour.warnings?.(pool, section);
      return warnings ? { ...section, warnings } : section;
    },
  );

  app.patch(
    path,
    {
      config: { access: { screen: definition.screen, letter: 'u' } },
      schema: {
        tags,
        operationId: `update${one}`,
        summary: `${title}: modifica`,
        params,
        body: patchBody(definition),
        response: answer,
      },
    },
    async (request) => {
      const { id } = request.params;
      // The schema requires `version`, but its type is lost because it is built in a loop.
      const { version, ...values } = request.body as { version: number };
      return inTransaction(context.database, async (transaction) => {
        const unit = { context, transaction, author: authorOf(request) };
        const target = sectionTarget(actorOf(request), id);
        const { record } = await apply(unit, behaviour, target, { operation: 'update', id, version, values });
        return record;
      });
    },
  );

  translationRoutes(app, context, definition, path, params, {
    read: (request) => readSection(context.database.pool, definition, actorOf(request), idOf(request)),
    async open(transaction, request) {
      const actor = actorOf(request);
      const { current, status } = await openSection(transaction, definition, actor, idOf(request));
      return { current, writer: { role: actor.role, structureStatus: status } };
    },
  });
  machineRoute(
    app,
    context,
    behaviour,
    path,
    params,
    (request) => readSection(context.database.pool, definition, actorOf(request), idOf(request)),
    (request) => sectionTarget(actorOf(request), idOf(request)),
  );
  historyRoute(app, context, definition, path, params, async (request) => {
    const id = idOf(request);
    await readStatusInScope(context.database.pool, actorOf(request), id);
    return id;
  });
}
