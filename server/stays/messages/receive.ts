import { cutText } from '../../../domain/platform/language/cut-text.ts';
import type { UnplacedReason } from '../../../domain/stays/bookings/answers.ts';
import {
  findOptOutWord,
  listNumberVariants,
  type ReceivedWhatsapp,
  whatsappText,
} from '../../../domain/stays/messages/whatsapp-text.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { processOne } from '../../platform/jobs/each-due.ts';
import { hasReachedDailyLimit, receiveMessage } from '../bookings/guest/receive-message.ts';
import { insertUnplaced } from '../bookings/post/unplaced-messages.ts';
import { findRequestId } from '../bookings/requests/record-reply.ts';
import { lockMessage, writeMessage } from './write-message.ts';

const MAX_TEXT_LENGTH = 5000;

/**
 * Receives one message. A message that fails is stored as unplaced, so that the others of the delivery are processed
 * and nothing is redelivered.
 */
export async function receiveOne(context: Context, message: ReceivedWhatsapp): Promise<void> {
  const { database } = context;
  const isTaken = await processOne(context, 'whatsapp', message.id, () =>
    inTransaction(database, (transaction) => receive(context, transaction, message)),
  );
  if (!isTaken) await insertUnplaced(database.pool, unplacedMessageOf(message, 'unreadable'));
}

const unplacedMessageOf = (message: ReceivedWhatsapp, reason: UnplacedReason) => ({
  channel: 'whatsapp' as const,
  sender: `+${message.from}`,
  subject: null,
  text: readText(message),
  reason,
  externalId: `whatsapp:${message.id}`,
});

const readText = (message: ReceivedWhatsapp) => cutText(whatsappText(message), MAX_TEXT_LENGTH);

interface AnsweredMessage {
  readonly structureId: number;
  readonly requestId: number | null;
  readonly arrivalId: number | null;
}

/**
 * Adds the message to the thread of the message it answers, if that went to this number. Otherwise uses the thread of
 * the latest message to the number. Stores messages from unknown numbers as unplaced.
 */
async function receive(context: Context, transaction: Transaction, message: ReceivedWhatsapp): Promise<void> {
  const numbers = listNumberVariants(`+${message.from}`);
  const text = readText(message);
  await openWindow(transaction, numbers);
  const wish = findOptOutWord(text);
  if (wish) await applyOptOut(transaction, numbers, wish);
  const [answered] = await run<AnsweredMessage>(
    transaction,
    `select structure_id as "structureId", request_id as "requestId", arrival_id as "arrivalId" from messages
     where recipient_number = any($1) and recipient_type = 'guest' and (state = 'executed' or external_id = $2)
     order by external_id = $2 desc nulls last, sent_at desc nulls last, id desc limit 1`,
    [numbers, message.context?.id ?? null],
  );
  const requestId = answered && (await findRequestId(transaction, answered));
  if (!answered || !requestId) {
    await insertUnplaced(transaction, unplacedMessageOf(message, 'unknown'));
    return;
  }
  if (await hasReachedDailyLimit(transaction, requestId)) {
    await insertUnplaced(transaction, unplacedMessageOf(message, 'too_many'));
    return;
  }
  await receiveMessage(
    context,
    transaction,
    SYSTEM,
    { id: requestId, structureId: answered.structureId },
    {
      text,
      channel: 'whatsapp',
      externalId: `whatsapp:${message.id}`,
      // A reaction needs no answer.
      isAutomatic: message.type === 'reaction',
      ...(message.type === 'text' ? {} : { params: { kind: message.type } }),
    },
  );
}

/** Records when the number last wrote. WhatsApp allows free text for a day after that. */
async function openWindow(transaction: Transaction, numbers: readonly string[]): Promise<void> {
  await run(
    transaction,
    `insert into whatsapp_windows (number, at) select n, now() from unnest($1::text[]) n order by n
     on conflict (number) do update set at = excluded.at`,
    [numbers],
  );
}

/** Records an opt-out and cancels waiting messages, or removes the opt-out for later messages. */
async function applyOptOut(
  transaction: Transaction,
  numbers: readonly string[],
  wish: 'stop' | 'start',
): Promise<void> {
  const changed = await run(
    transaction,
    wish === 'stop'
      ? 'insert into whatsapp_opt_outs (number) select unnest($1::text[]) on conflict do nothing returning number'
      : 'delete from whatsapp_opt_outs where number = any($1::text[]) returning number',
    [numbers],
  );
  if (changed.length === 0) return;
  const [number = ''] = numbers;
  const maskedNumber = `•••${number.slice(-4)}`;
  const [before, after] = wish === 'stop' ? [null, maskedNumber] : [maskedNumber, null];
  await writeEvent(transaction, SYSTEM, wish === 'stop' ? 'create' : 'delete', {
    type: 'whatsapp-opt-out',
    id: 0,
    changes: [{ field: 'number', before, after }],
  });
  if (wish === 'start') return;
  const waitingMessages = await run<{ id: number }>(
    transaction,
    `select id from messages where recipient_number = any($1) and state in ('waiting', 'delayed') and locked_until is null
     order by id`,
    [numbers],
  );
  for (const { id } of waitingMessages) {
    const current = await lockMessage(transaction, id);
    if (current && (current.state === 'waiting' || current.state === 'delayed'))
      await writeMessage(transaction, SYSTEM, current, { state: 'cancelled', errorText: 'opted_out' });
  }
}
