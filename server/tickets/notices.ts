import { linkTo } from '../../domain/notifications/link.ts';
import { channelsOf, type NotificationPrefs } from '../../domain/notifications/preferences.ts';
import type { PersonRole } from '../../domain/roles.ts';
import type { Language } from '../../domain/texts/text.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { notifyInApp } from '../notifications/notify.ts';
import type { TicketRow } from './messages.ts';
import { SEES_TICKET } from './scope.ts';

type Mailing = Pick<Context, 'mail'>;
type Kind = 'ticket_reply' | 'ticket_assigned' | 'ticket_closed';

const MAILS = {
  ticket_reply: 'ticket-reply',
  ticket_assigned: 'ticket-assigned',
  ticket_closed: 'ticket-closed',
} as const;

interface Reached {
  readonly id: number;
  readonly email: string;
  readonly lang: Language;
  readonly role: PersonRole;
  readonly prefs: NotificationPrefs;
}

/** Of these people those who may see it now and did not do it themselves. */
function reached(
  transaction: Transaction,
  ticketId: number,
  by: number | null,
  who: readonly (number | null)[],
): Promise<Reached[]> {
  return run<Reached>(
    transaction,
    `select u.id, u.email::text as email, u.lang, u.role, u.notification_prefs as prefs from users u, tickets t
     where t.id = $1 and u.id = any($2::integer[]) and u.id is distinct from $3::integer and u.status = 'active'
       and u.archived_at is null and ${SEES_TICKET} order by u.id`,
    [ticketId, who.filter((one) => one !== null), by],
  );
}

/** Everybody who has a part in it: the requester, who has it in hand, who answered it. */
export async function peopleOf(transaction: Transaction, row: TicketRow): Promise<(number | null)[]> {
  const writers = await run<{ id: number }>(
    transaction,
    `select distinct author_id as id from ticket_messages where ticket_id = $1 and kind = 'message' and not is_internal and author_id is not null`,
    [row.id],
  );
  return [row.requesterId, row.assigneeId, ...writers.map(({ id }) => id)];
}

interface Notice {
  readonly by: number | null;
  readonly to: readonly (number | null)[];
  /** What the mail says beside number and subject. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Tells of it in the application and by mail, at once and each by itself, whatever digest somebody has (platform dictionary 6.5). */
export async function tell(
  context: Mailing,
  transaction: Transaction,
  kind: Kind,
  row: TicketRow,
  { by, to, params = {} }: Notice,
): Promise<void> {
  const people = await reached(transaction, row.id, by, to);
  if (people.length === 0) return;
  const words = { number: row.number ?? '', subject: row.subject };
  await notifyInApp(transaction, kind, {
    by,
    to: people.map(({ id }) => id),
    link: linkTo('ticketEdit', { id: row.id }),
    params: words,
  });
  await mail(
    context,
    transaction,
    MAILS[kind],
    row,
    people.filter(({ prefs }) => channelsOf(kind, prefs).email),
    params,
  );
}

/** Says to the requester that it has come; once a day, so that two programs do not write to each other for ever. */
export async function acknowledge(context: Mailing, transaction: Transaction, row: TicketRow): Promise<void> {
  const earlier = await run(
    transaction,
    `select from tickets where requester_id = $1 and id <> $2 and created_at > now() - interval '1 day' limit 1`,
    [row.requesterId, row.id],
  );
  if (earlier.length > 0) return;
  await mail(
    context,
    transaction,
    'ticket-opened',
    row,
    await reached(transaction, row.id, null, [row.requesterId]),
  );
}

async function mail(
  context: Mailing,
  transaction: Transaction,
  name: 'ticket-opened' | (typeof MAILS)[Kind],
  row: TicketRow,
  people: readonly Reached[],
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (people.length === 0) return;
  await context.mail.queueAll(
    transaction,
    people.map(({ email, lang }) => ({
      to: email,
      language: lang,
      mail: name,
      params: { number: row.number ?? '', subject: row.subject, ...params },
      path: linkTo('ticketEdit', { id: row.id }),
    })),
  );
}

/** Those who answer: administrators and operators, and the vendors of its structure where it is not private. */
export async function tellStaff(
  transaction: Transaction,
  kind: 'ticket_new' | 'ticket_overdue',
  row: TicketRow,
  by: number | null,
): Promise<void> {
  const staff = await run<{ id: number }>(
    transaction,
    `select u.id from users u, tickets t where t.id = $1 and u.role in ('admin', 'operator', 'vendor') and u.status = 'active'
       and u.archived_at is null and ${SEES_TICKET} order by u.id`,
    [row.id],
  );
  await notifyInApp(transaction, kind, {
    by,
    to: staff.map(({ id }) => id),
    link: linkTo('ticketEdit', { id: row.id }),
    params: { number: row.number ?? '', subject: row.subject },
  });
}
