import { z } from 'zod';
import type { Language } from '../../../domain/platform/language/text.ts';
import { KEEPERS, STAFF } from '../../../domain/support/tickets/actions.ts';
import {
  filledAnswersAnswer,
  ticketPresenceAnswer,
  ticketThreadAnswer,
} from '../../../domain/support/tickets/answers.ts';
import { fillAnswer } from '../../../domain/support/tickets/ready-answer.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { readyAnswerBehaviour } from './behaviours.ts';
import { ticketScope } from './scope.ts';
import { splitTicket } from './split.ts';
import { readThread } from './thread.ts';

const tags = ['tickets'];
const params = z.strictObject({ id: idParam });

/** What helps whoever answers: ready answers, who else is there, and messages that are another subject. */
export function ticketHelpRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, readyAnswerBehaviour);
  filledRoute(app, context);
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

/** Of so many one is found by its name. */
const MOST_ANSWERS = 200;

async function filledAnswers(database: Queryable, actor: Actor, id: number) {
  const row = await readRecord(database, ticket, actor.role, id, ticketScope(actor));
  const [[about], answers] = await Promise.all([
    run<{ requester: string; language: Language; structure: string | null }>(
      database,
      `select u.name as requester, u.lang as language, (select s.name from structures s where s.id = t.structure_id) as structure
       from tickets t join users u on u.id = t.requester_id where t.id = $1`,
      [id],
    ),
    run<{ id: number; name: string; text: Partial<Record<Language, string>> }>(
      database,
      `select id, name, text from ready_answers where category is null or category = $1 order by name, id limit ${MOST_ANSWERS}`,
      [row.category],
    ),
  ]);
  const values = {
    richiedente: about?.requester ?? '',
    struttura: about?.structure ?? '',
    numero: String(row.number),
    agente: actor.name,
  };
  return answers.map(({ id: answerId, name, text }) => ({
    id: answerId,
    name,
    text: fillAnswer(text[about?.language ?? 'it'] || text.it || '', values),
  }));
}

/** Without a sign of life for so long somebody is no longer there, or no longer writing. */
const SECONDS_THERE = 40;
const SECONDS_WRITING = 20;

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
      const others = await run<{ name: string; isWriting: boolean }>(
        pool,
        `with here as (insert into ticket_presence (ticket_id, user_id, writing_at) values ($1, $2, case when $3 then now() end)
           on conflict (ticket_id, user_id) do update set seen_at = now(), writing_at = excluded.writing_at)
         select u.name, coalesce(p.writing_at > now() - interval '${SECONDS_WRITING} seconds', false) as "isWriting"
         from ticket_presence p join users u on u.id = p.user_id
         where p.ticket_id = $1 and p.user_id <> $2 and p.seen_at > now() - interval '${SECONDS_THERE} seconds' order by u.name`,
        [id, actor.userId, request.body.isWriting],
      );
      // Who of the portal is there is for the portal.
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
