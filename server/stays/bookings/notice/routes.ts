import { z } from 'zod';
import { recordVersion } from '../../../../domain/kernel/records/schemas.ts';
import { noContent } from '../../../../domain/platform/schema/no-content.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { isCancelledOrNoShow } from '../../../../domain/stays/bookings/balance.ts';
import { guestNoticeAnswer } from '../../../../domain/stays/bookings/notice/answers.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import { underStructure } from '../../../kernel/records/collections/mount.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { type ArrivalRow, lockArrival } from '../folio/post-entries.ts';
import { attachConfirmation } from './attach-confirmation.ts';
import { clearNotice } from './mark-due.ts';
import { insertNotice, readLog } from './queries.ts';
import { type DueNotice, readNotice } from './read-notice.ts';
import { sendNotice } from './send.ts';

const mount = underStructure(arrival);
const tags = ['arrivals'];
const params = z.strictObject({ id: idParam, recordId: idParam });
const PATH = '/api/structures/:id/arrivals/:recordId/guest-notice';
const access = { screen: 'arrivals', letter: 'u' } as const;

/** Routes for notices to guests about changes: read, send or skip, with a log. */
export function noticeRoutes(app: App, context: Context): void {
  readRoute(app, context);
  sendRoute(app, context);
  skipRoute(app, context);
}

function readRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    PATH,
    {
      config: { access: { screen: 'arrivals', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getGuestNotice',
        summary: 'Il messaggio pronto per l’ospite su che cosa è cambiato, e di che cosa è stato avvisato',
        params,
        response: { 200: guestNoticeAnswer },
      },
    },
    async (request) => {
      const { role } = actorOf(request);
      const { recordId } = request.params;
      const stay: ArrivalRow = await readRecord(pool, arrival, role, recordId, mount.scope(request));
      const [due, log] = await Promise.all([
        stay.noticeDueAt && stay.guestEmail ? readNotice(pool, stay) : null,
        readLog(pool, stay.id),
      ]);
      return {
        due: due && {
          changes: [...due.changes],
          to: stay.guestEmail ?? '',
          subject: due.subject,
          text: due.text,
          hasPaper: !isCancelledOrNoShow(stay.state),
        },
        version: stay.version,
        log,
      };
    },
  );
}

/** Maximum length of a notice. Its terms may be long. */
const MAX_TEXT_LENGTH = 20_000;

function sendRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    `${PATH}/send`,
    {
      config: { access, sends: true },
      schema: {
        tags,
        operationId: 'sendGuestNotice',
        summary: 'Manda all’ospite il messaggio su che cosa è cambiato, con la conferma in allegato',
        params,
        body: z.strictObject({ version: recordVersion, text: z.string().trim().min(1).max(MAX_TEXT_LENGTH) }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { version, text } = request.body;
      const { recordId } = request.params;
      const { role } = actorOf(request);
      const seen: ArrivalRow = await readRecord(pool, arrival, role, recordId, mount.scope(request));
      const files = isCancelledOrNoShow(seen.state) ? [] : await attachConfirmation(context, pool, [seen]);
      await inTransaction(context.database, async (transaction) => {
        await mount.lockForWrite(transaction, request);
        const stay = await lockDueBooking(transaction, recordId, version);
        if (!stay.guestEmail) throw fieldProblem('guestEmail', 'required');
        const notice = await readNotice(transaction, stay);
        await sendNotice(context, transaction, stay, {
          notice,
          text,
          files,
          userId: authorOf(request).userId,
        });
        await logNotice(transaction, request, stay, notice, 'sent');
      });
      return reply.code(204).send();
    },
  );
}

function skipRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    `${PATH}/skip`,
    {
      config: { access },
      schema: {
        tags,
        operationId: 'skipGuestNotice',
        summary: 'Sceglie di non avvisare l’ospite di che cosa è cambiato',
        params,
        body: z.strictObject({ version: recordVersion }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { recordId } = request.params;
      await readRecord(pool, arrival, actorOf(request).role, recordId, mount.scope(request));
      await inTransaction(context.database, async (transaction) => {
        await mount.lockForWrite(transaction, request);
        const stay = await lockDueBooking(transaction, recordId, request.body.version);
        await logNotice(transaction, request, stay, await readNotice(transaction, stay), 'skipped');
      });
      return reply.code(204).send();
    },
  );
}

/** Locks a booking with a due notice and checks the version. Throws if the notice was sent or skipped. */
async function lockDueBooking(transaction: Transaction, id: number, version: number): Promise<ArrivalRow> {
  const stay = await lockArrival(transaction, id);
  if (!stay) throw new Error(`there is no arrival ${id}`);
  if (stay.version !== version) throw new Problem('conflict', { members: { current: { version: stay.version } } });
  if (!stay.noticeDueAt) throw fieldProblem('text', 'notice_not_due');
  return stay;
}

async function logNotice(
  transaction: Transaction,
  request: Parameters<typeof authorOf>[0],
  { id, structureId }: ArrivalRow,
  { changes }: DueNotice,
  outcome: 'sent' | 'skipped',
): Promise<void> {
  const author = authorOf(request);
  await insertNotice(transaction, { arrivalId: id, outcome, changes, userId: author.userId });
  await writeEvent(transaction, author, 'update', {
    type: arrival.name,
    id,
    structureId,
    changes: [{ field: 'guestNotice', before: null, after: outcome }],
  });
  await clearNotice(transaction, id);
}
