import type { OlderMails } from '../../../domain/platform/mail/mail-backlog.ts';
import type { Config } from '../config.ts';
import { type Queryable, run } from '../database/statement.ts';
import { instant } from '../database/time.ts';

/**
 * Maximum number of mails taken as new if the start of new mail is unknown. A larger number means older mail, which is
 * left alone.
 */
const MAX_NEW_MAILS = 50;

export interface MailboxState {
  readonly identity: string;
  readonly firstUid: number;
  readonly older: 'none' | 'offered' | 'reading' | 'ignored';
  readonly olderFrom: string | null;
}

/** Unread mails of a mailbox, newest last. */
export interface UnreadMails {
  readonly uidValidity: string;
  readonly uidNext: number;
  readonly unread: readonly number[];
  since(instant: Date): Promise<readonly number[]>;
}

/** Returns account, host and folder; a change of one of them means another mailbox. */
export function identityOf({ imapUrl }: Pick<Config, 'imapUrl'>): string {
  const { username, hostname, port, protocol, pathname } = new URL(imapUrl);
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';
  return `${decodeURIComponent(username)}@${hostname}:${port || (protocol === 'imaps:' ? 993 : 143)}/${folder}`;
}

/**
 * Returns where the new mail of a mailbox begins. At the first look, all existing mail is old. After earlier reading or
 * a renumbering by the server, mail since the last look is new unless there is too much.
 */
export async function readState(
  database: Queryable,
  identity: string,
  unreadMails: UnreadMails,
): Promise<MailboxState & { readonly isRenumbered: boolean }> {
  const [stored] = await run<MailboxState & { uidValidity: string; lookedAt: Date }>(
    database,
    `select identity, first_uid::float8 as "firstUid", older, older_from::text as "olderFrom", uid_validity as "uidValidity",
       looked_at as "lookedAt" from mailboxes where identity = $1`,
    [identity],
  );
  if (stored && stored.uidValidity === unreadMails.uidValidity) return { ...stored, isRenumbered: false };
  const lookedAt = stored ? stored.lookedAt : await readLastTakenAt(database);
  const recent = lookedAt ? await unreadMails.since(lookedAt) : [];
  const [first] = recent;
  const firstUid = first !== undefined && recent.length <= MAX_NEW_MAILS ? first : unreadMails.uidNext;
  const count = unreadMails.unread.filter((uid) => uid < firstUid).length;
  const older = stored?.older === 'ignored' || count === 0 ? (stored?.older ?? 'none') : 'offered';
  await run(
    database,
    `insert into mailboxes as m (identity, uid_validity, first_uid, older, older_count) values ($1, $2, $3, $4, $5)
     on conflict (identity) do update set older_from = null, uid_validity = $2, first_uid = $3, older = $4, older_count = $5, renumbered_at = now()`,
    [identity, unreadMails.uidValidity, firstUid, older, count],
  );
  return { identity, firstUid, older, olderFrom: null, isRenumbered: stored !== undefined };
}

/** Returns the time of the last taken mail, for installations that read a mailbox before this state existed. */
async function readLastTakenAt(database: Queryable): Promise<Date | null> {
  const [mail] = await run<{ at: Date }>(
    database,
    'select received_at as at from incoming_mails order by received_at desc limit 1',
    [],
  );
  return mail?.at ?? null;
}

export async function storeLook(
  database: Queryable,
  { identity }: MailboxState,
  olderCount: number,
  isRead: boolean,
): Promise<void> {
  await run(
    database,
    `update mailboxes set looked_at = now(), older_count = $2, older = case
       when older in ('offered', 'reading') and $3::boolean then 'none' else older end where identity = $1`,
    [identity, olderCount, isRead],
  );
}

/** Returns older mail that awaits a decision or is being read; null if there is none. */
export async function readOlderMails(
  { imapUrl }: Pick<Config, 'imapUrl'>,
  database: Queryable,
): Promise<OlderMails | null> {
  if (!imapUrl) return null;
  const [row] = await run<OlderMails>(
    database,
    `select older as state, older_count as count, older_from::text as from, ${instant('renumbered_at')} as "renumberedAt"
     from mailboxes where identity = $1 and older in ('offered', 'reading') and older_count > 0`,
    [identityOf({ imapUrl })],
  );
  return row ?? null;
}

/**
 * Stores the staff's decision about older mail: read it from a day on, or ignore it. Returns the mailbox's id; null if
 * no decision is pending.
 */
export async function storeOlderDecision(
  { imapUrl }: Pick<Config, 'imapUrl'>,
  database: Queryable,
  { action, from }: { readonly action: 'read' | 'ignore'; readonly from: string | null },
): Promise<number | null> {
  if (!imapUrl) return null;
  const [row] = await run<{ id: number }>(
    database,
    `update mailboxes set older = $2, older_from = $3::date where identity = $1 and older in ('offered', 'reading') returning id`,
    [identityOf({ imapUrl }), action === 'read' ? 'reading' : 'ignored', action === 'read' ? from : null],
  );
  return row?.id ?? null;
}
