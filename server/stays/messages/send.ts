import { PERSONAL_DATA_MONTHS } from '../../../domain/stays/bookings/request-states.ts';
import { message } from '../../../domain/stays/messages/message.ts';
import { nextSendingTime } from '../../../domain/stays/messages/sending-hours.ts';
import { MAX_PLANNING_DAYS } from '../../../domain/stays/messages/states.ts';
import { type StoredRecord, selectList } from '../../kernel/records/select.ts';
import { type Author, SYSTEM } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { processEachDue, processOne } from '../../platform/jobs/each-due.ts';
import { recordReply } from '../bookings/requests/record-reply.ts';
import { prepareSending } from './prepare-sending.ts';
import { createCloudApi, type Provider, type SendResult } from './provider.ts';
import { lockMessage, type MessageRow, writeMessage } from './write-message.ts';

/** Minutes before the next attempts (platform dictionary 4.6). */
const RETRY_DELAYS_MINUTES = [1, 5, 30];
const MAX_ATTEMPTS = 3;
/** Minutes for which a process reserves a message. */
const LEASE_MINUTES = 10;
const SEND_BATCH_SIZE = 50;

/** Defines the job that sends due messages every minute if a provider is configured. Otherwise people send them. */
export function defineWhatsappSend(context: Context): void {
  const { whatsapp } = context.config;
  const provider = whatsapp && createCloudApi(whatsapp);
  context.jobs.define('whatsapp_send', () => sendDue(context, provider), {
    cron: provider ? '* * * * *' : '*/10 * * * *',
    expireInSeconds: 600,
    retryLimit: 1,
  });
  context.jobs.define('messages-clean-up', () => anonymiseMessages(context), {
    cron: '55 3 * * *',
    retryLimit: 2,
  });
}

/** SQL assignments that make a message anonymous. */
export const ANONYMISE_MESSAGE =
  "recipient_name = 'Ospite', recipient_number = null, body = null, variables = '{}', attach_link = null";

/** Anonymises messages to guests after the same period as their requests. */
async function anonymiseMessages({ database }: Context): Promise<void> {
  await run(
    database.pool,
    `update messages set ${ANONYMISE_MESSAGE}, version = version + 1
     where recipient_type = 'guest' and recipient_number is not null
       and created_at < now() - interval '${PERSONAL_DATA_MONTHS} months'`,
    [],
  );
  await run(
    database.pool,
    // Entries older than the free-text period.
    `delete from whatsapp_windows where at < now() - interval '2 days'`,
    [],
  );
  await run(
    database.pool,
    `delete from unplaced_messages where received_at < now() - interval '${PERSONAL_DATA_MONTHS} months'`,
    [],
  );
}

export async function sendDue(context: Context, provider: Provider | null): Promise<{ sent: number }> {
  let sent = 0;
  if (!provider) {
    await updateManualMessages(context);
    return { sent };
  }
  await failAbandonedMessages(context);
  for (;;) {
    const claimed = await claimDue(context);
    for (const one of claimed) {
      await processOne(context, 'whatsapp_send', one.id, async () => {
        // Number, stay or consent may have changed since planning.
        const leaving = await inTransaction(context.database, async (transaction) => {
          const current = await lockMessage(transaction, one.id);
          return current && isPlanned(current) ? prepareSending(transaction, current) : null;
        });
        if (!leaving) return;
        const outcome = await provider.send(leaving);
        await inTransaction(context.database, (transaction) => storeResult(transaction, one.id, outcome));
        sent++;
      });
    }
    if (claimed.length < SEND_BATCH_SIZE) return { sent };
  }
}

/** SQL condition on `messages`: the stay is now earlier, so the message planned before it is due. */
const IS_DUE_EARLIER = `(planned_days is not null and exists (select from arrivals a where a.id = messages.arrival_id
  and a.checkin < (planned_days->>'checkin')::date
  and scheduled_at + make_interval(days => a.checkin - (planned_days->>'checkin')::date) <= now()))`;

const isPlanned = ({ state }: Pick<MessageRow, 'state'>) => state === 'waiting' || state === 'delayed';

/** Used without a provider: updates or cancels due messages, so that people send the current text. */
async function updateManualMessages(context: Context): Promise<void> {
  const { database } = context;
  let after = 0;
  await processEachDue(
    context,
    'whatsapp_send',
    () =>
      run<{ id: number }>(
        database.pool,
        `select id from messages where state in ('waiting', 'delayed') and (scheduled_at <= now() or ${IS_DUE_EARLIER})
           and scheduled_at > now() - interval '${MAX_PLANNING_DAYS} days' and id > $1 order by id limit ${SEND_BATCH_SIZE}`,
        [after],
      ),
    ({ id }) => {
      after = id;
      return inTransaction(database, async (transaction) => {
        const current = await lockMessage(transaction, id);
        if (current && isPlanned(current)) await prepareSending(transaction, current);
      });
    },
  );
}

/** Reserves due messages for this process before sending, so that no other process sends them again. */
async function claimDue({ database }: Context): Promise<MessageRow[]> {
  const claimed = await run<{ id: number }>(
    database.pool,
    `update messages set locked_until = now() + make_interval(mins => ${LEASE_MINUTES}) where id in (
       select id from messages where state in ('waiting', 'delayed') and (scheduled_at <= now() or ${IS_DUE_EARLIER})
         and locked_until is null
       order by scheduled_at limit ${SEND_BATCH_SIZE} for update skip locked) returning id`,
    [],
  );
  const rows = await run<StoredRecord>(
    database.pool,
    `select ${selectList(message, 'admin')} from messages t where t.id = any($1) order by t.scheduled_at, t.id`,
    [claimed.map(({ id }) => id)],
  );
  return rows as MessageRow[];
}

/**
 * Marks messages as failed whose process died while sending; they may have been sent. WhatsApp has no idempotency key,
 * so a person decides.
 */
async function failAbandonedMessages(context: Context): Promise<void> {
  const { database } = context;
  await processEachDue(
    context,
    'whatsapp_send',
    (failed) =>
      run<{ id: number }>(
        database.pool,
        `select id from messages where state in ('waiting', 'delayed') and scheduled_at <= now() and locked_until < now()
           and id <> all($1::integer[]) limit ${SEND_BATCH_SIZE}`,
        [failed],
      ),
    ({ id }) =>
      inTransaction(database, (transaction) => storeResult(transaction, id, { is: 'refused', reason: 'unknown' })),
  );
}

/** Stores the result of an attempt with its audit entry and, for guests, in the thread. */
export async function storeResult(transaction: Transaction, id: number, outcome: SendResult): Promise<void> {
  const current = await lockMessage(transaction, id);
  if (!current) return;
  // The message was marked as failed after a crash, but WhatsApp reports it as sent.
  const isFound = current.state === 'failed' && outcome.is === 'sent' && current.externalId === null;
  if (!isPlanned(current) && !isFound) return;
  if (outcome.is === 'sent') {
    await markSent(transaction, SYSTEM, current, outcome.externalId);
    return;
  }
  const attempts = current.attempts + 1;
  const isLast = outcome.is === 'refused' || attempts >= MAX_ATTEMPTS;
  const next = nextSendingTime(new Date(Date.now() + (RETRY_DELAYS_MINUTES[attempts - 1] ?? 30) * 60_000));
  await writeMessage(transaction, SYSTEM, current, {
    attempts,
    errorText: outcome.reason,
    ...(isLast ? { state: 'failed' } : { state: 'delayed', scheduledAt: next.toISOString() }),
  });
}

export async function markSent(
  transaction: Transaction,
  author: Author,
  current: MessageRow,
  externalId: string | null,
): Promise<MessageRow> {
  const sent = await writeMessage(transaction, author, current, {
    state: 'executed',
    sentAt: new Date().toISOString(),
    attempts: current.attempts + 1,
    errorText: null,
    ...(externalId === null ? {} : { externalId }),
  });
  if (current.recipientType === 'guest')
    await recordReply(transaction, author, current, {
      channel: 'whatsapp',
      text: current.body ?? '',
      authorId: current.createdBy,
      params: { sent: String(current.id) },
      writtenAt: current.createdAt,
    });
  return sent;
}
