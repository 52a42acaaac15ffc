import type { z } from 'zod';
import type { UnplacedReason, unplacedMessageAnswer } from '../../../../domain/stays/bookings/answers.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { hasOriginal, type MailedRow } from '../../../platform/mail/incoming/originals.ts';

export interface NewUnplacedMessage {
  readonly channel: 'email' | 'whatsapp';
  readonly sender: string;
  readonly subject: string | null;
  readonly text: string;
  readonly reason: UnplacedReason;
  readonly externalId: string;
}

/** Stores a message without a thread for staff, or as settled if it needs no action. False if it was stored before. */
export async function insertUnplaced(
  database: Queryable,
  message: NewUnplacedMessage,
  isSettled = false,
): Promise<boolean> {
  const rows = await run(
    database,
    `insert into unplaced_messages (channel, sender, subject, text, reason, external_id, settled_at)
     values ($1, $2, $3, $4, $5, $6, case when $7::boolean then now() end) on conflict do nothing returning id`,
    [message.channel, message.sender, message.subject, message.text, message.reason, message.externalId, isSettled],
  );
  return rows.length > 0;
}

/** Sets the original time of an older mail read only now. */
export async function setReceivedAt(database: Queryable, externalId: string, at: Date): Promise<void> {
  await run(
    database,
    'update unplaced_messages set received_at = $2 where external_id = $1 and settled_at is null and received_at > $2',
    [externalId, at],
  );
}

/** Maximum messages shown, newest first, so that new messages stay in view. */
const MAX_MESSAGES = 50;

/** Maximum messages discarded per call, which takes about a second. */
export const DISCARD_BATCH_SIZE = 500;

const MAX_COUNT = 5000;

export async function countUnplaced(database: Queryable): Promise<{ total: number; lastId: number }> {
  const [row] = await run<{ total: number; lastId: number }>(
    database,
    `select count(*)::integer as total, coalesce(max(id), 0)::integer as "lastId"
     from (select id from unplaced_messages where settled_at is null limit ${MAX_COUNT}) u`,
    [],
  );
  return row ?? { total: 0, lastId: 0 };
}

export const readUnplacedMessages = (database: Queryable) =>
  run<Omit<z.infer<typeof unplacedMessageAnswer>, 'proposals'>>(
    database,
    `select id, channel, sender, subject, text, reason,
       ${instant('received_at')} as "receivedAt",
       ${hasOriginal('u')} as "hasOriginal"
     from unplaced_messages u where settled_at is null order by received_at desc, id desc limit ${MAX_MESSAGES}`,
    [],
  );

/** Selects an unplaced message that came as a mail. */
export const selectMailedUnplaced = (id: number): MailedRow => ({
  table: 'unplaced_messages',
  where: 'm.id = $1',
  values: [id],
});

/** Selected messages, or all messages up to an id. */
type Selection = { readonly ids: readonly number[] } | { readonly upTo: number };

const buildCondition = (selection: Selection, parameter: string): readonly [string, unknown] =>
  'ids' in selection ? [`id = any(${parameter}::integer[])`, selection.ids] : [`id <= ${parameter}`, selection.upTo];

/** Discards messages and returns their ids, at most `DISCARD_BATCH_SIZE`. */
export async function discardMessages(
  transaction: Transaction,
  selection: Selection,
  userId: number,
): Promise<number[]> {
  const [condition, value] = buildCondition(selection, '$2');
  const rows = await run<{ id: number }>(
    transaction,
    `update unplaced_messages set settled_at = now(), settled_by = $1 where id in (
       select id from unplaced_messages where settled_at is null and ${condition} order by id limit ${DISCARD_BATCH_SIZE} for update)
     returning id`,
    [userId, value],
  );
  return rows.map(({ id }) => id);
}

export async function countMessages(database: Queryable, selection: Selection): Promise<number> {
  const [condition, value] = buildCondition(selection, '$1');
  const [row] = await run<{ count: number }>(
    database,
    `select count(*)::integer as count from unplaced_messages where settled_at is null and ${condition}`,
    [value],
  );
  return row?.count ?? 0;
}

/** Locks and reads an open message. Undefined if missing or settled. */
export async function lockMessage(transaction: Transaction, id: number) {
  const [message] = await run<{ id: number; channel: 'email' | 'whatsapp'; sender: string; text: string }>(
    transaction,
    'select id, channel, sender, text from unplaced_messages where id = $1 and settled_at is null for update',
    [id],
  );
  return message;
}

/** Reads the request with this code, unless anonymised. */
export async function findRequestByCode(database: Queryable, code: string | null) {
  const [request] = await run<{ id: number; structureId: number }>(
    database,
    `select id, structure_id as "structureId" from booking_requests where code = $1 and anonymised_at is null`,
    [code],
  );
  return request;
}

/** Settles a message and links its original mail to the request. */
export async function settleMessage(
  transaction: Transaction,
  id: number,
  requestId: number | null,
  userId: number,
): Promise<void> {
  await run(
    transaction,
    'update unplaced_messages set settled_at = now(), settled_by = $2, request_id = $3 where id = $1',
    [id, userId, requestId],
  );
  await run(
    transaction,
    `update incoming_mails o set request_id = $2 from unplaced_messages u where u.id = $1 and o.external_id = u.external_id`,
    [id, requestId],
  );
}
