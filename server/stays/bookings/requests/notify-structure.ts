import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { linkTo } from '../../../../domain/people/notifications/link.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { peopleWords } from '../../../../domain/stays/bookings/notice/people-words.ts';
import { addressShown, linkedToday, namedFor } from '../../../people/correspondence/addressees.ts';
import { notifyInOwnWords } from '../../../people/notifications/notify.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

interface StructureNotice {
  /** Who did it is not notified of it. */
  readonly by?: number | null;
  /** As the bell has it; by mail it has words of its own. */
  readonly type: 'request_new' | 'guest_wrote' | 'booking_made' | 'booking_cancelled' | 'booking_changed';
  readonly mail:
    | 'request-arrived'
    | 'guest-wrote'
    | 'guest-wishes'
    | 'booking-made'
    | 'booking-cancelled'
    | 'booking-changed';
  readonly requestId: number;
  readonly guest: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly days?: Readonly<Record<string, Day>>;
  readonly money?: Readonly<Record<string, number>>;
  /** Of a request that has just come: alone to this structure, or to several. */
  readonly kind?: 'direct' | 'multiple';
}

interface Facts {
  readonly name: string;
  readonly requestType: string | null;
  readonly checkin: Day | null;
  readonly checkout: Day | null;
  readonly adults: number | null;
  readonly children: number[] | null;
  readonly text: string | null;
}

/** What of a guest's words goes by mail: the rest is read on the page that its button leads to. */
const MOST_TEXT = 2000;

/**
 * Tells a structure of a request, a guest's message or a booking: in the application those who receive its requests, by mail
 * those of them who want it and the addresses that the structure names for it (structures dictionary 2.3), each once and in
 * their language. Where it names nobody at all, its owners; where there are none, the address that it shows.
 */
export async function notifyStructure(
  context: Context,
  transaction: Transaction,
  structureId: number,
  {
    by = null,
    type,
    mail,
    requestId,
    guest,
    code,
    params = {},
    days = {},
    money = {},
    kind,
  }: StructureNotice,
): Promise<void> {
  const [facts] = await run<Facts>(
    transaction,
    `select s.name, r.type as "requestType", r.checkin::text as checkin, r.checkout::text as checkout, r.adults, r.children,
       r.request as text
     from structures s left join booking_requests r on r.id = $2 where s.id = $1`,
    [structureId, requestId],
  );
  const isBooking = type.startsWith('booking_');
  const named = await namedFor(
    transaction,
    structureId,
    isBooking ? 'bookings' : 'requests',
    isBooking ? null : (facts?.requestType ?? null),
  );
  const readers = await linkedToday(transaction, structureId, 'receivers');
  const people =
    readers.length === 0 && named.length === 0
      ? await linkedToday(transaction, structureId, 'owners')
      : readers;
  const mailed = await notifyInOwnWords(transaction, type, {
    by,
    to: people.map(({ id }) => id),
    structureId,
    link: linkTo('bookingRequests', { id: structureId }, { id: requestId }),
    params: { guest, code },
  });
  const shown = people.length === 0 && named.length === 0 ? await addressShown(transaction, structureId) : [];
  const addressees = new Map<string, { email: string; lang: Language; userId?: number }>(
    [...named, ...mailed.map(({ id, ...one }) => ({ ...one, userId: id })), ...shown].map(
      (one) => [one.email.toLowerCase(), one] as const,
    ),
  );
  await context.mail.queueAll(
    transaction,
    [...addressees.values()].map(({ email, lang, userId }) => ({
      to: email,
      language: lang,
      mail,
      params: {
        guest,
        code,
        structure: facts?.name ?? '',
        text: cutText(facts?.text ?? '', MOST_TEXT),
        people: facts?.adults
          ? peopleWords({ adults: facts.adults, children: facts.children ?? [] }, lang)
          : '',
        ...params,
      },
      days: {
        ...(facts?.checkin && facts.checkout ? { checkin: facts.checkin, checkout: facts.checkout } : {}),
        ...days,
      },
      money,
      path: `/structures/${structureId}/dati/prenotazioni/booking?id=${requestId}`,
      ...(userId === undefined ? {} : { unsubscribe: { userId, kind: type } }),
      ...(kind ? { delivery: { structureId, kind } } : {}),
    })),
  );
}
