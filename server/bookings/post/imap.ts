import type { ImapFlow } from 'imapflow';
import type { Context } from '../../context.ts';
import { receiveMail } from './receive.ts';

/** Mails that are taken in one look, and bytes of one that are read. */
const AT_ONCE = 50;
const MOST_BYTES = 25 * 1024 * 1024;

/** Looks into the mailbox every minute, where one is set; and by night after the files of what was said. */
export function defineMailbox(context: Context): void {
  context.jobs.define('mailbox', () => readMailbox(context), {
    ...(context.config.imapUrl ? { cron: '* * * * *' } : {}),
    expireInSeconds: 300,
    retryLimit: 1,
  });
}

/**
 * Takes what nobody has read, oldest first: each is marked as read once it is taken, so that one whose taking failed comes
 * again, and one that comes twice is known by its id.
 */
export async function readMailbox(context: Context): Promise<void> {
  const { imapUrl } = context.config;
  if (!imapUrl) return;
  const { username, password, hostname, port, protocol, pathname } = new URL(imapUrl);
  const secure = protocol === 'imaps:';
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  // The library tells of a lost connection here as well as where one waits for it.
  client.on('error', (error: Error) => context.log.warn({ err: error }, 'mailbox'));
  await client.connect();
  try {
    const lock = await client.getMailboxLock(decodeURIComponent(pathname.slice(1)) || 'INBOX');
    try {
      await takeUnread(context, client);
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function takeUnread(context: Context, client: ImapFlow): Promise<void> {
  const found = (await client.search({ seen: false }, { uid: true })) || [];
  for (const uid of found.slice(0, AT_ONCE)) {
    try {
      const mail = await client.fetchOne(String(uid), { source: { maxLength: MOST_BYTES } }, { uid: true });
      if (!mail || !mail.source) continue;
      await receiveMail(context, mail.source);
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    } catch (error) {
      // The database or the mailbox is not there for the moment: unread it comes again in a minute.
      context.log.error({ err: error, uid }, 'a mail was not taken');
    }
  }
}
