import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { buildLink } from '../../../../domain/people/notifications/link.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import {
  formatRequestedRooms,
  listRequestedRooms,
  type RoomChoice,
} from '../../../../domain/stays/bookings/inbox/requested-rooms.ts';
import { writeContacts } from '../../../../domain/stays/bookings/notice/confirmation.ts';
import { formatPeople } from '../../../../domain/stays/bookings/notice/format-people.ts';
import { readLinkedUsers, readPublicAddress, readRecipients } from '../../../people/correspondence/addressees.ts';
import { notifyWithOwnMail } from '../../../people/notifications/notify.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { readTitles } from '../../../portal/public/prices.ts';

interface StructureNotice {
  /** Author of the change, who is not notified. */
  readonly by?: number | null;
  /** Type in the application; `mail` selects the mail's texts. */
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
  /** Writes the mail's text in a language. Default: the guest's text. */
  readonly writeText?: (language: Language) => string;
  /** For a new request: sent to this structure only, or to several. */
  readonly kind?: 'direct' | 'multiple';
}

interface RequestFacts extends RoomChoice {
  readonly name: string;
  readonly requestType: string | null;
  readonly checkin: Day | null;
  readonly checkout: Day | null;
  readonly adults: number | null;
  readonly children: number[] | null;
  readonly text: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Characters of a guest's text in a mail; the linked page shows the rest. */
const MAX_MAIL_TEXT_LENGTH = 2000;

/**
 * Notifies a structure of a request, message or booking. In the application: people who receive its requests. By mail:
 * those who want mails, and the addresses listed for it (structures dictionary 2.3), each once in their language. Falls
 * back to the owners, then to the structure's public address.
 */
export async function notifyStructure(
  context: Context,
  transaction: Transaction,
  structureId: number,
  { by = null, type, mail, requestId, guest, code, params = {}, days = {}, writeText, kind }: StructureNotice,
): Promise<void> {
  const [facts] = await run<RequestFacts>(
    transaction,
    `select s.name, r.type as "requestType", r.checkin::text as checkin, r.checkout::text as checkout, r.adults, r.children,
       r.request as text, r.rooms, r.room_id as "roomId", r.meal_plan_id as "mealPlanId", r.offer_id as "offerId",
       r.requested_rooms as "requestedRooms", r.phone, r.email
     from structures s left join booking_requests r on r.id = $2 where s.id = $1`,
    [structureId, requestId],
  );
  const isBooking = type.startsWith('booking_');
  const named = await readRecipients(
    transaction,
    structureId,
    isBooking ? 'bookings' : 'requests',
    isBooking ? null : (facts?.requestType ?? null),
  );
  const readers = await readLinkedUsers(transaction, structureId, 'receivers');
  const people =
    readers.length === 0 && named.length === 0 ? await readLinkedUsers(transaction, structureId, 'owners') : readers;
  const mailed = await notifyWithOwnMail(transaction, type, {
    by,
    to: people.map(({ id }) => id),
    structureId,
    link: buildLink('bookingRequests', { id: structureId }, { id: requestId }),
    params: { guest, code },
  });
  const shown = people.length === 0 && named.length === 0 ? await readPublicAddress(transaction, structureId) : [];
  const addressees = new Map<string, { email: string; lang: Language; userId?: number }>(
    [...named, ...mailed.map(({ id, ...one }) => ({ ...one, userId: id })), ...shown].map(
      (one) => [one.email.toLowerCase(), one] as const,
    ),
  );
  const languages = [...new Set([...addressees.values()].map(({ lang }) => lang))];
  const texts = new Map<Language, RequestTexts>();
  for (const lang of languages)
    texts.set(lang, {
      ...(facts && mail === 'request-arrived' ? await describeRequest(transaction, facts, lang) : {}),
      text: writeText ? writeText(lang) : cutText(facts?.text ?? '', MAX_MAIL_TEXT_LENGTH),
    });
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
        people: facts?.adults ? formatPeople({ adults: facts.adults, children: facts.children ?? [] }, lang) : '',
        ...texts.get(lang),
        ...params,
      },
      days: {
        ...(facts?.checkin && facts.checkout ? { checkin: facts.checkin, checkout: facts.checkout } : {}),
        ...days,
      },
      path: `/structures/${structureId}/dati/prenotazioni/booking?id=${requestId}`,
      ...(userId === undefined ? {} : { unsubscribe: { userId, kind: type } }),
      ...(kind ? { delivery: { structureId, kind } } : {}),
    })),
  );
}

/** Texts of a mail about a request in one language. */
interface RequestTexts {
  readonly text: string;
  readonly rooms?: string;
  readonly contacts?: string;
}

async function describeRequest(transaction: Transaction, facts: RequestFacts, language: Language) {
  return {
    rooms: await describeRooms(transaction, facts, language),
    contacts: writeContacts({ ...facts, note: null }, language),
  };
}

/** Returns the rooms that the guest chose in words, or the number of rooms without a choice. */
async function describeRooms(transaction: Transaction, facts: RequestFacts, language: Language): Promise<string> {
  const requested = listRequestedRooms(facts);
  if (requested.length === 0) return String(facts.rooms ?? 1);
  const places = requested.map(({ roomId, mealPlanId, offerId }) => ({
    roomId: roomId ?? 0,
    mealPlanId: mealPlanId ?? 0,
    offerId,
  }));
  const titlesOf = await readTitles(transaction, places, language);
  const empty = { roomId: 0, mealPlanId: 0, offerId: null };
  const text = formatRequestedRooms(requested, {
    room: (roomId) => titlesOf({ ...empty, roomId }).roomTitle,
    plan: (mealPlanId) => titlesOf({ ...empty, mealPlanId }).mealPlanTitle,
    offer: (offerId) => titlesOf({ ...empty, offerId }).offerTitle ?? undefined,
  });
  return text || String(facts.rooms ?? 1);
}
