import type { ImapFlow, SearchObject } from 'imapflow';
import type { Context } from '../../../platform/context.ts';
import { isInert } from '../../../platform/installation/inert.ts';
import { identityOf, readState, storeLook } from '../../../platform/mail/mailbox.ts';
import { isTlsRequired } from '../../../platform/mail/tls.ts';
import { isUnavailable } from '../../../platform/problems/database-errors.ts';
import { receiveMail } from './receive-mail.ts';
import { setReceivedAt } from './unplaced-messages.ts';

/** Maximum mails per run; below, maximum bytes read of a mail. */
const READ_BATCH_SIZE = 50;
const MAX_MAIL_BYTES = 25 * 1024 * 1024;
/** Milliseconds after which a run ends, so that the next starts with new mails. */
const MAX_RUN_MS = 45_000;

/** Defines the job that reads the mailbox every minute, if configured. */
export function defineMailbox(context: Context): void {
  context.jobs.define('mailbox', () => readMailbox(context), {
    ...(context.config.imapUrl ? { cron: '* * * * *' } : {}),
    expireInSeconds: 300,
    retryLimit: 1,
  });
}

/**
 * Reads unread mails received since the first run, oldest first. Mails are marked as read after storing, so failed ones
 * are retried and repeated ones recognised by id. Earlier mails are read only on request, newest first, after all new
 * ones.
 */
export async function readMailbox(context: Context): Promise<void> {
  const { imapUrl } = context.config;
  if (!imapUrl || (await isInert(context.database.pool))) return;
  const url = new URL(imapUrl);
  const { username, password, hostname, port, protocol, pathname } = url;
  const secure = protocol === 'imaps:';
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && isTlsRequired(url) ? { doSTARTTLS: true } : {}),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  // The library also reports a lost connection as an event.
  client.on('error', (error: Error) => context.log.warn({ err: error }, 'mailbox'));
  await client.connect();
  try {
    const lock = await client.getMailboxLock(decodeURIComponent(pathname.slice(1)) || 'INBOX');
    try {
      await readOpenMailbox(context, client);
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function readOpenMailbox(context: Context, client: ImapFlow): Promise<void> {
  const { config, database, log } = context;
  const { mailbox } = client;
  if (!mailbox) return;
  const unread = await searchMails(client, { seen: false });
  const state = await readState(database.pool, identityOf(config), {
    uidValidity: String(mailbox.uidValidity),
    uidNext: mailbox.uidNext,
    unread,
    since: (instant) => searchMails(client, { seen: false, since: instant }),
  });
  if (state.isRenumbered) log.warn('the mail server has numbered the mailbox anew');
  const until = Date.now() + MAX_RUN_MS;
  const taken = await storeMails(
    context,
    client,
    unread.filter((uid) => uid >= state.firstUid),
    until,
  );
  const before = unread.filter((uid) => uid < state.firstUid);
  const isReading = state.older === 'reading';
  const from = state.olderFrom ? new Date(state.olderFrom) : new Date(0);
  const wanted = isReading ? await searchMails(client, { seen: false, since: from }) : [];
  const older = wanted.filter((uid) => uid < state.firstUid);
  const read = taken < READ_BATCH_SIZE ? await storeMails(context, client, older.toReversed(), until, true) : 0;
  const left = (isReading ? older : before).length - read;
  await storeLook(database.pool, state, left, left === 0);
}

/** Returns the uids of matching mails, oldest first. */
async function searchMails(client: ImapFlow, query: SearchObject): Promise<number[]> {
  const found = (await client.search(query, { uid: true })) || [];
  return found.toSorted((a, b) => a - b);
}

/** Stores mails and returns their number. A failing mail does not stop the others. */
async function storeMails(
  context: Context,
  client: ImapFlow,
  uids: readonly number[],
  until: number,
  isOlder = false,
): Promise<number> {
  let taken = 0;
  for (const uid of uids) {
    if (taken === READ_BATCH_SIZE || Date.now() > until) break;
    try {
      const wanted = { source: { maxLength: MAX_MAIL_BYTES }, ...(isOlder ? { internalDate: true } : {}) };
      const mail = await client.fetchOne(String(uid), wanted, { uid: true });
      if (!mail || !mail.source) continue;
      const externalId = await receiveMail(context, mail.source);
      // Dates older mails back, so that staff see new mails first.
      if (isOlder && mail.internalDate)
        await setReceivedAt(context.database.pool, externalId, new Date(mail.internalDate));
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      taken += 1;
    } catch (error) {
      // Unread mails are retried after a minute when the database or the mailbox is unavailable.
      context.log.error({ err: error, uid }, 'a mail was not taken');
      if (isUnavailable(error) || !client.usable) break;
    }
  }
  return taken;
}
