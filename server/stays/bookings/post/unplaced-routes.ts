import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { discardedAnswer, unplacedMessagesAnswer } from '../../../../domain/stays/bookings/answers.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { file, idParam } from '../../../platform/http/input/schemas.ts';
import { sendOriginal } from '../../../platform/mail/incoming/originals.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { receiveMessage } from '../guest/receive-message.ts';
import { attachMailFiles, readPlacedMail, toTextParameters } from './mail-files.ts';
import { readProposals } from './proposals.ts';
import {
  countMessages,
  countUnplaced,
  DISCARD_BATCH_SIZE,
  discardMessages,
  findRequestByCode,
  lockMessage,
  readUnplacedMessages,
  selectMailedUnplaced,
  settleMessage,
} from './unplaced-messages.ts';

const tags = ['booking-requests'];
/** Only the portal's staff, because the messages name guests of all structures. */
const access = { screen: 'bookingRequests', letter: 'u', roles: ['admin', 'operator'] } as const;

const messageId = z.int().min(1).max(2_147_483_647);

/** Unplaced messages, which staff assign to a thread or discard. */
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
      const messages = await readUnplacedMessages(pool);
      const proposals = await readProposals(pool, messages);
      const data = messages.map((one) => ({ ...one, proposals: proposals.get(one.id) ?? [] }));
      return { data, ...(await countUnplaced(pool)) };
    },
  );

  app.post(
    '/api/unplaced-messages/discard',
    {
      config: { access },
      schema: {
        tags,
        operationId: 'discardUnplacedMessages',
        summary: `Scarta più messaggi insieme: quelli di \`ids\`, o tutti fino a \`upTo\` compreso (${DISCARD_BATCH_SIZE} alla volta)`,
        body: z.union([
          z.strictObject({ ids: z.array(messageId).min(1).max(DISCARD_BATCH_SIZE) }),
          z.strictObject({ upTo: messageId }),
        ]),
        response: { 200: discardedAnswer },
      },
    },
    async (request) => {
      const { body } = request;
      const author = authorOf(request);
      return inTransaction(context.database, async (transaction) => {
        const discarded = await discardMessages(transaction, body, actorOf(request).userId);
        for (const id of discarded) await writeEvent(transaction, author, 'update', { type: 'unplaced-message', id });
        return { discarded: discarded.length, left: await countMessages(transaction, body) };
      });
    },
  );
  settleRoute(app, context);
  originalRoute(app, context);
}

function originalRoute(app: App, context: Context): void {
  app.get(
    '/api/unplaced-messages/:id/original',
    {
      config: { access: { ...access, letter: 'r' } },
      schema: {
        tags,
        operationId: 'getUnplacedMessageOriginal',
        summary: 'Messaggio senza conversazione: la mail come è arrivata, per 90 giorni',
        params: z.strictObject({ id: idParam }),
        produces: ['message/rfc822'],
        response: { 200: file },
      },
    },
    async (request, reply) => sendOriginal(context, reply as FastifyReply, selectMailedUnplaced(request.params.id)),
  );
}

function settleRoute(app: App, context: Context): void {
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
      // Stores the files before the transaction.
      const placed = code ? await readPlacedMail(context, request.params.id, code) : null;
      await inTransaction(context.database, async (transaction) => {
        const one = await lockMessage(transaction, request.params.id);
        if (!one) throw new Problem('not-found', { members: { resource: 'unplaced-messages' } });
        const found = await findRequestByCode(transaction, code);
        if (code && !found) throw fieldProblem('code', 'exists');
        if (found) {
          const added = await receiveMessage(context, transaction, author, found, {
            text: placed?.mail.text || one.text,
            channel: one.channel,
            params: { ...(placed && toTextParameters(placed.mail, placed.stored.refused)), from: one.sender },
          });
          if (placed && added) await attachMailFiles(transaction, found, added.id, placed.stored.files);
        }
        await settleMessage(transaction, one.id, found?.id ?? null, userId);
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
