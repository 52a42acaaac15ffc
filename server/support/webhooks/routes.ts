import { z } from 'zod';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { endpointActions } from '../../../domain/support/webhooks/actions.ts';
import { deliveriesAnswer, newEndpointAnswer, resentAnswer } from '../../../domain/support/webhooks/answers.ts';
import { webhookEndpoint } from '../../../domain/support/webhooks/endpoint.ts';
import { DELIVERY_STATES, type EndpointState } from '../../../domain/support/webhooks/events.ts';
import { acceptNew, conflictProblem, readRecord, throwIssues } from '../../kernel/records/actions.ts';
import { createBody, versionBody } from '../../kernel/records/bodies.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { referenceIssues } from '../../kernel/records/collections/references.ts';
import { stateMachine } from '../../kernel/records/lifecycle/act.ts';
import { actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { insertRecord, updateRecord } from '../../kernel/records/write.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { isEndpointUrl } from './endpoint-url.ts';
import { watchWebhooks } from './jobs.ts';
import { beginPause, endPause } from './pauses.ts';
import {
  insertTestDelivery,
  readDeliveries,
  readEndpointState,
  resendDeliveries,
  rotatedSecretColumns,
  secretColumns,
} from './queries.ts';
import { newSecret, sealSecret } from './signing.ts';

const path = `/api/${webhookEndpoint.collection}`;
const tags = [webhookEndpoint.collection];
const params = z.strictObject({ id: idParam });
const READ = { access: { screen: webhookEndpoint.screen, letter: 'r' } } as const;
const WRITE = { access: { screen: webhookEndpoint.screen, letter: 'u' } } as const;
// The answer contains the secret, so it is not stored for repeated requests.
const writing = (letter: 'c' | 'u') =>
  ({ access: { screen: webhookEndpoint.screen, letter }, idempotent: false }) as const;

export const endpointBehaviour = behaviour(webhookEndpoint, {
  validate: ({ context, after }) => judgeUrl(context, after.url),
  undo: {
    // Only updates can be undone: a deleted endpoint has lost its secret.
    async allow({ entry }) {
      if (entry.action !== 'update')
        throw new Problem('invalid-transition', { members: { from: null, to: null, allowed: [] } });
    },
  },
});

const judgeUrl = ({ config }: Context, url: string) =>
  isEndpointUrl(url, config.webhookTestReceivers) ? [] : [{ path: 'url', code: 'webhook_url' }];

const endpointMachine = stateMachine(webhookEndpoint, endpointActions, {
  does: {
    disable: () => ({ disabledReason: 'person' as const, failingSince: null }),
    enable: () => ({ disabledReason: null, failingSince: null }),
  },
  async follows({ transaction, row, action }) {
    await (action === 'disable' ? beginPause : endPause)(transaction, row.id);
    return undefined;
  },
});

/** Defines the routes of the tab "Webhook" of /support/api (platform dictionary 6.7). */
export function webhookRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, endpointBehaviour, { without: ['create', 'delete'] });
  actionRoutes(app, context, endpointMachine);
  secretRoutes(app, context);
  deliveryRoutes(app, context);
  watchWebhooks(app, context);
}

function secretRoutes(app: App, context: Context): void {
  const { config, database } = context;
  app.post(
    path,
    {
      config: writing('c'),
      schema: {
        tags,
        operationId: 'createWebhookEndpoint',
        summary: 'Webhook: crea; il segreto si vede solo qui',
        body: createBody(webhookEndpoint),
        response: { 201: newEndpointAnswer },
      },
    },
    async (request, reply) => {
      const { role } = actorOf(request);
      const secret = newSecret();
      const values = acceptNew(webhookEndpoint, request.body as Record<string, unknown>, {
        role,
        structureStatus: null,
      });
      const [refused] = judgeUrl(context, String(values.url));
      if (refused) throw fieldProblem('url', 'webhook_url');
      const record = await inTransaction(database, async (transaction) => {
        throwIssues(await referenceIssues(transaction, webhookEndpoint, values, null, undefined));
        return insertRecord(transaction, {
          definition: webhookEndpoint,
          author: authorOf(request),
          values,
          extra: secretColumns(sealSecret(config, secret)),
        });
      });
      return reply
        .code(201)
        .header('location', `${path}/${record.id}`)
        .send({ ...record, secret });
    },
  );

  app.post(
    `${path}/:id/rotate`,
    {
      config: writing('u'),
      schema: {
        tags,
        operationId: 'rotateWebhookSecret',
        summary: 'Webhook: nuovo segreto, che si vede solo qui; per 24 ore si firma con entrambi',
        params,
        body: versionBody,
        response: { 200: newEndpointAnswer },
      },
    },
    async (request) => {
      const secret = newSecret();
      const record = await inTransaction(database, async (transaction) => {
        const current = await readRecord(transaction, webhookEndpoint, 'admin', request.params.id, () => 'true');
        const { version } = request.body;
        const written =
          version === current.version
            ? await updateRecord(transaction, {
                definition: webhookEndpoint,
                author: authorOf(request),
                current,
                values: {},
                extra: rotatedSecretColumns(sealSecret(config, secret)),
                action: 'state',
              })
            : null;
        if (!written) throw await conflictProblem(transaction, webhookEndpoint, 'admin', current, version);
        return written;
      });
      return { ...record, secret };
    },
  );
}

function deliveryRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    `${path}/:id/deliveries`,
    {
      config: READ,
      schema: {
        tags,
        operationId: 'listWebhookDeliveries',
        summary: 'Webhook: gli eventi degli ultimi 30 giorni con i tentativi, i più recenti prima',
        params,
        querystring: z.strictObject({
          /** Returns only deliveries with smaller ids. */
          before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
          state: z.enum(DELIVERY_STATES).optional(),
        }),
        response: { 200: deliveriesAnswer },
      },
    },
    async (request) => {
      await assertEndpoint(pool, request.params.id);
      return readDeliveries(pool, request.params.id, request.query);
    },
  );

  app.post(
    `${path}/:id/test`,
    {
      config: WRITE,
      schema: {
        tags,
        operationId: 'testWebhookEndpoint',
        summary: 'Webhook: manda un evento di prova',
        params,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      // A test of a disabled endpoint would wait until somebody enables it.
      if ((await assertEndpoint(pool, id)) === 'disabled') throw fieldProblem('state', 'webhook_disabled');
      await inTransaction(context.database, (transaction) => insertTestDelivery(transaction, id));
      return reply.code(204).send();
    },
  );

  app.post(
    `${path}/:id/resend`,
    {
      config: WRITE,
      schema: {
        tags,
        operationId: 'resendWebhookDeliveries',
        summary: 'Webhook: rimanda un evento, o tutti quelli che non sono arrivati, con lo stesso id',
        params,
        body: z.strictObject({
          deliveryId: z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullish(),
        }),
        response: { 200: resentAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { deliveryId = null } = request.body;
      await assertEndpoint(pool, id);
      const resent = await inTransaction(context.database, (transaction) =>
        resendDeliveries(transaction, id, deliveryId),
      );
      if (resent === 0 && deliveryId !== null) throw new Problem('not-found');
      return { resent };
    },
  );
}

async function assertEndpoint(database: Queryable, id: number): Promise<EndpointState> {
  const state = await readEndpointState(database, id);
  if (state === null) throw new Problem('not-found');
  return state;
}
