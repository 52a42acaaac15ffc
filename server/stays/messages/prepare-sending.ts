import type { Day } from '../../../domain/kernel/calendar/days.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { ArrivalState } from '../../../domain/stays/bookings/arrival-states.ts';
import type { REQUEST_OUTCOMES, RequestState } from '../../../domain/stays/bookings/request-states.ts';
import {
  type CurrentRecipient,
  decideSending,
  type SendDecision,
} from '../../../domain/stays/messages/send-decision.ts';
import { nextSendingTime } from '../../../domain/stays/messages/sending-hours.ts';
import { renderTemplate, type TemplateCode } from '../../../domain/stays/messages/templates.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Recipient, readContacts, resolveRecipient } from './recipients.ts';
import { type MessageRow, writeMessage } from './write-message.ts';

interface CurrentStay {
  arrival: ArrivalState | null;
  requestState: RequestState | null;
  outcome: keyof typeof REQUEST_OUTCOMES | null;
  checkin: Day | null;
  checkout: Day | null;
}

/** Reads the current stay of a guest. For a request with a booking, reads the booking. */
export async function readCurrentStay(
  database: Queryable,
  { requestId, arrivalId }: Pick<MessageRow, 'requestId' | 'arrivalId'>,
): Promise<CurrentStay | null> {
  const [facts] = await run<CurrentStay>(
    database,
    `select a.state as arrival, r.state as "requestState", r.outcome,
       coalesce(a.checkin, r.checkin)::text as checkin, coalesce(a.checkout, r.checkout)::text as checkout
     from (select $1::integer as request, $2::integer as arrival) g
     left join booking_requests r on r.id = g.request
     left join lateral (select * from arrivals x where x.id = g.arrival or x.request_id = g.request
       order by x.state in ('cancelled', 'no_show'), x.id desc limit 1) a on true`,
    [requestId, arrivalId],
  );
  return facts ?? null;
}

/** Decides whether a planned message is sent now, and to which recipient. */
async function decideOnMessage(
  transaction: Transaction,
  current: MessageRow,
): Promise<{ leaving: SendDecision; recipient: Recipient | null; days: CurrentRecipient['days'] }> {
  const recipientByKey = await resolveRecipient(transaction, current.structureId, current);
  // A contact's key contains the number, so a contact with a new number is found by name.
  const recipient = recipientByKey ?? (await findContactByName(transaction, current));
  const facts = current.recipientType === 'guest' ? await readCurrentStay(transaction, current) : null;
  const [planned] = await run<{ days: { checkin: Day; checkout: Day } | null }>(
    transaction,
    'select planned_days as days from messages where id = $1',
    [current.id],
  );
  const now: CurrentRecipient | null = recipient && {
    obstacle: recipient.obstacle,
    days: facts?.checkin && facts.checkout ? { checkin: facts.checkin, checkout: facts.checkout } : null,
    arrival: facts?.arrival ?? null,
    request: facts?.requestState ? { state: facts.requestState, outcome: facts.outcome } : null,
  };
  const leaving = decideSending(
    {
      templateCode: current.templateCode as TemplateCode,
      lang: (current.lang ?? 'it') as Language,
      variables: current.variables ?? {},
      scheduledAt: new Date(current.scheduledAt ?? Date.now()),
      days: planned?.days ?? null,
    },
    now,
    new Date(),
  );
  return { leaving, recipient, days: now?.days ?? null };
}

async function findContactByName(database: Queryable, current: MessageRow): Promise<Recipient | null> {
  if (current.recipientType === 'guest' || current.recipientName === null) return null;
  const alike = (await readContacts(database, current.structureId)).filter(
    ({ name }) => name === current.recipientName,
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/**
 * Called at the sending time with the message's row locked. Returns the message with the current number and dates.
 * Returns null after postponing or cancelling the message.
 */
export async function prepareSending(transaction: Transaction, current: MessageRow): Promise<MessageRow | null> {
  const { leaving, recipient, days } = await decideOnMessage(transaction, current);
  if (leaving.is === 'omission') {
    await writeMessage(transaction, SYSTEM, current, { state: 'cancelled', errorText: leaving.reason });
    return null;
  }
  const code = current.templateCode as TemplateCode;
  const lang = (current.lang ?? 'it') as Language;
  const { variables } = leaving;
  const values = {
    recipientNumber: recipient?.number ?? null,
    recipientName: recipient?.name ?? current.recipientName,
    variables,
    body: code === 'custom' ? current.body : renderTemplate(code, lang, variables),
  };
  if (leaving.is === 'later') {
    const scheduledAt = nextSendingTime(leaving.scheduledAt).toISOString();
    await writeMessage(transaction, SYSTEM, current, { ...values, state: 'waiting', scheduledAt });
    await run(transaction, 'update messages set planned_days = $2::jsonb where id = $1', [
      current.id,
      JSON.stringify(days),
    ]);
    return null;
  }
  if (values.recipientNumber === current.recipientNumber && values.body === current.body) return current;
  return writeMessage(transaction, SYSTEM, current, values, { isLeaving: true });
}
