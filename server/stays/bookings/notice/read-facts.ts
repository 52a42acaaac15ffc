import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { withoutTags } from '../../../../domain/kernel/records/text/html.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { balanceCents, depositPaidCents, openDepositCents } from '../../../../domain/stays/bookings/balance.ts';
import type { FolioMethod } from '../../../../domain/stays/bookings/folio/entry.ts';
import { type KnownStay, type MovedCents, toKnownStay } from '../../../../domain/stays/bookings/notice/known-stay.ts';
import type { ExtraLine, NoticeFacts, StayPlace } from '../../../../domain/stays/bookings/notice/stay-lines.ts';
import type { PaymentTerms } from '../../../../domain/structures/policies/payment-text.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { textIn } from '../../../portal/public/language.ts';
import { type ArrivalRow, lockArrival } from '../folio/post-entries.ts';
import type { FrozenPolicies } from '../price.ts';
import {
  readDepositDue,
  soldPaymentTermsSql,
  type TransferAccount,
  transferAccountSql,
} from '../terms/sold-payment-terms.ts';
import { CHARGED_CENTS, REFUNDED_CENTS } from './mark-due.ts';

/** Stored facts of a booking, in all languages. */
export interface BookingFacts extends MovedCents {
  readonly id: number;
  readonly knows: KnownStay | null;
  readonly bookedOn: Day;
  readonly rooms: Readonly<Record<number, TranslatedText>>;
  readonly plans: Readonly<Record<number, TranslatedText>>;
  readonly extras: readonly ExtraLine[];
  readonly refundMethod: FolioMethod | null;
  readonly paymentTerms: PaymentTerms | null;
  readonly transferAccount: TransferAccount | null;
  readonly place: StayPlace;
}

/** SQL expression: address, contacts and hours of the structure `s` with contacts `c` and reception `rc`, as JSON. */
export const PLACE_SQL = `json_build_object('name', s.name,
  'address', concat_ws(', ', nullif(concat_ws(' ', s.address, s.street_number), ''),
    nullif(concat_ws(' ', s.zip, s.city, '(' || s.province || ')'), '')),
  'phone', c.phone, 'email', c.email, 'latitude', s.latitude::float8, 'longitude', s.longitude::float8,
  'checkinFrom', rc.checkin_from, 'checkinTo', rc.checkin_to, 'checkoutTo', rc.checkout_to)`;

/** Reads the facts of bookings. With `before`, also the names of the room and meal plan before a change. */
export async function readBookingFacts(
  database: Queryable,
  ids: readonly number[],
  before: ArrivalRow | null = null,
): Promise<Map<number, BookingFacts>> {
  const rows = await run<BookingFacts>(
    database,
    `select a.id, a.guest_knows as knows, ${REFUNDED_CENTS} as "refundedCents", ${CHARGED_CENTS} as "chargedCents",
       (a.created_at at time zone 'Europe/Rome')::date::text as "bookedOn",
       (select coalesce(json_object_agg(r.id, r.title), '{}') from rooms r
        where r.id in (a.room_id, (a.guest_knows->>'roomId')::integer, $2)) as rooms,
       (select coalesce(json_object_agg(p.id, case when p.title->>'it' is null then jsonb_strip_nulls(t.title) else p.title end), '{}')
        from meal_plans p left join meal_plan_types t on t.id = p.meal_plan_type_id
        where p.id in (a.meal_plan_id, (a.guest_knows->>'mealPlanId')::integer, $3)) as plans,
       (select coalesce(json_agg(json_build_object('kind', e.kind, 'description', e.description, 'amountCents',
          case when e.kind = 'discount' then -e.amount_cents else e.amount_cents end) order by e.date, e.id), '[]')
        from folio_entries e where e.arrival_id = a.id and e.state = 'posted'
          and e.kind in ('extra', 'discount', 'change_fee')) as extras,
       (select e.method from folio_entries e where e.arrival_id = a.id and e.state = 'posted' and e.kind = 'refund'
        order by e.id desc limit 1) as "refundMethod",
       ${soldPaymentTermsSql('a')} as "paymentTerms", ${transferAccountSql('a')} as "transferAccount", ${PLACE_SQL} as place
     from arrivals a join structures s on s.id = a.structure_id left join contacts c on c.structure_id = s.id
       left join reception rc on rc.structure_id = s.id
     where a.id = any($1::integer[])`,
    [ids, before?.roomId ?? null, before?.mealPlanId ?? null],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A booking that its guest has just changed. */
export interface ChangedBooking {
  readonly before: ArrivalRow;
  readonly stay: ArrivalRow;
  readonly facts: BookingFacts;
}

/** Locks and reads bookings after their guest's change. Rooms booked together change at the same moment. */
export async function readChangedBookings(
  transaction: Transaction,
  changed: readonly ArrivalRow[],
): Promise<ChangedBooking[]> {
  const ids = changed.map(({ id }) => id);
  const factsById = await readBookingFacts(transaction, ids, changed[0]);
  const bookings: ChangedBooking[] = [];
  for (const before of changed) {
    const stay = await lockArrival(transaction, before.id);
    const facts = factsById.get(before.id);
    if (!stay || !facts) throw new Error(`there is no arrival ${before.id}`);
    bookings.push({ before, stay, facts });
  }
  return bookings;
}

/** Returns the frozen terms of a sale as plain text. */
export function termsInWords(
  policies: Partial<FrozenPolicies> | null,
  language: Language,
): Pick<NoticeFacts, 'paymentText' | 'cancellationText'> {
  const text = (name: 'payment' | 'cancellation') =>
    withoutTags(textIn(policies?.[name]?.texts ?? {}, language)) || null;
  return { paymentText: text('payment'), cancellationText: text('cancellation') };
}

/** Returns names by id in a language. */
const namesIn = (names: Readonly<Record<number, TranslatedText>>, language: Language) =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [id, textIn(name, language)]));

/** Returns the facts of a booking in a language. `known` is what the reader was told before. */
export function toNoticeFacts(
  stay: ArrivalRow,
  facts: BookingFacts,
  language: Language,
  known: KnownStay | null,
): NoticeFacts {
  const { bookedOn, paymentTerms, transferAccount, extras, refundMethod, place } = facts;
  const openCents = openDepositCents(stay);
  return {
    ...{ language, known, extras, refundMethod, place, transferAccount },
    code: stay.code ?? '',
    guestName: stay.guestName,
    now: toKnownStay(stay, facts),
    roomNames: namesIn(facts.rooms, language),
    planNames: namesIn(facts.plans, language),
    touristTaxCents: stay.touristTaxAmountCents ?? 0,
    paidCents: (stay.paidAmountCents ?? 0) + (stay.touristTaxPaidCents ?? 0),
    balanceCents: balanceCents(stay),
    depositPaidCents: depositPaidCents(stay),
    openDepositCents: openCents,
    depositDue: readDepositDue({ paymentTerms, bookedOn, checkin: stay.checkin }, openCents),
    ...termsInWords(stay.policies as Partial<FrozenPolicies> | null, language),
  };
}
