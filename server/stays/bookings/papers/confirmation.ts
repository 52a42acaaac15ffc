import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import type { ArrivalState } from '../../../../domain/stays/bookings/arrival-states.ts';
import type { GuestFolioLine } from '../../../../domain/stays/bookings/folio/answers.ts';
import type { DepositDue } from '../../../../domain/stays/bookings/folio/due-days.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { readGuestAccounts } from '../folio/read-folio.ts';
import type { FrozenPolicies } from '../price.ts';
import { activeBookings, type JointBooking, readJointBookings } from '../requests/joint-bookings.ts';
import { type DepositTerms, readDepositDue, soldPaymentTermsSql } from '../terms/sold-payment-terms.ts';

const DEPOSIT_TERMS_COLUMNS = `${soldPaymentTermsSql('a')} as "paymentTerms",
  (a.created_at at time zone 'Europe/Rome')::date::text as "bookedOn"`;

/** Data for the documents of a booking. */
export interface Confirmation {
  readonly id: number;
  readonly code: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly lang: Language;
  readonly state: ArrivalState;
  readonly guestName: string;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly roomTitle: TranslatedText;
  readonly mealPlanTitle: TranslatedText | null;
  readonly units: number;
  readonly adults: number;
  readonly children: number[];
  readonly totalAmountCents: number;
  readonly depositAmountCents: number;
  /** Unpaid part of the deposit. */
  readonly openDepositCents: number;
  /** When the unpaid deposit is to be paid. Null if nothing is open or no terms were sold. */
  readonly depositDue: DepositDue | null;
  readonly balanceCents: number;
  readonly folio: readonly GuestFolioLine[];
  readonly policies: Partial<FrozenPolicies> | null;
  /** Other rooms booked together with this one. */
  readonly together: readonly JointBooking[];
  readonly structure: {
    readonly name: string;
    readonly address: string | null;
    readonly zip: string | null;
    readonly city: string | null;
    readonly province: string | null;
    readonly phone: string | null;
    readonly email: string | null;
    readonly checkinFrom: string | null;
    readonly checkoutTo: string | null;
  };
}

/** Reads a guest booking, by id or by code within a request. */
export async function readConfirmation(
  database: Queryable,
  selector:
    | { readonly structureId: number; readonly id: number }
    | { readonly requestId: number; readonly code: string },
): Promise<Confirmation | null> {
  const [where, values] =
    'id' in selector
      ? ['a.id = $1 and a.structure_id = $2', [selector.id, selector.structureId]]
      : // Bookings that wait for a payment are not confirmed yet.
        ['a.code = $1 and a.request_id = $2 and a.pay_by is null', [selector.code, selector.requestId]];
  const [row] = await run<
    Omit<Confirmation, 'folio' | 'balanceCents' | 'together' | 'openDepositCents' | 'depositDue'> & {
      structureId: number;
    } & DepositTerms
  >(
    database,
    `select a.id, a.structure_id as "structureId", a.code, a.version, to_char(a.updated_at at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as "updatedAt",
       a.guest_lang as lang, a.state, a.guest_name as "guestName", a.checkin::text as checkin, a.checkout::text as checkout,
       rm.title as "roomTitle",
       case when mp.title->>'it' is null then jsonb_strip_nulls(mt.title) else mp.title end as "mealPlanTitle",
       a.units, a.adults, a.children, a.total_amount_cents as "totalAmountCents",
       a.deposit_amount_cents as "depositAmountCents",
       a.policies, ${DEPOSIT_TERMS_COLUMNS},
       json_build_object('name', s.name, 'address', nullif(concat_ws(' ', s.address, s.street_number), ''), 'zip', s.zip, 'city', s.city, 'province', s.province,
         'phone', c.phone, 'email', c.email, 'checkinFrom', rc.checkin_from,
         'checkoutTo', rc.checkout_to) as structure
     from arrivals a join structures s on s.id = a.structure_id join rooms rm on rm.id = a.room_id
     left join meal_plans mp on mp.id = a.meal_plan_id left join meal_plan_types mt on mt.id = mp.meal_plan_type_id
     left join contacts c on c.structure_id = s.id left join reception rc on rc.structure_id = s.id
     where ${where} and a.origin <> all('{block,owner}')`,
    values,
  );
  const account = row && (await readGuestAccounts(database, [row.id])).get(row.id);
  if (!row || !account) return null;
  const { state, balanceCents, openDepositCents, folio } = account;
  const { structureId, paymentTerms, bookedOn, ...shown } = row;
  const depositDue = readDepositDue({ paymentTerms, bookedOn, checkin: row.checkin }, openDepositCents);
  const together = activeBookings((await readJointBookings(database, structureId, [row.id])).get(row.id));
  return { ...shown, state, openDepositCents, depositDue, balanceCents, folio, together };
}
