import { z } from 'zod';
import { type Queryable, run } from '../../../platform/database/statement.ts';

/** Values of the booking form of a lapsed booking, as the guest sent them. */
export const lapsedBooking = z.strictObject({
  structureId: z.int(),
  lang: z.string(),
  roomId: z.int(),
  mealPlanId: z.int(),
  offerId: z.int().nullable(),
  units: z.int(),
  more: z
    .array(z.strictObject({ roomId: z.int(), mealPlanId: z.int(), offerId: z.int().nullable(), units: z.int() }))
    .describe('Le altre camere prenotate insieme'),
  checkin: z.string(),
  checkout: z.string(),
  adults: z.int(),
  children: z.array(z.int()),
  totalCents: z.int(),
  depositCents: z.int(),
  name: z.string(),
  surname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  request: z.string().nullable(),
});
type LapsedBooking = z.infer<typeof lapsedBooking>;

/**
 * Reads the form values of lapsed bookings: the rooms that were booked together, with the sums of their people and
 * amounts. Undefined for other bookings.
 */
export async function readLapsedBooking(
  database: Queryable,
  requestId: number,
  code: string,
): Promise<LapsedBooking | undefined> {
  const rows = await run<Omit<LapsedBooking, 'more'> & { code: string }>(
    database,
    `select a.code, a.structure_id as "structureId", r.lang, a.room_id as "roomId", a.meal_plan_id as "mealPlanId",
       a.offer_id as "offerId", a.units, a.checkin::text as checkin, a.checkout::text as checkout, a.adults, a.children,
       a.total_amount_cents as "totalCents", a.deposit_amount_cents as "depositCents",
       r.name, r.surname, r.email, r.phone, r.request
     from arrivals a join booking_requests r on r.id = a.request_id
     where r.id = $1 and a.state = 'cancelled' and a.pay_by is not null and a.meal_plan_id is not null order by a.id`,
    [requestId],
  );
  const [first, ...others] = rows;
  if (!first || !rows.some((row) => row.code === code)) return undefined;
  const { code: _, ...values } = first;
  const sum = (amount: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + amount(row), 0);
  return {
    ...values,
    adults: sum(({ adults }) => adults),
    children: rows.flatMap(({ children }) => children),
    totalCents: sum(({ totalCents }) => totalCents),
    depositCents: sum(({ depositCents }) => depositCents),
    more: others.map(({ roomId, mealPlanId, offerId, units }) => ({ roomId, mealPlanId, offerId, units })),
  };
}
