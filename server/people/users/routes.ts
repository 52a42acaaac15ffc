import { z } from 'zod';
import { bulkAnswer } from '../../../domain/kernel/records/answers.ts';
import { recordVersion } from '../../../domain/kernel/records/schemas.ts';
import { ROLES } from '../../../domain/kernel/screens/roles.ts';
import { BULK_USER_ACTIONS, USER_ACTION_NAMES, type UserAction } from '../../../domain/people/users/actions.ts';
import { userAnswer } from '../../../domain/people/users/answers.ts';
import { handingOver } from '../../../domain/people/users/leaving.ts';
import { newUser, user } from '../../../domain/people/users/user.ts';
import { nameSchema, pascalCase } from '../../../domain/platform/schema/name-schema.ts';
import { anyVersionBody, createBody, patchBody } from '../../kernel/records/bodies.ts';
import { bulkIds, runBulk } from '../../kernel/records/collections/bulk.ts';
import { historyRoute } from '../../kernel/records/collections/history-route.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { batchIdOfRequest } from '../../platform/database/journal.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { runUserAction } from './actions.ts';
import { addRights, readUser } from './answers.ts';
import { changeRole, changeUser, requirePasswordFor, type UserPatch } from './change.ts';
import { createUser, type NewUser } from './create.ts';
import { defineEndedLinks } from './leaving/ended-links.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { userLinkRoutes } from './links/routes.ts';
import { userListRoutes } from './list-routes.ts';
import { ownRoutes } from './own/routes.ts';
import { unsubscribeRoutes } from './own/unsubscribe-routes.ts';
import { sessionsOfUserRoutes } from './session-routes.ts';
import { userRoute } from './user-route.ts';

const tags = ['users'];
const edit = { access: { screen: 'userEdit', letter: 'u' } } as const;
const params = z.strictObject({ id: idParam });
const answer = { 200: userAnswer };
/** Includes the password needed to switch off one's own second factor. */
const patch = nameSchema(
  'UserPatch',
  patchBody(user).extend({ current_password: z.string().min(1).max(128).optional() }),
);
const bulk = z.strictObject({
  action: z.enum(BULK_USER_ACTIONS),
  ids: bulkIds,
});
/** Utenti: list, accounts and their actions, and the user's own account. */
export async function userRoutes(app: App, context: Context): Promise<void> {
  await userRoute(app, context);
  userListRoutes(app, context);
  leavingRoutes(app, context);
  defineEndedLinks(context);
  accountRoutes(app, context);
  actionRoutes(app, context);
  userLinkRoutes(app, context);
  sessionsOfUserRoutes(app, context);
  ownRoutes(app, context);
  await unsubscribeRoutes(app, context);
  const { pool } = context.database;
  historyRoute(
    app,
    context,
    user,
    '/api/users/:id',
    params,
    async (request) => (await readUser(pool, actorOf(request), (request.params as { id: number }).id)).id,
    { roles: ['admin', 'operator'] },
  );
}

function accountRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    '/api/users',
    {
      config: { access: { screen: 'userNew', letter: 'c' } },
      schema: {
        tags,
        operationId: 'createUser',
        summary: 'Utente: crea e invita',
        body: createBody(newUser),
        response: { 201: userAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      // The schema is built in a loop, which loses the type.
      const body = request.body as NewUser;
      const record = await inTransaction(context.database, async (transaction) => {
        const created = await createUser(context, transaction, actor, authorOf(request), body);
        return addRights(context, transaction, actor, created);
      });
      return reply.code(201).header('location', `/api/users/${record.id}`).send(record);
    },
  );

  app.get(
    '/api/users/:id',
    {
      config: { access: { screen: 'userEdit', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getUser',
        summary: 'Utente: leggi, con ciò che si può fare',
        params,
        response: answer,
      },
    },
    async (request) => {
      const actor = actorOf(request);
      return addRights(context, pool, actor, await readUser(pool, actor, request.params.id));
    },
  );

  app.patch(
    '/api/users/:id',
    {
      config: edit,
      schema: {
        tags,
        operationId: 'updateUser',
        summary: 'Utente: modifica',
        params,
        body: patch,
        response: answer,
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const body = request.body as UserPatch;
      const { id } = request.params;
      await requirePasswordFor(context, actor, id, body);
      return inTransaction(context.database, async (transaction) => {
        const changed = await changeUser(context, transaction, actor, authorOf(request), id, body);
        return addRights(context, transaction, actor, changed);
      });
    },
  );
}

/** Returns the operation id of an action: `resend-invitation` becomes `resendUserInvitation`. */
function buildOperationId(action: UserAction): string {
  const [verb, ...rest] = action.split('-');
  return `${verb}User${pascalCase(rest.join('-'))}`;
}

/** Actions that remove the user from the portal. */
const LEAVING_ACTIONS: ReadonlySet<UserAction> = new Set(['archive', 'erase-personal-data']);
const leavingBody = nameSchema(
  'LeavingRequest',
  z.strictObject({ version: recordVersion.optional(), ...handingOver }).nullish(),
);

function actionRoutes(app: App, context: Context): void {
  app.post(
    '/api/users/:id/role',
    {
      config: edit,
      schema: {
        tags,
        operationId: 'changeUserRole',
        summary: 'Utente: cambia ruolo',
        params,
        body: z.strictObject({
          role: z.enum(ROLES),
          version: recordVersion,
          /** Confirms the removal of links that the new role cannot have. */
          removeLinks: z.boolean().optional(),
          ...handingOver,
        }),
        response: answer,
      },
    },
    async (request) => {
      const actor = actorOf(request);
      return inTransaction(context.database, async (transaction) => {
        const { id } = request.params;
        const author = { ...authorOf(request), batchId: batchIdOfRequest() };
        const changed = await changeRole(context, transaction, actor, author, id, request.body);
        return addRights(context, transaction, actor, changed);
      });
    },
  );

  for (const action of USER_ACTION_NAMES) {
    app.post(
      `/api/users/:id/${action}`,
      {
        config: { ...edit, sends: true },
        schema: {
          tags,
          operationId: buildOperationId(action),
          summary: `Utente: ${action}`,
          params,
          body: LEAVING_ACTIONS.has(action) ? leavingBody : anyVersionBody,
          response: answer,
        },
      },
      async (request) => {
        const actor = actorOf(request);
        return inTransaction(context.database, async (transaction: Transaction): Promise<StoredRecord> => {
          const call = { id: request.params.id, action, ...request.body };
          const author = LEAVING_ACTIONS.has(action)
            ? { ...authorOf(request), batchId: batchIdOfRequest() }
            : authorOf(request);
          const changed = await runUserAction(context, transaction, actor, author, call);
          return addRights(context, transaction, actor, changed);
        });
      },
    );
  }

  app.post(
    '/api/users/bulk',
    {
      config: { access: { screen: 'users', letter: 'u' } },
      schema: {
        tags,
        operationId: 'changeManyUsers',
        summary: 'Utenti: sospendi o riattiva più utenti',
        body: bulk,
        response: { 200: bulkAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { action, ids } = request.body;
      return runBulk(context, request, user.name, ids, ({ transaction, author }, id) =>
        runUserAction(context, transaction, actor, author, { id, action }),
      );
    },
  );
}
