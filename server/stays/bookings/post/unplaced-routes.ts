import { z } from 'zod';
import {
  discardedAnswer,
  type unplaced,
  unplacedMessagesAnswer,
} from '../../../../domain/stays/bookings/answers.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { receiveMessage } from '../guest/receive.ts';
import { proposalsOf } from './proposals.ts';

const tags = ['booking-requests'];
/** It names guests of every house: the portal's staff alone. */
const access = { screen: 'bookingRequests', letter: 'u', roles: ['admin', 'operator'] } as const;
/** The newest of those that wait: a guest's answer of today never waits behind a mailbox that was read late. */
const SHOWN = 50;

/** In one call, whose statements it takes a second to do. */
const AT_ONCE = 500;
const messageId = z.int().min(1).max(2_147_483_647);

/** What came in and belongs to no thread: a person puts it into one, or puts it away. */
export function unplacedRoutes(app: App, context: Context): void {
  app.get(
    '/api/unplaced-messages',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'listUnplacedMessages',
        summary:
          'Messaggi in arrivo che non appartengono a nessuna conversazione, con le richieste a cui ciascuno somiglia',
        response: { 200: unplacedMessagesAnswer },
      },
    },
    async () => {
      const { pool } = context.database;
      const messages = await run<Omit<z.infer<typeof unplaced>, 'proposals'>>(
        pool,
        `select id, channel, sender, subject, text, reason,
           ${instant('received_at')} as "receivedAt",
           exists (select from incoming_mails o where o.external_id = u.external_id) as "hasOriginal"
         from unplaced_messages u where settled_at is null order by received_at desc, id desc limit ${SHOWN}`,
        [],
      );
      const proposals = await proposalsOf(pool, messages);
      const data = messages.map((one) => ({ ...one, proposals: proposals.get(one.id) ?? [] }));
      return { data, ...(await countWaiting(pool)) };
    },
  );

  app.post(
    '/api/unplaced-messages/discard',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'discardUnplacedMessages',
        summary: `Scarta più messaggi insieme: quelli di \`ids\`, o tutti fino a \`upTo\` compreso (${AT_ONCE} alla volta)`,
        body: z.union([
          z.strictObject({ ids: z.array(messageId).min(1).max(AT_ONCE) }),
          z.strictObject({ upTo: messageId }),
        ]),
        response: { 200: discardedAnswer },
      },
    },
    async (request) => {
      const { body } = request;
      const author = authorOf(request);
      const [condition, value] =
        'ids' in body ? ['id = any($2::integer[])', body.ids] : ['id <= $2', body.upTo];
      return inTransaction(context.database, async (transaction) => {
        const rows = await run<{ id: number }>(
          transaction,
          `update unplaced_messages set settled_at = now(), settled_by = $1 where id in (
             select id from unplaced_messages where settled_at is null and ${condition} order by id limit ${AT_ONCE} for update)
           returning id`,
          [actorOf(request).userId, value],
        );
        for (const { id } of rows)
          await writeEvent(transaction, author, 'update', { type: 'unplaced-message', id });
        const [rest] = await run<{ count: number }>(
          transaction,
          `select count(*)::integer as count from unplaced_messages where settled_at is null and ${condition.replace('$2', '$1')}`,
          [value],
        );
        return { discarded: rows.length, left: rest?.count ?? 0 };
      });
    },
  );

  app.post(
    '/api/unplaced-messages/:id/settle',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'settleUnplacedMessage',
        summary: 'Mette un messaggio nella conversazione di una richiesta (`code`), o lo scarta',
        params: z.strictObject({ id: idParam }),
        body: z.strictObject({ code: z.string().trim().max(20).nullish() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { userId } = actorOf(request);
      const author = authorOf(request);
      const code = request.body.code?.toUpperCase() || null;
      await inTransaction(context.database, async (transaction) => {
        const [one] = await run<{ id: number; channel: 'email' | 'whatsapp'; sender: string; text: string }>(
          transaction,
          'select id, channel, sender, text from unplaced_messages where id = $1 and settled_at is null for update',
          [request.params.id],
        );
        if (!one) throw new Problem('not-found', { members: { resource: 'unplaced-messages' } });
        const [found] = await run<{ id: number; structureId: number }>(
          transaction,
          `select id, structure_id as "structureId" from booking_requests where code = $1 and anonymised_at is null`,
          [code],
        );
        if (code && !found) throw fieldProblem('code', 'exists');
        if (found)
          await receiveMessage(context, transaction, author, found, {
            text: one.text,
            channel: one.channel,
            params: { from: one.sender },
          });
        await run(
          transaction,
          'update unplaced_messages set settled_at = now(), settled_by = $2, request_id = $3 where id = $1',
          [one.id, userId, found?.id ?? null],
        );
        await run(
          transaction,
          `update incoming_mails o set request_id = $2 from unplaced_messages u where u.id = $1 and o.external_id = u.external_id`,
          [one.id, found?.id ?? null],
        );
        await writeEvent(transaction, author, 'update', {
          type: 'unplaced-message',
          id: one.id,
          structureId: found?.structureId,
        });
      });
      return reply.code(204).send(null);
    },
  );
}

const COUNTED = 5000;
async function countWaiting(database: Queryable): Promise<{ total: number; lastId: number }> {
  const [row] = await run<{ total: number; lastId: number }>(
    database,
    `select count(*)::integer as total, coalesce(max(id), 0)::integer as "lastId"
     from (select id from unplaced_messages where settled_at is null limit ${COUNTED}) u`,
    [],
  );
  return row ?? { total: 0, lastId: 0 };
}
