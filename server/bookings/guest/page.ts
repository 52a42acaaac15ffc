import type { PriceParts } from '../../../domain/bookings/price-parts.ts';
import { todayInRome } from '../../../domain/calendar/days.ts';
import type { Translated } from '../../../domain/records/field.ts';
import { type Queryable, run } from '../../database/statement.ts';
import { instant } from '../../database/time.ts';
import { ATTACHED } from '../requests/messages.ts';

interface StayTold {
  readonly roomTitle: Translated;
  readonly mealPlanTitle: Translated | null;
  readonly units: number;
  readonly checkin: string;
  readonly checkout: string;
  readonly adults: number;
  readonly children: number[];
  readonly totalAmountCents: number;
  readonly depositAmountCents: number;
  /** Beside the price, for the municipality. */
  readonly touristTaxAmountCents: number | null;
  readonly policies: {
    readonly cancellation: { readonly title: Translated; readonly texts: Translated } | null;
    readonly payment: { readonly title: Translated; readonly texts: Translated } | null;
  } | null;
}
interface QuoteTold extends StayTold {
  readonly id: number;
  readonly priceParts: PriceParts | null;
  readonly validUntil: string;
  readonly message: string | null;
  readonly state: string;
  readonly isOpen: boolean;
}
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
  readonly quotes: QuoteTold[];
  readonly bookings: (StayTold & {
    readonly code: string;
    readonly state: string;
    readonly depositPaidCents: number;
    readonly balanceCents: number;
  })[];
  readonly messages: {
    readonly direction: 'in' | 'out';
    readonly text: string;
    readonly createdAt: string;
    readonly attachments: { id: number; name: string; mediaType: string; bytes: number }[];
  }[];
}

// A meal plan without a name of its own is called after its type.
const STAY = `rm.title as "roomTitle",
  case when mp.title->>'it' is null then jsonb_strip_nulls(mt.title) else mp.title end as "mealPlanTitle", o.units, o.checkin, o.checkout, o.adults, o.children,
  o.total_amount_cents as "totalAmountCents", o.deposit_amount_cents as "depositAmountCents",
  o.tourist_tax_amount_cents as "touristTaxAmountCents",
  case when o.policies is null then null else json_build_object(
    'cancellation', (select json_build_object('title', p->'title', 'texts', p->'texts')
       from jsonb_path_query(o.policies, '$.cancellation ? (@ != null)') p),
    'payment', (select json_build_object('title', p->'title', 'texts', p->'texts')
       from jsonb_path_query(o.policies, '$.payment ? (@ != null)') p)) end as policies`;
const PLACE = `join rooms rm on rm.id = o.room_id left join meal_plans mp on mp.id = o.meal_plan_id
  left join meal_plan_types mt on mt.id = mp.meal_plan_type_id`;
const list = (text: string) => `(select coalesce(json_agg(l), '[]') from (${text}) l)`;

/** What a guest may read of a request: nothing of what the structure notes for itself. Marks its quotes as seen, when it is the guest who looks. */
export async function readGuestPage(
  database: Queryable,
  requestId: number,
  isLook: boolean,
): Promise<GuestPage> {
  if (!isLook)
    await run(
      database,
      `update quotes set seen_at = now() where request_id = $1 and state = 'sent' and seen_at is null`,
      [requestId],
    );
  const [page] = await run<GuestPage>(
    database,
    `select r.code, r.name, r.lang, r.state,
       json_build_object('id', s.id, 'name', s.name, 'city', s.city, 'phone', c.phone,
         'slug', (select slug from structure_addresses a where a.structure_id = s.id and a.is_current
           order by (a.language = r.lang) desc, a.language = 'it' desc limit 1)) as structure,
       json_build_object('checkin', r.checkin, 'checkout', r.checkout, 'adults', r.adults, 'children', r.children,
         'text', r.request) as request,
       ${list(`select o.id, ${STAY}, o.price_parts as "priceParts", o.valid_until as "validUntil", o.message, o.state,
           o.state = 'sent' and o.valid_until >= $2 and o.checkin >= $2 as "isOpen"
         from quotes o ${PLACE} where o.request_id = r.id and o.state <> 'draft' order by o.id`)} as quotes,
       ${list(`select o.code, ${STAY}, o.deposit_paid_cents as "depositPaidCents",
           coalesce(o.balance_cents, 0) as "balanceCents", o.state from arrivals o ${PLACE} where o.request_id = r.id order by o.id`)} as bookings,
       ${list(`select m.direction, m.text, ${instant('m.created_at')} as "createdAt", ${ATTACHED} as attachments
         from request_messages m where m.request_id = r.id and m.direction <> 'event'
           and m.channel <> 'phone' order by m.id limit 500`)} as messages
     from booking_requests r join structures s on s.id = r.structure_id
     left join contacts c on c.structure_id = s.id where r.id = $1`,
    [requestId, todayInRome()],
  );
  if (!page) throw new Error(`there is no request ${requestId}`);
  return page;
}
