import { type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { withoutTags } from '../../../../domain/kernel/records/text/html.ts';
import { balanceCents, depositPaidCents, openDepositCents } from '../../../../domain/stays/bookings/balance.ts';
import { getDepositDue } from '../../../../domain/stays/bookings/folio/due-days.ts';
import { composeNotice, type Notice } from '../../../../domain/stays/bookings/notice/compose.ts';
import {
  type KnownStay,
  listChanges,
  type MovedCents,
  type NoticeChange,
  toKnownStay,
} from '../../../../domain/stays/bookings/notice/known-stay.ts';
import type { PaymentTerms } from '../../../../domain/structures/policies/payment-text.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';
import type { FrozenPolicies } from '../price.ts';
import { soldPaymentTermsSql } from '../terms/sold-payment-terms.ts';
import { CHARGED_CENTS, REFUNDED_CENTS } from './mark-due.ts';

interface BookingFacts extends MovedCents {
  readonly knows: KnownStay | null;
  readonly structureName: string;
  readonly structureEmail: string | null;
  readonly bookedOn: Day;
  readonly rooms: Readonly<Record<number, TranslatedText>>;
  readonly plans: Readonly<Record<number, TranslatedText>>;
  readonly paymentTerms: PaymentTerms | null;
}

export interface DueNotice extends Notice {
  readonly changes: readonly NoticeChange[];
  readonly structureName: string;
  /** Reply address for the guest. */
  readonly replyTo: string | null;
}

/**
 * Composes the message about changes since the guest was last notified, in their language. Without a due notice,
 * compares with `before`.
 */
export async function readNotice(
  database: Queryable,
  stay: ArrivalRow,
  before: ArrivalRow | null = null,
): Promise<DueNotice> {
  const facts = await readFacts(database, stay, before);
  const known = facts.knows ?? (before && toKnownStay(before, facts));
  const now = toKnownStay(stay, facts);
  const language = stay.guestLang;
  const named = (names: Readonly<Record<number, TranslatedText>>) =>
    Object.fromEntries(Object.entries(names).map(([id, name]) => [id, name[language] || name.it || '']));
  const frozen = stay.policies as Partial<FrozenPolicies> | null;
  const text = frozen?.cancellation?.texts as TranslatedText | undefined;
  const notice = composeNotice({
    language,
    code: stay.code ?? '',
    guestName: stay.guestName,
    structureName: facts.structureName,
    known,
    now,
    roomNames: named(facts.rooms),
    planNames: named(facts.plans),
    touristTaxCents: stay.touristTaxAmountCents ?? 0,
    paidCents: (stay.paidAmountCents ?? 0) + (stay.touristTaxPaidCents ?? 0),
    balanceCents: balanceCents(stay),
    depositPaidCents: depositPaidCents(stay),
    openDepositCents: openDepositCents(stay),
    depositDue: facts.paymentTerms
      ? getDepositDue(facts.paymentTerms, { bookedOn: facts.bookedOn, checkin: stay.checkin }, todayInRome())
      : null,
    cancellationText: text ? withoutTags(text[language] || text.it || '') || null : null,
  });
  const { structureName, structureEmail: replyTo } = facts;
  return { ...notice, changes: listChanges(known, now), structureName, replyTo };
}

async function readFacts(database: Queryable, { id }: ArrivalRow, before: ArrivalRow | null): Promise<BookingFacts> {
  const [facts] = await run<BookingFacts>(
    database,
    `select a.guest_knows as knows, ${REFUNDED_CENTS} as "refundedCents",
       ${CHARGED_CENTS} as "chargedCents", s.name as "structureName", c.email as "structureEmail",
       (a.created_at at time zone 'Europe/Rome')::date::text as "bookedOn",
       (select coalesce(json_object_agg(r.id, r.title), '{}') from rooms r
        where r.id in (a.room_id, (a.guest_knows->>'roomId')::integer, $2)) as rooms,
       (select coalesce(json_object_agg(p.id, case when p.title->>'it' is null then jsonb_strip_nulls(t.title) else p.title end), '{}')
        from meal_plans p left join meal_plan_types t on t.id = p.meal_plan_type_id
        where p.id in (a.meal_plan_id, (a.guest_knows->>'mealPlanId')::integer, $3)) as plans,
       ${soldPaymentTermsSql('a')} as "paymentTerms"
     from arrivals a join structures s on s.id = a.structure_id left join contacts c on c.structure_id = s.id
     where a.id = $1`,
    [id, before?.roomId ?? null, before?.mealPlanId ?? null],
  );
  if (!facts) throw new Error(`there is no arrival ${id}`);
  return facts;
}
