import { z } from 'zod';
import { userOptionsAnswer } from '../../../domain/people/users/answers.ts';
import { KEEPERS, STAFF } from '../../../domain/support/tickets/actions.ts';
import {
  filledAnswersAnswer,
  ticketPresenceAnswer,
  ticketThreadAnswer,
} from '../../../domain/support/tickets/answers.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { readUserOptions } from '../../people/users/options.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { readyAnswerBehaviour } from './behaviours.ts';
import { splitTicket } from './merging/split.ts';
import { filledAnswers, storePresence } from './read.ts';
import { isAssignableTo, ticketScope } from './scope.ts';
import { readThread } from './thread.ts';

const tags = ['tickets'];
const params = z.strictObject({ id: idParam });

/** Defines the routes that help the staff: ready answers, presence of others, and splitting a ticket. */
export function ticketHelpRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, readyAnswerBehaviour);
  filledRoute(app, context);
  assigneesRoute(app, context);
  presenceRoute(app, context);
  splitRoute(app, context);
}

function filledRoute(app: App, { database: { pool } }: Context): void {
  app.get(
    '/api/tickets/:id/ready-answers',
    {
      config: { access: { screen: 'tickets', letter: 'r', roles: STAFF } },
      schema: {
        tags,
        operationId: 'listFilledReadyAnswers',
        summary: 'Ticket: risposte pronte, nella lingua di chi ha chiesto e già riempite',
        params,
        response: { 200: filledAnswersAnswer },
      },
    },
    async (request) => ({ data: await filledAnswers(pool, actorOf(request), request.params.id) }),
  );
}

function assigneesRoute(app: App, { database: { pool } }: Context): void {
  app.get(
    '/api/tickets/:id/assignees',
    {
      config: { access: { screen: 'tickets', letter: 'u', roles: STAFF } },
      schema: {
        tags,
        operationId: 'listTicketAssignees',
        summary: 'Ticket: chi lo può prendere in carico, per nome o e-mail',
        params,
        querystring: z.strictObject({ q: z.string().trim().max(100).optional() }),
        response: { 200: userOptionsAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await readRecord(pool, ticket, actor.role, id, ticketScope(actor));
      return { data: await readUserOptions(pool, actor, request.query, isAssignableTo(id)) };
    },
  );
}

function presenceRoute(app: App, { database: { pool } }: Context): void {
  app.post(
    '/api/tickets/:id/presence',
    {
      config: { access: { screen: 'tickets', letter: 'u' }, idempotent: false },
      schema: {
        tags,
        operationId: 'setTicketPresence',
        summary: 'Ticket: sono qui; lo staff legge chi altri c’è e chi sta scrivendo',
        params,
        body: z.strictObject({ isWriting: z.boolean() }),
        response: { 200: ticketPresenceAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await readRecord(pool, ticket, actor.role, id, ticketScope(actor));
      const others = await storePresence(pool, id, actor.userId, request.body.isWriting);
      // Customers do not see which staff member is viewing the ticket.
      return { others: actor.role === 'customer' ? [] : others };
    },
  );
}

function splitRoute(app: App, context: Context): void {
  const { subject, category } = ticket.fields;
  app.post(
    '/api/tickets/:id/split',
    {
      config: { access: { screen: 'tickets', letter: 'u', roles: KEEPERS } },
      schema: {
        tags,
        operationId: 'splitTicket',
        summary: 'Ticket: messaggi che cominciano un ticket nuovo',
        params,
        body: z.strictObject({
          messageIds: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(100),
          subject: subject.schema,
          category: category.schema,
        }),
        response: { 201: ticketThreadAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const made = await inTransaction(context.database, (transaction) =>
        splitTicket({ context, transaction, author: authorOf(request) }, actor, request.params.id, {
          ...request.body,
          messageIds: [...new Set(request.body.messageIds)],
        }),
      );
      return reply.code(201).send(await readThread(context.database.pool, actor, made));
    },
  );
}
