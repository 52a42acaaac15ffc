import { randomUUID } from 'node:crypto';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { MailMessage, MailThread } from '../../../platform/mail/compose.ts';
import { hasOriginal, type MailedRow } from '../../../platform/mail/incoming/originals.ts';
import { replyAddress } from '../../../platform/mail/reply-address.ts';
import { filesOfMessage, type MessageFile } from '../../../platform/uploads/message-files.ts';
import { buildGuestPath } from '../guest/guest-link.ts';

export const CHANNELS = ['email', 'phone', 'whatsapp'] as const;

/** Events in a thread, named as in the dictionary (section `booking`). */
type ThreadEvent =
  | 'booked_instantly'
  | 'booking_cancelled'
  | 'booking_unpaid'
  | 'booking_changed'
  | 'charge_to_confirm'
  | 'hold_mailed'
  | 'mail_bounced'
  | 'mail_delayed'
  | 'quote_reminded'
  | 'quote_sent'
  | 'quote_withdrawn'
  | 'quote_accepted'
  | 'quote_declined'
  | 'quote_expired';

export type Channel = 'email' | 'page' | 'phone' | 'whatsapp';

export interface ThreadMessage {
  readonly id: number;
  readonly direction: 'in' | 'out' | 'event';
  readonly channel: Channel | null;
  readonly authorName: string | null;
  readonly text: string;
  readonly params: Record<string, unknown> | null;
  readonly createdAt: string;
  readonly attachments: MessageFile[];
  readonly hasOriginal: boolean;
}

type NewMessage = {
  readonly requestId: number;
  readonly authorId?: number | null;
  readonly params?: Record<string, unknown>;
  /** External id of an incoming mail or WhatsApp message, which is stored once. */
  readonly externalId?: string;
} & (
  | { readonly direction: 'event'; readonly text: ThreadEvent }
  | {
      readonly direction: 'in' | 'out';
      readonly channel: Channel;
      readonly text: string;
    }
);

export interface AddedMessage {
  readonly id: number;
  /** Id of the mail that carries the message. */
  readonly messageId: string;
}

/** Adds a message to the thread. Null if its external id was added before. */
export async function addMessage(transaction: Queryable, message: NewMessage): Promise<AddedMessage | null> {
  const { requestId, direction, authorId = null, text, params, externalId = null } = message;
  const channel = message.direction === 'event' ? null : message.channel;
  const [added] = await run<AddedMessage>(
    transaction,
    `insert into request_messages (request_id, direction, channel, author_id, text, params, message_id, external_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (external_id) where external_id is not null do nothing returning id, message_id::text as "messageId"`,
    [requestId, direction, channel, authorId, text, params ? JSON.stringify(params) : null, randomUUID(), externalId],
  );
  return added ?? null;
}

/** SQL expression for the files of a message `m`. */
export const ATTACHMENTS_SQL = filesOfMessage('request_attachments');

/** Maximum messages shown in a thread. */
const MAX_MESSAGES = 500;

export function readMessages(database: Queryable, requestId: number): Promise<ThreadMessage[]> {
  return run<ThreadMessage>(
    database,
    `select m.id, m.direction, m.channel, u.name as "authorName", m.text, m.params,
       ${instant('m.created_at')} as "createdAt", ${ATTACHMENTS_SQL} as attachments,
       ${hasOriginal('m')} as "hasOriginal"
     from request_messages m left join users u on u.id = m.author_id
     where m.request_id = $1 order by m.id limit ${MAX_MESSAGES}`,
    [requestId],
  );
}

/** Selects a message that came as a mail. */
export const selectMailedMessage = (requestId: number, id: number): MailedRow => ({
  table: 'request_messages',
  where: 'm.id = $1 and m.request_id = $2',
  values: [id, requestId],
});

export interface Guest {
  readonly requestId: number;
  readonly structureId: number;
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
  readonly structureName: string;
  /** Id shared by the request's mails, and key of its reply address. */
  readonly threadId: string;
  readonly guestKey: string;
  /** Dates of the bookings, otherwise of the request. */
  readonly checkin: Day | null;
  readonly checkout: Day | null;
}

/** Reads the recipient and sender of a request's mails. Null for anonymised requests. */
export async function readGuest(database: Queryable, requestId: number): Promise<Guest | null> {
  const [row] = await run<Omit<Guest, 'email'> & { email: string | null }>(
    database,
    `select r.id as "requestId", r.structure_id as "structureId", r.code, r.name, r.email, r.lang, s.name as "structureName",
       r.thread_id::text as "threadId", r.guest_key::text as "guestKey",
       coalesce(b.checkin, r.checkin)::text as checkin, coalesce(b.checkout, r.checkout)::text as checkout
     from booking_requests r join structures s on s.id = r.structure_id
       left join lateral (select min(checkin) as checkin, max(checkout) as checkout from arrivals
         where request_id = r.id and state not in ('cancelled', 'no_show')) b on true
     where r.id = $1`,
    [requestId],
  );
  return row?.email ? { ...row, email: row.email } : null;
}

type GuestMail = Pick<MailMessage, 'params' | 'days' | 'money' | 'byPerson'> & {
  /** Id of the message's mail. Default: the thread id, for the first mail of a request. */
  readonly messageId?: string | undefined;
  /** Path below the guest's page. Default: the page itself. */
  readonly pagePath?: string;
  readonly attachments?: MailThread['attachments'];
  readonly files?: MailMessage['files'];
};

/** Maximum earlier mails referenced, besides the first. */
const MAX_REFERENCES = 10;

/** Mails the guest in their language with a link to their page. Replies are matched to the thread. */
export async function mailGuest(
  context: Context,
  transaction: Transaction,
  guest: Guest,
  mail:
    | 'guest-reply'
    | 'guest-quote'
    | 'guest-received'
    | 'guest-confirmed'
    | 'guest-notice'
    | 'guest-reminder'
    | 'guest-charge'
    | 'guest-hold'
    | 'guest-lapsed'
    | 'guest-owed',
  { params, days, money, messageId = guest.threadId, attachments, files, byPerson, pagePath = '' }: GuestMail = {},
): Promise<void> {
  const isFirst = messageId === guest.threadId;
  const before = isFirst
    ? []
    : await run<{ id: string }>(
        transaction,
        `select message_id::text as id from request_messages where request_id = $1 and message_id <> $2
           and (direction = 'out' and channel = 'email' or direction = 'event') order by id desc limit ${MAX_REFERENCES}`,
        [guest.requestId, messageId],
      );
  const replyTo = context.config.mailReplyTo ? replyAddress(context.config, guest.code, guest.guestKey) : undefined;
  await context.mail.queue(transaction, {
    to: guest.email,
    language: guest.lang,
    mail,
    params: { name: guest.name, code: guest.code, structure: guest.structureName, ...params },
    byPerson: byPerson ?? (mail === 'guest-reply' || mail === 'guest-quote'),
    days: days ?? stayDays(guest),
    ...(money ? { money } : {}),
    ...(files ? { files } : {}),
    sitePath: `${await buildGuestPath(transaction, context.config, guest.requestId)}${pagePath}`,
    thread: {
      messageId,
      references: isFirst ? [] : [guest.threadId, ...before.map(({ id }) => id).reverse()],
      fromName: guest.structureName,
      replyTo,
      ...(attachments && attachments.length > 0 ? { attachments } : {}),
    },
  });
}

/** Returns the dates for a mail. A notice has its dates in the text instead. */
const stayDays = ({ checkin, checkout }: Guest): Record<string, Day> =>
  checkin && checkout ? { checkin, checkout } : {};
