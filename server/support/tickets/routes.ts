import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ticketCountsAnswer, ticketListBeside, ticketThreadAnswer } from '../../../domain/support/tickets/answers.ts';
import { MAX_TICKET_FILES } from '../../../domain/support/tickets/attachments.ts';
import { MAX_MESSAGE_LENGTH, OPEN_STATES } from '../../../domain/support/tickets/states.ts';
import { ticket, ticketContext } from '../../../domain/support/tickets/ticket.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import type { ListOptions } from '../../kernel/records/collections/list-route.ts';
import { platformMount } from '../../kernel/records/collections/mount.ts';
import { actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { ticketMachine } from './actions.ts';
import { ticketBehaviour } from './behaviours.ts';
import { ticketFileRoutes } from './files/routes.ts';
import { ticketHelpRoutes } from './help-routes.ts';
import { countOpenTickets, MAX_COUNT } from './read.ts';
import { IS_OPEN, ticketScope } from './scope.ts';
import { listColumns, readThread } from './thread.ts';
import { keepDraft, openTicket, withdrawMessage, writeToTicket } from './write.ts';

const tags = ['tickets'];
const params = z.strictObject({ id: idParam });
const access = (letter: 'c' | 'r' | 'u') => ({ access: { screen: 'tickets', letter } }) as const;
const mount = platformMount(ticket, { scope: ticketScope });
const list: ListOptions = {
  summary: 'Ticket: elenco (JSON, CSV, XLSX)',
  beside: { shape: ticketListBeside, sql: listColumns },
  // Adds the condition of the partial index for open tickets, which are few among a million.
  plan(plan, _actor, { 'filter[state]': states }) {
    const isOpen = typeof states === 'string' && states.split(',').every((state) => OPEN.has(state));
    return isOpen ? { ...plan, scope: (statement) => `${IS_OPEN} and ${plan.scope(statement)}` } : plan;
  },
};
const OPEN: ReadonlySet<string> = new Set(OPEN_STATES);
const text = z.string().trim().min(1).max(MAX_MESSAGE_LENGTH);

/** Defines the routes of /support/ticket: requests for help and their answers. */
export function ticketRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, ticketBehaviour, { without: ['create', 'change', 'delete'], mount, list });
  countsRoute(app, context);
  openRoute(app, context);
  threadRoutes(app, context);
  ticketFileRoutes(app, context);
  ticketHelpRoutes(app, context);
  actionRoutes(app, context, ticketMachine, { mount, bulk: ['assign', 'classify', 'close', 'archive', 'merge'] });
}

const unitOf = (context: Context, transaction: Transaction, request: FastifyRequest): UnitOfWork => ({
  context,
  transaction,
  author: authorOf(request),
});

function countsRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/ticket-counts',
    {
      config: access('r'),
      schema: {
        tags,
        operationId: 'countTickets',
        summary: `Ticket aperti, miei e in attesa del cliente, al massimo ${MAX_COUNT}`,
        response: { 200: ticketCountsAnswer },
      },
    },
    (request) => countOpenTickets(pool, actorOf(request)),
  );
}

function openRoute(app: App, context: Context): void {
  const { subject, category, priority, structureId, requesterId, pageUrl, errorId } = ticket.fields;
  app.post(
    '/api/tickets',
    {
      config: access('c'),
      schema: {
        tags,
        operationId: 'createTicket',
        summary: 'Apri un ticket; lo staff anche per un altro',
        body: z.strictObject({
          subject: subject.schema,
          category: category.schema,
          priority: priority.schema.default('normal'),
          structureId: structureId.schema.nullish(),
          requesterId: requesterId.schema.nullish(),
          text,
          pageUrl: pageUrl.schema.nullish(),
          errorId: errorId.schema.nullish(),
          context: ticketContext.nullish(),
        }),
        response: { 201: ticketThreadAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const id = await inTransaction(context.database, (transaction) =>
        openTicket(unitOf(context, transaction, request), actor, request.body),
      );
      return reply
        .code(201)
        .header('location', `/api/tickets/${id}`)
        .send(await readThread(context.database.pool, actor, id));
    },
  );
}

function threadRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/tickets/:id/thread',
    {
      config: access('r'),
      schema: {
        tags,
        operationId: 'getTicketThread',
        summary: 'Ticket con la conversazione e ciò che se ne può fare',
        params,
        response: { 200: ticketThreadAnswer },
      },
    },
    (request) => readThread(pool, actorOf(request), request.params.id),
  );
  messageRoutes(app, context);

  app.post(
    '/api/tickets/:id/draft',
    {
      config: access('u'),
      schema: {
        tags,
        operationId: 'keepTicketDraft',
        summary: 'Ticket: la risposta che si sta scrivendo',
        params,
        body: z.strictObject({ text: z.string().max(MAX_MESSAGE_LENGTH) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await inTransaction(context.database, (transaction) =>
        keepDraft(transaction, actorOf(request), request.params.id, request.body.text),
      );
      return reply.code(204).send(null);
    },
  );
}

function messageRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    '/api/tickets/:id/messages',
    {
      config: access('u'),
      schema: {
        tags,
        operationId: 'writeToTicket',
        summary: 'Ticket: scrivi un messaggio o, chi lo può, una nota interna',
        params,
        body: z.strictObject({
          text,
          isInternal: z.boolean().default(false),
          attachmentIds: z.array(z.int().min(1).max(2_147_483_647)).max(MAX_TICKET_FILES).default([]),
        }),
        response: { 201: ticketThreadAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await inTransaction(context.database, (transaction) =>
        writeToTicket(unitOf(context, transaction, request), actor, id, request.body),
      );
      return reply.code(201).send(await readThread(pool, actor, id));
    },
  );

  app.post(
    '/api/tickets/:id/messages/:messageId/withdraw',
    {
      config: access('u'),
      schema: {
        tags,
        operationId: 'withdrawTicketMessage',
        summary: 'Ticket: ritira un messaggio scritto da poco',
        params: z.strictObject({ id: idParam, messageId: idParam }),
        response: { 200: ticketThreadAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id, messageId } = request.params;
      await inTransaction(context.database, (transaction) =>
        withdrawMessage(unitOf(context, transaction, request), actor, id, messageId),
      );
      return readThread(pool, actor, id);
    },
  );
}
