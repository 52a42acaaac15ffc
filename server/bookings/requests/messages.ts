import { randomUUID } from 'node:crypto';
import type { Day } from '../../../domain/calendar/days.ts';
import { linkTo } from '../../../domain/notifications/link.ts';
import type { Language } from '../../../domain/texts/text.ts';
import type { Context } from '../../context.ts';
import { type Queryable, run } from '../../database/statement.ts';
import { TODAY } from '../../database/today.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { MailMessage } from '../../mail/compose.ts';
import { notifyInApp } from '../../notifications/notify.ts';
import { guestPath } from '../guest/link.ts';

export const CHANNELS = ['email', 'phone', 'whatsapp'] as const;

/** What happens to a request beside what is written, by the dictionary's names (section `booking`). */
type ThreadEvent = 'quote_sent' | 'quote_withdrawn' | 'quote_accepted' | 'quote_declined' | 'quote_expired';

export type Channel = 'email' | 'page' | 'phone' | 'whatsapp';

export interface ThreadMessage {
  readonly id: number;
  readonly direction: 'in' | 'out' | 'event';
  readonly channel: Channel | null;
  readonly authorName: string | null;
  readonly text: string;
  readonly params: Record<string, unknown> | null;
  readonly createdAt: string;
}

type NewMessage = {
  readonly requestId: number;
  readonly authorId?: number | null;
  readonly params?: Record<string, unknown>;
  /** Of a mail or a WhatsApp message that came in: it comes once. */
  readonly externalId?: string;
} & (
  | { readonly direction: 'event'; readonly text: ThreadEvent }
  | {
      readonly direction: 'in' | 'out';
      readonly channel: Channel;
      readonly text: string;
    }
);

export interface Added {
  readonly id: number;
  /** Of the mail that brings it. */
  readonly messageId: string;
}

/** Null where it has been added before, by its id outside. */
export async function addMessage(transaction: Queryable, message: NewMessage): Promise<Added | null> {
  const { requestId, direction, authorId = null, text, params, externalId = null } = message;
  const channel = message.direction === 'event' ? null : message.channel;
  const [added] = await run<Added>(
    transaction,
    `insert into request_messages (request_id, direction, channel, author_id, text, params, message_id, external_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (external_id) where external_id is not null do nothing returning id, message_id::text as "messageId"`,
    [
      requestId,
      direction,
      channel,
      authorId,
      text,
      params ? JSON.stringify(params) : null,
      randomUUID(),
      externalId,
    ],
  );
  return added ?? null;
}

/** Of a thread so many are told: nobody reads on farther. */
const TOLD = 500;

export function readMessages(database: Queryable, requestId: number): Promise<ThreadMessage[]> {
  return run<ThreadMessage>(
    database,
    `select m.id, m.direction, m.channel, u.name as "authorName", m.text, m.params,
       to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
     from request_messages m left join users u on u.id = m.author_id
     where m.request_id = $1 order by m.id limit ${TOLD}`,
    [requestId],
  );
}

export interface Guest {
  readonly requestId: number;
  readonly structureId: number;
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
  readonly structureName: string;
}

/** Whom a request's mails go to, and from whom; null once the request is anonymous. */
export async function readGuest(database: Queryable, requestId: number): Promise<Guest | null> {
  const [row] = await run<Omit<Guest, 'email'> & { email: string | null }>(
    database,
    `select r.id as "requestId", r.structure_id as "structureId", r.code, r.name, r.email, r.lang, s.name as "structureName"
     from booking_requests r join structures s on s.id = r.structure_id where r.id = $1`,
    [requestId],
  );
  return row?.email ? { ...row, email: row.email } : null;
}

/** Writes to the guest in their language, with the link to their page. */
export async function mailGuest(
  context: Context,
  transaction: Transaction,
  guest: Guest,
  mail: 'guest-reply' | 'guest-quote' | 'guest-received' | 'guest-confirmed',
  { params, days }: Pick<MailMessage, 'params' | 'days'> = {},
): Promise<void> {
  await context.mail.queue(transaction, {
    to: guest.email,
    language: guest.lang,
    mail,
    params: { name: guest.name, code: guest.code, structure: guest.structureName, ...params },
    ...(days ? { days } : {}),
    sitePath: await guestPath(transaction, context.config, guest.requestId),
  });
}

/** Tells those of the house who receive its requests, in the application. */
export async function tellHouse(transaction: Transaction, structureId: number, guest: Guest): Promise<void> {
  const readers = await run<{ id: number }>(
    transaction,
    `select l.user_id as id from user_structures l where l.structure_id = $1 and l.receives_requests
       and l.valid_from <= ${TODAY} and (l.valid_to is null or l.valid_to >= ${TODAY})`,
    [structureId],
  );
  await notifyInApp(transaction, 'request_new', {
    by: null,
    to: readers.map(({ id }) => id),
    structureId,
    link: linkTo('bookingRequests', { id: structureId }, { id: guest.requestId }),
    params: { guest: guest.name, code: guest.code },
  });
}

interface HouseMail {
  readonly purpose: 'requests' | 'bookings';
  readonly mail: 'request-arrived' | 'guest-wrote' | 'booking-made';
  readonly requestId: number;
  readonly params: Readonly<Record<string, string | number>>;
  readonly days?: Readonly<Record<string, Day>>;
}

/**
 * Tells those of the structure who get this kind of mail (structures dictionary 2.3), each in their language; where nobody
 * is named, the owners.
 */
export async function mailHouse(
  context: Context,
  transaction: Transaction,
  structureId: number,
  { purpose, mail, requestId, params, days = {} }: HouseMail,
): Promise<void> {
  const recipients = await run<{ email: string; lang: Language }>(
    transaction,
    `with named as (select e.email::text as email, e.lang from email_recipients e
       where e.structure_id = $1 and e.purpose = $2 and e.is_active and e.verified_at is not null
         and ($2 <> 'requests' or (select type from booking_requests where id = $3) = any(e.request_types)))
     select email, lang from named
     union select u.email::text, u.lang from users u join user_structures l on l.user_id = u.id
     where l.structure_id = $1 and l.relation = 'owner' and l.valid_to is null and u.status = 'active'
       and not exists (select from named)`,
    [structureId, purpose, requestId],
  );
  await context.mail.queueAll(
    transaction,
    recipients.map(({ email, lang }) => ({
      to: email,
      language: lang,
      mail,
      params,
      days,
      path: `/structures/${structureId}/dati/prenotazioni/booking?id=${requestId}`,
    })),
  );
}
