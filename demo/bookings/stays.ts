import { type Day, daysBetween } from '../../domain/kernel/calendar/days.ts';
import { type Queryable, run } from '../../server/platform/database/statement.ts';
import { type Random, randomInteger } from '../random.ts';
import { GUESTS } from './guests.ts';
import { addressOf, type DemoRequest, pick, priceOf } from './request.ts';

export interface Stay extends Record<string, unknown> {
  readonly structureId: number;
  readonly roomId: number;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly state: string;
}

export function stayOf(
  draw: Random,
  { room, guest, lang, n, checkin, checkout, adults, children, createdAt }: DemoRequest,
  today: Day,
  from: { requestId: number | null; quoteId: number | null; totalCents: number | null },
): Stay {
  const total = from.totalCents ?? priceOf(room, checkin, checkout, today);
  const chance = draw.random();
  const isBlock = from.requestId === null && chance > 0.95;
  const state =
    checkout <= today
      ? chance < 0.04
        ? 'no_show'
        : 'checked_out'
      : checkin < today || (checkin === today && chance < 0.4)
        ? 'checked_in'
        : chance < 0.05
          ? 'cancelled'
          : 'confirmed';
  const isPaid = state === 'checked_out';
  const deposit = Math.round(total * 0.3);
  return {
    ...from,
    structureId: room.structureId,
    roomId: room.roomId,
    mealPlanId: isBlock ? null : room.mealPlanId,
    origin: from.requestId ? 'request' : isBlock ? 'block' : chance > 0.55 ? 'channel' : 'manual',
    channelName:
      from.requestId || isBlock || chance <= 0.55 ? null : pick(draw, ['Portale partner', 'Agenzia del lago']),
    guestName: isBlock ? 'Manutenzione' : guest.join(' '),
    guestEmail: isBlock ? null : addressOf(guest, 1000 + n),
    guestPhone: isBlock ? null : `+3934800${String(10_000 + n).slice(-5)}`,
    guestLang: lang,
    guestCountry: isBlock ? null : pick(draw, GUESTS.countries[lang]),
    checkin,
    checkout,
    nights: daysBetween(checkin, checkout),
    arrivalTime: chance < 0.4 ? `${randomInteger(draw, 14, 20)}:${pick(draw, ['00', '30'])}` : null,
    adults,
    children,
    total: isBlock ? 0 : total,
    deposit: isBlock ? 0 : deposit,
    paid: isBlock ? 0 : isPaid ? total : chance < 0.7 ? deposit : 0,
    state: isBlock ? 'confirmed' : state,
    cancelledAt: !isBlock && state === 'cancelled' ? createdAt : null,
    createdAt,
  };
}

export async function insertArrivals(database: Queryable, stays: readonly Stay[]): Promise<void> {
  await run(
    database,
    `with made as (insert into arrivals (structure_id, room_id, meal_plan_id, origin, channel_name, request_id, quote_id, guest_name,
       guest_email, guest_phone, guest_lang, guest_country, checkin, checkout, nights, arrival_time, adults, children,
       total_amount_cents, deposit_amount_cents, deposit_paid_cents, paid_amount_cents, balance_cents, state, cancelled_at,
       cancel_reason, created_at, updated_at)
     select a."structureId", a."roomId", a."mealPlanId", a.origin, a."channelName", a."requestId", a."quoteId", a."guestName",
       a."guestEmail", a."guestPhone", a."guestLang", a."guestCountry", a.checkin, a.checkout, a.nights, a."arrivalTime",
       a.adults, a.children, a.total, a.deposit, least(a.paid, a.deposit), a.paid,
       case when a.state in ('cancelled', 'no_show') then 0 else a.total end - a.paid, a.state, a."cancelledAt",
       case when a.state = 'cancelled' then 'Disdetta dell’ospite' end, a."createdAt", a."createdAt"
     from jsonb_to_recordset($1::jsonb) as a("structureId" integer, "roomId" integer, "mealPlanId" integer, origin text,
       "channelName" text, "requestId" integer, "quoteId" integer, "guestName" text, "guestEmail" text, "guestPhone" text,
       "guestLang" text, "guestCountry" text, checkin date, checkout date, nights integer, "arrivalTime" text, adults integer,
       children smallint[], total integer, deposit integer, paid integer, state text, "cancelledAt" timestamptz,
       "createdAt" timestamptz)
     returning id, structure_id, origin, channel_name, paid_amount_cents, created_at)
     insert into folio_entries (structure_id, arrival_id, kind, method, amount_cents, tourist_tax_cents, date, created_at, updated_at)
     select m.structure_id, m.id, 'payment', case when m.channel_name is not null then 'channel'
         else (array['transfer', 'card_terminal', 'cash'])[1 + m.id % 3] end, m.paid_amount_cents, 0, m.created_at::date,
       m.created_at, m.created_at
     from made m where m.paid_amount_cents > 0`,
    [JSON.stringify(stays)],
  );
}

/** Writes the nights of the bookings and the number of rooms sold for each night. */
export async function sumUpSold(database: Queryable): Promise<void> {
  await run(
    database,
    `insert into sold_nights (structure_id, room_id, night, units, holder, holder_id)
     select a.structure_id, a.room_id, d::date, a.units, 'arrival', a.id
     from arrivals a cross join generate_series(a.checkin, a.checkout - 1, interval '1 day') d
     where a.state in ('confirmed', 'checked_in', 'checked_out') on conflict do nothing`,
    [],
  );
  await run(
    database,
    `insert into room_months as m (room_id, month, structure_id, sold, allotment)
     select c.room_id, c.month, c.structure_id, array_agg(c.units order by c.day), array_agg(c.offered order by c.day)
     from (select r.id as room_id, r.structure_id, k.month, day, coalesce(sum(n.units), 0)::smallint as units,
         case when sum(n.units) > 0 then r.units::smallint end as offered
       from (select distinct room_id, date_trunc('month', night)::date as month from sold_nights) k
         join rooms r on r.id = k.room_id cross join generate_series(0, 30) day
         left join sold_nights n on n.room_id = k.room_id and n.night = k.month + day
           and date_trunc('month', n.night) = k.month
       group by r.id, k.month, day) c
     group by c.room_id, c.month, c.structure_id
     on conflict (room_id, month) do update set sold = excluded.sold,
       allotment = (select array_agg(coalesce(had, offered) order by at)
         from unnest(m.allotment, excluded.allotment) with ordinality as u(had, offered, at))`,
    [],
  );
}
