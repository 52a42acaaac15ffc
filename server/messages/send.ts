import { PERSONAL_MONTHS } from '../../domain/bookings/request-states.ts';
import { message } from '../../domain/messages/message.ts';
import { sendingMoment } from '../../domain/messages/sending-hours.ts';
import { type Author, SYSTEM } from '../audit/entry.ts';
import { noteSaid } from '../bookings/requests/said.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { alone, eachDue } from '../jobs/each-due.ts';
import { findRecord } from '../records/actions.ts';
import { writeState } from '../records/lifecycle/act.ts';
import type { Row } from '../records/lifecycle/behaviour.ts';
import { type StoredRecord, selectList } from '../records/select.ts';
import { cloudApi, type Outcome, type Provider } from './provider.ts';

export type MessageRow = Row<typeof message.fields, 'structure'>;

/** Minutes until the second, third and last try (platform dictionary 4.6). */
const TRIES_AFTER = [1, 5, 30];
const MOST_TRIES = 3;
/** As long as a process keeps a message to itself. */
const LEASE_MINUTES = 10;
const AT_ONCE = 50;

/** Every minute what is due leaves, where a provider is configured; by hand otherwise. */
export function defineWhatsappSend(context: Context): void {
  const { whatsapp } = context.config;
  const provider = whatsapp && cloudApi(whatsapp);
  context.jobs.define('whatsapp_send', () => sendDue(context, provider), {
    ...(provider ? { cron: '* * * * *' } : {}),
    expireInSeconds: 600,
    retryLimit: 1,
  });
  context.jobs.define('messages-clean-up', () => forgetGuests(context), {
    cron: '55 3 * * *',
    retryLimit: 2,
  });
}

/** What was written to guests names them no longer than their requests do. */
async function forgetGuests({ database }: Context): Promise<void> {
  await run(
    database.pool,
    `update messages set recipient_name = 'Ospite', recipient_number = null, body = null, variables = '{}', attach_link = null,
       version = version + 1
     where recipient_type = 'guest' and recipient_number is not null
       and created_at < now() - interval '${PERSONAL_MONTHS} months'`,
    [],
  );
  await run(
    database.pool,
    `delete from unplaced_messages where received_at < now() - interval '${PERSONAL_MONTHS} months'`,
    [],
  );
}

export async function sendDue(context: Context, provider: Provider | null): Promise<{ sent: number }> {
  let sent = 0;
  if (!provider) return { sent };
  await giveUpForgotten(context);
  for (;;) {
    const claimed = await claimDue(context);
    for (const one of claimed) {
      const isDone = await alone(context, 'whatsapp_send', one.id, async () => {
        const outcome = await provider.send(one);
        await inTransaction(context.database, (transaction) => conclude(transaction, one.id, outcome));
      });
      if (isDone) sent++;
    }
    if (claimed.length < AT_ONCE) return { sent };
  }
}

/** Each to one process: it is marked before it is sent, so that no second one takes it, whatever comes of the first. */
async function claimDue({ database }: Context): Promise<MessageRow[]> {
  const claimed = await run<{ id: number }>(
    database.pool,
    `update messages set locked_until = now() + make_interval(mins => ${LEASE_MINUTES}) where id in (
       select id from messages where state in ('waiting', 'delayed') and scheduled_at <= now() and locked_until is null
       order by scheduled_at limit ${AT_ONCE} for update skip locked) returning id`,
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
 * Whoever sent them died before it was written down: they may have left. WhatsApp takes no key by which a second one would
 * be known, so a person looks and decides.
 */
async function giveUpForgotten(context: Context): Promise<void> {
  const { database } = context;
  await eachDue(
    context,
    'whatsapp_send',
    (failed) =>
      run<{ id: number }>(
        database.pool,
        `select id from messages where state in ('waiting', 'delayed') and scheduled_at <= now() and locked_until < now()
           and id <> all($1::integer[]) limit ${AT_ONCE}`,
        [failed],
      ),
    ({ id }) =>
      inTransaction(database, (transaction) =>
        conclude(transaction, id, { is: 'refused', reason: 'unknown' }),
      ),
  );
}

async function held(transaction: Transaction, id: number): Promise<MessageRow | null> {
  await run(transaction, 'select from messages where id = $1 for no key update', [id]);
  return (await findRecord(transaction, message, 'admin', id, () => 'true')) as MessageRow | null;
}

/** Writes down what became of a try, with its entry of the history and, when it left to a guest, in their thread. */
export async function conclude(transaction: Transaction, id: number, outcome: Outcome): Promise<void> {
  const current = await held(transaction, id);
  if (!current) return;
  const isWaiting = current.state === 'waiting' || current.state === 'delayed';
  // Given up as forgotten, and WhatsApp knows it: it had left.
  const isFound = current.state === 'failed' && outcome.is === 'sent' && current.externalId === null;
  if (!isWaiting && !isFound) return;
  if (outcome.is === 'sent') {
    await markSent(transaction, SYSTEM, current, outcome.externalId);
    return;
  }
  const attempts = current.attempts + 1;
  const isLast = outcome.is === 'refused' || attempts >= MOST_TRIES;
  const next = sendingMoment(new Date(Date.now() + (TRIES_AFTER[attempts - 1] ?? 30) * 60_000));
  await write(transaction, SYSTEM, current, {
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
  const sent = await write(transaction, author, current, {
    state: 'executed',
    sentAt: new Date().toISOString(),
    attempts: current.attempts + 1,
    errorText: null,
    ...(externalId === null ? {} : { externalId }),
  });
  if (current.recipientType === 'guest')
    await noteSaid(transaction, author, current, {
      channel: 'whatsapp',
      text: current.body ?? '',
      authorId: current.createdBy,
    });
  return sent;
}

/** The next state, let go of. */
export const write = (
  transaction: Transaction,
  author: Author,
  current: MessageRow,
  values: Partial<MessageRow>,
): Promise<MessageRow> =>
  writeState({ transaction, author }, message, current, values, {
    extra: [{ column: 'locked_until', expression: () => 'null' }],
  });
