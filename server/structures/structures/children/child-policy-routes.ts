import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { historyAnswer, recordAnswer } from '../../../../domain/kernel/records/answers.ts';
import { childPolicy } from '../../../../domain/kernel/settings/child-policy.ts';
import { historyFilter, historyQuery } from '../../../kernel/records/answers.ts';
import { patchBody } from '../../../kernel/records/bodies.ts';
import { translationRoutes } from '../../../kernel/records/translations/routes.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { HISTORY_PAGE_SIZE, toReadableEntry } from '../../../platform/audit/history.ts';
import { referenceNames } from '../../../platform/audit/reference-names.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { changeChildPolicy, childPolicyHistory, readChildPolicy } from './child-policy.ts';

const path = '/api/structures/:id/child-policy';
const tags = ['structures'];
const params = z.strictObject({ id: idParam });
const answer = { 200: recordAnswer(childPolicy) };
const access = (letter: 'r' | 'u') => ({ access: { screen: childPolicy.screen, letter } });

// The schema of each route has parsed the parameters.
const idOf = (request: FastifyRequest) => (request.params as { id: number }).id;

/**
 * "Politiche bambini": `GET` and `PATCH /api/structures/{id}/child-policy`. Half of the document is stored with the
 * structure.
 */
export function childPolicyRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    path,
    {
      config: access('r'),
      schema: {
        tags,
        operationId: 'getChildPolicy',
        summary: 'Politiche bambini: leggi',
        params,
        response: answer,
      },
    },
    async (request) => readChildPolicy(pool, actorOf(request), request.params.id),
  );

  app.patch(
    path,
    {
      config: access('u'),
      schema: {
        tags,
        operationId: 'updateChildPolicy',
        summary: 'Politiche bambini: modifica',
        params,
        body: patchBody(childPolicy),
        response: answer,
      },
    },
    async (request) => {
      // The schema above requires `version`, but its type is lost in the loop that builds it.
      const patch = request.body as { version: number };
      return inTransaction(context.database, (transaction) =>
        changeChildPolicy(
          { context, transaction, author: authorOf(request) },
          actorOf(request),
          request.params.id,
          patch,
        ),
      );
    },
  );

  translationRoutes(app, context, childPolicy, path, params, {
    read: (request) => readChildPolicy(pool, actorOf(request), idOf(request)),
    async open(transaction, request) {
      const actor = actorOf(request);
      const structureStatus = await readStatusInScope(transaction, actor, idOf(request), { lock: true });
      const current = await readChildPolicy(transaction, actor, idOf(request));
      return { current, writer: { role: actor.role, structureStatus } };
    },
  });

  app.get(
    `${path}/history`,
    {
      config: access('r'),
      schema: {
        tags,
        operationId: 'listChildPolicyHistory',
        summary: 'Politiche bambini: storico',
        params,
        querystring: historyQuery,
        response: { 200: historyAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await readStatusInScope(pool, actor, id);
      const entries = await childPolicyHistory(pool, id, historyFilter(request.query));
      const data = entries.map((entry) => toReadableEntry(actor.role, childPolicy, entry));
      const names = await referenceNames(pool, actor, data);
      return { data, names, next: data.length === HISTORY_PAGE_SIZE ? (data.at(-1)?.id ?? null) : null };
    },
  );
}
