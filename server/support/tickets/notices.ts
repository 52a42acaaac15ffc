import { randomUUID } from 'node:crypto';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import { type NotificationPrefs, resolveChannels } from '../../../domain/people/notifications/preferences.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { STAFF } from '../../../domain/support/tickets/actions.ts';
import { notify, notifyInApp } from '../../people/notifications/notify.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { ticketAddress } from '../../platform/mail/reply-address.ts';
import { type TicketRow, ticketIdsWithMerged } from './messages.ts';
import { SEES_TICKET } from './scope.ts';

type MailContext = Pick<Context, 'mail' | 'config'>;
const SENDER = 'Locanda';
const MAILS = {
  ticket_reply: 'ticket-reply',
  ticket_assigned: 'ticket-assigned',
  ticket_closed: 'ticket-closed',
} as const;
/** New watchers, and the assignee of an overdue ticket, are notified only in the application. */
type Kind = keyof typeof MAILS | 'ticket_watched' | 'ticket_overdue';

interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly lang: Language;
  readonly prefs: NotificationPrefs;
}

/** Returns those of the people who may see the ticket now and did not act themselves. */
function findRecipients(
  transaction: Transaction,
  ticketId: number,
  by: number | null,
  who: readonly (number | null)[],
): Promise<Recipient[]> {
  return run<Recipient>(
    transaction,
    `select u.id, u.email::text as email, u.lang, u.notification_prefs as prefs from users u, tickets t
     where t.id = $1 and u.id = any($2::integer[]) and u.id is distinct from $3::integer and u.status = 'active'
       and u.archived_at is null and ${SEES_TICKET} order by u.id`,
    [ticketId, who.filter((one) => one !== null), by],
  );
}

/** Returns everybody involved: requesters, assignees and watchers, including those of merged tickets, and authors. */
export async function findInvolved(transaction: Transaction, row: TicketRow): Promise<(number | null)[]> {
  const writers = await run<{ id: number }>(
    transaction,
    `select author_id as id from ticket_messages where ticket_id in ${ticketIdsWithMerged('$1')} and kind = 'message' and not is_internal
       and withdrawn_at is null and author_id is not null
     union select p.id from tickets t cross join unnest(watcher_ids || requester_id || assignee_id) as p(id)
     where t.merged_into_id = $1 and p.id is not null`,
    [row.id],
  );
  return [row.requesterId, row.assigneeId, ...(row.watcherIds ?? []), ...writers.map(({ id }) => id)];
}

/** Returns the requesters, assignees and watchers of tickets and of the tickets merged into them. */
export async function findPeopleOf(transaction: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await run<{ id: number }>(
    transaction,
    `select distinct p.id from tickets t cross join unnest(watcher_ids || requester_id || assignee_id) as p(id)
     where (t.id = any($1::integer[]) or t.merged_into_id = any($1::integer[])) and p.id is not null`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Notifies each person once that two tickets were merged or separated, with a link to the one that they may see. */
export async function notifyMerge(
  context: MailContext,
  transaction: Transaction,
  variant: 'merged' | 'separated',
  { of: [part, head], by, to }: { of: readonly [TicketRow, TicketRow]; by: number | null; to: readonly number[] },
): Promise<void> {
  const params = { number: part.number ?? '', subject: part.subject, other: head.number ?? '' };
  const notified = new Set<number>();
  for (const { id } of variant === 'merged' ? [head, part] : [part, head]) {
    const people = await findRecipients(transaction, id, by, to);
    const named = people.map((one) => one.id).filter((one) => !notified.has(one));
    const link = buildLink('ticketEdit', { id });
    if (named.length > 0) await notify(context, transaction, 'ticket_merged', { by, to: named, link, params, variant });
    for (const one of named) notified.add(one);
  }
}

interface Notice {
  readonly by: number | null;
  readonly to: readonly (number | null)[];
  /** Values for the mail besides number and subject. */
  readonly params?: Readonly<Record<string, string>>;
  /** Id of the message that the mail contains. */
  readonly messageId?: string;
}

/** Notifies people in the application and by mail, immediately and without a digest (platform dictionary 6.5). */
export async function notifyPeople(
  context: MailContext,
  transaction: Transaction,
  kind: Kind,
  row: TicketRow,
  { by, to, ...mailed }: Notice,
): Promise<void> {
  const people = await findRecipients(transaction, row.id, by, to);
  if (people.length === 0) return;
  await notifyInApp(transaction, kind, { by, to: people.map(({ id }) => id), ...contentOf(row) });
  if (kind === 'ticket_watched' || kind === 'ticket_overdue') return;
  await sendMail(
    context,
    transaction,
    MAILS[kind],
    row,
    people.filter(({ prefs }) => resolveChannels(kind, prefs).email),
    mailed,
  );
}

/**
 * Notifies everybody involved of a message. A message of the requester's side also goes to all who can take the ticket,
 * unless it has an assignee who reads it.
 */
export async function notifyReply(
  context: MailContext,
  transaction: Transaction,
  row: TicketRow,
  side: 'staff' | 'requester',
  notice: Omit<Notice, 'to'>,
): Promise<void> {
  const { by } = notice;
  const involved = await findInvolved(transaction, row);
  await notifyPeople(context, transaction, 'ticket_reply', row, { ...notice, to: involved });
  if (side === 'staff' || (await hasActiveAssignee(transaction, row, by))) return;
  const takers = (await findTakers(transaction, row.id)).filter((id) => !involved.includes(id));
  await notifyInApp(transaction, 'ticket_reply', { by, to: takers, ...contentOf(row) });
}

/** True if somebody else than the author is assigned and may read the ticket. */
export const hasActiveAssignee = async (
  transaction: Transaction,
  { id, assigneeId }: TicketRow,
  by: number | null,
): Promise<boolean> => (await findRecipients(transaction, id, by, [assigneeId ?? null])).length > 0;

/** Returns the active staff who can take the ticket. Vendors cannot take their own. */
async function findTakers(transaction: Transaction, ticketId: number): Promise<number[]> {
  const staff = await run<{ id: number }>(
    transaction,
    `select u.id from users u, tickets t where t.id = $1 and u.role = any($2::text[]) and u.status = 'active' and u.archived_at is null
       and (u.role <> 'vendor' or u.id <> t.requester_id) and ${SEES_TICKET} order by u.id`,
    [ticketId, STAFF],
  );
  return staff.map(({ id }) => id);
}

/** Link and words of a notification about a ticket. */
export const contentOf = (row: TicketRow) => ({
  link: buildLink('ticketEdit', { id: row.id }),
  params: { number: row.number ?? '', subject: row.subject },
});

/** True if the requester opened no other ticket within a day. Prevents an endless exchange with another program. */
export async function isFirstToday(transaction: Transaction, row: TicketRow): Promise<boolean> {
  const earlier = await run(
    transaction,
    `select from tickets where requester_id = $1 and id <> $2 and created_at > now() - interval '1 day' limit 1`,
    [row.requesterId, row.id],
  );
  return earlier.length === 0;
}

/** Confirms the new ticket to the requester by mail, with its number. */
export async function acknowledge(context: MailContext, transaction: Transaction, row: TicketRow): Promise<void> {
  const [thread] = await run<{ id: string }>(transaction, 'select thread_id::text as id from tickets where id = $1', [
    row.id,
  ]);
  const people = await findRecipients(transaction, row.id, null, [row.requesterId]);
  await sendMail(context, transaction, 'ticket-opened', row, people, { messageId: thread?.id });
}

/** Maximum number of earlier mails that a mail refers to, besides the first. */
const MAX_REFERENCES = 10;

interface MailContent {
  readonly params?: Readonly<Record<string, string>>;
  /** Id of the message in the mail; the first mail of a ticket uses the ticket's thread id. */
  readonly messageId?: string | undefined;
}

/**
 * Sends a mail that refers to the earlier ones, so that mail programs show one thread. Its reply address leads back to
 * the ticket.
 */
async function sendMail(
  { mail: mailer, config }: MailContext,
  transaction: Transaction,
  name: 'ticket-opened' | (typeof MAILS)[keyof typeof MAILS],
  row: TicketRow,
  people: readonly Recipient[],
  { params = {}, messageId = randomUUID() }: MailContent,
): Promise<void> {
  if (people.length === 0) return;
  const [thread] = await run<{ id: string; before: string[] }>(
    transaction,
    `select t.thread_id::text as id, array(select m.message_id::text from ticket_messages m
         where m.ticket_id = t.id and m.kind = 'message' and not m.is_internal and m.message_id <> $2 order by m.id desc limit ${MAX_REFERENCES}) as before
     from tickets t where t.id = $1`,
    [row.id, messageId],
  );
  const references = !thread || thread.id === messageId ? [] : [thread.id, ...thread.before.toReversed()];
  await mailer.queueAll(
    transaction,
    people.map(({ id, email, lang }) => ({
      to: email,
      language: lang,
      mail: name,
      byPerson: name === 'ticket-reply',
      params: { number: row.number ?? '', subject: row.subject, ...params },
      path: buildLink('ticketEdit', { id: row.id }),
      thread: {
        messageId,
        references,
        fromName: SENDER,
        replyTo: config.mailReplyTo ? ticketAddress(config, row.id, id) : undefined,
      },
    })),
  );
}

/** Notifies all who can take the ticket, in the application. */
export async function notifyStaff(
  transaction: Transaction,
  kind: 'ticket_new' | 'ticket_overdue',
  row: TicketRow,
  { by, except = [] }: { by: number | null; except?: readonly number[] },
): Promise<void> {
  const to = (await findTakers(transaction, row.id)).filter((id) => !except.includes(id));
  await notifyInApp(transaction, kind, { by, to, ...contentOf(row) });
}
