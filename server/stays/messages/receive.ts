import { cutText } from '../../../domain/platform/language/cut-text.ts';
import type { UnplacedReason } from '../../../domain/stays/bookings/answers.ts';
import {
  formsOf,
  type ReceivedWhatsapp,
  wishIn,
  wordsOfWhatsapp,
} from '../../../domain/stays/messages/whatsapp-words.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { alone } from '../../platform/jobs/each-due.ts';
import { hasWrittenTooMuch, receiveMessage } from '../bookings/guest/receive.ts';
import { keepUnplaced } from '../bookings/post/unplaced.ts';
import { requestOf } from '../bookings/requests/said.ts';
import { lockMessage, write } from './write.ts';

const LONGEST = 5000;

/**
 * Receives one message. A message that fails is stored as unplaced, so that the others of the delivery are processed
 * and nothing is redelivered.
 */
export async function receiveAlone(context: Context, told: ReceivedWhatsapp): Promise<void> {
  const { database } = context;
  const isTaken = await alone(context, 'whatsapp', told.id, () =>
    inTransaction(database, (transaction) => receive(context, transaction, told)),
  );
  if (!isTaken) await keepUnplaced(database.pool, unplacedOf(told, 'unreadable'));
}

const unplacedOf = (told: ReceivedWhatsapp, reason: UnplacedReason) => ({
  channel: 'whatsapp' as const,
  sender: `+${told.from}`,
  subject: null,
  text: textOf(told),
  reason,
  externalId: `whatsapp:${told.id}`,
});

const textOf = (told: ReceivedWhatsapp) => cutText(wordsOfWhatsapp(told), LONGEST);

interface Place {
  readonly structureId: number;
  readonly requestId: number | null;
  readonly arrivalId: number | null;
}

/**
 * Adds the message to the thread of the message it answers, if that went to this number. Otherwise uses the thread of
 * the latest message to the number. Stores messages from unknown numbers as unplaced.
 */
async function receive(context: Context, transaction: Transaction, told: ReceivedWhatsapp): Promise<void> {
  const numbers = formsOf(`+${told.from}`);
  const text = textOf(told);
  await openWindow(transaction, numbers);
  const wish = wishIn(text);
  if (wish) await heed(transaction, numbers, wish);
  const [answered] = await run<Place>(
    transaction,
    `select structure_id as "structureId", request_id as "requestId", arrival_id as "arrivalId" from messages
     where recipient_number = any($1) and recipient_type = 'guest' and (state = 'executed' or external_id = $2)
     order by external_id = $2 desc nulls last, sent_at desc nulls last, id desc limit 1`,
    [numbers, told.context?.id ?? null],
  );
  const requestId = answered && (await requestOf(transaction, answered));
  if (!answered || !requestId) {
    await keepUnplaced(transaction, unplacedOf(told, 'unknown'));
    return;
  }
  if (await hasWrittenTooMuch(transaction, requestId)) {
    await keepUnplaced(transaction, unplacedOf(told, 'too_many'));
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
      externalId: `whatsapp:${told.id}`,
      // A reaction needs no answer.
      isAutomatic: told.type === 'reaction',
      ...(told.type === 'text' ? {} : { params: { kind: told.type } }),
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
async function heed(
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
  const shown = `•••${number.slice(-4)}`;
  const [before, after] = wish === 'stop' ? [null, shown] : [shown, null];
  await writeEvent(transaction, SYSTEM, wish === 'stop' ? 'create' : 'delete', {
    type: 'whatsapp-opt-out',
    id: 0,
    changes: [{ field: 'number', before, after }],
  });
  if (wish === 'start') return;
  const waiting = await run<{ id: number }>(
    transaction,
    `select id from messages where recipient_number = any($1) and state in ('waiting', 'delayed') and locked_until is null
     order by id`,
    [numbers],
  );
  for (const { id } of waiting) {
    const current = await lockMessage(transaction, id);
    if (current && (current.state === 'waiting' || current.state === 'delayed'))
      await write(transaction, SYSTEM, current, { state: 'cancelled', errorText: 'opted_out' });
  }
}
