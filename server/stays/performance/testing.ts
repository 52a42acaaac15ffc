import fc from 'fast-check';
import { addDays, type Day, daysBetween, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { TestApp } from '../../testing/app.ts';

/** A generated stay, block or owner's stay. Prices divide evenly, so that a plain count needs no rounding. */
export interface PlainStay {
  readonly room: number;
  readonly units: number;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly origin: 'request' | 'manual' | 'channel' | 'block' | 'owner';
  readonly channelName: string | null;
  readonly state: 'confirmed' | 'checked_out' | 'cancelled' | 'no_show';
  readonly isLapsed: boolean;
  readonly country: string | null;
  readonly createdOn: Day;
  readonly cancelledOn: Day | null;
  readonly nightPrices: readonly number[];
  readonly storesPrices: boolean;
  readonly discountCents: number;
  readonly penaltyCents: number;
}

const today = todayInRome();
const min = (a: Day, b: Day) => (a < b ? a : b);

/** Generates stays between 14 months ago and four months ahead. The same seed gives the same stays. */
export function generateStays(count: number, roomCount: number, seed: number): PlainStay[] {
  const draft = fc.record({
    room: fc.nat(roomCount - 1),
    units: fc.constantFrom(1, 1, 1, 2),
    start: fc.integer({ min: -430, max: 120 }),
    nights: fc.constantFrom(1, 1, 2, 2, 3, 4, 5, 7, 10, 14, 21),
    origin: fc.constantFrom('request', 'manual', 'channel', 'channel', 'block', 'owner'),
    channel: fc.constantFrom('Booking.com', 'Agenzia del lago'),
    state: fc.constantFrom('confirmed', 'checked_out', 'checked_out', 'cancelled', 'no_show'),
    isLapsed: fc.constantFrom(false, false, false, true),
    country: fc.constantFrom('IT', 'IT', 'DE', 'FR', null),
    lead: fc.constantFrom(0, 1, 5, 12, 40, 95, 200),
    cancelledAfter: fc.nat(30),
    prices: fc.array(fc.integer({ min: 4_000, max: 19_000 }), { minLength: 21, maxLength: 21 }),
    storesPrices: fc.boolean(),
    discount: fc.constantFrom(0, 0, 250),
    penaltyCents: fc.constantFrom(0, 5_000),
  });
  return fc.sample(draft, { numRuns: count, seed }).map((one): PlainStay => {
    const checkin = addDays(today, one.start);
    const isPaid = one.origin !== 'block' && one.origin !== 'owner';
    const state = isPaid ? one.state : 'confirmed';
    const isLost = state === 'cancelled' || state === 'no_show';
    const createdOn = min(today, addDays(checkin, -one.lead));
    // With stored prices nights differ. Otherwise they are equal, and a discount divides evenly.
    const prices = one.prices.slice(0, one.nights).map((price) => (one.storesPrices ? price : (one.prices[0] ?? 0)));
    return {
      ...{ room: one.room, units: one.units, origin: one.origin, state, createdOn, checkin },
      checkout: addDays(checkin, one.nights),
      channelName: one.origin === 'channel' ? one.channel : null,
      isLapsed: state === 'cancelled' && one.origin === 'request' && one.isLapsed,
      country: isPaid ? one.country : null,
      cancelledOn: isLost ? min(today, addDays(createdOn, one.cancelledAfter)) : null,
      nightPrices: isPaid ? prices : prices.map(() => 0),
      storesPrices: one.storesPrices,
      discountCents: isPaid && !one.storesPrices ? one.discount * one.nights : 0,
      penaltyCents: isLost ? one.penaltyCents : 0,
    };
  });
}

/** Stores the stays with the nights that they occupy. */
export async function insertStays(
  { database }: Pick<TestApp, 'database'>,
  structureId: number,
  roomIds: readonly number[],
  stays: readonly PlainStay[],
): Promise<void> {
  const rows = stays.map((stay) => ({
    ...stay,
    roomId: roomIds[stay.room],
    nights: daysBetween(stay.checkin, stay.checkout),
    total: stay.nightPrices.reduce((sum, one) => sum + one, 0),
    parts: stay.storesPrices ? { nightCents: stay.nightPrices } : null,
  }));
  await database.pool.query(
    `with made as (
       insert into arrivals (structure_id, room_id, units, checkin, checkout, nights, adults, guest_name, origin, channel_name,
         state, guest_country, created_at, cancelled_at, pay_by, total_amount_cents, extras_amount_cents, price_parts,
         penalty_amount_cents, tourist_tax_amount_cents, cancel_reason)
       select $1, s."roomId", s.units, s.checkin, s.checkout, s.nights, 2, 'Ospite', s.origin, s."channelName", s.state, s.country,
         s."createdOn"::timestamp at time zone 'Europe/Rome' + interval '10 hours',
         s."cancelledOn"::timestamp at time zone 'Europe/Rome' + interval '10 hours',
         case when s."isLapsed" then now() end, s.total, -s."discountCents", s.parts, s."penaltyCents", 4200, s.n::text
       from rows from (jsonb_to_recordset($2::jsonb) as ("roomId" integer, units integer, checkin date, checkout date,
         nights integer, origin text, "channelName" text, state text, country text, "createdOn" date, "cancelledOn" date,
         "isLapsed" boolean, total integer, "discountCents" integer, parts jsonb, "penaltyCents" integer)) with ordinality
         as s("roomId", units, checkin, checkout, nights, origin, "channelName", state, country, "createdOn", "cancelledOn",
           "isLapsed", total, "discountCents", parts, "penaltyCents", n)
       returning *),
     discounts as (
       insert into folio_entries (structure_id, arrival_id, kind, amount_cents, tourist_tax_cents, date)
       select structure_id, id, 'discount', -extras_amount_cents, 0, created_at::date from made where extras_amount_cents < 0)
     insert into sold_nights (structure_id, room_id, night, units, holder, holder_id)
     select m.structure_id, m.room_id, d::date, m.units, 'arrival', m.id
     from made m cross join generate_series(m.checkin, m.checkout - 1, interval '1 day') d
     where m.state in ('confirmed', 'checked_out')`,
    [structureId, JSON.stringify(rows)],
  );
}
