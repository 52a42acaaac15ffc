import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { MIN_PAYMENT_CENTS } from '../../../../domain/kernel/vocabularies/card-checkout.ts';
import { formatCard, isCardExpiredOn } from '../../../../domain/money/payments/card.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import type { DepositDue } from '../../../../domain/stays/bookings/folio/due-days.ts';
import type { PriceParts } from '../../../../domain/stays/bookings/price-parts.ts';
import type { PaymentTerms } from '../../../../domain/structures/policies/payment-text.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { instant } from '../../../platform/database/time.ts';
import { readGuarantees } from '../folio/guarantee.ts';
import { OPEN_CONFIRMATION } from '../folio/open-confirmation.ts';
import { isProcessingSql } from '../folio/pending.ts';
import { type GuestAccount, readGuestAccounts } from '../folio/read-folio.ts';
import { activeBookings, type JointBooking, readJointBookings } from '../requests/joint-bookings.ts';
import { ATTACHMENTS_SQL } from '../requests/messages.ts';
import {
  type DepositTerms,
  readDepositDue,
  soldPaymentTermsSql,
  type TransferAccount,
  transferAccountSql,
} from '../terms/sold-payment-terms.ts';
import { type readCancellation, readCancellations } from './cancel-routes.ts';
import { readDateChanges } from './change-dates.ts';
import { type OpenRoom, type ReplacementOffers, readReplacementOffers } from './replacement-offers.ts';

interface GuestStay {
  readonly roomTitle: TranslatedText;
  readonly mealPlanTitle: TranslatedText | null;
  readonly units: number;
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly children: number[];
  readonly totalAmountCents: number;
  readonly depositAmountCents: number;
  /** When the unpaid deposit is to be paid. Null if nothing is open or no terms were sold. */
  readonly depositDue: DepositDue | null;
  /** Municipal tax on top of the price. */
  readonly touristTaxAmountCents: number | null;
  readonly policies: {
    readonly cancellation: { readonly title: TranslatedText; readonly texts: TranslatedText } | null;
    readonly payment: { readonly title: TranslatedText; readonly texts: TranslatedText } | null;
  } | null;
}
interface GuestQuote extends GuestStay {
  readonly id: number;
  readonly leadId: number | null;
  readonly priceParts: PriceParts | null;
  readonly validUntil: string;
  readonly message: string | null;
  readonly state: string;
  readonly isOpen: boolean;
  /** Null while the alternative is available. */
  readonly instead: ReplacementOffers | null;
}
type StoredQuote = Omit<GuestQuote, 'instead' | 'depositDue'> & {
  paymentTerms: PaymentTerms | null;
  roomId: number;
  keepsRooms: boolean;
};
interface GuestBooking extends GuestStay, GuestAccount {
  readonly code: string;
  readonly payBy: string | null;
  readonly instantBy: 'deposit' | 'guarantee' | null;
  /** True while a bank works on a card payment of the booking. */
  readonly isProcessing: boolean;
  /** Charge of the card that the guest must confirm. */
  readonly confirmationCents: number;
  /** True if a card accepts an amount as small as the open deposit. */
  readonly isDepositPayable: boolean;
  readonly guarantee: GuestGuarantee;
  /** Bank account for a transfer, while something is to be paid. */
  readonly transfer: TransferAccount | null;
  /** True if the guarantee card expires before the departure. */
  readonly expiresEarly: boolean;
  readonly cancellation: Awaited<ReturnType<typeof readCancellation>>;
  /** Other rooms booked together. */
  readonly together: Pick<JointBooking, 'code' | 'roomTitle'>[];
  readonly dateChange: Awaited<ReturnType<typeof readDateChanges>> extends Map<number, infer Of> ? Of : never;
}
interface GuestGuarantee {
  readonly isWanted: boolean;
  /** For example `Visa •••• 4242`. */
  readonly card: string | null;
}
/** Row of a booking for the page, without its account. */
type StoredBooking = Pick<
  GuestBooking,
  | Exclude<keyof GuestStay, 'depositDue'>
  | 'code'
  | 'payBy'
  | 'instantBy'
  | 'isProcessing'
  | 'confirmationCents'
  | 'transfer'
> &
  DepositTerms & { id: number };

interface GuestPage {
  readonly code: string;
  readonly name: string;
  readonly lang: string;
  readonly state: string;
  readonly structure: {
    readonly id: number;
    readonly name: string;
    readonly slug: string | null;
    readonly city: string | null;
    readonly phone: string | null;
  };
  readonly request: {
    readonly checkin: string;
    readonly checkout: string;
    readonly adults: number;
    readonly children: number[];
    readonly text: string | null;
  };
  readonly quotes: GuestQuote[];
  readonly bookings: GuestBooking[];
  readonly messages: {
    readonly direction: 'in' | 'out';
    readonly sender: string | null;
    readonly text: string;
    readonly createdAt: string;
    readonly attachments: { id: number; name: string; mediaType: string; bytes: number }[];
  }[];
}

// A meal plan without a name shows its type.
const STAY_COLUMNS = `rm.title as "roomTitle",
  case when mp.title->>'it' is null then jsonb_strip_nulls(mt.title) else mp.title end as "mealPlanTitle", o.units, o.checkin, o.checkout, o.adults, o.children,
  o.total_amount_cents as "totalAmountCents", o.deposit_amount_cents as "depositAmountCents",
  o.tourist_tax_amount_cents as "touristTaxAmountCents", ${soldPaymentTermsSql('o')} as "paymentTerms",
  case when o.policies is null then null else json_build_object(
    'cancellation', (select json_build_object('title', p->'title', 'texts', p->'texts')
       from jsonb_path_query(o.policies, '$.cancellation ? (@ != null)') p),
    'payment', (select json_build_object('title', p->'title', 'texts', p->'texts')
       from jsonb_path_query(o.policies, '$.payment ? (@ != null)') p)) end as policies`;
const ROOM_JOINS = `join rooms rm on rm.id = o.room_id left join meal_plans mp on mp.id = o.meal_plan_id
  left join meal_plan_types mt on mt.id = mp.meal_plan_type_id`;
const aggregateRows = (text: string) => `(select coalesce(json_agg(l), '[]') from (${text}) l)`;

const toOpenRoom = ({ id, leadId, children, ...quote }: StoredQuote): OpenRoom => ({
  ...quote,
  id,
  lead: leadId ?? id,
  childAges: children,
});

/** SQL expression: the bookings of the request `r`. */
const BOOKING_ROWS = aggregateRows(`select o.id, o.code, ${instant('o.pay_by')} as "payBy", o.instant_by as "instantBy",
           ${isProcessingSql('o')} as "isProcessing",
           (select ${OPEN_CONFIRMATION} from arrivals a where a.id = o.id) as "confirmationCents",
           ${transferAccountSql('o')} as transfer, (o.created_at at time zone 'Europe/Rome')::date::text as "bookedOn", ${STAY_COLUMNS} from arrivals o ${ROOM_JOINS} where o.request_id = r.id order by o.id`);

/**
 * Returns when the deposit is due, and the account for a transfer. An unconfirmed booking is paid within minutes.
 * Nothing is paid again while a bank processes a payment.
 */
function readDue(
  booking: Omit<StoredBooking, 'id'>,
  { balanceCents, openDepositCents }: GuestAccount,
): Pick<GuestBooking, 'depositDue' | 'transfer'> {
  const isAwaited = booking.payBy !== null || booking.isProcessing;
  return {
    depositDue: readDepositDue(booking, isAwaited ? 0 : openDepositCents),
    transfer: balanceCents > 0 && !isAwaited ? booking.transfer : null,
  };
}

/**
 * Reads the guest's page without the structure's internal notes. Marks the quotes as seen, except for a view by staff.
 */
export async function readGuestPage(
  database: Queryable,
  requestId: number,
  isLook: boolean,
  language: Language,
): Promise<GuestPage> {
  if (!isLook)
    await run(
      database,
      `update quotes set seen_at = now() where request_id = $1 and state = 'sent' and seen_at is null`,
      [requestId],
    );
  const today = todayInRome();
  const [page] = await run<
    Omit<GuestPage, 'bookings' | 'quotes'> & {
      bookings: StoredBooking[];
      quotes: StoredQuote[];
      discountCode: string | null;
    }
  >(
    database,
    `select r.code, r.name, r.lang, r.state, r.discount_code as "discountCode",
       json_build_object('id', s.id, 'name', s.name, 'city', s.city, 'phone', c.phone,
         'slug', (select slug from structure_addresses a where a.structure_id = s.id and a.is_current
           order by (a.language = r.lang) desc, a.language = 'it' desc limit 1)) as structure,
       json_build_object('checkin', r.checkin, 'checkout', r.checkout, 'adults', r.adults, 'children', r.children,
         'text', r.request) as request,
       ${aggregateRows(`select o.id, o.lead_id as "leadId", o.room_id as "roomId", o.holds_rooms = 'yes' as "keepsRooms", ${STAY_COLUMNS}, o.price_parts as "priceParts", o.valid_until as "validUntil", o.message, o.state,
           o.state = 'sent' and o.valid_until >= $2 and o.checkin >= $2 as "isOpen"
         from quotes o ${ROOM_JOINS} where o.request_id = r.id and o.state <> 'draft' order by o.id`)} as quotes,
       ${BOOKING_ROWS} as bookings,
       ${aggregateRows(`select m.direction, case when m.direction = 'in' then m.params->>'from' end as sender, m.text, ${instant('m.created_at')} as "createdAt", ${ATTACHMENTS_SQL} as attachments
         from request_messages m where m.request_id = r.id and m.direction <> 'event'
           and m.channel <> 'phone' order by m.id limit 500`)} as messages
     from booking_requests r join structures s on s.id = r.structure_id
     left join contacts c on c.structure_id = s.id where r.id = $1`,
    [requestId, today],
  );
  if (!page) throw new Error(`there is no request ${requestId}`);
  const { discountCode, quotes, ...shownPage } = page;
  const of = { structureId: page.structure.id, code: discountCode, language };
  const ids = page.bookings.map(({ id }) => id);
  const [cancellations, dateChanges, together, accounts, guarantees, instead] = await Promise.all([
    readCancellations(database, requestId),
    readDateChanges(database, requestId),
    readJointBookings(database, page.structure.id, ids),
    readGuestAccounts(database, ids),
    readGuarantees(database, ids),
    readReplacementOffers(database, of, quotes.filter(({ isOpen }) => isOpen).map(toOpenRoom)),
  ]);
  return {
    ...shownPage,
    quotes: quotes.map(({ roomId: _room, keepsRooms: _keeps, paymentTerms, ...quote }) => ({
      ...quote,
      depositDue: quote.isOpen
        ? readDepositDue({ paymentTerms, bookedOn: today, checkin: quote.checkin }, quote.depositAmountCents)
        : null,
      instead: (quote.isOpen && instead.get(quote.leadId ?? quote.id)) || null,
    })),
    bookings: page.bookings.flatMap(({ id, paymentTerms, bookedOn, ...booking }) => {
      const account = accounts.get(id);
      const alone = {
        cancellation: cancellations.get(id) ?? null,
        dateChange: dateChanges.get(id) ?? null,
        together: activeBookings(together.get(id)).map(({ code, roomTitle }) => ({ code, roomTitle })),
      };
      const { isWanted = false, card: storedCard = null } = guarantees.get(id) ?? {};
      if (!account) return [];
      const { openDepositCents } = account;
      const card = {
        isDepositPayable: openDepositCents >= MIN_PAYMENT_CENTS,
        guarantee: { isWanted, card: storedCard && formatCard(storedCard) },
        expiresEarly: storedCard !== null && isCardExpiredOn(storedCard, booking.checkout),
      };
      const due = readDue({ paymentTerms, bookedOn, ...booking }, account);
      return [{ ...booking, ...account, ...alone, ...card, ...due }];
    }),
  };
}
