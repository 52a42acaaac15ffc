import type { MailBacklog } from '../../../domain/platform/mail/mail-backlog.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { type Queryable, run } from '../database/statement.ts';
import { instant } from '../database/time.ts';
import { inTransaction } from '../database/transaction.ts';
import { isInert } from '../installation/inert.ts';
import { storeState } from './deliveries.ts';
import type { QueuedMail } from './queued-mail.ts';

export const MAIL_JOB = 'mail';

export interface MailJob {
  readonly sealed: string;
  /** Milliseconds since 1970 of the first try, for a mail that waited. */
  readonly since?: number;
}

type Cause = MailBacklog['cause'];

/** Minutes between two tries while our server refuses us. */
const RETRY_MINUTES = 15;
const RELEASE_BATCH_SIZE = 500;
const MAX_COUNTED_MAILS = 5000;

/** Returns the reason why no mail can be sent, or null. A demo without a server uses its outbox. */
export async function readHoldCause(
  config: Pick<Config, 'smtpUrl' | 'demo'>,
  database: Queryable,
): Promise<Exclude<Cause, 'refused'> | null> {
  if (await isInert(database)) return 'copy';
  return config.smtpUrl || config.demo ? null : 'no_server';
}

/** Puts a mail on hold; a repeated call only updates it. */
export async function holdMail(
  database: Queryable,
  { messageId, mail, queuedAt, expiresAt }: QueuedMail,
  { sealed, since }: MailJob,
  cause: Cause,
  answer: string | null = null,
): Promise<void> {
  await run(
    database,
    `insert into waiting_mails (message_id, sealed, mail, cause, answer, queued_at, expires_at, since)
     values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000), to_timestamp($7::double precision / 1000),
       coalesce(to_timestamp($8::double precision / 1000), now()))
     on conflict (message_id) do update set cause = excluded.cause, answer = excluded.answer, tried_at = now()`,
    [messageId, sealed, mail, cause, answer, queuedAt, expiresAt ?? null, since ?? null],
  );
}

/** Records a mail that is not sent because its content is no longer valid. */
export async function recordExpired(database: Queryable, messageId: string): Promise<void> {
  await run(database, `insert into mails (message_id, outcome) values ($1, 'expired') on conflict do nothing`, [
    messageId,
  ]);
  await storeState(database, messageId, 'failed');
}

/**
 * Runs each minute. Drops expired mails and releases those that can be sent. Of the mails that our server refused,
 * releases the one with the oldest try, or all after any mail was sent.
 */
export async function releaseWaiting(context: Context): Promise<{ released: number; expired: number }> {
  const { config, database, jobs, log } = context;
  const expired = await dropExpired(context);
  if ((await readHoldCause(config, database.pool)) !== null) return { released: 0, expired };
  for (let released = 0; ; ) {
    const batchSize = await inTransaction(database, async (transaction) => {
      const rows = await run<{ sealed: string; since: number; cause: Cause }>(
        transaction,
        `delete from waiting_mails where id in (
           (select id from waiting_mails where cause <> 'refused' order by id limit ${RELEASE_BATCH_SIZE})
           union all
           (select id from waiting_mails w where cause = 'refused' and tried_at < now() - interval '${RETRY_MINUTES} minutes'
              and exists (select from mails m where m.at > w.tried_at and m.outcome = 'sent') order by tried_at limit ${RELEASE_BATCH_SIZE})
           union all
           (select id from waiting_mails where cause = 'refused' and tried_at < now() - interval '${RETRY_MINUTES} minutes'
              order by tried_at limit 1))
         returning sealed, cause, (extract(epoch from since) * 1000)::double precision as since`,
        [],
      );
      await jobs.enqueueAll(
        transaction,
        MAIL_JOB,
        // For a mail that waited for a server, the five days begin now.
        rows.map(({ sealed, since, cause }) => ({ sealed, since: cause === 'refused' ? since : Date.now() })),
      );
      return rows.length;
    });
    released += batchSize;
    if (batchSize < RELEASE_BATCH_SIZE) {
      if (released > 0) log.info({ released }, 'mails that waited are sent');
      return { released, expired };
    }
  }
}

async function dropExpired({ database, log }: Context): Promise<number> {
  const rows = await inTransaction(database, async (transaction) => {
    const dropped = await run<{ messageId: string; mail: string }>(
      transaction,
      `delete from waiting_mails where expires_at < now() returning message_id::text as "messageId", mail`,
      [],
    );
    for (const { messageId } of dropped) await recordExpired(transaction, messageId);
    return dropped;
  });
  for (const { mail } of rows) log.warn({ mail }, 'a mail has expired and is not sent');
  return rows.length;
}

/** Returns the number of waiting mails and the reason; null if mail can be sent. */
export async function readMailState(
  config: Pick<Config, 'smtpUrl' | 'demo'>,
  database: Queryable,
): Promise<MailBacklog | null> {
  const cause = await readHoldCause(config, database);
  const [row] = await run<{ count: number; refused: boolean; answer: string | null; since: string | null }>(
    database,
    `select (select count(*)::integer from (select from waiting_mails limit ${MAX_COUNTED_MAILS}) w) as count,
       exists (select from waiting_mails where cause = 'refused') as refused,
       (select answer from waiting_mails where cause = 'refused' order by tried_at desc limit 1) as answer,
       (select ${instant('min(queued_at)')} from waiting_mails) as since`,
    [],
  );
  const { count = 0, refused = false, answer = null, since = null } = row ?? {};
  if (cause) return { cause, count, since, answer: null };
  return refused ? { cause: 'refused', count, since, answer } : null;
}

export async function mailStateLines(context: Context): Promise<string[]> {
  const state = await readMailState(context.config, context.database.pool);
  if (!state) return [];
  const { cause, count, answer } = state;
  const countText = count === 0 ? 'none is waiting' : `${count} waiting`;
  const reasons = {
    no_server: 'SMTP_URL is not set. Set it and restart. Waiting mails are then sent too.',
    copy: 'this database is a copy. Mails are sent once the copy is live.',
    refused: `the server of SMTP_URL refuses to send ("${answer ?? ''}"). Locanda tries again every ${RETRY_MINUTES} minutes.`,
  };
  return [`No mail is sent (${countText}): ${reasons[cause]}`];
}

export function defineWaitingMails(context: Context): void {
  context.jobs.define('waiting-mails', () => releaseWaiting(context), { cron: '* * * * *', retryLimit: 0 });
}
